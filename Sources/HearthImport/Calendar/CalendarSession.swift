/// One import of calendars: files are given one after the other with ``read(name:source:isNamed:)``; then ``finish()``
/// gives the events of all of them.
package final class CalendarSession {
  private let options: CalendarOptions
  private var report = CalendarReport()
  private var series: [String: CalendarSeries] = [:]
  private var names: Set<String> = []
  private var count = 0
  private var textSize = 0

  /// Events that are held at most, and letters of their descriptions.
  private static let mostItems = 50_000
  private static let mostText = 64 << 20
  private static let mostEvents = 50_000

  package init(_ options: CalendarOptions) {
    self.options = options
  }

  /// The endings of names that are looked at in a folder or an archive, in lower case.
  package static let endings = [".ics", ".ical", ".ifb", ".icalendar", ".vcs"]

  /// Whether a file of a folder or an archive is looked at; `base` is the last part of its path in lower case.
  package static func wants(_ base: String) -> Bool {
    !base.hasPrefix(".") && endings.contains { base.hasSuffix($0) }
  }

  /// Reads one file, a zip or gzip file with all that is in it. `isNamed` says that the person named this very file; then it
  /// is a problem if it holds no calendar.
  package func read(name: String, source: any ByteSource, isNamed: Bool) {
    readAny(name: name, source: source, isNamed: isNamed, isInArchive: false)
  }

  /// A file that the machine does not give.
  package func cannotOpen(_ name: String, _ text: String) {
    report.problem(text, in: name, isMachine: true)
  }

  /// A folder or an archive without a calendar.
  package func hasNothing(_ name: String) {
    report.problem("there is no calendar in it: a calendar file begins with BEGIN:VCALENDAR", in: name)
  }

  private func readAny(name: String, source: any ByteSource, isNamed: Bool, isInArchive: Bool) {
    let window = ByteWindow(source)
    window.fill(atLeast: 1 << 10)
    if !isInArchive, let kind = ArchiveReader.Kind(window.bytes) {
      return readArchive(name: name, kind: kind, source: HeadedSource(window, source), isNamed: isNamed)
    }
    var scanner = CalendarScanner(
      file: name, title: Self.title(ofFile: name), withoutDescriptions: options.withoutDescriptions)
    scanner.scan(window, report: &report, take: add)
    if scanner.isCalendar { names.formUnion(scanner.names) }
    if let failure = window.failure {
      report.problem(
        "\(failure.found). What stands before \(failure.isDamage ? "may be wrong too" : "was read")",
        in: name, isMachine: failure.isMachine)
    } else if !scanner.isCalendar, isNamed {
      hasNothing(name)
    }
  }

  private func readArchive(name: String, kind: ArchiveReader.Kind, source: any ByteSource, isNamed: Bool) {
    let archive = ArchiveReader(source, kind)
    var (isEmpty, isLocked) = (true, false)
    while let entry = archive.next() {
      let base = ImportSession.baseName(entry.name)
      let isAlone = kind == .gzip && base == "data"
      guard isAlone || Self.wants(base) else { continue }
      isEmpty = false
      guard !entry.isLocked else {
        isLocked = true
        continue
      }
      readAny(
        name: isAlone ? name : "\(name): \(entry.name)", source: entry, isNamed: isAlone, isInArchive: true)
    }
    if isLocked { report.problem(ArchiveReader.Entry.lockedWords, in: name) }
    if let failure = archive.failure {
      report.problem(failure.found, in: name, isMachine: failure.isMachine)
    } else if isEmpty, isNamed {
      hasNothing(name)
    }
  }

  /// `My calendar (1).ics` is the calendar "My calendar".
  static func title(ofFile name: String) -> String {
    let base = name.split(whereSeparator: { "/\\".contains($0) }).last.map(String.init) ?? name
    let stem = base.lastIndex(of: ".").map { String(base[..<$0]) } ?? base
    return CalendarText.line(stem.replacing(#/\s*\([0-9]+\)$/#, with: ""), longest: 100) ?? "calendar"
  }

  private func add(_ item: CalendarItem, _ report: inout CalendarReport) {
    var item = item
    count += 1
    guard count <= Self.mostItems else {
      if count == Self.mostItems + 1 {
        report.problem(
          "there are more than \(Self.mostItems) events; --from and --to could ask for fewer", in: item.file,
          line: item.line)
      }
      return report.leaveOut(.unreadable)
    }
    let size = item.text?.utf8.count ?? 0
    if textSize + size > Self.mostText { item.text = nil } else { textSize += size }
    let isNew = series[item.uid, default: CalendarSeries()].add(item)
    if !isNew { report.leaveOut(.again) }
  }

  /// The events that are wanted, by their start and their id, each once.
  package func finish() -> CalendarContents {
    let expander = SeriesExpander(options, report: report)
    var contents = CalendarContents(span: options.span, names: names)
    for uid in series.keys.sorted() {
      guard let one = series[uid] else { continue }
      let outcome = expander.expand(uid, one)
      let room = Self.mostEvents - contents.events.count
      if outcome.events.count > room {
        expander.report.problem(
          "there are more than \(Self.mostEvents) events; --from and --to could ask for fewer",
          in: one.item?.file ?? "calendar")
      }
      contents.add(uid, outcome, room: room)
    }
    contents.sort()
    contents.report = expander.report
    return contents
  }
}
