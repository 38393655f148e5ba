import HearthCore
import HearthMarkup

/// Says how to read the picture: its axes, its boxes, what a clock change did, how many readings stand behind the line.
struct CaptionRenderer {
  let chart: DayChart
  /// As ``DayChart/drawings``.
  let drawings: [Drawing]

  /// Words; what would go beyond it is said under the tables instead.
  static let limit = 45

  private var words: Words { chart.words }

  var caption: Sentences { parts.caption }

  /// The caption, and what found no room in it.
  var parts: (caption: Sentences, overflow: [HTML]) {
    var caption = Sentences()
    var overflow: [HTML] = []
    for sentence in [time, rate, clockChange, elsewhere, drawn, movement].compactMap(\.self)
    where !caption.append(sentence, limit: Self.limit) {
      overflow.append(sentence)
    }
    return (caption, overflow)
  }

  private var time: HTML {
    words.html(
      "chart.caption.time",
      [
        "start": chart.clock.element(chart.frame.start), "end": chart.clock.element(chart.frame.end),
        "zone": .text(chart.frame.zone.name),
      ])
  }

  private var rate: HTML {
    let range = chart.range
    return words.html(
      chart.spans.isEmpty ? "chart.caption.rate" : "chart.caption.rate-and-spans",
      ["low": .text(words.number(range.low)), "high": .text(words.number(range.high))])
  }

  private var clockChange: HTML? {
    guard let change = chart.clock.changes.first else { return nil }
    let before = LocalDateTime(change.instant, at: change.before).time
    return words.html(
      change.isForward ? "chart.caption.clocks-forward" : "chart.caption.clocks-back",
      [
        "time": .text(words.time(before, chart.options.hourCycle)),
        "length": .text(words.duration(seconds: chart.frame.length)),
      ])
  }

  private var elsewhere: HTML? {
    chart.series.recordedElsewhere > 0 ? .text(words["chart.caption.elsewhere"]) : nil
  }

  private var movement: HTML? { chart.movement != nil ? .text(words["chart.caption.movement"]) : nil }

  private var drawn: HTML? {
    guard let facts = chart.facts else { return nil }
    let count = facts.statistics.count
    let isReduced = drawings.contains(where: \.line.isReduced)
    return words.pluralHTML(isReduced ? "chart.caption.reduced" : "chart.caption.drawn", count: count)
  }
}

extension DayChart {
  /// What the vertical axis holds.
  var range: BeatsRange {
    guard let facts else { return options.range }
    return options.range.widened(
      lowest: facts.statistics.lowest.bpm, highest: facts.statistics.highest.bpm)
  }
}
