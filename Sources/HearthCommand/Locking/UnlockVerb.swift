import HearthCore
import HearthJournal
import HearthLock

/// `hearth unlock NAME…` brings sealed files back; `hearth read NAME…` shows them in the terminal alone.
struct UnlockVerb {
  let request: JournalRequest
  let files: JournalFiles
  let sealer: FileSealer

  func read() throws -> ExitStatus {
    let (paths, key) = try requested()
    for path in paths {
      let content = try sealer.open(path, privateKey: key)
      request.machine.terminal.show(String(decoding: content.file, as: UTF8.self))
    }
    return .fine
  }

  /// Brings the files back. Other commands wait only once the password is known.
  func unlock() throws -> ExitStatus {
    let (paths, key) = try requested()
    return try request.alone { try unlock(paths, key) }
  }

  /// Returns the paths of the files that are named, and the key that opens them.
  private func requested() throws -> (paths: [String], key: [UInt8]) {
    let names = OperandPaths(
      request, among: files.paths(.sealed),
      endings: [".md" + JournalPaths.sealedSuffix, JournalPaths.sealedSuffix],
      called: "sealed entry")
    let paths = try names.paths()
    let key = try Secrets(request).privateKey(
      of: sealer.lock, asking: "Password or recovery code: ", sealer.crypto)
    return (paths, key)
  }

  private func unlock(_ paths: [String], _ key: [UInt8]) throws -> ExitStatus {
    let files = try JournalFiles(folder: request.place.content)
    var boxes: [String: String] = [:]
    // No entry comes back with another one: whoever can write into the journal can seal whatever names they like.
    for path in files.paths(.sealed) where !JournalPaths.isSealedEntry(path) {
      guard let end = files.end(of: path, SealedFile.nameLength) else { continue }
      boxes[SealedFile.name(end)] = path
    }
    var isFine = true
    for path in paths {
      let content = try sealer.open(path, privateKey: key)
      let companions = content.companions.compactMap { boxes.removeValue(forKey: $0) }
      remark(on: content.companions.count - companions.count, of: path)
      // Before anything is clear, there must be room for all of it.
      try sealer.checkRoom(for: path, content.file)
      let whole = try companions.filter { try isWhole($0, key) }
      isFine = isFine && whole == companions
      // The entry comes last: where it is still sealed, the command was not done.
      for path in whole { try unlock(path, try sealer.open(path, privateKey: key)) }
      try unlock(path, content)
    }
    return isFine ? .fine : .journal
  }

  /// Whether a file of an entry can be opened. One that cannot is reported, and does not keep the entry sealed.
  ///
  /// - Throws: a ``MachineError`` where there is no room for it.
  private func isWhole(_ path: String, _ key: [UInt8]) throws(MachineError) -> Bool {
    let content: SealedFile.Content
    do throws(MachineError) { content = try sealer.open(path, privateKey: key) } catch {
      request.machine.terminal.err(error.text)
      return false
    }
    try sealer.checkRoom(for: path, content.file)
    return true
  }

  /// Says that files of an entry were not found: they may have come back before, or have lost the end that names them.
  private func remark(on count: Int, of path: String) {
    guard count > 0 else { return }
    request.machine.terminal.err(
      "hearth: \(count) of the files sealed with \(request.shown(path)) \(count == 1 ? "was" : "were") not found: unlocked before, missing or damaged; hearth check says what an entry misses\n"
    )
  }

  private func unlock(_ path: String, _ content: SealedFile.Content) throws(MachineError) {
    let clear = JournalPaths.clearPath(path)
    if content.path != clear {
      request.machine.terminal.err(
        "hearth: \(request.shown(path)) was sealed as \(request.shown(content.path))\n")
    }
    if request.isDryRun { return request.say("would unlock \(request.shown(clear))") }
    try sealer.unseal(path, to: content.file)
    request.say(request.shown(clear))
  }
}
