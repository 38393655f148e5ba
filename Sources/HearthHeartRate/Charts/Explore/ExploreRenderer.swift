import HearthMarkup

/// Writes what lets a reader move through the day: the range *Time* with its buttons, its readout, sound, and the
/// marking of a stretch. All of it waits hidden until a script gives it life.
struct ExploreRenderer {
  let chart: DayChart
  let facts: DayFacts

  func append(to builder: inout HTMLBuilder) {
    let words = chart.words
    let controls = chart.options.controls ?? ExploreControls(words: words)
    let quarters = ExploreQuarters(chart, facts)
    open(quarters, &builder)
    builder.element("p", .id(chart.ids.exploreHow), text: words["explore.how"])
    // Not a part of the instructions, which are heard with every focus.
    builder.element("p", text: words["explore.numbers"])
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
    sound(controls, &builder)
    if let note = chart.options.markingNote { marking(note, controls, &builder) }
    builder.close("div")
  }

  private func sound(_ controls: ExploreControls, _ builder: inout HTMLBuilder) {
    if let prepared = controls.sound {
      builder.prepared(prepared, [chart.ids.prefix])
    } else {
      builder.html(SoundRenderer(words: chart.words, prefix: chart.ids.prefix).html)
    }
  }

  /// The page changes no file: it shows a line for the person's note at `note`.
  private func marking(_ note: String, _ controls: ExploreControls, _ builder: inout HTMLBuilder) {
    let day = chart.frame.date.description
    if let prepared = controls.marking {
      builder.prepared(prepared, [chart.ids.prefix, day, note])
    } else {
      builder.html(
        MarkingRenderer(
          words: chart.words, labels: controls.labels, prefix: chart.ids.prefix, day: day, note: note
        ).html)
    }
  }

  /// The start tag with what a script needs: written piece by piece, since its lists are the longest text of the page.
  private func open(_ quarters: ExploreQuarters, _ builder: inout HTMLBuilder) {
    builder.markup("<div id=\"")
    builder.text(chart.ids.explore)
    builder.markup("\" class=\"explore\" data-script=\"\" hidden data-chart=\"")
    builder.text(chart.ids.prefix)
    builder.markup("\" data-seconds=\"")
    builder.digits(chart.frame.length)
    builder.markup("\" data-times=\"")
    quarters.appendTimes(to: &builder)
    quarters.appendClockTimes(after: "\" data-clock=\"", to: &builder)
    builder.markup("\" data-beats=\"")
    quarters.appendBeats(to: &builder)
    quarters.appendMovement(after: "\" data-movement=\"", to: &builder)
    builder.markup("\" data-spans=\"")
    quarters.appendSpans(to: &builder)
    let (lowest, highest) = (facts.statistics.lowest, facts.statistics.highest)
    builder.markup("\" data-lowest=\"")
    builder.text(quarters.place(of: lowest))
    builder.markup("\" data-highest=\"")
    builder.text(quarters.place(of: highest))
    // Within one quarter hour, the order in which they sound.
    if highest.instant < lowest.instant,
      quarters.index(of: highest.instant) == quarters.index(of: lowest.instant)
    {
      builder.markup("\" data-high-first=\"")
    }
    builder.markup("\">")
  }
}

extension ChartIDs {
  var explore: String { prefix + "-explore" }
  var exploreHow: String { prefix + "-explore-how" }
  var time: String { prefix + "-time" }
}
