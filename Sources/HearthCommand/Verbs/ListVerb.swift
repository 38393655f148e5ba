import HearthCore
import HearthJournal

/// `hearth list`
struct ListVerb {
  let request: JournalRequest
  let kind: String?
  let labels: [String]
  let tags: [String]
  let from: SpokenDays?
  let to: SpokenDays?

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    request = try JournalRequest(typed, on: machine)
    kind = typed.value(of: .kind)
    labels = typed.values(of: .label)
    tags = typed.values(of: .tag).map { $0.lowercased() }
    from = try typed.days(.from)
    to = try typed.days(.to)
  }

  func run() throws(MachineError) -> ExitStatus {
    let (journal, terminal) = (try JournalLoader(request: request).load().journal, request.machine.terminal)
    let today = request.today ?? request.machine.today(in: journal.settings)
    let first = from?.days(today: today).lowerBound
    let last = to?.days(today: today).upperBound
    let entries = journal.entries.filter { matches($0, journal.labels) }
      .map { ListedEntry($0, dayStarts: journal.settings.dayStarts) }
      .filter { $0.isOf(first, last) }.sorted()
    terminal.out(entries.map { request.isJSON ? $0.json : $0.line }.joined())
    if entries.isEmpty { terminal.err("hearth: \(reason(first, last, journal))\n") }
    let broken = journal.excluded.broken
    guard broken > 0 else { return .fine }
    terminal.err(
      "hearth: \(broken == 1 ? "1 entry" : "\(broken) entries") cannot be read; hearth check says why\n")
    return .journal
  }

  /// Returns why nothing is listed, if one cause is likely.
  private func reason(_ first: CalendarDate?, _ last: CalendarDate?, _ journal: Journal) -> String {
    if let first, let last, first > last {
      return "--from \(first) comes after --to \(last), so there is no day between them"
    }
    func near(_ word: String, _ known: [String]) -> String {
      NearMatch.nearest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
    }
    if let label = labels.first(where: { journal.labels[$0] == nil }) {
      let names = journal.labels.labels.flatMap { [$0.name] + $0.aliases }
      return "the journal has no label '\(label)'" + near(label, names)
    }
    let used = Set(journal.entries.flatMap { $0.tags.map { $0.lowercased() } })
    if let tag = tags.first(where: { !used.contains($0) }) {
      return "no entry has the tag '\(tag)'" + near(tag, used.sortedByName())
    }
    return "no entry is like this"
  }

  private func matches(_ entry: Entry, _ book: LabelBook) -> Bool {
    // An alias counts as the label's own name.
    func name(_ text: String) -> String { (book[text]?.name ?? text).lowercased() }
    if let kind, entry.id.kind.rawValue != kind { return false }
    let names = entry.labels.map { name($0.value) }
    guard labels.allSatisfy({ names.contains(name($0)) }) else { return false }
    let own = entry.tags.map { $0.lowercased() }
    return tags.allSatisfy(own.contains)
  }
}

/// An entry with its place in the list.
private struct ListedEntry: Comparable {
  private let entry: Entry
  /// The day under which the site shows it.
  private let day: CalendarDate?
  /// As it was written: with a time, the date is that of the clock.
  private let written: String

  init(_ entry: Entry, dayStarts: TimeOfDay) {
    self.entry = entry
    day = entry.day(startingAt: dayStarts)
    written = entry.moment.map { "\($0.date)" + ($0.time.map { "T\($0)" } ?? "") } ?? ""
  }

  func isOf(_ first: CalendarDate?, _ last: CalendarDate?) -> Bool {
    guard first != nil || last != nil else { return true }
    guard let day else { return false }
    return first.map { $0 <= day } ?? true && last.map { day <= $0 } ?? true
  }

  /// By day and time, undated entries first; then by path.
  static func < (left: ListedEntry, right: ListedEntry) -> Bool {
    let (one, other) = (left.day?.description ?? "", right.day?.description ?? "")
    if one != other { return one < other }
    if left.written != right.written { return left.written < right.written }
    return left.entry.path.precedesByBytes(right.entry.path)
  }

  static func == (left: ListedEntry, right: ListedEntry) -> Bool { left.entry.path == right.entry.path }

  /// With the day alone.
  var line: String {
    let date = day?.description ?? "-"
    let fields = [date.padded(to: 10), entry.id.kind.rawValue.padded(to: 10), entry.title, entry.path]
    return DiagnosticText.printable(fields.joined(separator: "  ")) + "\n"
  }

  var json: String {
    var members = [("kind", entry.id.kind.rawValue), ("title", entry.title), ("path", entry.path)]
      .map { "\"\($0.0)\":\(DiagnosticJSON.quoted($0.1))" }
    if !written.isEmpty { members.append("\"date\":\(DiagnosticJSON.quoted(written))") }
    for (key, values) in [("labels", entry.labels.map(\.value)), ("tags", entry.tags)] {
      members.append("\"\(key)\":[\(values.map(DiagnosticJSON.quoted).joined(separator: ","))]")
    }
    return "{\(members.joined(separator: ","))}\n"
  }
}
