import HearthCore
import HearthJournal
import HearthLock

/// Writes a journal's sealed files and reads them. At any moment, the clear or the sealed file is complete.
struct FileSealer {
  let lock: LockFile
  let crypto: Crypto
  /// Records nothing for undo, which must neither lose what was sealed nor keep the clear text.
  private let writer: ContentWriter
  private let request: JournalRequest

  /// - Throws: a ``UsageError`` if the journal has no lock.
  init(_ request: JournalRequest, _ crypto: Crypto) throws {
    writer = ContentWriter(request, isRecorded: false)
    guard let source = try writer.read(JournalLock.path) else {
      throw UsageError("this journal has no lock yet", help: "To make one: hearth lock")
    }
    lock = try MachineError.explaining(lock: "the lock can't be used", LockFile(source, verifiedWith: crypto))
    (self.request, self.crypto) = (request, crypto)
  }

  /// A file that exists in both forms.
  struct Sealed {
    /// The name of its box.
    let name: String
    fileprivate let clear: SourceFile
    fileprivate let sealed: SourceFile
  }

  /// Seals the file at `path` beside it, and verifies that the bytes on disk decrypt to it.
  func seal(_ path: String, _ content: ([UInt8]) -> SealedFile.Content) throws -> Sealed {
    guard let clear = try writer.read(path) else {
      throw MachineError("\(request.shown(path)) is no longer there", help: "Nothing was changed.")
    }
    let (sealed, name) = try write(content(clear.bytes), at: path)
    return Sealed(name: name, clear: clear, sealed: sealed)
  }

  /// Writes the sealed form of the file that would be at `path`. Returns it, and the name of its box.
  func write(_ content: SealedFile.Content, at path: String) throws -> (file: SourceFile, name: String) {
    let draft = try SealedFile.Draft(content, to: lock.publicKey, with: crypto)
    let file = SourceFile(path: path + JournalPaths.sealedSuffix, bytes: draft.bytes)
    guard try writer.create(file) else {
      throw MachineError(
        "\(request.shown(file.path)) already exists", help: "\(request.shown(path)) is unchanged.")
    }
    do { try draft.check(try writer.read(file.path)?.bytes ?? []) } catch {
      try? writer.remove(file)
      throw error
    }
    return (file, draft.name)
  }

  /// Removes the clear form, unless it was saved since.
  func removeClear(_ file: Sealed) throws(MachineError) { try writer.remove(file.clear) }

  /// Removes the sealed form of a file whose clear form still exists.
  func takeBack(_ file: Sealed) { try? writer.remove(file.sealed) }

  // MARK: Opening

  /// Returns the contents of the sealed file at `path`.
  func open(_ path: String, privateKey: [UInt8]) throws(MachineError) -> SealedFile.Content {
    let bytes = try writer.read(path)?.bytes ?? []
    return try MachineError.explaining(
      lock: "\(request.shown(path)) can't be opened", help: "It is still there.",
      SealedFile.open(bytes, privateKey: privateKey, with: crypto))
  }

  /// Throws if the clear form of the sealed file at `path` exists and isn't `content`.
  func checkRoom(for path: String, _ content: [UInt8]) throws(MachineError) {
    let clear = JournalPaths.clearPath(path)
    guard let there = try writer.read(clear), there.bytes != content else { return }
    throw MachineError(
      "\(request.shown(clear)) already exists, and holds something else",
      help: "Both files are unchanged. Give one of them another name.")
  }

  /// Writes `content` as the clear form of the sealed file at `path`, reads it back, then removes the sealed form.
  func unseal(_ path: String, to content: [UInt8]) throws(MachineError) {
    let clear = JournalPaths.clearPath(path)
    guard let sealed = try writer.read(path) else { return }
    // A command killed between the two steps leaves both.
    if try writer.read(clear)?.bytes != content {
      guard try writer.create(SourceFile(path: clear, bytes: content)) else {
        throw MachineError(
          "\(request.shown(clear)) has been created in the meantime", help: "Both files are unchanged.")
      }
      guard try writer.read(clear)?.bytes == content else {
        throw MachineError(
          "\(request.shown(clear)) isn't what was written", help: "The sealed file is still there.")
      }
    }
    try writer.remove(sealed)
  }
}
