import HearthCore
import HearthJournal
import HearthMarkup

/// `hearth init DIR`
struct InitVerb {
  let typed: TypedArguments
  let machine: Machine
  private var name: String { typed.operands.first ?? "." }
  private var folder: String { machine.absolute(name) }

  func run() throws -> ExitStatus {
    for (item, found) in [("Content", "a Content folder"), ("hearth.yml", "a hearth.yml")]
    where FileStatus.of(FilePath.join(folder, item)) != nil {
      throw UsageError("\(name) already holds a journal: it has \(found)", help: "Nothing was changed.")
    }
    if typed.has(.example), isVault || typed.has(.empty) {
      throw UsageError(
        isVault
          ? "\(name) is a vault, with notes of its own" : "--empty and --example can't be used together",
        help: "To see the invented person's journal: hearth init --example another-folder")
    }
    let beginning: NewJournal.Beginning =
      isVault ? .vault : typed.has(.empty) ? .empty : typed.has(.example) ? .example : .fresh
    var journal = try NewJournal(beginning, on: machine)
    let languages = journal.languages
    let questions = InitQuestions(
      terminal: machine.terminal, languages: languages, regions: journal.regions, zone: machine.zone)
    let asks = machine.terminal.canAsk && ![.yes, .quiet, .dryRun].contains(where: typed.has)
    let answers = asks ? questions.answers() : []
    let language = answers.first { $0.key == "language" }?.value
    let strings = languages.first { $0.language == language } ?? languages[0]
    journal.localize(strings, answers, zone: machine.zone)
    if typed.has(.dryRun) {
      for file in journal.files {
        machine.terminal.list("would write \(FilePath.join(name, path(of: file)))\n")
      }
      return .fine
    }
    try isVault ? add(journal.files) : write(journal.files)
    guard !typed.has(.quiet) else { return .fine }
    let shown = name == "." ? strings["init.this-folder"] : name
    let way = name == "." ? "" : ShellWord.command("cd", name) + " && "
    machine.terminal.say(
      """
      \(strings.text(isVault ? "init.made-vault" : "init.made", ["folder": shown]))
      \(strings["init.\(beginning)"])
      \(strings.text("init.read", ["command": "\(way)hearth build && hearth open"]))
      \(strings.text("init.serve", ["command": "\(way)hearth serve"]))

      """)
    return .fine
  }

  /// Whether the folder is an Obsidian vault: already a journal, with its settings among the notes.
  private var isVault: Bool { FileStatus.of(FilePath.join(folder, ".obsidian")) != nil }

  /// The path of a file below the folder.
  private func path(of file: SourceFile) -> String {
    isVault ? String(JournalPaths.relativeToContent(file.path)) : file.path
  }

  /// Writes the files that a vault lacks.
  private func add(_ files: [SourceFile]) throws(MachineError) {
    let writer = ContentWriter(root: folder)
    for file in files { _ = try writer.create(file) }
  }

  /// Writes everything into a folder beside `Content`, which is then moved in one step: there is a whole journal or none.
  private func write(_ files: [SourceFile]) throws(MachineError) {
    let draft = ".hearth-init"
    let content = FilePath.join(folder, "\(draft)/Content")
    let isNew = FileStatus.of(folder) == nil
    // Left by an interrupted init; it holds nothing that a person wrote.
    if !isNew { discard(draft, isNew: false) }
    _ = try MachineError.explaining(
      "the folder \(name) can't be created", FileDescriptor.folders(at: content))
    let writer = ContentWriter(root: content)
    do throws(MachineError) {
      for file in files { _ = try writer.create(file, isLasting: false) }
    } catch {
      discard(draft, isNew: isNew)
      throw error
    }
    try MachineError.explaining("the journal can't be written into \(name)") { () throws(SystemCode) in
      let root = try FileDescriptor.folder(folder)
      for kind in Self.folders { _ = try root.folders("\(draft)/Content/\(kind)") }
      try root.rename("\(draft)/Content", to: "Content")
      try root.removeFolder(draft)
      _ = try StagedFile(Array(Self.ignored.utf8), for: ".gitignore", in: root).publish()
    }
  }

  /// Removes an incomplete journal, as after a full disk.
  private func discard(_ draft: String, isNew: Bool) {
    guard let root = try? FileDescriptor.folder(folder) else { return }
    if let draft = try? root.folder(draft) { draft.removeContents() }
    try? root.removeFolder(draft)
    if isNew { try? FileDescriptor.folder(FilePath.parent(folder)).removeFolder(FilePath.name(folder)) }
  }

  private static let ignored =
    "# The site is made from Content and can be made again; it is as private as the journal.\nsite/\n"

  private static let folders = ["attachments"] + EntryKind.allCases.compactMap(\.folder)
}

/// The files of a new journal. Reads the starter journal and changes nothing.
struct NewJournal {
  /// Their paths are relative to the journal's root.
  private(set) var files: [SourceFile] = []
  private let beginning: Beginning
  private let theme: ThemeFiles

  private let installation: Installation

  /// The content that a new journal starts with.
  enum Beginning {
    /// An invented person's weeks, and everything else.
    case example
    /// The readings and exercises, but nobody's days.
    case fresh
    /// Settings, labels and the questionnaire.
    case empty
    /// Settings for existing notes.
    case vault

    /// Returns whether it includes the starter journal's file at `path`; the questionnaire comes without its answers, and
    /// the helplines stay with Hearth, which may check them again.
    func includes(_ path: String) -> Bool {
      switch self {
      case .example: path != "Content/helplines.yml"
      case .vault: path == JournalPaths.aboutMe
      case .empty: [JournalPaths.labels, JournalPaths.aboutMe].contains(path)
      case .fresh:
        Beginning.empty.includes(path)
          || ["Content/readings/", "Content/exercises/"].contains(where: path.hasPrefix)
            && path != "Content/exercises/statements-of-mine.md"
      }
    }
  }

  init(_ beginning: Beginning, on machine: Machine) throws {
    self.beginning = beginning
    installation = try Installation.find(on: machine)
    theme = try ThemeFiles(defaults: installation.templates, own: nil)
    let starter = try JournalFiles(folder: installation.starter)
    for path in starter.paths where beginning.includes(path) {
      guard let file = starter.read(path).file else {
        throw MachineError("the starter journal isn't complete: \(path) can't be read")
      }
      files.append(path == JournalPaths.aboutMe && beginning != .example ? Self.unanswered(file) : file)
    }
  }

  /// The regions that Hearth has helplines for, in the order of the file.
  var regions: [String] { installation.helplines(in: "en").map(\.region).uniqued() }

  private static func changing(_ file: SourceFile, _ change: ([Substring]) -> [Substring]) -> SourceFile {
    let lines = String(decoding: file.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return SourceFile(path: file.path, text: change(lines).joined(separator: "\n"))
  }

  /// Returns the front matter of the questionnaire, with a title and no answers.
  private static func unanswered(_ file: SourceFile) -> SourceFile {
    changing(file) { lines in
      let questions = lines.dropFirst().prefix { $0 != "---" }.map { line in
        line.hasPrefix("title:") ? line : line.prefix { $0 != ":" } + ":"
      }
      return ["---"] + questions + ["---", ""]
    }
  }

  /// The interface in each language, English first.
  var languages: [Strings] { Settings.Language.allCases.map { theme.strings(for: $0.rawValue) } }

  /// Adds the settings with the answers, and with their comments in the language of `strings`. Takes that language's own
  /// labels, readings and exercises, where they exist.
  ///
  /// - Parameter zone: The machine's own, which replaces that of the invented person.
  mutating func localize(_ strings: Strings, _ answers: [InitQuestions.Answer], zone: Zone?) {
    // The content of a fresh journal is Hearth's own. The rest of the example belongs to its invented person.
    let translated = Dictionary(theme.collection(in: strings.language).map { ($0.path, $0) }) { $1 }
    for (index, file) in files.enumerated() where Beginning.fresh.includes(file.path) {
      guard let own = translated[file.path] else { continue }
      // The invented person's entries use the labels' English names, so only the example keeps these aliases.
      files[index] =
        file.path == JournalPaths.labels && beginning != .example
        ? Self.changing(own) { $0.filter { !$0.hasPrefix("  aliases:") } } : own
    }
    let example = files.firstIndex { $0.path == JournalPaths.settings }
    var values = example.map { NewSettings.values(of: files[$0]) } ?? [:]
    // The helplines of every region, until one is chosen.
    values["regions"] = nil
    if let zone { values["timezone"] = zone.name }
    values.merge(answers.map { ($0.key, $0.value) }) { $1 }
    let settings = NewSettings.file(strings, values: values)
    if let example { files[example] = settings } else { files.append(settings) }
    let questions = Set(AboutMe.Question.allCases.map(\.rawValue))
    answerQuestionnaire(values.filter { questions.contains($0.key) }, title: strings["about-me.name"])
  }

  /// Writes the person's answers into *About me*, which never shares a page with those of the invented person.
  private mutating func answerQuestionnaire(_ answers: [String: String], title: String) {
    guard let index = files.firstIndex(where: { $0.path == JournalPaths.aboutMe }) else { return }
    if beginning == .vault, answers.isEmpty {
      files.remove(at: index)
      return
    }
    let file = beginning == .example && !answers.isEmpty ? Self.unanswered(files[index]) : files[index]
    files[index] = Self.changing(file) { lines in
      lines.map { line in
        let key = String(line.prefix { $0 != ":" })
        let answer = key == "title" ? title : answers[key]
        return answer.map { "\(key): \($0)" } ?? line
      }
    }
  }
}
