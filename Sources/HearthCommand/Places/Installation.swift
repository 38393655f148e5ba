/// What comes with the program: the default theme, the starter journal and the page that explains the rules.
struct Installation: Sendable, Hashable {
  /// The folder that holds `Templates`, `Content` and `Documentation`, absolute.
  let root: String

  var templates: String { FilePath.join(root, "Templates") }
  var starter: String { FilePath.join(root, "Content") }
  var rules: String { FilePath.join(root, "Documentation/Rules.md") }

  init(root: String) {
    self.root = root
  }

  /// Looked for from the program's real path: `../share/hearth` as `hearth install` leaves it, the folder of the
  /// program, or the nearest folder around it (a repository with its `.build`).
  static func find(on machine: Machine) throws(MachineError) -> Installation {
    guard let executable = machine.executable else { throw notFound(near: "the program") }
    var folder = FilePath.parent(executable)
    let candidates = [FilePath.join(FilePath.parent(folder), "share/hearth"), folder]
    if let found = candidates.first(where: isInstallation) { return Installation(root: found) }
    while folder != "/" {
      folder = FilePath.parent(folder)
      if isInstallation(folder) { return Installation(root: folder) }
    }
    throw notFound(near: executable)
  }

  private static func isInstallation(_ folder: String) -> Bool {
    FileStatus.of(FilePath.join(folder, "Templates/assets/site.css"))?.kind == .file
  }

  private static func notFound(near place: String) -> MachineError {
    MachineError(
      "the default theme of Hearth is not where it belongs: no Templates near \(place)",
      help: "Installing Hearth again with ./hearth install puts it there.")
  }
}
