import HearthCore
package import HearthMarkup

/// The caption, and the notes on what is not in the picture.
extension DayChart {
  /// Words; sentences that would go beyond it are among the notes instead.
  private static let captionLimit = 45
  /// More clocks than a person passes in a day.
  private static let mostClocks = 4

  /// How to read the picture.
  package var caption: HTML { caption(drawings).sentences.html }

  /// The caption, and the sentences without room in it: the axes, the boxes, what a clock change did, how many samples are
  /// behind the line.
  func caption(_ drawings: [Drawing]) -> (sentences: Sentences, overflow: [HTML]) {
    var caption = Sentences()
    let overflow = [
      timeAxis, beatsAxis, clockChange,
      series.otherClocks.isEmpty ? nil : .text(words["chart.caption.elsewhere"]),
      reduction(drawings),
      movement == nil ? nil : .text(words["chart.caption.movement"]),
    ].compactMap(\.self).filter { !caption.append($0, limit: Self.captionLimit) }
    return (caption, overflow)
  }

  private var timeAxis: HTML {
    words.html(
      "chart.caption.time",
      [
        "start": clock.element(frame.start), "end": clock.element(frame.end), "zone": .text(frame.zone.name),
      ])
  }

  private var beatsAxis: HTML {
    words.html(
      spans.isEmpty ? "chart.caption.rate" : "chart.caption.rate-and-spans",
      ["low": .text(words.number(range.low)), "high": .text(words.number(range.high))])
  }

  private var clockChange: HTML? {
    clock.changes.first.map { change in
      let before = LocalDateTime(change.instant, at: change.before).time
      return words.html(
        change.isForward ? "chart.caption.clocks-forward" : "chart.caption.clocks-back",
        [
          "time": .text(words.time(before, options.hourCycle)),
          "length": .text(words.duration(seconds: frame.length)),
        ])
    }
  }

  private func reduction(_ drawings: [Drawing]) -> HTML? {
    let isReduced = drawings.contains(where: \.line.isReduced)
    return facts.map {
      words.pluralHTML(
        isReduced ? "chart.caption.reduced" : "chart.caption.drawn", count: $0.statistics.count)
    }
  }

  /// Appends what is not in the picture: excluded rows, labelled times and marks without room, and the sentences without
  /// room in the caption. Nothing where everything is there.
  func appendNotes(to builder: inout HTMLBuilder, _ drawings: [Drawing], _ overflow: [HTML]) {
    let spansWithoutRoom = withoutRoom(
      spans.count, ("chart.spans.without-room", "chart.spans.without-room-narrow"), drawings
    ) {
      $0.laneLabels.labels.count
    }
    let marksWithoutRoom = withoutRoom(
      marks.count, ("chart.marks.without-room", "chart.marks.without-room-narrow"), drawings
    ) {
      $0.marks.places.count
    }
    let notes =
      overflow + series.otherClocks.prefix(Self.mostClocks).map(otherClock)
      + [hourBefore, sharedPatterns].compactMap(\.self) + spansWithoutRoom + marksWithoutRoom
      + [excludedRows].compactMap(\.self)
    guard let first = notes.first else { return }
    builder.element("p", .id(ids.notes), .class("chart-notes")) { builder in
      builder.html(notes.dropFirst().reduce(first) { $0 + .text(" ") + $1 })
    }
  }

  /// Both clocks beside each other, for samples that were recorded elsewhere.
  private func otherClock(_ other: OtherClock) -> HTML {
    words.pluralHTML(
      "chart.elsewhere", count: other.count,
      [
        "offset": .text(other.offset.name), "start": clock.element(other.first),
        "end": clock.element(other.last),
        "there-start": .text(clock.text(other.first, at: other.offset)),
        "there-end": .text(clock.text(other.last, at: other.offset)),
      ])
  }

  /// What the summary's comparison rests on: no row of a table is for exactly that hour.
  private var hourBefore: HTML? {
    guard hasPicture, let (span, change) = mostChangedSpan else { return nil }
    let sentence = words.html(
      "chart.hour-before",
      [
        "label": .build { $0.element("bdi", text: span.span.label) },
        "start": clock.element(span.stretch.start.adding(seconds: -3600)),
        "end": clock.element(span.stretch.start), "median": .beats(change.hourBefore, words),
      ])
    return .build { $0.element("span", .id(ids.hourBefore)) { $0.html(sentence) } }
  }

  private var sharedPatterns: HTML? {
    let labels = Dictionary(grouping: spans.map(\.span), by: \.pattern).mapValues { Set($0.map(\.label)) }
    guard hasPicture, labels.contains(where: { $0.value.count > 1 }) else { return nil }
    return .text(words["chart.spans.shared-patterns"])
  }

  /// Counted in both drawings: the narrow one has less room, and is mentioned where it names fewer.
  private func withoutRoom(
    _ count: Int, _ keys: (wide: String, narrow: String), _ drawings: [Drawing], named: (Drawing) -> Int
  ) -> [HTML] {
    guard count > 0, let first = drawings.first, let last = drawings.last else { return [] }
    let (wide, narrow) = (count - named(first), count - named(last))
    return (wide > 0 ? [.text(words.plural(keys.wide, count: wide))] : [])
      + (narrow > wide ? [.text(words.plural(keys.narrow, count: narrow))] : [])
  }

  private var excludedRows: HTML? {
    let excluded = series.excluded
    let parts = [
      ("chart.left-out.values", excluded.unbelievable), ("chart.left-out.repeated", excluded.duplicates),
      ("chart.left-out.outside", excluded.outsideDay), ("chart.left-out.unreadable", excluded.unreadable),
    ].filter { $0.1 > 0 }.map { words.plural($0.0, count: $0.1) }
    return parts.isEmpty
      ? nil : .text(words.text("chart.left-out", ["parts": parts.joined(separator: "; ")]))
  }
}
