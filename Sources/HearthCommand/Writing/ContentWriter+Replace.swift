import HearthDiagnostics

/// One file of a journal, as it is and as it is to be.
struct FileChange: Sendable {
  /// `nil` for a file that is new.
  var before: SourceFile?
  var after: SourceFile

  var path: String { after.path }
}

extension ContentWriter {
  /// Puts all `changes` into place: first every file is written whole beside the one it replaces, then each takes its
  /// place in one step, in their order. Whatever cannot be written is found before the first step.
  ///
  /// Paths begin with the name of the folder that is the ``root``: `Content/labels.yml`.
  func write(_ changes: [FileChange]) throws(MachineError) {
    var staged: [(path: String, file: StagedFile)] = []
    var swept: Set<String> = []
    do throws(MachineError) {
      var tree = FolderTree(
        root: OpenFolder(
          try MachineError.explaining("the folder \(root) cannot be opened") { () throws(SystemCode) in
            try .folder(root)
          }))
      for change in changes {
        let parent = FolderTree.split(Self.inside(change.path)).folder
        if swept.insert(parent).inserted, let folder = try? tree.folder(parent) { StagedFile.sweep(folder) }
        staged.append((change.path, try stage(change, &tree)))
      }
    } catch {
      for (_, file) in staged { file.discard() }
      throw error
    }
    for (index, (path, file)) in staged.enumerated() {
      do throws(SystemCode) { try file.replace() } catch {
        for (_, rest) in staged[(index + 1)...] { rest.discard() }
        let help =
          index == 0
          ? "Nothing was changed."
          : "\(index) of \(staged.count) files are changed. The same command goes on with the rest."
        throw MachineError("\(path) cannot be written", code: error.code, help: help)
      }
    }
  }

  /// The path below the ``root``.
  private static func inside(_ path: String) -> String { String(path.drop { $0 != "/" }.dropFirst()) }

  private func stage(_ change: FileChange, _ tree: inout FolderTree) throws(MachineError) -> StagedFile {
    let (parent, name) = FolderTree.split(Self.inside(change.path))
    let help = "Nothing was changed."
    do throws(SystemCode) {
      let folder = try tree.folder(parent, makesMissing: change.before == nil)
      let mode = try check(change, in: folder, name: name)
      return try StagedFile(change.after.bytes, for: name, in: folder, mode: mode)
    } catch {
      if error.isTaken {
        throw MachineError("\(change.path) has changed in the meantime", help: "\(help) You could try again.")
      }
      throw MachineError("\(change.path) cannot be written", code: error.code, help: help)
    }
  }

  /// Whether the file is still what the change was made from; its permission bits.
  private func check(_ change: FileChange, in folder: OpenFolder, name: String) throws(SystemCode) -> UInt32 {
    guard let before = change.before else {
      guard try folder.descriptor.status(of: name) == nil else { throw .taken }
      return 0o600
    }
    let file = try folder.descriptor.file(name)
    let status = try file.status()
    guard folder.descriptor.isFileWritable(name) else { throw .notPermitted }
    guard try file.read(expecting: status.size) == before.bytes else { throw .taken }
    return status.mode
  }
}
