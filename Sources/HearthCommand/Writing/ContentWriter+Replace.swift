import HearthCore

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
    try stage(changes).commit()
  }

  /// Writes every file whole beside the one it replaces.
  func stage(_ changes: [FileChange]) throws(MachineError) -> StagedChanges {
    var staged = StagedChanges()
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
        staged.add(change, try stage(change, &tree))
      }
    } catch {
      staged.discard()
      throw error
    }
    return staged
  }

  /// The path below the ``root``.
  private static func inside(_ path: String) -> String { String(path.drop { $0 != "/" }.dropFirst()) }

  private func stage(_ change: FileChange, _ tree: inout FolderTree) throws(MachineError) -> StagedFile {
    let (parent, name) = FolderTree.split(Self.inside(change.path))
    do throws(SystemCode) {
      let folder = try tree.folder(parent, makesMissing: change.before == nil)
      let mode = try change.mode(in: folder, name: name)
      return try StagedFile(change.after.bytes, for: name, in: folder, mode: mode)
    } catch {
      throw change.error(error, help: "Nothing was changed.")
    }
  }
}

extension FileChange {
  /// The permission bits that the file is to have. Throws where it is not what the change was made from any more.
  fileprivate func mode(in folder: OpenFolder, name: String) throws(SystemCode) -> UInt32 {
    guard let before else {
      guard let status = try folder.descriptor.status(of: name) else { return 0o600 }
      throw status.kind == .link ? .link : .taken
    }
    let file = try folder.descriptor.file(name)
    let status = try file.status()
    guard folder.descriptor.isFileWritable(name) else { throw .notPermitted }
    guard try file.read(expecting: status.size) == before.bytes else { throw .taken }
    return status.mode
  }

  fileprivate func error(_ error: SystemCode, help: String) -> MachineError {
    error.isTaken
      ? MachineError("\(path) has changed in the meantime", help: "\(help) You could try again.")
      : MachineError("\(path) cannot be written", code: error.code, help: help)
  }
}

/// Changes whose new bytes wait beside the files that they replace.
struct StagedChanges {
  private var items: [(change: FileChange, file: StagedFile)] = []

  fileprivate mutating func add(_ change: FileChange, _ file: StagedFile) { items.append((change, file)) }

  /// Lets each take its place, in their order. Many files take a while to be written: whoever saved one of them since it
  /// was looked at keeps what they saved, and the rest stays as it is.
  func commit() throws(MachineError) {
    for (index, (change, file)) in items.enumerated() {
      do throws(SystemCode) {
        if change.before == nil {
          guard try file.publish() else { throw .taken }
        } else {
          try file.replace(mode: change.mode(in: file.folder, name: file.name))
        }
      } catch {
        for (_, rest) in items[index...] { rest.discard() }
        let help =
          index == 0
          ? "Nothing was changed."
          : "\(index) of \(items.count) files are changed. The same command goes on with the rest."
        throw change.error(error, help: help)
      }
    }
  }

  /// Leaves everything as it is.
  func discard() {
    for (_, file) in items { file.discard() }
  }
}
