import HearthCore
import HearthJournal

/// The files of a journal that is about to be made. Looks at the starter journal and changes nothing.
struct NewJournal {
  struct File {
    /// From the journal's root: `Content/hearth.yml`.
    let path: String
    var bytes: [UInt8]
  }

  private(set) var files: [File] = []
  private let beginning: Beginning
  private let installation: Installation

  static let settings = "Content/hearth.yml"
  static let labels = "Content/labels.yml"
  static let helplines = "Content/helplines.yml"

  init(_ beginning: Beginning, on machine: Machine) throws {
    self.beginning = beginning
    installation = try Installation.find(on: machine)
    let starter = try JournalFiles(folder: installation.starter)
    for file in starter.files where beginning.includes(file.path) {
      guard case .file(let source) = starter.read(file.path) else {
        throw MachineError("the starter journal is not complete: \(file.path) cannot be read")
      }
      files.append(File(path: file.path, bytes: source.bytes))
    }
    if let settings = beginning.settings {
      files.append(File(path: Self.settings, bytes: Array(settings.utf8)))
    }
  }

  /// The regions that it has helplines for, in the order of their file.
  var regions: [String] {
    guard let file = files.first(where: { $0.path == Self.helplines }) else { return [] }
    var log = DiagnosticLog()
    var seen: Set<String> = []
    return JournalReader.helplines(SourceFile(path: file.path, bytes: file.bytes), log: &log).map(\.region)
      .filter { seen.insert($0).inserted }
  }

  /// What the invented person's settings say of where she lives is not said of anybody else: helplines of every region stand
  /// in the journal until one is chosen, and times are those of `zone`, the machine's own.
  mutating func set(_ answers: [InitQuestions.Answer], zone: Zone?) {
    guard let index = files.firstIndex(where: { $0.path == Self.settings }) else { return }
    var settings = SettingsText(String(decoding: files[index].bytes, as: UTF8.self))
    settings.comment("regions")
    // An empty journal says nothing, and then goes by the machine's clock anyway.
    if beginning != .empty, let zone { settings.set("timezone", to: zone.name) }
    for answer in answers { settings.set(answer.key, to: answer.value) }
    files[index].bytes = Array(settings.text.utf8)
  }

  /// A journal that begins with nothing has its first labels in its own language, where the collection has them: they are
  /// those of its resources.
  mutating func setLabels(language: String?) throws {
    guard beginning != .example, let language,
      let index = files.firstIndex(where: { $0.path == Self.labels })
    else { return }
    let theme = try ThemeFiles(defaults: installation.templates, own: nil)
    let path = "Templates/collection/\(language)/labels.yml"
    if let labels = theme.files.first(where: { $0.path == path }) { files[index].bytes = labels.bytes }
  }
}
