import HearthCore
import HearthJournal
import HearthLock
import HearthSite

/// `hearth share`: journal → ``SharedReport`` → page → file, with a preview in between.
struct ShareVerb {
  let request: JournalRequest

  func run() throws -> ExitStatus {
    PageLook.removeStaleTemporaryFiles(request.machine)
    let (loaded, opened, damaged) = try load()
    let journal = loaded.journal
    guard !journal.settings.isPrivacyAmbiguous else {
      throw MachineError(
        "nothing was shared: hearth.yml may say who sees what, and Hearth can't read that",
        help: "hearth check says where.")
    }
    let unread = loaded.log.unread.sorted
    request.report(unread)
    guard unread.isEmpty else { return .machine }
    var chosen = try chosen(journal, opened)
    chosen.sealedFiles = Set(opened.map(\.path))
    if let path = chosen.refused.sorted().first(where: { damaged.contains($0) }) {
      throw MachineError("\(request.displayPath(path)) can't be opened", help: "Nothing was written.")
    }
    let isLocked = request.typed.has(.lockedPage)
    let output = try SharedReportFile(
      given: request.typed.value(of: .page), isLocked ? nil : chosen.period, request)
    let report = SharedReport(chosen, of: journal, series: loaded.days.map(\.series))
    guard !report.isEmpty else {
      request.machine.terminal.list(SharePreview.excluded(report, request))
      throw nothingToShare(report, chosen, journal.settings)
    }
    let page = try page(of: report, opened)
    request.machine.terminal.list(SharePreview(report: report, page: page, request: request).text)
    if request.isDryRun { return .fine }
    guard try isAgreed(page) else {
      request.say("Nothing was written.")
      return .fine
    }
    guard isLocked else {
      let path = try output.write(page.bytes())
      request.say("\(path) is ready. It isn't encrypted: whoever has the file can read it.")
      return .fine
    }
    let (bytes, passphrase) = try locked(page)
    let path = try output.write(bytes)
    request.machine.terminal.say(
      """
      \(path) is ready. It opens in a browser with these four words:

          \(passphrase.text)

      Hearth doesn't keep them or show them again. Pass them on separately from the file, for example by phone.

      """)
    return .fine
  }

  private func locked(_ page: SharedReportPage) throws -> ([UInt8], Passphrase) {
    let theme = try ThemeFiles(request)
    return try MachineError.explainingLock("Nothing was written.") { crypto in
      let passphrase = try Passphrase(with: crypto)
      let box = try SecretBox(page: page.bytes(), passphrase: passphrase, with: crypto)
      let locked = page.locked(
        rounds: box.rounds, salt: box.salt, iv: box.iv, text: box.text, check: box.check,
        theme: theme.pageFiles)
      return (locked, passphrase)
    }
  }

  /// Returns the journal; with `--with-sealed`, also the sealed files as opened in memory, except for damaged ones.
  private func load() throws -> (JournalLoader.Loaded, opened: [SourceFile], damaged: Set<String>) {
    var loader = JournalLoader(request: request)
    let sources = try loader.sources()
    let own = ConfigurationFiles(sources, theme: request.theme)
    guard request.typed.has(.withSealed) else { return (loader.load(sources, own), [], []) }
    let lock =
      sources.files.paths(.lock).contains(JournalLock.path) ? sources.file(at: JournalLock.path) : nil
    guard let lock else {
      try confirmSealed()
      return (loader.load(sources, own, opensSealed: true), [], [])
    }
    var damaged: Set<String> = []
    let opened = try MachineError.explainingLock("Nothing was written.") { crypto in
      let key = try Secrets(request: request).privateKey(of: LockFile(lock), crypto)
      let clear = Set(sources.files.all.map(\.path))
      return sources.files.paths(.sealed).compactMap { path -> SourceFile? in
        let name = JournalPaths.clearPath(path)
        // An interrupted seal leaves both.
        guard !clear.contains(name) else { return nil }
        do throws(LockError) {
          let bytes = sources.files.read(path).file?.bytes ?? []
          let content = try SealedFile.open(bytes, privateKey: key, with: crypto)
          return SourceFile(path: name, bytes: content.file)
        } catch {
          request.remark("\(request.displayPath(path)) can't be opened, and is left out: \(error.message)")
          damaged.insert(path)
          return nil
        }
      }
    }
    loader.added = opened
    return (loader.load(sources, own, opensSealed: true), opened, damaged)
  }

  /// Asks whether to include sealed entries in a journal without a lock, which has no password to ask for.
  private func confirmSealed() throws(UsageError) {
    let terminal = request.machine.terminal
    guard terminal.canAsk, !request.typed.has(.yesToShare), !request.isDryRun else { return }
    let answer = terminal.ask(
      "This journal has no lock, so no password protects its sealed entries. Include them? yes or no\n> "
    )
    guard let answer, Self.saysYes(answer) else {
      throw UsageError(
        "sealed entries are included only if you answer yes",
        help: "Nothing was written. To share the rest, omit --with-sealed.")
    }
  }

  private static func saysYes(_ answer: String) -> Bool {
    ["y", "yes", "s", "si", "sí"].contains(answer.lowercased().filter { !$0.isWhitespace })
  }

  /// - Parameter opened: The sealed files as opened.
  private func page(of report: SharedReport, _ opened: [SourceFile]) throws(MachineError) -> SharedReportPage
  {
    let files = try JournalFiles(folder: request.place.content)
    let theme = try ThemeFiles(request)
    return SharedReportPage(
      report, strings: theme.strings(for: report.journal.settings.language.rawValue), theme: theme.pageFiles,
      pictures: report.pictures.compactMap { path in
        opened.first { $0.path == path } ?? files.read(path).file
      })
  }

  private func nothingToShare(
    _ report: SharedReport, _ chosen: SharedReportRequest, _ settings: Settings
  ) -> UsageError {
    let help = "To include sealed entries, add --with-sealed; it asks for the password of the lock."
    guard !chosen.refused.isEmpty else {
      if settings.locksAll, !chosen.includesSealed {
        return UsageError("the whole journal is locked, so there is no page to make", help: help)
      }
      return UsageError(
        "nothing is chosen, so there is no page to make",
        help: "Name an entry, give --label, or write privacy: shareable in an entry of the period.")
    }
    let isSealed = report.excluded.contains { exclusion in
      exclusion.reason == .sealed && exclusion.names.contains { chosen.refused.contains($0) }
    }
    return UsageError(
      "what you named stays out, so there is no page to make",
      help: isSealed ? help : "The list above says why.")
  }

  // MARK: Selection

  private func chosen(_ journal: Journal, _ opened: [SourceFile]) throws -> SharedReportRequest {
    var chosen = SharedReportRequest(period: try period(journal))
    chosen.reader = request.typed.value(of: .reader).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    chosen.usesInitials = request.typed.has(.initials)
    chosen.includesSealed = request.typed.has(.withSealed)
    chosen.labels = request.typed.values(of: .labelToShare)
    for label in chosen.labels where journal.labels[label] == nil {
      throw UsageError(
        "the journal has no label '\(label)'",
        help: NearMatch.help(label, among: journal.labels.names, else: "To see them all: hearth labels"))
    }
    if chosen.usesInitials, journal.settings.people.isEmpty {
      throw UsageError(
        "--initials needs the names of people, and hearth.yml has none",
        help: "For example: hearth set people Nico Odette")
    }
    let ids = Dictionary(journal.entries.map { ($0.path, $0.id) }) { first, _ in first }
    for path in try namedPaths(journal, opened) {
      let clear = JournalPaths.role(of: path) == .sealed ? JournalPaths.clearPath(path) : path
      // The journal has no drafts, and sealed entries only if they were opened.
      if let id = ids[clear] { chosen.named.insert(id) } else { chosen.refused.insert(path) }
    }
    chosen.say = try say()
    return chosen
  }

  private func period(_ journal: Journal) throws -> ClosedRange<CalendarDate> {
    let today = request.today ?? request.machine.today(in: journal.settings)
    let to = try request.typed.days(.to)?.days(today: today).upperBound
    let from = try request.typed.days(.from)?.days(today: today)
    // "Last month" alone is that month.
    let isRange = from.map { $0.lowerBound < $0.upperBound } ?? false
    let last = to ?? (isRange ? from?.upperBound : nil) ?? today
    let first = from?.lowerBound ?? last.adding(days: -29)
    guard first <= last else {
      throw UsageError("--from \(first) comes after --to \(last)", help: "Swap the two days.")
    }
    return first...last
  }

  /// Returns the paths of the entries that the operands name, also by the titles of `opened` ones.
  private func namedPaths(_ journal: Journal, _ opened: [SourceFile]) throws -> [String] {
    let named = NamedFiles(journal: try EditableJournal(request))
    return try named.paths(of: .entry, or: .sealed) { name in
      opened.map { EntrySummary($0, settings: journal.settings) }.filter { entry in
        entry.names.contains { Slug.words($0) == Slug.words(name) }
      }.map(\.path)
    }
  }

  /// Returns the person's own message: from a file, or from a prompt if somebody can answer.
  private func say() throws -> [UInt8] {
    let (terminal, typed) = (request.machine.terminal, request.typed)
    if let given = typed.value(of: .say) { return try request.machine.bytes(of: given) }
    guard terminal.canAsk, !typed.has(.yesToShare), !request.isDryRun else { return [] }
    terminal.say("What do you want to say? Finish with an empty line; press Enter to say nothing.\n")
    var lines: [String] = []
    while let line = terminal.ask("> "), !line.allSatisfy(\.isWhitespace) { lines.append(line) }
    return Array(lines.joined(separator: "\n").utf8)
  }

  // MARK: Confirmation

  private func isAgreed(_ page: SharedReportPage) throws -> Bool {
    let terminal = request.machine.terminal
    if request.typed.has(.yesToShare) { return true }
    guard terminal.canAsk else {
      throw UsageError(
        "nothing was written, because nobody can answer here",
        help: "If the list above is right, run it again with --yes.")
    }
    var look: PageLook?
    defer { look?.remove() }
    while true {
      let answer = terminal.ask("\nMake this page? yes, no, or look to see it first\n> ") ?? ""
      switch answer.lowercased().filter({ !$0.isWhitespace }) {
      case _ where Self.saysYes(answer): return true
      case "l", "look":
        let page = try look ?? PageLook(page.bytes(), on: request.machine)
        look = page
        terminal.say(page.message)
      case "", "n", "no": return false
      default: terminal.out("Please answer yes, no or look.\n")
      }
    }
  }
}
