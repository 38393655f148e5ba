import HearthCore
import HearthJournal
import HearthSite

/// `hearth list`
struct ListVerb {
  let request: JournalRequest
  private var labels: [String] { request.typed.values(of: .label) }
  private var tags: [String] { request.typed.values(of: .tag).map { $0.lowercased() } }

  func run() throws -> ExitStatus {
    let (from, to) = try days()
    let (loaded, terminal) = (try JournalLoader(request: request).load(), request.machine.terminal)
    let journal = loaded.journal
    let today = request.today ?? request.machine.today(in: journal.settings)
    let first = from?.days(today: today).lowerBound
    let last = to?.days(today: today).upperBound
    let entries = journal.entries.filter(matcher(journal.labels))
      .map {
        ListedEntry(
          entry: $0, day: $0.day(startingAt: journal.settings.dayStarts),
          shownPath: request.displayPath($0.path))
      }
      .filter { $0.day?.isOf(first, last) ?? (first == nil && last == nil) }.sorted { $0.precedes($1) }
    terminal.list(entries.map { request.isJSON ? $0.json : $0.line }.joined())
    var sealed: [String] = []
    if labels.isEmpty, tags.isEmpty, request.typed.value(of: .kind) == nil {
      // Only their names are known.
      sealed = journal.excluded.sealedFiles.filter {
        FileDate(path: JournalPaths.clearPath($0))?.date.isOf(first, last) ?? (first == nil && last == nil)
      }
      terminal.list(sealed.map(sealedLine).joined())
    }
    if entries.isEmpty, sealed.isEmpty || first == nil && last == nil {
      terminal.remark(reason(first, last, journal))
    }
    let unread = loaded.log.unread.sorted
    request.report(unread)
    guard unread.isEmpty else { return .machine }
    let withheld = journal.excluded.withheld
    guard withheld > 0 else { return .fine }
    terminal.remark("\(withheld.counted("entry is", "entries are")) held back; hearth check says why")
    return .journal
  }

  /// Returns the days to list from and to: the operand, or the options.
  private func days() throws(UsageError) -> (from: RelativeDateExpression?, to: RelativeDateExpression?) {
    let (from, to) = (try request.typed.days(.from), try request.typed.days(.to))
    // People type '28 November 2026' without quotes.
    let typed = request.typed.operands.joined(separator: " ")
    guard !typed.isEmpty else { return (from, to) }
    let day = try RelativeDateExpression(typed: typed, "list takes a day or a period")
    guard from == nil, to == nil else {
      throw UsageError(
        "'\(typed)' can't be combined with --from or --to", help: "Use either the date or the options.")
    }
    return (day, day)
  }

  private func sealedLine(_ path: String) -> String {
    let path = request.displayPath(path)
    if request.isJSON { return "{\"sealed\":true,\"path\":\(DiagnosticJSON.quoted(path))}\n" }
    let fields = ["-".padded(to: 10), "sealed".padded(to: 10), path]
    return DiagnosticText.printable(fields.joined(separator: "  ")) + "\n"
  }

  /// Returns why nothing is listed, if there is a likely cause.
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
    if request.typed.has(.starred), !journal.entries.contains(where: \.isStarred) {
      return "no entry has starred: true"
    }
    return "no entries match"
  }

  private func matcher(_ book: LabelBook) -> (Entry) -> Bool {
    // An alias counts as the label's own name.
    func name(_ text: String) -> String { (book[text]?.name ?? text).lowercased() }
    let (kind, tags) = (request.typed.value(of: .kind), Set(tags))
    let isStarred = request.typed.has(.starred)
    let labels = Set(self.labels.map(name))
    return { entry in
      (kind == nil || entry.id.kind.rawValue == kind) && (!isStarred || entry.isStarred)
        && labels.isSubset(of: entry.labels.map { name($0.value) })
        && tags.isSubset(of: entry.tags.map { $0.lowercased() })
    }
  }
}

extension LabelBook {
  var names: [String] { labels.flatMap { [$0.name] + $0.aliases } }
}

extension CalendarDate {
  fileprivate func isOf(_ first: CalendarDate?, _ last: CalendarDate?) -> Bool {
    first.map { $0 <= self } ?? true && last.map { self <= $0 } ?? true
  }
}

private struct ListedEntry {
  let entry: Entry
  /// The day on which the site shows it.
  let day: CalendarDate?
  let shownPath: String

  /// As written: with a time, the date is the clock's.
  private var written: String {
    entry.moment.map { "\($0.date)" + ($0.time.map { "T\($0)" } ?? "") } ?? ""
  }

  /// Returns the order of the list: by day and time, undated entries first; then by path.
  func precedes(_ other: ListedEntry) -> Bool {
    let (own, others) = ((day?.description ?? "", written), (other.day?.description ?? "", other.written))
    return own == others ? entry.path.precedesByBytes(other.entry.path) : own < others
  }

  var line: String {
    let date = day?.description ?? "-"
    let name = entry.openingWords ?? entry.title
    let fields = [date.padded(to: 10), entry.id.kind.rawValue.padded(to: 10), name, shownPath]
    return DiagnosticText.printable(fields.joined(separator: "  ")) + "\n"
  }

  var json: String {
    var members = [("kind", entry.id.kind.rawValue), ("title", entry.title), ("path", shownPath)]
      .map { "\"\($0.0)\":\(DiagnosticJSON.quoted($0.1))" }
    if !written.isEmpty { members.append("\"date\":\(DiagnosticJSON.quoted(written))") }
    for (key, values) in [("labels", entry.labels.map(\.value)), ("tags", entry.tags)] {
      members.append("\"\(key)\":[\(values.map(DiagnosticJSON.quoted).joined(separator: ","))]")
    }
    if entry.isStarred { members.append("\"starred\":true") }
    return "{\(members.joined(separator: ","))}\n"
  }
}
