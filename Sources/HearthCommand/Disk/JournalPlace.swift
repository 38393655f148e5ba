import HearthCore
import HearthJournal

/// The location of a journal on this machine.
struct JournalPlace: Sendable, Hashable {
  /// The absolute path of the folder with the entries, links resolved.
  let content: String
  /// The folder it was found in: `Templates` and the site are beside the entries, and beside a link that leads to them.
  let root: String

  /// - Parameter root: By default, the folder that contains `content`.
  init(content: String, root: String? = nil) {
    self.content = content
    self.root = root ?? FilePath.parent(content)
  }

  /// Returns the journal that `--content` names, else the one in the working folder or the nearest folder around it.
  /// The last choice is `HEARTH_HOME`. A folder with a `hearth.yml` or Obsidian's settings is a journal itself.
  static func find(given: String?, on machine: Machine) throws(UsageError) -> JournalPlace {
    if let given {
      let path = machine.absolute(given)
      if let place = place(at: path) { return place }
      guard FilePath.isFolder(path) else {
        throw UsageError(
          "there is no folder \(given)",
          help: "--content names a Content folder, or the folder that holds one.")
      }
      return JournalPlace(content: FilePath.real(path) ?? path, root: root(around: path))
    }
    let folders =
      [machine.workingFolder] + FilePath.ancestors(of: machine.workingFolder)
      + [machine[variable: "HEARTH_HOME"]].compactMap { $0.map(machine.absolute) }
    for folder in folders {
      if let found = place(at: folder) { return found }
    }
    throw UsageError(
      "there is no journal here: no Content folder in \(machine.workingFolder) or in any folder above it",
      help: "Make one: hearth init my-journal. To use a folder of notes as it is: --content DIR.")
  }

  /// Returns the absolute path of a file of the journal: `/home/me/MyVault/a.md` for `Content/a.md`.
  func onDisk(_ path: String) -> String {
    FilePath.join(content, String(JournalPaths.relativeToContent(path)))
  }

  /// Returns whether a file of the journal is there in sealed form.
  func hasSealed(_ path: String) -> Bool { FileStatus.of(onDisk(path + JournalPaths.sealedSuffix)) != nil }

  /// Returns the path of a file of the journal as it is on disk, seen from `folder`: `MyVault/a.md` for `Content/a.md`.
  func displayPath(_ path: String, from folder: String) -> String {
    guard path == "Content" || path.hasPrefix("Content/") else { return path }
    return FilePath.displayPath(content + path.dropFirst("Content".count), from: folder)
  }

  /// Returns the folder for Hearth's own records: beside `Content`; inside a vault, because other vaults may be beside it.
  static func stateDirectory(for content: String) -> String {
    FilePath.name(content) == "Content" ? FilePath.parent(content) : content
  }

  /// Whether the entries are in a folder called `Content`, and not in a vault or a folder of notes.
  private var isInContent: Bool { FilePath.real(FilePath.join(root, "Content")) == content }

  /// What pages write before the path of an entry. Pages never say where on this machine the journal is.
  var folderOnPages: String { isInContent ? "Content/" : "" }

  /// The name of the site's folder: `site` beside `Content`; `MyVault-site` beside a vault, where others may be, too.
  private var siteName: String { isInContent ? "site" : "\(FilePath.name(content))-site" }

  private static func place(at folder: String) -> JournalPlace? {
    let content = FilePath.join(folder, "Content")
    guard FilePath.isFolder(content), let real = FilePath.real(content) else {
      let isVault = [".obsidian", "hearth.yml"].contains { FileStatus.of(FilePath.join(folder, $0)) != nil }
      return isVault ? FilePath.real(folder).map { JournalPlace(content: $0) } : nil
    }
    return JournalPlace(content: real, root: FilePath.real(folder))
  }

  /// Returns the folder that contains the last component of `path`; `nil` if that is `.` or `..`.
  private static func root(around path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let last = parts.last, last != ".", last != ".." else { return nil }
    return FilePath.real("/" + parts.dropLast().joined(separator: "/"))
  }

  /// Returns the folder for the site: the value of `--output`, or else a folder beside the entries.
  func output(given: String?, on machine: Machine) throws(UsageError) -> String {
    let path = given.map(machine.absolute) ?? FilePath.join(root, siteName)
    let output = FilePath.realWhereItExists(path)
    let name = given ?? siteName
    if FilePath.isInside(output, content) {
      throw UsageError(
        "the site can't go inside the journal: \(name)",
        help: "Choose a folder outside of Content with --output.")
    }
    let templates = FilePath.realWhereItExists(FilePath.join(root, "Templates"))
    let held =
      FilePath.isInside(content, output)
      ? "the journal" : FilePath.isInside(output, templates) ? "templates" : nil
    if let held {
      throw UsageError(
        "the folder \(name) holds \(held)", help: "Choose a folder of its own with --output, such as site.")
    }
    return output
  }
}

/// The files that come with the program: the default theme and the starter journal.
struct Installation: Sendable, Hashable {
  /// The folder that holds `Templates` and `Content`, absolute.
  let root: String

  var templates: String { FilePath.join(root, "Templates") }
  var starter: String { FilePath.join(root, "Content") }

  /// Returns the file of helplines: in `language`, or else in English.
  func helplineFile(in language: String) -> SourceFile? {
    let folder = FilePath.join(templates, "collection/\(language)")
    // Not the first of a lazy sequence: that reads the file twice, and crashes if only the second time fails.
    for place in [folder, starter] {
      let file = FilePath.join(place, "helplines.yml")
      guard let bytes = try? FileDescriptor.input(file).read() else { continue }
      return SourceFile(path: JournalPaths.helplines, bytes: bytes)
    }
    return nil
  }

  /// Returns the helplines of that file that have a check date.
  func helplines(in language: String) -> [Helpline] {
    var log = DiagnosticLog()
    return HelplineParser.parse(helplineFile(in: language), log: &log).filter { $0.checked != nil }
  }

  /// Searches `../share/hearth`, where `hearth install` leaves it, the program's folder, and those around it (a repository).
  static func find(on machine: Machine) throws(MachineError) -> Installation {
    guard let executable = machine.executable else { throw notFound(near: "the program") }
    let folder = FilePath.parent(executable)
    let share = FilePath.join(FilePath.parent(folder), "share/hearth")
    for root in [share, folder] + FilePath.ancestors(of: folder)
    where FileStatus.of(FilePath.join(root, "Templates/assets/site.css"))?.kind == .file {
      return Installation(root: root)
    }
    throw notFound(near: executable)
  }

  private static func notFound(near place: String) -> MachineError {
    MachineError(
      "Hearth's default theme is missing: no Templates near \(place)",
      help: "To restore it, install Hearth again: ./hearth install")
  }
}
