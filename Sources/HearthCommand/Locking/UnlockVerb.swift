import HearthCore
import HearthJournal
import HearthLock

/// `hearth unlock NAME…` restores sealed files; `hearth read NAME…` shows them, and entries in plain files, in the
/// terminal only.
struct UnlockVerb {
  let request: JournalRequest
  let files: JournalFiles
  /// Throws if the journal has no lock.
  let sealer: () throws -> FileSealer

  private var named: NamedFiles { NamedFiles(request, files) }

  func read() throws -> ExitStatus {
    if request.typed.operands.isEmpty { return named.listSealed() }
    let paths = try namedPaths()
    let opened = paths.contains(where: Self.isSealed) ? try opener() : nil
    for path in paths {
      if Self.isSealed(path), let (sealer, key) = opened {
        show(try sealer.open(path, privateKey: key).file)
      } else if let file = files.read(path).file {
        show(file.bytes)
      } else {
        throw MachineError("\(request.displayPath(path)) can't be read")
      }
    }
    return .fine
  }

  private func show(_ text: [UInt8]) {
    request.machine.terminal.show(String(decoding: text, as: UTF8.self))
  }

  /// Restores the files. Other commands wait only once the password is known.
  func unlock() throws -> ExitStatus {
    if request.typed.operands.isEmpty { return named.listSealed() }
    let paths = try namedPaths()
    if let path = paths.first(where: { !Self.isSealed($0) }) {
      let command = ShellWord.command("hearth seal", String(JournalPaths.baseName(path)))
      throw UsageError(
        "\(request.displayPath(path)) is a plain file, and not locked",
        help: "Nothing was changed. To lock it: \(command)")
    }
    let (sealer, key) = try opener()
    return try request.withJournalLock { try unlock(paths, key, sealer) }
  }

  private static func isSealed(_ path: String) -> Bool { JournalPaths.role(of: path) == .sealed }

  /// Returns the paths of the named files: sealed ones, and entries in plain files.
  private func namedPaths() throws -> [String] {
    try named.paths(of: .sealed, or: .entry)
  }

  /// Asks for the password. Returns the sealer and the key that open sealed files.
  private func opener() throws -> (FileSealer, key: [UInt8]) {
    let sealer = try sealer()
    return (sealer, try Secrets(request: request).privateKey(of: sealer.lock, sealer.crypto))
  }

  private func unlock(_ paths: [String], _ key: [UInt8], _ sealer: FileSealer) throws -> ExitStatus {
    let files = try JournalFiles(folder: request.place.content)
    var boxes: [String: String] = [:]
    // No entry is restored along with another: anyone who can write to the journal can seal a list of any names.
    for path in files.paths(.sealed) where !JournalPaths.isSealedEntry(path) {
      guard let end = files.head(of: path, SealedFile.nameLength, orEnd: true) else { continue }
      boxes[end.hexadecimal] = path
    }
    var isFine = true
    for path in paths {
      let content = try sealer.open(path, privateKey: key)
      let companions = content.companions.compactMap { boxes.removeValue(forKey: $0) }
      remark(on: content.companions.count - companions.count, of: path)
      // Checks for room before any file is restored.
      try sealer.checkRoom(at: Self.clearPath(path, content), content.file)
      let whole = try companions.filter { try isIntact($0, key, sealer) }
      isFine = isFine && whole == companions
      // The entry comes last: if it is still sealed, the command didn't finish.
      for path in whole { try unlock(path, try sealer.open(path, privateKey: key), sealer) }
      try unlock(path, content, sealer)
    }
    return isFine ? .fine : .journal
  }

  /// Returns whether a file of an entry can be opened. One that can't is reported, and doesn't keep the entry sealed.
  ///
  /// - Throws: A ``MachineError`` if there is no room for it.
  private func isIntact(_ path: String, _ key: [UInt8], _ sealer: FileSealer) throws(MachineError) -> Bool {
    let content: SealedFile.Content
    do throws(MachineError) { content = try sealer.open(path, privateKey: key) } catch {
      request.machine.terminal.message(error.text)
      return false
    }
    try sealer.checkRoom(at: Self.clearPath(path, content), content.file)
    return true
  }

  /// Returns where a sealed file is restored: beside it; a file of an entry where it was before, since its sealed form may
  /// have a number. Anyone can seal a file under any path, so others count for nothing.
  private static func clearPath(_ path: String, _ content: SealedFile.Content) -> String {
    let isFile = [.attachment, .samples].contains(JournalPaths.role(of: content.path))
    let isSafe = RelativePath(content.path) != nil && content.path.hasPrefix("Content/")
    return isFile && isSafe && !JournalPaths.isSealedEntry(path) ? content.path : JournalPaths.clearPath(path)
  }

  /// Reports that files of an entry weren't found: they may have been restored before, or have lost the end that names them.
  private func remark(on count: Int, of path: String) {
    guard count > 0 else { return }
    request.remark(
      "\(count) of the files sealed with \(request.displayPath(path)) \(count == 1 ? "was" : "were") not found: unlocked before, missing or damaged; hearth check says what an entry misses"
    )
  }

  private func unlock(
    _ path: String, _ content: SealedFile.Content, _ sealer: FileSealer
  ) throws(MachineError) {
    let clear = Self.clearPath(path, content)
    if content.path != clear {
      request.remark("\(request.displayPath(path)) was sealed as \(request.displayPath(content.path))")
    }
    if request.isDryRun { return request.say("would unlock \(request.displayPath(clear))") }
    try sealer.unseal(path, to: clear, content.file)
    request.say(request.displayPath(clear))
  }
}
