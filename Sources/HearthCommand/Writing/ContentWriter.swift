/// Writes new files into a journal: whole or not at all, and never over one that is there.
struct ContentWriter: Sendable {
  /// The folder that paths are relative to, absolute.
  let root: String

  init(root: String) {
    self.root = root
  }

  /// Writes `bytes` to `path`, making the folders around it. `false` where the name is taken; nothing is changed then.
  ///
  /// - Parameter isLasting: whether to wait until the disk has them, for words that are nowhere else.
  func create(_ path: String, bytes: [UInt8], isLasting: Bool = true) throws(MachineError) -> Bool {
    let (parent, name) = FolderTree.split(path)
    return try MachineError.explaining(
      "\(FilePath.join(root, path)) cannot be written", help: "Nothing was changed."
    ) { () throws(SystemCode) in
      var tree = FolderTree(root: OpenFolder(try .folder(root)))
      do throws(SystemCode) {
        let opened = try tree.folder(parent, makesMissing: true)
        StagedFile.sweep(opened)
        return try StagedFile(bytes, for: name, in: opened, isLasting: isLasting).publish()
      } catch {
        tree.removeMade()
        throw error
      }
    }
  }

  /// Whether something has the name `path` already.
  func has(_ path: String) throws(MachineError) -> Bool {
    try MachineError.explaining("the folder \(root) cannot be opened") { () throws(SystemCode) in
      try FileDescriptor.folder(root).status(of: path) != nil
    }
  }
}
