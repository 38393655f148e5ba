/// Writes new files into a journal: whole or not at all, and never over one that is there.
package struct ContentWriter: Sendable {
  /// The folder that paths are relative to, absolute.
  package let root: String

  package init(root: String) {
    self.root = root
  }

  /// Writes `bytes` to `path`, making the folders around it. `false` where the name is taken; nothing is changed then.
  package func create(_ path: String, bytes: [UInt8]) throws(MachineError) -> Bool {
    let (parent, name) = FolderTree.split(path)
    return try MachineError.explaining(
      "\(FilePath.join(root, path)) cannot be written", help: "Nothing was changed."
    ) { () throws(SystemCode) in
      var tree = FolderTree(root: OpenFolder(try .folder(root)))
      let opened = try tree.folder(parent, makesMissing: true)
      let draft = ".hearth-new-\(name)"
      try? opened.descriptor.removeFile(draft)
      do throws(SystemCode) {
        try opened.descriptor.newFile(draft).write(bytes)
        let isNew = try Self.publish(draft, as: name, in: opened.descriptor)
        try? opened.descriptor.removeFile(draft)
        return isNew
      } catch {
        try? opened.descriptor.removeFile(draft)
        throw error
      }
    }
  }

  /// Gives the finished draft its name, in one step. On disks without hard links (FAT) the name is looked at first.
  private static func publish(_ draft: String, as name: String, in folder: borrowing FileDescriptor)
    throws(SystemCode) -> Bool
  {
    do throws(SystemCode) {
      try folder.link(draft, to: name, in: folder)
      return true
    } catch {
      if error.isTaken { return false }
      guard try folder.status(of: name) == nil else { return false }
      try folder.rename(draft, to: name, in: folder)
      return true
    }
  }
}
