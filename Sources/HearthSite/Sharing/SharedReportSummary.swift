import HearthCore
import HearthHeartRate
import HearthMarkup
import HearthText

/// The summary of a shared report, read in a minute: when, what was labelled, what was written, what isn't known.
extension SharedReportPage {
  /// The most entries to name; all of them follow below.
  private static let mostNamed = 5

  func summary(_ sheets: [DayDataTable]) -> HTML {
    let isComplete = report.record.map { $0.dayCount > 0 && $0.withoutReadings.isEmpty } ?? false
    let rows = [
      ("labelled", labelled), ("wrote", [wrote]),
      ("record", isComplete ? [.text(strings["share.short.all-read"])] : []), ("not-known", notKnown(sheets)),
    ].filter { !$0.1.isEmpty }.map { key, lines -> HTML in
      let lines = lines.map { line -> HTML in "<dd>\(line)</dd>" }
      return "<div><dt>\(strings["share.short.\(key)"])</dt>\(lines)</div>"
    }
    return "<dl>\(rows)</dl>"
  }

  /// `stressed: 5 times, on 7, 14 and 21 October`
  private var labelled: [HTML] {
    let times = report.days.flatMap { day in day.spans.map { (label: $0.label, date: day.date) } }
    guard !times.isEmpty else { return [.text(strings["share.short.no-times"])] }
    return times.map(\.label).uniqued().map { label in
      let own = times.filter { $0.label == label }
      let days = strings.dates(own.map(\.date).uniqued(), withYear: report.spansYears)
      return strings.pluralHTML(
        "share.short.times", count: own.count,
        [
          "label": "<b dir=\"auto\">\(label.isEmpty ? strings["span.unlabelled"] : label)</b>",
          "days": .text(days),
        ])
    }
  }

  private var wrote: HTML {
    guard !report.entries.isEmpty else {
      return .text(
        strings[report.say.nodes.count > 1 ? "share.short.say-only" : "share.short.nothing-written"])
    }
    var names = report.entries.prefix(Self.mostNamed).map { $0.name(withYear: report.spansYears, strings) }
    let rest = report.entries.count - names.count
    if rest > 0 { names.append(strings.plural("share.short.more", count: rest)) }
    return strings.pluralHTML(
      "share.short.entries", count: report.entries.count, ["names": .text(names.joined(separator: ", "))])
  }

  private func notKnown(_ sheets: [DayDataTable]) -> [HTML] {
    guard let record = report.record else { return [] }
    var lines: [HTML] = []
    if !record.withoutReadings.isEmpty {
      let days = strings.dates(record.withoutReadings, withYear: report.spansYears)
      let counts: Strings.Values<HTML> = [
        "count": .text(strings.number(record.withoutReadings.count)),
        "all": .text(strings.number(record.dayCount)), "days": .text(days),
      ]
      lines.append(strings.html("share.short.without-readings", counts))
    }
    let gaps = sheets.count(where: \.hasLongGaps)
    if gaps > 0 { lines.append(.text(strings.plural("share.short.gaps", count: gaps))) }
    if !record.labelsWithoutTimes.isEmpty {
      lines.append(
        .text(strings.text("share.short.label-unused", ["labels": strings.list(record.labelsWithoutTimes)])))
    }
    lines.append(.text(strings["share.short.unlabelled"]))
    return lines
  }
}

extension SharedReport {
  /// Returns its contents, counted from the shared report itself: the last lines of its page, and the terminal's output.
  func receipt(pictures: Int, _ strings: Strings) -> [(name: String, value: String)] {
    var rows: [(name: String, value: String)] = []
    func add(_ key: String, _ value: String) { rows.append((strings["share.receipt.\(key)"], value)) }
    let words = say.wordCount
    if words > 0 { add("say", strings.plural("share.receipt.words", count: words)) }
    let withYear = spansYears
    let times = days.flatMap(\.spans)
    if !days.isEmpty {
      add("charts", strings.dates(days.map(\.date), withYear: withYear))
      let labels = times.map { $0.label.isEmpty ? strings["span.unlabelled"] : $0.label }
      let counts = labels.uniqued().map { label in
        strings.text(
          "share.receipt.label",
          ["label": label, "count": strings.number(labels.count { $0 == label })])
      }
      add("times", counts.isEmpty ? strings["share.none"] : counts.joined(separator: ", "))
    }
    let entries = entries + days.compactMap(\.note).filter(\.hasText)
    if !entries.isEmpty {
      add("entries", entries.map { $0.name(withYear: withYear, strings) }.joined(separator: "; "))
    }
    let details = Self.details(entries, strings)
    if !details.isEmpty { add("details", details.joined(separator: ", ")) }
    if let record, record.dayCount > 0 {
      add("record", strings.text("share.receipt.days", ["count": strings.number(record.dayCount)]))
    }
    let meanings = labels.filter { $0.description != nil }.map(\.name)
    if !meanings.isEmpty { add("meanings", meanings.joined(separator: ", ")) }
    if pictures > 0 { add("pictures", strings.number(pictures)) }
    if sealedCount > 0 { add("sealed", strings.number(sealedCount)) }
    if namesAreInitials { add("names", strings["share.receipt.initials"]) }
    return rows
  }

  /// Returns the kinds of details shown beside the texts of entries: `moods, places`.
  private static func details(_ entries: [SharedReportEntry], _ strings: Strings) -> [String] {
    let kinds: [(key: String, isThere: (SharedReportEntry) -> Bool)] = [
      ("moods", { $0.mood != nil }), ("places", { $0.place != nil }), ("labels", { !$0.labels.isEmpty }),
      ("content-notes", { $0.contentNote != nil }),
    ]
    return kinds.filter { kind in entries.contains(where: kind.isThere) }
      .map { strings["share.receipt.\($0.key)"] }
  }

  /// Whether its dates need their years.
  var spansYears: Bool {
    let dates =
      [period.lowerBound, period.upperBound] + days.map(\.date) + entries.compactMap(\.moment?.date)
    return Set(dates.map(\.year)).count > 1
  }
}

extension SharedReportEntry {
  /// Returns its title and its day, or its day alone.
  func name(withYear: Bool, _ strings: Strings) -> String {
    let day = moment.map { strings.dates([$0.date], withYear: withYear) }
    guard let title else { return day ?? strings["share.untitled"] }
    return day.map { "\(title) (\($0))" } ?? title
  }
}

extension MarkdownTree {
  var wordCount: Int {
    var bytes: [UInt8] = []
    appendShownText(to: &bytes, skippingCode: { $0.sampleRows != nil })
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).count
  }
}
