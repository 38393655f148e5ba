import HearthCore
import HearthJournal

/// `hearth list`
struct ListVerb {
  let request: BuildRequest
  let kind: String?
  let labels: [String]
  let tags: [String]
  let from: SpokenDays?
  let to: SpokenDays?
  let machine: Machine

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    request = try BuildRequest(typed, on: machine)
    kind = typed.value(of: .kind)
    labels = typed.values(of: .label)
    tags = typed.values(of: .tag).map { $0.lowercased() }
    from = try BuildRequest.days(.from, typed)
    to = try BuildRequest.days(.to, typed)
    self.machine = machine
  }

  func run() throws(MachineError) -> ExitStatus {
    let loaded = try JournalLoader(request: request, machine: machine).load()
    let journal = loaded.journal
    let today = request.today ?? machine.today(in: journal.settings)
    let days = Days(
      first: from?.days(today: today).lowerBound, last: to?.days(today: today).upperBound)
    let listing = Listing(dayStarts: journal.settings.dayStarts)
    let entries = journal.entries.filter { matches($0, journal.labels, days, listing) }
      .sorted(by: listing.comesBefore)
    machine.terminal.out(entries.map(request.isJSON ? listing.json : listing.line).joined())
    if entries.isEmpty { machine.terminal.err("hearth: \(reason(days, journal))\n") }
    let left = loaded.journal.leftOut.broken
    if left > 0 {
      machine.terminal.err(
        "hearth: \(left == 1 ? "1 entry" : "\(left) entries") cannot be read; hearth check says why\n")
    }
    return left > 0 ? .journal : .fine
  }

  private struct Days {
    var first: CalendarDate?
    var last: CalendarDate?

    func contains(_ date: CalendarDate) -> Bool {
      first.map { $0 <= date } ?? true && last.map { date <= $0 } ?? true
    }
  }

  /// Why nothing is listed, so far as one cause is likely.
  private func reason(_ days: Days, _ journal: Journal) -> String {
    if let first = days.first, let last = days.last, first > last {
      return "--from \(first) comes after --to \(last), so there is no day between them"
    }
    let names = journal.labels.labels.flatMap { [$0.name] + $0.aliases }
    if let label = labels.first(where: { journal.labels[$0] == nil }) {
      let near = NearMatch.nearest(to: label, among: names)
      return "the journal has no label '\(label)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
    }
    let used = Set(journal.entries.flatMap { $0.tags.map { $0.lowercased() } })
    if let tag = tags.first(where: { !used.contains($0) }) {
      let near = NearMatch.nearest(to: tag, among: used.sortedByName())
      return "no entry has the tag '\(tag)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
    }
    return "no entry is like this"
  }

  /// An entry counts to the day under which the site shows it.
  private func matches(_ entry: Entry, _ book: LabelBook, _ days: Days, _ listing: Listing) -> Bool {
    if let kind, entry.id.kind.rawValue != kind { return false }
    let names = entry.labels.map { Self.name($0.value, book) }
    guard labels.allSatisfy({ names.contains(Self.name($0, book)) }) else { return false }
    let own = entry.tags.map { $0.lowercased() }
    guard tags.allSatisfy(own.contains) else { return false }
    guard from != nil || to != nil else { return true }
    return listing.day(of: entry).map(days.contains) ?? false
  }

  /// The label's own name where an alias was used.
  private static func name(_ text: String, _ book: LabelBook) -> String {
    (book[text]?.name ?? text).lowercased()
  }
}

/// The order of the entries, and the line of each.
private struct Listing {
  let dayStarts: TimeOfDay

  func day(of entry: Entry) -> CalendarDate? { entry.day(startingAt: dayStarts) }

  /// By day and time, what has none first; then by path.
  func comesBefore(_ left: Entry, _ right: Entry) -> Bool {
    let (a, b) = (day(of: left)?.description ?? "", day(of: right)?.description ?? "")
    if a != b { return a < b }
    let (one, other) = (Self.when(left), Self.when(right))
    return one != other ? one < other : left.path.precedesByBytes(right.path)
  }

  /// As it was written: with a time, the date is that of the clock.
  private static func when(_ entry: Entry) -> String {
    guard let moment = entry.moment else { return "" }
    return "\(moment.date)" + (moment.time.map { "T\($0)" } ?? "")
  }

  /// With the day alone, since no time stands beside it.
  func line(_ entry: Entry) -> String {
    let date = day(of: entry)?.description ?? "-"
    let fields = [date.padded(to: 10), entry.id.kind.rawValue.padded(to: 10), entry.title, entry.path]
    return DiagnosticText.printable(fields.joined(separator: "  ")) + "\n"
  }

  func json(_ entry: Entry) -> String {
    var members = [("kind", entry.id.kind.rawValue), ("title", entry.title), ("path", entry.path)]
      .map { "\"\($0.0)\":\(DiagnosticJSON.quoted($0.1))" }
    if entry.moment != nil { members.append("\"date\":\(DiagnosticJSON.quoted(Self.when(entry)))") }
    for (key, values) in [("labels", entry.labels.map(\.value)), ("tags", entry.tags)] {
      members.append("\"\(key)\":[\(values.map(DiagnosticJSON.quoted).joined(separator: ","))]")
    }
    return "{\(members.joined(separator: ","))}\n"
  }
}
