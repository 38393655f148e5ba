import HearthCore
import HearthJournal
import HearthSite

/// `hearth share`: journal → ``Packet`` → page → file, with a look at it in between.
struct ShareVerb {
  let request: JournalRequest

  func run() throws -> ExitStatus {
    let loaded = try JournalLoader(request: request).load()
    let journal = loaded.journal
    guard !journal.settings.isPrivacyDoubtful else {
      throw MachineError(
        "nothing was shared: hearth.yml may say who sees what, and Hearth can't read that",
        help: "hearth check says where.")
    }
    let unread = loaded.log.unread.sorted
    request.machine.terminal.report(unread)
    guard unread.isEmpty else { return .machine }
    let chosen = try chosen(journal)
    let output = try PacketFile(given: request.typed.value(of: .page), chosen.period, request)
    let packet = Packet(chosen, of: journal, series: loaded.days.map(\.series))
    guard !packet.isEmpty else {
      request.machine.terminal.out(SharePreview.excluded(packet, request))
      throw UsageError(
        "nothing is chosen, so there is no page to make",
        help: "Name an entry, give --label, or write privacy: shareable in an entry of the period.")
    }
    let page = try page(of: packet)
    request.machine.terminal.out(SharePreview(packet: packet, page: page, request: request).text)
    if request.isDryRun { return .fine }
    guard try isAgreed(page) else {
      request.say("Nothing was written.")
      return .fine
    }
    let path = try output.write(page.bytes())
    request.say("\(path) is ready. It is not encrypted: whoever has the file can read it.")
    return .fine
  }

  private func page(of packet: Packet) throws(MachineError) -> PacketPage {
    let files = try JournalFiles(folder: request.place.content)
    let theme = try ThemeFiles(request)
    return PacketPage(
      packet, strings: Theme(theme, language: packet.language).strings, theme: theme.pageFiles,
      pictures: packet.pictures.compactMap { files.read($0).file })
  }

  // MARK: What is chosen

  private func chosen(_ journal: Journal) throws -> PacketRequest {
    var chosen = PacketRequest(period: try period(journal))
    chosen.reader = request.typed.value(of: .reader).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    chosen.usesInitials = request.typed.has(.initials)
    chosen.labels = request.typed.values(of: .labelToShare)
    for label in chosen.labels where journal.labels[label] == nil {
      let near = NearMatch.nearest(to: label, among: journal.labels.names)
      throw UsageError(
        "the journal has no label '\(label)'",
        help: near.map { "Did you mean: \($0)" } ?? "To see them all: hearth labels")
    }
    if chosen.usesInitials, journal.settings.people.isEmpty {
      throw UsageError(
        "--initials needs the names of people, and hearth.yml has none",
        help: "For example: hearth set people Nico Odette")
    }
    for name in request.typed.operands { try add(name, to: &chosen, journal) }
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
      throw UsageError(
        "--from \(first) comes after --to \(last)", help: "There is no day between them.")
    }
    return first...last
  }

  private func add(_ name: String, to chosen: inout PacketRequest, _ journal: Journal) throws {
    switch PacketName(name, in: journal) {
    case .entry(let id): chosen.named.insert(id)
    case .excluded(let path): chosen.refused.insert(path)
    case .several(let paths):
      throw UsageError(
        "'\(name)' is the name of \(paths.count) files",
        help: "Say which: \(paths.map { ShellWord.quoted($0) }.joined(separator: ", "))")
    case .unknown(let near):
      throw UsageError(
        "nothing in the journal is called '\(name)'",
        help: near.map { "Did you mean: \($0)" } ?? "To see all entries: hearth list")
    }
  }

  /// What the person wants to say: from a file, or asked for where somebody can answer.
  private func say() throws -> [UInt8] {
    let (terminal, typed) = (request.machine.terminal, request.typed)
    if let given = typed.value(of: .say) {
      return try MachineError.explaining("\(given) cannot be read") { () throws(SystemCode) in
        let file = try FileDescriptor.input(request.machine.absolute(given))
        return try file.read(expecting: try file.status().size)
      }
    }
    guard terminal.canAsk, !typed.has(.yesToShare), !request.isDryRun else { return [] }
    terminal.out("What do you want to say? Finish with an empty line; press Enter to say nothing.\n")
    var lines: [String] = []
    while let line = terminal.ask("> "), !line.allSatisfy(\.isWhitespace) { lines.append(line) }
    return Array(lines.joined(separator: "\n").utf8)
  }

  // MARK: The answer

  private func isAgreed(_ page: PacketPage) throws -> Bool {
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
      case "y", "yes", "s", "si", "sí": return true
      case "l", "look": look = try look ?? PageLook(page.bytes(), on: request.machine)
      default: return false
      }
      if let look { terminal.out(look.message) }
    }
  }
}

/// A page that is looked at in a browser before it is made. Its file is the owner's alone, and gone once they have answered.
private struct PageLook {
  private let folder: String
  private let name: String
  let message: String

  init(_ bytes: [UInt8], on machine: Machine) throws {
    folder = machine.temporaryFolder
    name = "hearth-share-\(machine.now().milliseconds).html"
    let path = FilePath.join(folder, name)
    let isNew = try MachineError.explaining("\(path) cannot be written") {
      [folder, name] () throws(SystemCode) in
      try StagedFile(bytes, for: name, in: OpenFolder(.folder(folder)), isLasting: false).publish()
    }
    guard isNew else { throw MachineError("there is already a file \(path)") }
    message =
      Browser.open(path)
      ? "The page is open in your browser. It is deleted once you answer.\n"
      : "Open this file in a browser; it is deleted once you answer: \(path)\n"
  }

  func remove() { try? FileDescriptor.folder(folder).removeFile(name) }
}

/// The file of a packet. It never replaces a file.
struct PacketFile {
  private let folder: String
  private let name: String
  private let request: JournalRequest
  /// Whether a number may be added to the name.
  private let isNumbered: Bool

  /// - Parameter given: as it was typed; without it, a file of the working folder that is named after the period.
  init(given: String?, _ period: ClosedRange<CalendarDate>, _ request: JournalRequest) throws(UsageError) {
    self.request = request
    let usual = "share-\(period.lowerBound)-\(period.upperBound).html"
    let path = request.machine.absolute(given ?? usual)
    (folder, name) = (FilePath.parent(path), FilePath.name(path))
    isNumbered = given == nil
    let real = FilePath.realWhereItExists(folder)
    if FilePath.isInside(real, FilePath.real(request.place.content) ?? request.place.content) {
      throw UsageError(
        "\(given ?? name) would be inside the journal", help: "Choose another place: --output FILE")
    }
    if FilePath.isFolder(path) {
      throw UsageError("\(given ?? name) is a folder", help: "--output names a file, such as \(usual).")
    }
    if !isNumbered, FileStatus.of(path) != nil { throw Self.taken(path) }
  }

  private static func taken(_ path: String) -> UsageError {
    UsageError("there is already a file \(path)", help: "Choose another name: --output FILE")
  }

  /// Writes the file for its owner alone, and returns its path.
  func write(_ bytes: [UInt8]) throws -> String {
    for number in 1...999 {
      let name = number == 1 ? name : name.replacing(".html", with: "-\(number).html")
      let path = FilePath.join(folder, name)
      let isNew = try MachineError.explaining("\(path) cannot be written") { () throws(SystemCode) in
        try StagedFile(bytes, for: name, in: OpenFolder(.folder(folder))).publish()
      }
      if isNew { return path }
      guard isNumbered else { throw Self.taken(path) }
    }
    throw Self.taken(FilePath.join(folder, name))
  }
}
