import HearthCore
import HearthJournal

/// `hearth list`
struct ListVerb {
  let request: JournalRequest
  private var labels: [String] { request.typed.values(of: .label) }
  private var tags: [String] { request.typed.values(of: .tag).map { $0.lowercased() } }

  func run() throws -> ExitStatus {
    let (from, to) = (try request.typed.days(.from), try request.typed.days(.to))
    let (journal, terminal) = (try JournalLoader(request: request).load().journal, request.machine.terminal)
    let today = request.today ?? request.machine.today(in: journal.settings)
    let first = from?.days(today: today).lowerBound
    let last = to?.days(today: today).upperBound
    let entries = journal.entries.filter(matcher(journal.labels))
      .map { ListedEntry(entry: $0, day: $0.day(startingAt: journal.settings.dayStarts)) }
      .filter { $0.isOf(first, last) }.sorted { $0.precedes($1) }
    terminal.out(entries.map { request.isJSON ? $0.json : $0.line }.joined())
    if entries.isEmpty { terminal.err("hearth: \(reason(first, last, journal))\n") }
    let broken = journal.excluded.broken
    guard broken > 0 else { return .fine }
    terminal.err("hearth: \(broken.counted("entry", "entries")) cannot be read; hearth check says why\n")
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
      return "the journal has no label '\(label)'" + near(label, journal.labels.names)
    }
    let used = Set(journal.entries.flatMap { $0.tags.map { $0.lowercased() } })
    if let tag = tags.first(where: { !used.contains($0) }) {
      return "no entry has the tag '\(tag)'" + near(tag, used.sortedByName())
    }
    return "no entry is like this"
  }

  /// Returns whether an entry has the kind, the labels and the tags that are asked for.
  private func matcher(_ book: LabelBook) -> (Entry) -> Bool {
    // An alias counts as the label's own name.
    func name(_ text: String) -> String { (book[text]?.name ?? text).lowercased() }
    let (kind, tags) = (request.typed.value(of: .kind), Set(tags))
    let labels = Set(self.labels.map(name))
    return { entry in
      (kind == nil || entry.id.kind.rawValue == kind)
        && labels.isSubset(of: entry.labels.map { name($0.value) })
        && tags.isSubset(of: entry.tags.map { $0.lowercased() })
    }
  }
}

extension LabelBook {
  var names: [String] { labels.flatMap { [$0.name] + $0.aliases } }
}

/// An entry with its place in the list.
private struct ListedEntry {
  let entry: Entry
  /// The day under which the site shows it.
  let day: CalendarDate?

  /// As it was written: with a time, the date is that of the clock.
  private var written: String {
    entry.moment.map { "\($0.date)" + ($0.time.map { "T\($0)" } ?? "") } ?? ""
  }

  func isOf(_ first: CalendarDate?, _ last: CalendarDate?) -> Bool {
    guard let day else { return first == nil && last == nil }
    return first.map { $0 <= day } ?? true && last.map { day <= $0 } ?? true
  }

  /// By day and time, undated entries first; then by path.
  func precedes(_ other: ListedEntry) -> Bool {
    let (own, others) = ((day?.description ?? "", written), (other.day?.description ?? "", other.written))
    return own == others ? entry.path.precedesByBytes(other.entry.path) : own < others
  }

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
