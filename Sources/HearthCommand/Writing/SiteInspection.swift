/// Finds what stands in the way of writing a site, before anything is written.
struct SiteInspection {
  let folder: SiteFolder

  /// Throws where a file that Hearth did not write has the name of a page, where a link or a file has the name of a
  /// folder, or where a folder cannot be written into.
  func check(_ paths: [String]) throws(MachineError) {
    let root = folder.root
    guard !folder.isFresh else { return }
    for path in FolderTree.folders(of: paths) {
      guard let status = try status(of: path) else { continue }
      guard status.kind == .folder else {
        throw MachineError(
          "\(path) in \(folder.path) is \(Self.word(for: status.kind)), and the site needs a folder there",
          help: "Nothing was touched. You could move it away.")
      }
      guard root.descriptor.isWritable(path) else {
        throw MachineError(
          "the folder \(path) in \(folder.path) cannot be written into", help: SiteFolder.unchanged)
      }
    }
    // Hearth's own files are looked at when their turn comes, of which each build needs only some.
    var foreign: [String] = []
    for path in paths where folder.manifest.files[path] == nil {
      if try status(of: path) != nil { foreign.append(path) }
    }
    if let first = foreign.first { throw Self.taken(first, andOthers: foreign.count - 1, in: folder) }
  }

  /// Somebody else's file or folder stands where a page goes.
  static func taken(_ path: String, andOthers count: Int = 0, in folder: SiteFolder) -> MachineError {
    let others = count > 0 ? " and \(count) more" : ""
    return MachineError(
      "\(path)\(others) in \(folder.path) was not written by Hearth, and the site has a page of that name",
      help: "Nothing was touched. You could move the file away, or give another folder with --output.")
  }

  private func status(of path: String) throws(MachineError) -> FileStatus? {
    try MachineError.explaining("\(path) in \(folder.path) cannot be looked at", help: SiteFolder.unchanged) {
      () throws(SystemCode) in try folder.root.descriptor.status(of: path)
    }
  }

  private static func word(for kind: FileStatus.Kind) -> String {
    switch kind {
    case .file: "a file"
    case .folder: "a folder"
    case .link: "a symbolic link"
    case .other: "a special file"
    }
  }
}
