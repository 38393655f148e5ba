import HearthDiagnostics
import HearthJournal

/// `hearth init DIR`
struct InitVerb {
  let name: String
  let folder: String
  let beginning: Beginning
  let isDryRun: Bool
  let isQuiet: Bool
  let asks: Bool
  let machine: Machine

  /// What a journal begins with.
  enum Beginning {
    /// An invented person's weeks, and everything else.
    case example
    /// The readings and exercises, and nothing of anybody's days.
    case fresh
    /// Settings, labels and helplines.
    case empty
  }

  init(_ typed: TypedArguments, on machine: Machine) {
    name = typed.operands.first ?? "."
    folder = FilePath.absolute(name, from: machine.workingFolder, home: machine[variable: "HOME"])
    beginning = typed.has(.empty) ? .empty : typed.has(.fresh) ? .fresh : .example
    isDryRun = typed.has(.dryRun)
    isQuiet = typed.has(.quiet)
    asks = machine.terminal.canAsk && !typed.has(.yes) && !typed.has(.quiet) && !typed.has(.dryRun)
    self.machine = machine
  }

  func run() throws -> ExitStatus {
    guard FileStatus.of(FilePath.join(folder, "Content")) == nil else {
      throw UsageError(
        "\(name) holds a journal already: there is a Content in it", help: "Nothing was changed.")
    }
    var files = try newFiles()
    if isDryRun {
      for file in files { machine.terminal.out("would write \(FilePath.join(name, file.path))\n") }
      return .fine
    }
    var answers: [InitQuestions.Answer] = []
    if asks {
      answers =
        InitQuestions(terminal: machine.terminal, regions: Self.regions(of: files), zone: machine.zone)
        .answers()
      if beginning != .example {
        try setLabels(answers.first { $0.key == "language" }?.value, in: &files)
      }
    }
    set(answers, in: &files)
    try SiteFolder.make(folder, or: "the folder \(name) cannot be made")
    try write(files)
    if !isQuiet { sayWhatIsNext() }
    return .fine
  }

  private struct NewFile {
    var path: String
    var bytes: [UInt8]
  }

  private func newFiles() throws -> [NewFile] {
    let starter = try JournalFiles(folder: Installation.find(on: machine).starter)
    var files: [NewFile] = []
    for file in starter.files
    where belongs(file.path) {
      guard case .file(let source) = starter.read(file.path) else {
        throw MachineError("the starter journal is not complete: \(file.path) cannot be read")
      }
      files.append(NewFile(path: file.path, bytes: source.bytes))
    }
    if beginning != .example {
      files.append(NewFile(path: "Content/hearth.yml", bytes: Array(Self.settings.utf8)))
    }
    return files
  }

  /// The regions that the new journal has helplines for, in the order of their file.
  private static func regions(of files: [NewFile]) -> [String] {
    guard let file = files.first(where: { $0.path == "Content/helplines.yml" }) else { return [] }
    var log = DiagnosticLog()
    var seen: Set<String> = []
    return JournalReader.helplines(SourceFile(path: file.path, bytes: file.bytes), log: &log).map(\.region)
      .filter { seen.insert($0).inserted }
  }

  private func belongs(_ path: String) -> Bool {
    switch beginning {
    case .example: true
    case .empty: Self.ofEveryJournal.contains(path)
    case .fresh:
      Self.ofEveryJournal.contains(path)
        || ["Content/readings/", "Content/exercises/"].contains { path.hasPrefix($0) }
          && path != "Content/exercises/statements-of-mine.md"
    }
  }

  private static let ofEveryJournal = ["Content/labels.yml", "Content/helplines.yml"]

  /// What the invented person's settings say of where she lives is not said of anybody else: helplines of every region stand
  /// in the journal until one is chosen, and times are those of the machine's zone.
  private func set(_ answers: [InitQuestions.Answer], in files: inout [NewFile]) {
    guard let index = files.firstIndex(where: { $0.path == "Content/hearth.yml" }) else { return }
    var settings = SettingsText(String(decoding: files[index].bytes, as: UTF8.self))
    settings.comment("regions")
    // An empty journal says nothing, and then goes by the machine's clock anyway.
    if beginning != .empty, let zone = machine.zone { settings.set("timezone", to: zone.name) }
    for answer in answers { settings.set(answer.key, to: answer.value) }
    files[index].bytes = Array(settings.text.utf8)
  }

  /// A journal that begins with nothing has its first labels in its own language, where the collection has them: they are
  /// those of its resources.
  private func setLabels(_ language: String?, in files: inout [NewFile]) throws {
    guard let language, let index = files.firstIndex(where: { $0.path == "Content/labels.yml" }) else {
      return
    }
    let theme = try ThemeFiles(defaults: Installation.find(on: machine).templates, own: nil)
    let path = "Templates/collection/\(language)/labels.yml"
    if let labels = theme.files.first(where: { $0.path == path }) { files[index].bytes = labels.bytes }
  }

  /// Everything is written beside its place and then moved there in one step, so that there is a whole journal or none.
  private func write(_ files: [NewFile]) throws(MachineError) {
    let draft = ".hearth-init"
    let writer = ContentWriter(root: folder)
    for file in files where try !writer.create("\(draft)/\(file.path)", bytes: file.bytes, isLasting: false) {
      throw MachineError(
        "\(name)/\(draft) is in the way",
        help: "It was left by an init that did not end; you could remove it.")
    }
    try MachineError.explaining("the journal cannot be put into \(name)") { () throws(SystemCode) in
      let root = OpenFolder(try .folder(folder))
      var tree = FolderTree(root: root)
      for kind in Self.folders { _ = try tree.folder("\(draft)/Content/\(kind)", makesMissing: true) }
      try tree.folder(draft).descriptor.rename("Content", to: "Content", in: root.descriptor)
      try root.descriptor.removeFolder(draft)
    }
    _ = try writer.create(".gitignore", bytes: Array(Self.ignored.utf8))
  }

  private func sayWhatIsNext() {
    let way = name == "." ? "" : "cd \(Self.quoted(name)) && "
    machine.terminal.out(
      """
      A journal is in \(name == "." ? "this folder" : name).
      \(whatItHolds)
      To read it: \(way)hearth build && hearth open

      """)
  }

  private var whatItHolds: String {
    switch beginning {
    case .example:
      "It holds an invented person's weeks, also on the page for a hard moment; hearth init --fresh begins without them."
    case .fresh: "It holds the readings and exercises. Your days begin with: hearth new reflection"
    case .empty: "It is empty: hearth new reflection begins one."
    }
  }

  /// For a shell: in quotes where the name holds anything but letters, digits and the usual marks.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "/._-~+".contains($0) }
    return isPlain ? name : "'" + name.replacing("'", with: #"'\''"#) + "'"
  }

  private static let folders = [
    "attachments", "events", "exercises", "heart-rate", "readings", "reflections", "resources",
  ]

  private static let ignored = """
    # The site is made from Content and can be made again; it is as private as the journal.
    site/

    """

  private static let settings = """
    # Settings of this journal. Every line is optional; remove the # to change one.
    # title: My journal
    # language: en            # en, es
    # timezone: America/Regina  # for times that name no zone
    # regions: [CA]           # whose helplines come first
    # day_starts: "04:00"     # when a day begins, for late nights
    # week_starts: monday
    # hour_cycle: 24          # 12, 24
    # theme: system           # light, dark, system
    # prompts: on             # on, not-now, never
    # sections: {heart-rate: off}  # a section that is off is not built
    # start: offer            # offer, done: whether Home offers the introduction
    # relax: {minutes: [3, 10, 20], sessions: {uneasy-10: [breathing, scene]}}  # what Relax offers
    # movement: off           # on, off: circles and scenes of Relax that move by themselves
    # reminders: []           # [{what: reflect, at: "20:00"}]; the build writes reminders.ics

    """
}
