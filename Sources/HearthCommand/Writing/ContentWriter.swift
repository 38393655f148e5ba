import HearthCore

/// One file of a journal, as it is and as it is to be.
struct FileChange: Sendable {
  /// `nil` for a file that is new.
  var before: SourceFile?
  /// Its path begins with the name of the content folder: `Content/labels.yml`.
  var after: SourceFile

  var path: String { after.path }
}

/// Writes files into a journal: whole or not at all, and never over one that has changed in the meantime.
struct ContentWriter: Sendable {
  /// The folder that paths are relative to, absolute.
  let root: String

  /// Writes `bytes` to `path`, making the folders around it. Returns `false`, and changes nothing, if the name is taken.
  ///
  /// - Parameter isLasting: whether to wait until the disk has them, for text that is nowhere else.
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

  /// Makes all `changes`: first every file is written whole beside the one it replaces, then each takes its place in one
  /// step, in their order. Whatever cannot be written is found before the first step.
  func write(_ changes: [FileChange]) throws(MachineError) {
    try stage(changes).commit()
  }

  /// Writes every file whole beside the one it replaces.
  func stage(_ changes: [FileChange]) throws(MachineError) -> StagedChanges {
    var staged = StagedChanges()
    var swept: Set<String> = []
    do throws(MachineError) {
      let folder = try MachineError.explaining("the folder \(root) cannot be opened") {
        () throws(SystemCode) in OpenFolder(try .folder(root))
      }
      var tree = FolderTree(root: folder)
      for change in changes {
        let (parent, name) = FolderTree.split(String(change.path.drop { $0 != "/" }.dropFirst()))
        if swept.insert(parent).inserted, let folder = try? tree.folder(parent) { StagedFile.sweep(folder) }
        do throws(SystemCode) {
          let folder = try tree.folder(parent, makesMissing: change.before == nil)
          let mode = try change.mode(in: folder, name: name)
          let file = try StagedFile(change.after.bytes, for: name, in: folder, mode: mode)
          staged.items.append((change, file))
        } catch {
          throw change.error(error, help: "Nothing was changed.")
        }
      }
    } catch {
      staged.discard()
      throw error
    }
    return staged
  }
}

extension FileChange {
  /// Returns the permission bits that the file is to have. Throws if it is no longer what the change was made from.
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
  fileprivate var items: [(change: FileChange, file: StagedFile)] = []

  /// Lets each take its place, in their order. Many files take a while to be written: whoever has saved one of them since it
  /// was read keeps what they saved, and the rest stays as it is.
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
