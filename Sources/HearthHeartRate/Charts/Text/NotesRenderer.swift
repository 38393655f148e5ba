import HearthCore
import HearthMarkup

/// Says what is not in the picture: readings that were left out, labelled times without room, and what the caption
/// had no room for. Empty where everything is there.
struct NotesRenderer {
  let chart: DayChart
  /// As ``DayChart/drawings``.
  let drawings: [Drawing]
  /// As ``CaptionRenderer/parts``.
  let overflow: [HTML]

  private var words: Words { chart.words }

  func append(to builder: inout HTMLBuilder) {
    var notes = overflow
    notes += chart.otherClocks.prefix(Self.mostClocks).map(otherClock)
    if let hourBefore { notes.append(hourBefore) }
    if let sharedPatterns { notes.append(sharedPatterns) }
    notes += spansWithoutRoom + marksWithoutRoom
    if let leftOut { notes.append(leftOut) }
    guard !notes.isEmpty else { return }
    builder.element("p", .id(chart.ids.notes), .class("chart-notes")) { builder in
      for (index, note) in notes.enumerated() {
        if index > 0 { builder.text(" ") }
        builder.html(note)
      }
    }
  }

  /// More clocks than a person passes in a day.
  private static let mostClocks = 4

  /// Both clocks beside each other, for readings that were taken elsewhere.
  private func otherClock(_ other: OtherClock) -> HTML {
    let there = { (instant: Instant) -> HTML in .text(chart.clock.text(instant, at: other.offset)) }
    return words.pluralHTML(
      "chart.elsewhere", count: other.count,
      [
        "offset": .text(other.offset.name), "start": chart.clock.element(other.first),
        "end": chart.clock.element(other.last), "there-start": there(other.first),
        "there-end": there(other.last),
      ])
  }

  /// What the summary's comparison rests on: no row of a table holds just that hour.
  private var hourBefore: HTML? {
    guard chart.hasPicture, let span = chart.mostChangedSpan, let change = span.change else { return nil }
    let sentence = words.html(
      "chart.hour-before",
      [
        "label": .build { $0.element("bdi", text: span.label) },
        "start": chart.clock.element(span.start.adding(seconds: -3600)),
        "end": chart.clock.element(span.start), "median": .beats(change.hourBefore, words),
      ])
    return .build { $0.element("span", .id(chart.ids.hourBefore)) { $0.html(sentence) } }
  }

  /// Four patterns are as many as are told apart, so more labels than that share them.
  private var sharedPatterns: HTML? {
    guard chart.hasPicture else { return nil }
    var labels: [ChartPattern: String] = [:]
    for span in chart.spans {
      if let other = labels[span.pattern], other != span.label {
        return .text(words["chart.spans.shared-patterns"])
      }
      labels[span.pattern] = span.label
    }
    return nil
  }

  /// A box with neither its label nor its number is not named either.
  private var spansWithoutRoom: [HTML] {
    withoutRoom(
      chart.spans.count, "chart.spans.without-room", inNarrow: "chart.spans.without-room-narrow"
    ) { $0.laneLabels.labels.count }
  }

  private var marksWithoutRoom: [HTML] {
    withoutRoom(
      chart.marks.count, "chart.marks.without-room", inNarrow: "chart.marks.without-room-narrow"
    ) { $0.marks.places.count }
  }

  /// Counted in both drawings: the narrow one has less room, and is told of where more is missing in it.
  private func withoutRoom(
    _ count: Int, _ key: String, inNarrow narrowKey: String, placed: (Drawing) -> Int
  ) -> [HTML] {
    guard count > 0, let first = drawings.first, let last = drawings.last else { return [] }
    let (wide, narrow) = (count - placed(first), count - placed(last))
    return (wide > 0 ? [.text(words.plural(key, count: wide))] : [])
      + (narrow > wide ? [.text(words.plural(narrowKey, count: narrow))] : [])
  }

  private var leftOut: HTML? {
    let leftOut = chart.series.leftOut
    let reasons = [
      ("chart.left-out.values", leftOut.unbelievable), ("chart.left-out.repeated", leftOut.duplicates),
      ("chart.left-out.outside", leftOut.outsideDay), ("chart.left-out.unreadable", leftOut.unreadable),
    ]
    let parts = reasons.filter { $0.1 > 0 }.map { words.plural($0.0, count: $0.1) }
    return parts.isEmpty
      ? nil : .text(words.text("chart.left-out", ["parts": parts.joined(separator: "; ")]))
  }
}
