import HearthCore
import HearthJournal
import HearthLock

/// `hearth unlock NAME…` restores sealed files; `hearth read NAME…` shows entries, sealed or not, in the terminal only.
final class UnlockVerb {
  private let journal: EditableJournal
  /// Throws if the journal has no lock.
  private let sealer: () throws -> FileSealer
  private var request: JournalRequest { journal.request }
  private var named: NamedFiles { NamedFiles(journal: journal) }
  /// What opens sealed files. Asks for the password the first time.
  private lazy var opener = Result { () throws -> (sealer: FileSealer, key: [UInt8]) in
    let sealer = try self.sealer()
    return (sealer, try Secrets(request: self.request).privateKey(of: sealer.lock, sealer.crypto))
  }

  init(_ journal: EditableJournal, _ sealer: @escaping () throws -> FileSealer) {
    (self.journal, self.sealer) = (journal, sealer)
  }

  func read() throws -> ExitStatus {
    if request.typed.operands.isEmpty { return named.listSealed() }
    let paths = try namedPaths()
    if paths.contains(where: Self.isSealed) { _ = try opener.get() }
    for path in paths {
      guard let text = Self.isSealed(path) ? try open(path).file : journal.file(path)?.bytes else {
        throw MachineError("\(request.displayPath(path)) can't be read")
      }
      request.machine.terminal.show(String(decoding: text, as: UTF8.self))
    }
    return .fine
  }

  /// Restores the files. Other commands wait only once the password is known.
  func unlock() throws -> ExitStatus {
    if request.typed.operands.isEmpty { return named.listSealed() }
    let paths = try namedPaths()
    let sealed = paths.filter(Self.isSealed)
    if sealed.isEmpty, let path = paths.first {
      let command = ShellWord.command("hearth seal", String(JournalPaths.baseName(path)))
      throw UsageError(
        "\(request.displayPath(path)) is a plain file, and not locked",
        help: "Nothing was changed. To lock it: \(command)")
    }
    // An earlier command may have unlocked some of them before it was killed.
    for path in paths where !Self.isSealed(path) {
      request.say("\(request.displayPath(path)) is already unlocked")
    }
    _ = try opener.get()
    return try request.withJournalLock { try unlock(sealed) }
  }

  private static func isSealed(_ path: String) -> Bool { JournalPaths.role(of: path) == .sealed }

  /// Returns the paths of the named files: sealed ones, and entries in plain files.
  private func namedPaths() throws -> [String] {
    try named.paths(of: .sealed, or: .entry, opened: sealedEntries)
  }

  /// Returns the sealed entries of that title, other name or day, which only the password reveals. Pages name an entry without
  /// a title by its day, as in *Reflection, Saturday 28 November 2026*.
  private func sealedEntries(named name: String) throws -> [String] {
    let words = Slug.words(name)
    let parts = NamedFiles.nameAndDay(name)
    let typed = try parts.flatMap { try named.isReflection($0.name) ? $0.day : nil } ?? name
    let today = request.machine.today(in: journal.settings)
    let day = try? RelativeDateExpression(typed).day(today: today, "\(request.typed.verb.name) takes one day")
    guard !journal.sealedEntries.isEmpty else { return [] }
    _ = try opener.get()
    return journal.sealedEntries.filter { path in
      // A damaged file doesn't keep the others from being found.
      guard let content = try? open(path) else { return false }
      let entry = EntrySummary(
        SourceFile(path: content.path, bytes: content.file), settings: journal.settings)
      return !words.isEmpty && entry.names.contains { Slug.words($0) == words }
        || day != nil && entry.shownDay == day
    }
  }

  private func open(_ path: String) throws -> SealedFile.Content {
    let (sealer, key) = try opener.get()
    return try sealer.open(path, privateKey: key)
  }

  private func unlock(_ paths: [String]) throws -> ExitStatus {
    let files = try JournalFiles(folder: request.place.content)
    var boxes: [String: String] = [:]
    // No entry is restored along with another: anyone who can write to the journal can seal a list of any names.
    for path in files.paths(.sealed) where !JournalPaths.isSealedEntry(path) {
      guard let end = files.head(of: path, SealedFile.nameLength, orEnd: true) else { continue }
      boxes[end.hexadecimal] = path
    }
    var isFine = true
    for path in paths {
      let content = try open(path)
      let companions = content.companions.compactMap { boxes.removeValue(forKey: $0) }
      let missing = content.companions.count - companions.count
      if missing > 0 {
        request.remark(
          "\(missing) of the files sealed with \(request.displayPath(path)) \(missing == 1 ? "was" : "were") not found: unlocked before, missing or damaged; hearth check says what is missing"
        )
      }
      // Checks for room before any file is restored.
      try checkRoom(for: path, content)
      let whole = try companions.filter(isIntact)
      isFine = isFine && whole == companions
      // The entry comes last: if it is still sealed, the command didn't finish.
      for path in whole { try unlock(path, open(path)) }
      try unlock(path, content)
    }
    return isFine ? .fine : .journal
  }

  /// Returns whether a file of an entry can be opened; one that can't is reported. Throws if there is no room for it.
  private func isIntact(_ path: String) throws -> Bool {
    let content: SealedFile.Content
    do { content = try open(path) } catch let error as MachineError {
      request.machine.terminal.message(error.text)
      return false
    }
    try checkRoom(for: path, content)
    return true
  }

  private func checkRoom(for path: String, _ content: SealedFile.Content) throws {
    try opener.get().sealer.checkRoom(at: Self.clearPath(path, content), content.file)
  }

  /// Returns where a sealed file is restored: beside it; a file of an entry where it was before, since its sealed form may
  /// have a number. Anyone can seal a file under any path, so others count for nothing.
  private static func clearPath(_ path: String, _ content: SealedFile.Content) -> String {
    let isFile = [.attachment, .samples].contains(JournalPaths.role(of: content.path))
    let isSafe = FilePath.staysInside(content.path) && content.path.hasPrefix("Content/")
    return isFile && isSafe && !JournalPaths.isSealedEntry(path) ? content.path : JournalPaths.clearPath(path)
  }

  private func unlock(_ path: String, _ content: SealedFile.Content) throws {
    let clear = Self.clearPath(path, content)
    if content.path != clear {
      request.remark("\(request.displayPath(path)) was sealed as \(request.displayPath(content.path))")
    }
    if request.isDryRun { return request.say("would unlock \(request.displayPath(clear))") }
    try opener.get().sealer.unseal(path, to: clear, content.file)
    request.say(request.displayPath(clear))
  }
}
