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
    let sealed: SourceFile
    let clear: SourceFile
  }

  /// Seals the file at `path`, and verifies what is on disk. A file that a killed command has sealed of it is used as it is.
  ///
  /// - Parameter places: The paths that the sealed file may have, without the suffix. The first free one is used.
  func seal(
    _ path: String, at places: some Sequence<String>, _ log: SealingLog,
    _ content: (SourceFile) throws -> SealedFile.Content
  ) throws -> Sealed {
    guard let clear = try writer.read(path) else {
      throw MachineError("\(request.displayPath(path)) is no longer there", help: "Nothing was changed.")
    }
    for place in places {
      if let there = try writer.read(place + JournalPaths.sealedSuffix) {
        guard log.holds(there.bytes, of: clear.bytes), let file = SealedFile(there.bytes) else { continue }
        return Sealed(name: file.name, sealed: there, clear: clear)
      }
      let (sealed, name) = try write(content(clear), at: place) { try log.add($0, of: clear.bytes) }
      return Sealed(name: name, sealed: sealed, clear: clear)
    }
    let name = String(JournalPaths.fileName(path))
    throw MachineError(
      "\(request.displayPath(path)) is also there as a sealed file",
      help: "Nothing was changed. Remove or rename one of the two. To see the sealed one: "
        + ShellWord.command("hearth read", name + JournalPaths.sealedSuffix))
  }

  /// Writes the sealed form of the file at `path`; returns it with its box's name. Calls `willWrite` before, with its bytes.
  func write(
    _ content: SealedFile.Content, at path: String, willWrite: ([UInt8]) throws -> Void = { _ in }
  ) throws -> (file: SourceFile, name: String) {
    let sealed = try SealedFile(content, to: lock.publicKey, with: crypto)
    let file = SourceFile(path: path + JournalPaths.sealedSuffix, bytes: sealed.bytes)
    try willWrite(file.bytes)
    guard try writer.create(file) else {
      throw MachineError(
        "\(request.displayPath(file.path)) already exists", help: "\(request.displayPath(path)) is unchanged."
      )
    }
    do {
      guard try writer.read(file.path) == file else {
        throw LockError("the file on disk doesn't match what was sealed")
      }
    } catch {
      try? writer.remove(file)
      throw error
    }
    return (file, sealed.name)
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
      lock: "\(request.displayPath(path)) can't be opened", help: "It is still there.",
      SealedFile.open(bytes, privateKey: privateKey, with: crypto))
  }

  /// Throws if there is a file at `path` that isn't `content`.
  func checkRoom(at path: String, _ content: [UInt8]) throws(MachineError) {
    guard let there = try writer.read(path), !Self.isSame(there, content) else { return }
    throw MachineError(
      "\(request.displayPath(path)) already exists, and holds something else",
      help: "Both files are unchanged. Give one of them another name.")
  }

  /// Returns whether a clear file is `content`, or the entry that it was sealed from.
  private static func isSame(_ file: SourceFile, _ content: [UInt8]) -> Bool {
    file.bytes == content
      || JournalPaths.role(of: file.path) == .entry && SealedMark.marking(file)?.bytes == content
  }

  /// Writes `content` to `clear`, reads it back, then removes the sealed file at `path`.
  func unseal(_ path: String, to clear: String, _ content: [UInt8]) throws(MachineError) {
    guard let sealed = try writer.read(path) else { return }
    let file = SourceFile(path: clear, bytes: content)
    // A command killed between the steps leaves both.
    if let there = try writer.read(clear), Self.isSame(there, content) {
      if there != file { try writer.write([FileChange(before: there, after: file)]) }
    } else if try !writer.create(file) {
      throw MachineError(
        "\(request.displayPath(clear)) has been created in the meantime", help: "Both files are unchanged.")
    }
    guard try writer.read(clear) == file else {
      throw MachineError(
        "\(request.displayPath(clear)) isn't what was written", help: "The sealed file is still there.")
    }
    try writer.remove(sealed)
  }
}

/// Hashes of the sealed files that a command is making, each with its clear file, so that it can finish after being killed.
struct SealingLog {
  private static let name = "sealing"
  private let folder: FileDescriptor
  private let known: Set<Substring>

  init(_ request: JournalRequest) throws(SystemCode) {
    let history = UndoHistory(content: request.place.content)
    try FileDescriptor.folders(at: history.place)
    folder = try history.open()
    let bytes = (try? folder.file(Self.name).read()) ?? []
    known = Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
  }

  func holds(_ sealed: [UInt8], of clear: [UInt8]) -> Bool { known.contains(Self.line(sealed, clear)[...]) }

  func add(_ sealed: [UInt8], of clear: [UInt8]) throws(MachineError) {
    try MachineError.explaining("a record can't be written", help: "Nothing was changed.") {
      () throws(SystemCode) in
      let all = (try? folder.file(Self.name).read()) ?? []
      try StagedFile(all + Array("\(Self.line(sealed, clear))\n".utf8), for: Self.name, in: folder).put()
    }
  }

  func remove() { try? folder.removeFile(Self.name) }

  private static func line(_ sealed: [UInt8], _ clear: [UInt8]) -> String {
    UndoHistory.hash(SHA256.hash(sealed) + SHA256.hash(clear))
  }
}
