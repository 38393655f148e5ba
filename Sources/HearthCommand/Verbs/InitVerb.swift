import HearthCore
import HearthJournal

/// `hearth init DIR`
struct InitVerb {
  let typed: TypedArguments
  let machine: Machine
  private var name: String { typed.operands.first ?? "." }
  private var folder: String { machine.absolute(name) }

  func run() throws -> ExitStatus {
    guard FileStatus.of(FilePath.join(folder, "Content")) == nil else {
      throw UsageError(
        "\(name) holds a journal already: there is a Content in it", help: "Nothing was changed.")
    }
    let beginning: NewJournal.Beginning = typed.has(.empty) ? .empty : typed.has(.fresh) ? .fresh : .example
    var journal = try NewJournal(beginning, on: machine)
    if typed.has(.dryRun) {
      for file in journal.files { machine.terminal.out("would write \(FilePath.join(name, file.path))\n") }
      return .fine
    }
    let asks = machine.terminal.canAsk && !typed.has(.yes) && !typed.has(.quiet)
    let questions = InitQuestions(terminal: machine.terminal, regions: journal.regions, zone: machine.zone)
    let answers = asks ? questions.answers() : []
    try journal.setLabels(language: answers.first { $0.key == "language" }?.value)
    journal.set(answers, zone: machine.zone)
    try write(journal.files)
    guard !typed.has(.quiet) else { return .fine }
    let way = name == "." ? "" : "cd \(ShellWord.quoted(name)) && "
    machine.terminal.out(
      """
      A journal is in \(name == "." ? "this folder" : name).
      \(beginning.summary)
      To read it: \(way)hearth build && hearth open

      """)
    return .fine
  }

  /// Writes everything into a folder beside `Content`, which is then moved in one step: there is a whole journal or none.
  private func write(_ files: [SourceFile]) throws(MachineError) {
    let draft = ".hearth-init"
    let content = FilePath.join(folder, "\(draft)/Content")
    try MachineError.explaining("the folder \(name) cannot be made") { () throws(SystemCode) in
      try SiteFolder.make(content)
    }
    let writer = ContentWriter(root: content)
    for file in files where try !writer.create(file, isLasting: false) {
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
      _ = try StagedFile(Array(Self.ignored.utf8), for: ".gitignore", in: root).publish()
    }
  }

  private static let ignored =
    "# The site is made from Content and can be made again; it is as private as the journal.\nsite/\n"

  private static let folders = [
    "attachments", "events", "exercises", "heart-rate", "readings", "reflections", "resources",
  ]
}

/// The files of a journal that is about to be made. Reads the starter journal and changes nothing.
struct NewJournal {
  /// Their paths are relative to the journal's root.
  private(set) var files: [SourceFile] = []
  private let beginning: Beginning
  private let installation: Installation

  private static let settings = "Content/hearth.yml"
  private static let labels = "Content/labels.yml"
  private static let helplines = "Content/helplines.yml"

  /// What a journal begins with.
  enum Beginning {
    /// An invented person's weeks, and everything else.
    case example
    /// The readings and exercises, and nothing of anybody's days.
    case fresh
    /// Settings, labels and helplines.
    case empty

    /// Whether it has the file of the starter journal at `path`.
    func includes(_ path: String) -> Bool {
      if self == .example || [NewJournal.labels, NewJournal.helplines].contains(path) { return true }
      return self == .fresh && path != "Content/exercises/statements-of-mine.md"
        && ["Content/readings/", "Content/exercises/"].contains { path.hasPrefix($0) }
    }

    /// A sentence for the person who made it.
    var summary: String {
      switch self {
      case .example:
        "It holds an invented person's weeks, also on the page for a hard moment; hearth init --fresh begins without them."
      case .fresh: "It holds the readings and exercises. Your days begin with: hearth new reflection"
      case .empty: "It is empty: hearth new reflection begins one."
      }
    }
  }

  init(_ beginning: Beginning, on machine: Machine) throws {
    self.beginning = beginning
    installation = try Installation.find(on: machine)
    let starter = try JournalFiles(folder: installation.starter)
    for path in starter.paths where beginning.includes(path) {
      guard let file = starter.read(path).file else {
        throw MachineError("the starter journal is not complete: \(path) cannot be read")
      }
      files.append(file)
    }
    if beginning != .example { files.append(SourceFile(path: Self.settings, text: Self.emptySettings)) }
  }

  /// The regions that it has helplines for, in the order of their file.
  var regions: [String] {
    var log = DiagnosticLog()
    var seen: Set<String> = []
    return HelplineParser.parse(files.first { $0.path == Self.helplines }, log: &log).map(\.region)
      .filter { seen.insert($0).inserted }
  }

  /// Replaces what the invented person's settings say about where she lives: there are helplines of every region until one is
  /// chosen, and times are those of `zone`, the machine's own.
  mutating func set(_ answers: [InitQuestions.Answer], zone: Zone?) {
    guard let index = files.firstIndex(where: { $0.path == Self.settings }) else { return }
    var settings = SettingsText(text: String(decoding: files[index].bytes, as: UTF8.self))
    settings.comment("regions")
    // An empty journal names no zone, and so follows the machine's clock.
    if beginning != .empty, let zone { settings.set("timezone", to: zone.name) }
    for answer in answers { settings.set(answer.key, to: answer.value) }
    files[index] = SourceFile(path: Self.settings, text: settings.text)
  }

  /// Replaces the labels of a journal that begins without the example by those of the collection in `language`, if it has
  /// any: its resources carry them.
  mutating func setLabels(language: String?) throws {
    guard beginning != .example, let language,
      let index = files.firstIndex(where: { $0.path == Self.labels })
    else { return }
    let theme = try ThemeFiles(defaults: installation.templates, own: nil)
    let path = "Templates/collection/\(language)/labels.yml"
    if let labels = theme.files.first(where: { $0.path == path }) {
      files[index] = SourceFile(path: Self.labels, bytes: labels.bytes)
    }
  }

  private static let emptySettings = """
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

/// The text of a settings file, whose lines can be changed one by one: all others stay as they are.
struct SettingsText {
  private var lines: [Substring]

  init(text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  var text: String { lines.joined(separator: "\n") }

  /// Makes the line of `key` a comment, if it is set.
  mutating func comment(_ key: String) {
    if let index = lines.firstIndex(where: { $0.hasPrefix("\(key):") }) { lines[index] = "# " + lines[index] }
  }

  /// Writes `key: value` in the line of the key, set or as a comment that shows it, or else at the end of the file. Keeps
  /// what the line says after a `#`.
  mutating func set(_ key: String, to value: String) {
    let index =
      lines.firstIndex { $0.hasPrefix("\(key):") } ?? lines.firstIndex { $0.hasPrefix("# \(key):") }
    if let index {
      let rest = lines[index].drop { $0 == "#" }
      let comment = rest.firstRange(of: " #").map { "  " + rest[rest.index(after: $0.lowerBound)...] } ?? ""
      lines[index] = "\(key): \(value)\(comment)"
    } else {
      if lines.last == "" { lines.removeLast() }
      lines += ["\(key): \(value)", ""]
    }
  }
}
