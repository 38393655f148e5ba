import HearthCore
import HearthMarkup

/// Lists the times without a reading, from 30 minutes up, the day's beginning and end included, and says by which
/// rules the summary counts, so that each of its numbers leads to what it rests on.
struct GapListRenderer {
  let chart: DayChart

  private var words: Words { chart.words }

  func append(to builder: inout HTMLBuilder) {
    appendList(to: &builder)
    guard let facts = chart.facts else { return }
    builder.element(
      "p", .id(chart.ids.counting), .class("chart-notes"), text: counting(facts.gapRule))
  }

  private func counting(_ rule: GapRule) -> String {
    func length(_ milliseconds: Int64) -> String { words.duration(seconds: Int(milliseconds / 1000)) }
    let counting = words.text("chart.gaps.counting", ["limit": length(rule.limit)])
    guard rule.hasSlowPart else { return counting }
    let slow = words.text("chart.gaps.slow-part", ["most": length(GapRule.mostInSlowPart)])
    return "\(counting) \(slow)"
  }

  private func appendList(to builder: inout HTMLBuilder) {
    let silences = chart.silences
    guard !silences.isEmpty else {
      builder.element("p", .id(chart.ids.gaps), text: words["chart.gaps.none"])
      return
    }
    builder.element("p", .id(chart.ids.gaps), text: words["chart.gaps.heading"])
    builder.open("ul", [.class("chart-gaps")])
    for silence in silences {
      builder.element("li") { builder in
        builder.html(
          words.html(
            "chart.gaps.item",
            [
              "start": chart.clock.element(silence.start), "end": chart.clock.element(silence.end),
              "duration": .text(chart.clock.duration(of: silence)),
            ]))
      }
    }
    builder.close("ul")
  }
}

extension DayChart {
  /// The gaps of 30 minutes and more, with the time before the first reading and after the last where it is longer
  /// than the gap rule allows.
  var silences: [Gap] {
    guard let facts else { return [] }
    let ends = [Gap(start: frame.start, end: facts.first), Gap(start: facts.last, end: frame.end)]
    let longEnds = ends.map { Int64($0.seconds) * 1000 > facts.gapRule.limit ? [$0] : [] }
    return (longEnds[0] + facts.gaps + longEnds[1]).filter(\.isLong)
  }
}
