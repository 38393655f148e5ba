import HearthCore
import HearthJournal
import HearthLock

/// `hearth seal NAME…`, `hearth unlock NAME…` and `hearth read NAME…`: files of the journal that only the lock opens.
///
/// At every moment the clear file or the sealed one is whole: each is written and read back before the other is removed.
struct SealVerb {
  let request: JournalRequest
  static let suffix = ".sealed"
  /// What a box of a file of the journal is bound to. Not its name, so that a file that was renamed still opens.
  static let place = "journal"

  func run() throws -> ExitStatus {
    try MachineError.explainingLock("Your files are as they were") { crypto in
      let files = try JournalFiles(folder: request.place.content)
      // What was sealed may not be lost by taking back a change.
      let writer = ContentWriter(root: request.place.content, isRecorded: false)
      guard let source = try writer.read(JournalLock.path) else {
        throw UsageError("this journal has no lock yet", help: "To make one: hearth lock")
      }
      let lock = try LockFile(source)
      if request.typed.verb.name == "seal" { return try seal(files, lock, writer, crypto) }
      let paths = try self.paths(among: files.paths(.sealed), ending: ".md" + Self.suffix)
      let key = try Secrets(request).privateKey(of: lock, asking: "Password or recovery code: ", crypto)
      for path in paths {
        let content = try open(path, key, writer, crypto)
        if request.typed.verb.name == "read" {
          request.machine.terminal.out(String(decoding: content, as: UTF8.self))
          continue
        }
        try unlock(path, content, writer)
        for attachment in try attachments(sealedWith: content, at: path, files) {
          try unlock(attachment, try open(attachment, key, writer, crypto), writer)
        }
      }
      return .fine
    }
  }

  // MARK: Sealing

  private func seal(
    _ files: JournalFiles, _ lock: LockFile, _ writer: ContentWriter, _ crypto: Crypto
  ) throws -> ExitStatus {
    let entries = try paths(among: files.paths(.entry), ending: ".md")
    for path in entries + (try attachments(ofOnly: Set(entries), files)) {
      let sealed = path + Self.suffix
      if request.isDryRun {
        request.say("would seal \(request.shown(path))")
        continue
      }
      guard let file = try writer.read(path) else { continue }
      var failure: MachineError?
      _ = try SealedBox.sealAndCheck(file.bytes, to: lock.publicKey, place: Self.place, with: crypto) {
        box throws(LockError) in
        do throws(MachineError) {
          guard try writer.create(SourceFile(path: sealed, bytes: box)) else {
            failure = MachineError("\(request.shown(sealed)) is there already", help: "Nothing was changed.")
            return []
          }
          return try writer.read(sealed)?.bytes ?? []
        } catch {
          failure = error
          return []
        }
      }
      if let failure { throw failure }
      try writer.remove(file)
      request.say("\(request.shown(sealed))")
    }
    // It may hold the clear text.
    if !request.isDryRun { UndoRecord(content: request.place.content).remove() }
    return .fine
  }

  /// The pictures and recordings that these entries use, and no other one.
  private func attachments(ofOnly entries: Set<String>, _ files: JournalFiles) throws -> [String] {
    var every = request
    every.includesAll = true
    let loader = JournalLoader(request: every)
    let sources = try loader.sources()
    let journal = loader.load(sources, OwnFiles(sources), opensSealed: true).journal
    var (own, others) = (Set<String>(), Set<String>())
    for entry in journal.entries {
      for link in entry.body.links {
        guard case .attachment(let path) = journal.target(ofLink: link.target, from: entry.path) else {
          continue
        }
        if entries.contains(entry.path) { own.insert(path) } else { others.insert(path) }
      }
    }
    for path in [journal.calmPicture].compactMap(\.self) { others.insert(path) }
    return own.subtracting(others).sorted { $0.precedesByBytes($1) }
  }

  // MARK: Opening

  private func open(
    _ path: String, _ key: [UInt8], _ writer: ContentWriter, _ crypto: Crypto
  ) throws -> [UInt8] {
    let box = try writer.read(path)?.bytes ?? []
    do throws(LockError) {
      return try SealedBox.open(box, privateKey: key, place: Self.place, with: crypto)
    } catch {
      throw MachineError(
        "\(request.shown(path)) cannot be opened: \(error.message)", help: "It is still there.")
    }
  }

  private func unlock(_ path: String, _ content: [UInt8], _ writer: ContentWriter) throws {
    let clear = String(path.dropLast(Self.suffix.count))
    if request.isDryRun { return request.say("would unlock \(request.shown(clear))") }
    guard let sealed = try writer.read(path) else { return }
    // A build that was killed between the two steps leaves both.
    if try writer.read(clear)?.bytes != content {
      guard try writer.create(SourceFile(path: clear, bytes: content)) else {
        throw MachineError("\(request.shown(clear)) is there already", help: "Nothing was changed.")
      }
      guard try writer.read(clear)?.bytes == content else {
        throw MachineError(
          "\(request.shown(clear)) is not what was written", help: "The sealed file is still there.")
      }
    }
    try writer.remove(sealed)
    request.say(request.shown(clear))
  }

  /// The sealed pictures and recordings that an opened entry names.
  private func attachments(sealedWith content: [UInt8], at path: String, _ files: JournalFiles) throws
    -> [String]
  {
    let clear = String(path.dropLast(Self.suffix.count))
    let settings = OwnFiles(JournalSources(files)).settings
    let entry = DocumentParser.entry(of: SourceFile(path: clear, bytes: content), settings: settings)?.entry
    let names = Set((entry?.body.links ?? []).map { String(JournalPaths.fileName($0.target)) + Self.suffix })
    return files.paths(.sealed).filter { $0 != path && names.contains(String(JournalPaths.fileName($0))) }
  }

  // MARK: Names

  /// Returns the paths of the files that the operands name: by their path, or by their name alone.
  private func paths(among known: [String], ending suffix: String) throws -> [String] {
    try request.typed.operands.map { operand in
      let path = request.machine.absolute(operand)
      let onDisk = known.filter {
        FilePath.join(request.place.content, String(JournalPaths.relativeToContent($0))) == path
      }
      let bare = operand.hasSuffix(suffix) ? String(operand.dropLast(suffix.count)) : operand
      let found = onDisk.isEmpty ? known.filter { $0.hasSuffix("/\(bare)\(suffix)") } : onDisk
      guard let first = found.first else {
        let names = known.map { String(JournalPaths.fileName($0).dropLast(suffix.count)) }
        throw UsageError(
          "there is no \(suffix == ".md" ? "entry" : "sealed entry") '\(operand)'",
          help: NearMatch.nearest(to: bare, among: names).map { "Did you mean: \($0)" }
            ?? "hearth list shows what there is.")
      }
      guard found.count == 1 else {
        throw UsageError(
          "several files are called '\(operand)': \(found.map(request.shown).joined(separator: ", "))",
          help: "Give the path of one.")
      }
      return first
    }
  }
}
