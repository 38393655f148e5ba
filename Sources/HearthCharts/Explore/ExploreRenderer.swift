import HearthHTML
import HearthSeries
import HearthWords

/// Writes what lets a reader move through the day: the range *Time* with its buttons, its readout, sound, and the
/// marking of a stretch (`accessibility.md`, C54–C66). All of it waits hidden until a script gives it life.
struct ExploreRenderer {
  let chart: DayChart
  let facts: DayFacts

  var html: HTML {
    let words = chart.words
    let controls = chart.options.controls ?? ExploreControls(words: words)
    let quarters = ExploreQuarters(chart, facts)
    var builder = HTMLBuilder()
    builder.reserve(8_000)
    builder.open("div", attributes(quarters))
    builder.element("p", .id(chart.ids.exploreHow), text: words["explore.how"])
    builder.open("p", [.class("explore-time")])
    builder.element("label", .attribute("for", chart.ids.time), text: words["explore.time"])
    builder.void(
      "input", .id(chart.ids.time), .attribute("type", "range"), .attribute("min", "0"),
      .attribute("max", String(max(0, quarters.count - 1))), .attribute("step", "1"),
      .attribute("value", "0"), .attribute("autocomplete", "off"),
      .attribute("aria-describedby", chart.ids.exploreHow))
    builder.close("p")
    builder.html(controls.readout)
    builder.html(controls.buttons)
    builder.html(SoundRenderer(chart: chart, controls: controls).html)
    if let marking = chart.options.marking {
      builder.html(MarkingRenderer(chart: chart, marking: marking).html)
    }
    builder.close("div")
    return builder.html
  }

  private func attributes(_ quarters: ExploreQuarters) -> [HTMLAttribute?] {
    [
      .id(chart.ids.explore), .class("explore"), .attribute("data-script", ""), .flag("hidden"),
      .attribute("data-chart", chart.ids.prefix), .attribute("data-seconds", String(chart.frame.length)),
      .attribute("data-times", quarters.times), quarters.clockTimes.map { .attribute("data-clock", $0) },
      .attribute("data-beats", quarters.beats), quarters.movement.map { .attribute("data-movement", $0) },
      .attribute("data-spans", quarters.spans),
      .attribute("data-lowest", quarters.place(of: facts.statistics.lowest)),
      .attribute("data-highest", quarters.place(of: facts.statistics.highest)),
    ]
  }
}

extension ChartIDs {
  var explore: String { prefix + "-explore" }
  var exploreHow: String { prefix + "-explore-how" }
  var time: String { prefix + "-time" }
}
