/// Where a journal lies on this machine.
struct JournalPlace: Sendable, Hashable {
  /// The folder with the entries, absolute, with all links followed.
  let content: String
  /// The folder in which it was found: `Templates` and `site` are beside the entries, and beside a link that leads to them.
  let root: String

  /// - Parameter root: the folder around `content`, where it is left out.
  init(content: String, root: String? = nil) {
    self.content = content
    self.root = root ?? FilePath.parent(content)
  }

  /// The journal that `--content` names, or else that of the working folder or of the nearest folder around it, or else
  /// that of `HEARTH_HOME`.
  static func find(given: String?, on machine: Machine) throws(UsageError) -> JournalPlace {
    let home = machine[variable: "HOME"]
    if let given {
      let path = FilePath.absolute(given, from: machine.workingFolder, home: home)
      if let place = place(at: path) { return place }
      guard FilePath.isFolder(path) else {
        throw UsageError(
          "there is no folder \(given)",
          help: "--content names a Content folder, or the folder that holds one.")
      }
      return JournalPlace(content: FilePath.real(path) ?? path, root: root(around: path))
    }
    var folder = machine.workingFolder
    while true {
      if let place = place(at: folder) { return place }
      if folder == "/" { break }
      folder = FilePath.parent(folder)
    }
    if let variable = machine[variable: "HEARTH_HOME"],
      let place = place(at: FilePath.absolute(variable, from: machine.workingFolder, home: home))
    {
      return place
    }
    throw UsageError(
      "there is no journal here: no folder Content in \(machine.workingFolder) or around it",
      help: "You could make one: hearth init my-journal. Or name one: --content DIR.")
  }

  private static func place(at folder: String) -> JournalPlace? {
    let content = FilePath.join(folder, "Content")
    guard FilePath.isFolder(content), let real = FilePath.real(content) else { return nil }
    return JournalPlace(content: real, root: FilePath.real(folder))
  }

  /// The folder in which the last name of `path` stands; `nil` where that is no name of its own.
  private static func root(around path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let last = parts.last, last != ".", last != ".." else { return nil }
    return FilePath.real("/" + parts.dropLast().joined(separator: "/"))
  }

  /// Where the site goes: what `--output` names, or else `site` beside the entries.
  func output(given: String?, on machine: Machine) throws(UsageError) -> String {
    let path =
      given.map { FilePath.absolute($0, from: machine.workingFolder, home: machine[variable: "HOME"]) }
      ?? FilePath.join(root, "site")
    let output = FilePath.realWhereItExists(path)
    let name = given ?? "site"
    if FilePath.isInside(output, content) {
      throw UsageError(
        "the site would go into the journal itself: \(name)",
        help: "--output names a folder outside of Content.")
    }
    if FilePath.isInside(content, output) {
      throw UsageError(
        "the folder \(name) holds the journal", help: "--output names a folder of its own, such as site.")
    }
    let templates = FilePath.realWhereItExists(FilePath.join(root, "Templates"))
    if FilePath.isInside(output, templates) {
      throw UsageError("the folder \(name) holds templates", help: "--output names a folder of its own.")
    }
    return output
  }
}
