import HearthCore
import HearthJournal

/// Writes files into a journal: completely or not at all, and never over one that has changed in the meantime.
///
/// Paths begin with the name of the content folder: `Content/labels.yml`.
struct ContentWriter {
  private let root: String
  /// Returns how messages name a file: its path on disk.
  let displayPath: @Sendable (String) -> String
  /// The record that `hearth undo` reads; `nil` if the changes can't be undone.
  private let record: UndoRecord?

  init(root: String, record: UndoRecord? = nil, displayPath: @escaping @Sendable (String) -> String = { $0 })
  {
    (self.root, self.record, self.displayPath) = (root, record, displayPath)
  }

  /// - Parameter verb: What the list of changes calls it; by default, the verb that was typed.
  init(_ request: JournalRequest, isRecorded: Bool = true, as verb: String? = nil) {
    let now = request.machine.localNow(in: nil)
    let time = "\(now.date)T\(now.time.hoursAndMinutes)"
    let history = UndoHistory(content: request.place.content)
    let record = UndoRecord(history, title: "\(time) \(verb ?? request.typed.verb.name)")
    self.init(root: request.place.content, record: isRecorded ? record : nil) { request.displayPath($0) }
  }

  /// The number under which the changes so far are recorded; `nil` if they can't be taken back.
  var change: Int? { record?.number }

  /// Returns the file at `path` on disk; `nil` if there is none.
  func read(_ path: String) throws(MachineError) -> SourceFile? {
    do throws(SystemCode) {
      let (folder, name) = try place(of: path)
      return SourceFile(path: path, bytes: try folder.plainFile(name).read())
    } catch {
      if error.isMissing { return nil }
      throw MachineError("\(displayPath(path)) can't be read", code: error).about(path)
    }
  }

  /// Throws if Hearth couldn't read the new file back: its words would be saved but never shown. Skips changes that
  /// aren't recorded, such as those of `hearth undo`, which restore existing files.
  private func checkIsReadable(_ file: SourceFile) throws(MachineError) {
    guard record != nil else { return }
    let limit = JournalFiles.limit(for: file.path)
    if file.bytes.count > limit {
      throw MachineError(
        "\(displayPath(file.path)) would be larger than \(limit >> 20) MB, and no page could show it",
        help: "Nothing was changed. Split it into several files.")
    }
    if let line = JournalFiles.lineOfCrowdedLetter(in: file) {
      throw MachineError(
        "a character on line \(line) of \(displayPath(file.path)) would have hundreds of accents or other marks, and no page "
          + "could show it",
        help: "Nothing was changed. Delete most of the marks.")
    }
  }

  /// Writes a file, creating the folders around it. Returns `false`, and changes nothing, if the name is taken.
  ///
  /// - Parameters:
  ///   - isLasting: Whether to wait until it is on disk, for text that exists nowhere else.
  ///   - isMoved: Whether it will be the only copy, so that `hearth undo` must leave it there.
  func create(_ file: SourceFile, isLasting: Bool = true, isMoved: Bool = false) throws(MachineError) -> Bool
  {
    try checkIsReadable(file)
    let missing = missingFolders(of: file.path)
    do throws(SystemCode) {
      let (folder, name) = try place(of: file.path, makesMissing: true)
      let staged = try StagedFile(file.bytes, for: name, in: folder, isLasting: isLasting)
      if (try? folder.status(of: name)) == nil {
        record?.add([.init(path: file.path, hash: isMoved ? "" : UndoHistory.hash(file.bytes))])
      }
      guard try staged.publish() else { return false }
      if isLasting { try folder.synchronise() }
      return true
    } catch {
      for folder in missing.reversed() { try? FileDescriptor.folder(root).removeFolder(folder) }
      throw MachineError(
        "\(displayPath(file.path)) can't be written", code: error, help: "Nothing was changed."
      ).about(file.path)
    }
  }

  /// Makes all `changes`: first writes each new file completely beside the one it replaces, then moves each into place
  /// in one step, in order. Anything that can't be written is detected before the first step.
  func write(_ changes: [FileChange]) throws(MachineError) {
    let staged = try stage(changes)
    record?.add(staged.items.map { UndoHistory.Item($0.change) })
    try staged.commit()
  }

  /// Removes new files that ``create(_:isLasting:isMoved:)`` has written for a change that failed, and forgets that change.
  func takeBack(_ paths: [String]) {
    for path in paths {
      if let file = try? read(path) { try? remove(file, withFolder: true) }
    }
    record?.forget()
  }

  /// Removes a file, unless it has changed since it was read.
  ///
  /// - Parameter withFolder: Whether to remove its folder if nothing is left in it: it was probably made for that file.
  func remove(_ file: SourceFile, withFolder: Bool = false) throws(MachineError) {
    do throws(SystemCode) {
      let (folder, name) = try place(of: file.path)
      try StagedFile.remove(name, holding: file.bytes, in: folder)
      guard withFolder, case let path = String(JournalPaths.folder(file.path)), path.contains("/") else {
        return
      }
      let (around, own) = try place(of: path)
      try? around.removeFolder(own)
    } catch {
      throw FileChange(before: file, after: file).error(
        error, as: displayPath, verb: "removed", help: "It is still there.")
    }
  }

  /// Moves a file to the deleted ones, unless it has changed since it was read.
  func trash(_ file: SourceFile) throws(MachineError) {
    record?.add([.init(path: file.path, before: file.bytes, hash: UndoHistory.removed)])
    do throws(MachineError) { try moveToTrash(file) } catch {
      record?.forget()
      throw error
    }
  }

  private func moveToTrash(_ file: SourceFile) throws(MachineError) {
    do throws(SystemCode) { try UndoHistory(content: root).trash(file) } catch {
      throw MachineError(
        "\(displayPath(file.path)) can't be moved to the deleted files", code: error,
        help: "It is still there."
      ).about(file.path)
    }
    try remove(file)
  }

  func stage(_ changes: [FileChange]) throws(MachineError) -> StagedChanges {
    for change in changes { try checkIsReadable(change.after) }
    var staged = StagedChanges(displayPath: displayPath)
    // Each folder is opened once, for all its files: a system may allow only 256 open ones.
    var folders: [Substring: FileDescriptor] = [:]
    for change in changes {
      do throws(SystemCode) {
        let (outer, name) = (
          JournalPaths.folder(change.path), String(JournalPaths.fileName(change.path))
        )
        let folder: FileDescriptor
        if let opened = folders[outer] {
          folder = opened
        } else {
          folder = try place(of: change.path, makesMissing: change.before == nil).0
          folders[outer] = folder
        }
        let (mode, onDisk) = try change.checked(in: folder, name: name)
        let file = try StagedFile(onDisk.after.bytes, for: name, in: folder, mode: mode)
        staged.items.append((onDisk, file))
      } catch {
        staged.discard()
        throw change.error(error, as: displayPath, help: "Nothing was changed.")
      }
    }
    return staged
  }

  private func place(of path: String, makesMissing: Bool = false) throws(SystemCode) -> (
    FileDescriptor, String
  ) {
    let path = String(JournalPaths.relativeToContent(path))
    return try FileDescriptor.folder(root).place(of: path, makesMissing: makesMissing)
  }

  /// Returns the folders that creating a file creates, below the journal's folder, outer ones first.
  private func missingFolders(of path: String) -> [String] {
    FilePath.folders(of: [String(JournalPaths.relativeToContent(path))]).filter {
      FileStatus.of(FilePath.join(root, $0)) == nil
    }
  }
}

extension UndoHistory.Item {
  init(_ change: FileChange) {
    self.init(
      path: change.path, before: change.before?.bytes, hash: UndoHistory.hash(change.after.bytes))
  }
}

extension FileChange {
  /// Returns the file's permission bits, and the change applied to the bytes on disk. Throws if the file is no longer
  /// what the change was made from.
  fileprivate func checked(
    in folder: FileDescriptor, name: String
  ) throws(SystemCode) -> (mode: UInt32, onDisk: FileChange) {
    guard let before else {
      guard let status = try folder.status(of: name) else { return (0o600, self) }
      if status.kind == .link { throw .link }
      // A file that can't be read has another reason.
      _ = try folder.plainFile(name)
      throw .taken
    }
    let file = try folder.plainFile(name)
    let status = try file.settledStatus()
    guard folder.isWritable(name) else { throw .notPermitted }
    let bytes = try file.read(expecting: status.size)
    if bytes == before.bytes { return (status.mode, self) }
    guard LineEnds.unified(bytes) == before.bytes else { throw .taken }
    let new = SourceFile(path: path, bytes: lines(endingAsIn: bytes, before.bytes))
    return (status.mode, FileChange(before: SourceFile(path: path, bytes: bytes), after: new))
  }

  /// Returns the new bytes of a file that was read with LFs for its CRs: unchanged lines keep their ends on disk.
  private func lines(endingAsIn disk: [UInt8], _ old: [UInt8]) -> [UInt8] {
    let new = after.bytes
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = min(
      zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, min(old.count, new.count) - head)
    let isPlain = disk.contains(UInt8(ascii: "\n"))
    let middle = new[head..<new.count - tail].map { byte in
      byte == UInt8(ascii: "\n") && !isPlain ? UInt8(ascii: "\r") : byte
    }
    return disk[..<head] + middle + disk[(disk.count - tail)...]
  }

  fileprivate func error(
    _ error: SystemCode, as displayPath: (String) -> String, verb: String = "written", help: String
  ) -> MachineError {
    guard error.isTaken else {
      return MachineError("\(displayPath(path)) can't be \(verb)", code: error, help: help).about(path)
    }
    var conflict = MachineError(
      "\(displayPath(path)) has changed in the meantime", help: "\(help) Try again.")
    conflict.isConflict = true
    return conflict.about(path)
  }
}

/// Changes whose new bytes are staged beside the files they replace.
struct StagedChanges {
  fileprivate let displayPath: @Sendable (String) -> String
  fileprivate var items: [(change: FileChange, file: StagedFile)] = []

  /// Moves each into place, in order. Writing many files takes a while: a file saved since it was read keeps the
  /// saved bytes, and the rest stay unchanged.
  func commit() throws(MachineError) {
    for (index, (change, file)) in items.enumerated() {
      do throws(SystemCode) {
        if let before = change.before {
          try file.replace(before.bytes, mode: change.checked(in: file.folder, name: file.name).mode)
        } else if try !file.publish() {
          throw .taken
        }
      } catch {
        for (_, rest) in items[index...] { rest.discard() }
        try? StagedChanges(displayPath: displayPath, items: Array(items[..<index])).removeReplaced()
        let help =
          index == 0
          ? "Nothing was changed."
          : "\(index) of \(items.count) files were changed. To change the rest, do the same again."
        var failure = change.error(error, as: displayPath, help: help)
        failure.isPartial = index > 0
        throw failure
      }
    }
    try removeReplaced()
  }

  /// Removes the replaced files, unless an editor has written into one that it had opened.
  private func removeReplaced() throws(MachineError) {
    var saved: [FileChange] = []
    for (change, file) in items {
      if let before = change.before, (try? file.removeReplaced(before.bytes)) == nil { saved.append(change) }
    }
    if let change = saved.first {
      var failure = change.error(
        .taken, as: displayPath, help: "\(items.count - saved.count) of \(items.count) files were changed.")
      failure.isPartial = items.count > saved.count
      throw failure
    }
  }

  func discard() {
    for (_, file) in items { file.discard() }
  }
}
