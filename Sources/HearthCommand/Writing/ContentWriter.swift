import HearthCore
import HearthJournal

/// One file of a journal, as it is and as it is to be.
struct FileChange: Sendable {
  /// `nil` for a file that is new.
  var before: SourceFile?
  /// Its path begins with the name of the content folder: `Content/labels.yml`.
  var after: SourceFile

  var path: String { after.path }
}

/// Writes files into a journal: whole or not at all, and never over one that has changed in the meantime.
///
/// Paths begin with the name of the content folder: `Content/labels.yml`.
final class ContentWriter {
  private let root: String
  /// The folders that are open; `nil` before the first file.
  private var tree: FolderTree?
  /// The folders in which what killed processes have left was removed.
  private var swept: Set<String> = []

  init(root: String) {
    self.root = root
  }

  /// Returns the file at `path` as it is on disk; `nil` if there is none.
  func read(_ path: String) throws(MachineError) -> SourceFile? {
    try MachineError.explaining("\(path) cannot be read") { () throws(SystemCode) in
      do throws(SystemCode) {
        let file = try FileDescriptor.folder(root).file(String(JournalPaths.relativeToContent(path)))
        return SourceFile(path: path, bytes: try file.read(expecting: file.status().size))
      } catch {
        if error.isMissing { return nil }
        throw error
      }
    }
  }

  /// Writes a file, making the folders around it. Returns `false`, and changes nothing, if the name is taken.
  ///
  /// - Parameter isLasting: whether to wait until the disk has it, for text that is nowhere else.
  func create(_ file: SourceFile, isLasting: Bool = true) throws(MachineError) -> Bool {
    do throws(SystemCode) {
      let (folder, name) = try place(of: file.path, makesMissing: true)
      return try StagedFile(file.bytes, for: name, in: folder, isLasting: isLasting).publish()
    } catch {
      tree?.removeMade()
      tree = nil
      throw MachineError("\(file.path) cannot be written", code: error, help: "Nothing was changed.")
    }
  }

  /// Makes all `changes`: first every file is written whole beside the one it replaces, then each takes its place in one
  /// step, in their order. Whatever cannot be written is found before the first step.
  func write(_ changes: [FileChange]) throws(MachineError) {
    try stage(changes).commit()
  }

  func stage(_ changes: [FileChange]) throws(MachineError) -> StagedChanges {
    var staged = StagedChanges()
    for change in changes {
      do throws(SystemCode) {
        let (folder, name) = try place(of: change.path, makesMissing: change.before == nil)
        let mode = try change.mode(in: folder, name: name)
        staged.items.append((change, try StagedFile(change.after.bytes, for: name, in: folder, mode: mode)))
      } catch {
        staged.discard()
        throw change.error(error, help: "Nothing was changed.")
      }
    }
    return staged
  }

  private func place(of path: String, makesMissing: Bool) throws(SystemCode) -> (OpenFolder, String) {
    var tree = if let tree { tree } else { FolderTree(root: OpenFolder(try .folder(root))) }
    defer { self.tree = tree }
    let (parent, name) = FolderTree.split(String(JournalPaths.relativeToContent(path)))
    let folder = try tree.folder(parent, makesMissing: makesMissing)
    if swept.insert(parent).inserted { StagedFile.sweep(folder) }
    return (folder, name)
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
    guard folder.descriptor.isWritable(name) else { throw .notPermitted }
    guard try file.read(expecting: status.size) == before.bytes else { throw .taken }
    return status.mode
  }

  fileprivate func error(_ error: SystemCode, help: String) -> MachineError {
    error.isTaken
      ? MachineError("\(path) has changed in the meantime", help: "\(help) You could try again.")
      : MachineError("\(path) cannot be written", code: error, help: help)
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

  func discard() {
    for (_, file) in items { file.discard() }
  }
}
