import HearthCore
import HearthJournal
import HearthLock

/// Writes sealed files into a journal and reads them. At every moment the clear file or the sealed one is whole.
struct FileSealer {
  let lock: LockFile
  let crypto: Crypto
  /// What was sealed may not be lost by taking back a change, and what is clear may not be kept for that.
  private let writer: ContentWriter
  private let request: JournalRequest

  /// - Throws: a ``UsageError`` where the journal has no lock.
  init(_ request: JournalRequest, _ crypto: Crypto) throws {
    writer = ContentWriter(root: request.place.content, isRecorded: false)
    guard let source = try writer.read(JournalLock.path) else {
      throw UsageError("this journal has no lock yet", help: "To make one: hearth lock")
    }
    lock = try MachineError.explaining(lock: "the lock cannot be used") { () throws(LockError) in
      let lock = try LockFile(source)
      try lock.verify(with: crypto)
      return lock
    }
    (self.request, self.crypto) = (request, crypto)
  }

  /// A file that is there in both forms.
  struct Sealed {
    /// The name of its box.
    let name: String
    fileprivate let clear: SourceFile
    fileprivate let sealed: SourceFile
  }

  /// Seals the file at `path` beside it, and makes sure that what the disk has opens to it.
  func seal(_ path: String, _ content: ([UInt8]) -> SealedFile.Content) throws -> Sealed {
    guard let clear = try writer.read(path) else {
      throw MachineError("\(request.shown(path)) is not there any more", help: "Nothing was changed.")
    }
    let (sealed, name) = try write(content(clear.bytes), at: path)
    return Sealed(name: name, clear: clear, sealed: sealed)
  }

  /// Writes the sealed form of a file that would be at `path`. Returns it, and the name of its box.
  func write(
    _ content: SealedFile.Content, at path: String
  ) throws -> (file: SourceFile, name: String) {
    let draft = try SealedFile.Draft(content, to: lock.publicKey, with: crypto)
    let file = SourceFile(path: path + JournalPaths.sealedSuffix, bytes: draft.bytes)
    guard try writer.create(file) else {
      throw MachineError(
        "\(request.shown(file.path)) is there already", help: "\(request.shown(path)) is as it was.")
    }
    do { try draft.check(try writer.read(file.path)?.bytes ?? []) } catch {
      try? writer.remove(file)
      throw error
    }
    return (file, draft.name)
  }

  /// Removes the clear form, unless somebody has saved it since.
  func removeClear(_ file: Sealed) throws(MachineError) { try writer.remove(file.clear) }

  /// Removes the sealed form of a file whose clear one is still there.
  func takeBack(_ file: Sealed) { try? writer.remove(file.sealed) }

  // MARK: Opening

  /// Returns what the sealed file at `path` holds.
  func open(_ path: String, privateKey: [UInt8]) throws(MachineError) -> SealedFile.Content {
    let bytes = try writer.read(path)?.bytes ?? []
    return try MachineError.explaining(
      lock: "\(request.shown(path)) cannot be opened", help: "It is still there."
    ) { () throws(LockError) in
      guard let file = SealedFile(bytes) else { throw LockError("it is not a sealed file") }
      return try file.open(privateKey: privateKey, with: crypto)
    }
  }

  /// Throws where the clear form of the sealed file at `path` is there, and is not `content`.
  func checkRoom(for path: String, _ content: [UInt8]) throws(MachineError) {
    let clear = JournalPaths.clearPath(path)
    guard let there = try writer.read(clear), there.bytes != content else { return }
    throw MachineError(
      "\(request.shown(clear)) is there already, and holds something else",
      help: "Both files are as they were. Give one of them another name.")
  }

  /// Writes `content` in the clear form of the sealed file at `path`, reads it again, and then removes the sealed one.
  func unseal(_ path: String, to content: [UInt8]) throws(MachineError) {
    let clear = JournalPaths.clearPath(path)
    guard let sealed = try writer.read(path) else { return }
    // A command that was killed between the two steps leaves both.
    if try writer.read(clear)?.bytes != content {
      guard try writer.create(SourceFile(path: clear, bytes: content)) else {
        throw MachineError(
          "\(request.shown(clear)) has been created in the meantime", help: "Both files are as they were.")
      }
      guard try writer.read(clear)?.bytes == content else {
        throw MachineError(
          "\(request.shown(clear)) is not what was written", help: "The sealed file is still there.")
      }
    }
    try writer.remove(sealed)
  }
}
