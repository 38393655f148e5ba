import HearthCore
import HearthHeartRate
import HearthMarkup
import HearthText

extension Packet {
  /// Returns its contents, counted from the packet itself: the last lines of its page, and the terminal's output.
  func receipt(pictures: Int, _ strings: Strings) -> [(name: String, value: String)] {
    var rows: [(name: String, value: String)] = []
    func add(_ key: String, _ value: String) { rows.append((strings["share.receipt.\(key)"], value)) }
    let words = say.wordCount
    if words > 0 { add("say", strings.plural("share.receipt.words", count: words)) }
    let withYear = spansYears
    let times = days.flatMap(\.spans)
    if !days.isEmpty {
      add("charts", DateRanges.list(days.map(\.date), withYear: withYear, strings: strings))
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

  /// Returns what is shown beside the texts of entries: `moods, places`.
  private static func details(_ entries: [PacketEntry], _ strings: Strings) -> [String] {
    let kinds: [(key: String, isThere: (PacketEntry) -> Bool)] = [
      ("moods", { $0.mood != nil }), ("places", { $0.place != nil }), ("labels", { !$0.labels.isEmpty }),
      ("content-notes", { $0.contentNote != nil }),
    ]
    return kinds.filter { kind in entries.contains(where: kind.isThere) }
      .map { strings["share.receipt.\($0.key)"] }
  }

  /// Whether a date of it needs its year.
  var spansYears: Bool {
    let dates =
      [period.lowerBound, period.upperBound] + days.map(\.date) + entries.compactMap(\.moment?.date)
    return Set(dates.map(\.year)).count > 1
  }
}

extension PacketEntry {
  /// Returns its title and its day, or its day alone.
  func name(withYear: Bool, _ strings: Strings) -> String {
    let day = moment.map { DateRanges.list([$0.date], withYear: withYear, strings: strings) }
    guard let title else { return day ?? strings["share.untitled"] }
    return day.map { "\(title) (\($0))" } ?? title
  }
}

extension MarkdownTree {
  var wordCount: Int {
    var bytes: [UInt8] = []
    appendShownText(to: &bytes)
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).count
  }
}
