import HearthCore

/// `hearth init DIR`
struct InitVerb {
  let name: String
  let folder: String
  let beginning: Beginning
  let isDryRun: Bool
  let isQuiet: Bool
  let asks: Bool
  let machine: Machine

  init(_ typed: TypedArguments, on machine: Machine) {
    name = typed.operands.first ?? "."
    folder = FilePath.absolute(name, from: machine.workingFolder, home: machine[variable: "HOME"])
    beginning = Beginning(typed)
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
    var journal = try NewJournal(beginning, on: machine)
    if isDryRun {
      for file in journal.files { machine.terminal.out("would write \(FilePath.join(name, file.path))\n") }
      return .fine
    }
    let questions = InitQuestions(terminal: machine.terminal, regions: journal.regions, zone: machine.zone)
    let answers = asks ? questions.answers() : []
    try journal.setLabels(language: answers.first { $0.key == "language" }?.value)
    journal.set(answers, zone: machine.zone)
    try SiteFolder.make(folder, or: "the folder \(name) cannot be made")
    try write(journal.files)
    if !isQuiet { sayWhatIsNext() }
    return .fine
  }

  /// Everything is written beside its place and then moved there in one step, so that there is a whole journal or none.
  private func write(_ files: [NewJournal.File]) throws(MachineError) {
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
    let way = name == "." ? "" : "cd \(ShellWord.quoted(name)) && "
    machine.terminal.out(
      """
      A journal is in \(name == "." ? "this folder" : name).
      \(beginning.summary)
      To read it: \(way)hearth build && hearth open

      """)
  }

  private static let folders = [
    "attachments", "events", "exercises", "heart-rate", "readings", "reflections", "resources",
  ]

  private static let ignored = """
    # The site is made from Content and can be made again; it is as private as the journal.
    site/

    """
}
