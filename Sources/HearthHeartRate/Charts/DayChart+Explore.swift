import HearthCore
import HearthMarkup

/// Controls for exploring a day: the time slider, its readout and buttons, the sound, and the form for labels. They are
/// hidden until a script shows them. All text comes from here, so that scripts hold none. The values are those of
/// ``DayFacts/quarterHours``, from which the summary's coverage is counted too.
extension DayChart {
  var exploreControls: HTML {
    guard let facts else { return .empty }
    return """
      \(exploreStart(facts))<p class="explore-time"><label for="\(id)-time">\(strings["explore.time"])</label>\
      <input id="\(id)-time" type="range" min="0" max="\(max(0, facts.quarterHours.count - 1))" step="1" value="0" \
      autocomplete="off" aria-describedby="\(id)-explore-how"/></p>\(readout)\(options.hasFormBelow ? nil : ways)</div>
      """
  }

  /// The buttons that move the slider, and a sentence that says how to move it.
  private var ways: HTML {
    "\(buttons)<p id=\"\(id)-explore-how\" class=\"quiet\">\(strings["explore.how"])</p>"
  }

  /// ``ways`` for a page that has a form between the slider and these buttons.
  var waysBelowForm: HTML { "<div class=\"explore-ways\" data-script=\"\" hidden>\(ways)</div>" }

  /// Two folded parts: the form for labelling a time, and the sound settings.
  var tools: HTML { "\(options.labelling.map(labellingForm))\(soundSettings)" }

  /// Returns the start tag with the lists that a script reads, one item per quarter hour.
  private func exploreStart(_ facts: DayFacts) -> HTML {
    func list(_ values: [Double?]) -> String {
      values.map { $0.map { String(Int(min($0, 1e12).rounded())) } ?? "-" }.joined(separator: " ")
    }
    let starts = facts.quarterHours.map(\.start)
    // On a 24-hour clock, as in notes, where that differs from what the chart shows.
    let noteTimes =
      clock.isSteady && clock.cycle == .twentyFour ? nil : starts.map { clock.time($0).description }
    let (lowest, highest) = (facts.statistics.lowest, facts.statistics.highest)
    // If both extremes are in one quarter hour, this decides which one sounds first.
    let isHighFirst =
      highest.instant < lowest.instant
      && quarterHour(of: highest.instant, in: facts) == quarterHour(of: lowest.instant, in: facts)
    return """
      <div id="\(id)-explore" class="explore" data-script="" hidden data-chart="\(id)" data-seconds="\(day.length)" \
      data-times="\(starts.map(clock.text).joined(separator: "|"))"\
      \(attribute: "data-clock", noteTimes?.joined(separator: "|")) \
      data-beats="\(list(facts.quarterHours.map { $0.statistics?.median }))"\
      \(attribute: "data-movement", movement.map { list($0.levels.map { $0.map { Double($0.rawValue) } }) }) \
      data-spans="\(spans.map { quarterHours(of: $0, in: facts) }.joined(separator: ";"))" \
      data-lowest="\(extreme(lowest, in: facts))" data-highest="\(extreme(highest, in: facts))"\
      \(attribute: "data-high-first", isHighFirst ? "" : nil)>
      """
  }

  /// Returns a labelled time as its first and last quarter hour and the end of its row's id: `34 62 span-0828`.
  private func quarterHours(of span: DaySpan, in facts: DayFacts) -> String {
    let first = quarterHour(of: span.stretch.start, in: facts)
    let last = quarterHour(of: Instant(milliseconds: span.stretch.end.milliseconds - 1), in: facts)
    return "\(first) \(max(first, last)) \(span.id.dropFirst(id.count + 1))"
  }

  /// Returns a sample as its quarter hour, its whole beats per minute and its time: `14 48 03:40`.
  private func extreme(_ sample: Sample, in facts: DayFacts) -> String {
    "\(quarterHour(of: sample.instant, in: facts)) \(Int(sample.bpm.rounded())) \(clock.text(sample.instant))"
  }

  /// Returns the index of the quarter hour that contains `instant`, clamped to the day.
  private func quarterHour(of instant: Instant, in facts: DayFacts) -> Int {
    let passed = instant.milliseconds - day.start.milliseconds
    return min(max(0, Int(passed / 900_000)), max(0, facts.quarterHours.count - 1))
  }

  /// The chosen time and its value, with the sentences that the script fills.
  private var readout: HTML {
    """
    <p class="readout" role="status" data-say-beats="\(strings["explore.say.beats"])" \
    data-say-none="\(strings["explore.say.none"])" data-say-in="\(strings["explore.say.in"])" \
    data-say-movement="\(["little", "some", "much"].map { strings["movement.\($0)"] }.joined(separator: "|"))" \
    data-say-lowest="\(strings["explore.say.lowest"])" data-say-highest="\(strings["explore.say.highest"])" \
    data-say-no-earlier="\(strings["explore.say.no-earlier"])" \
    data-say-no-later="\(strings["explore.say.no-later"])"></p>
    """
  }

  private var buttons: HTML {
    let mark = options.labelling.map { _ in markButton("open", "mark.heading", kind: "button") }
    let names = ["lowest", "highest"] + (spans.isEmpty ? [] : ["earlier", "later"])
    let ways = names.map { way -> HTML in
      "<button type=\"button\" class=\"button second\" data-go=\"\(way)\">\(strings["explore.\(way)"])</button>"
    }
    // Browsers without audio don't get the last button.
    return """
      <div class="button-row">\(mark)\(ways)\
      <button type="button" class="button second play" data-script="" hidden data-stop="\(strings["explore.stop"])">\
      \(strings["explore.play"])</button></div>
      """
  }

  /// Returns a button that the script of the form for labels handles.
  private func markButton(_ action: String, _ key: String, kind: String = "button second") -> HTML {
    "<button type=\"button\" class=\"\(kind)\" data-mark=\"\(action)\">\(strings[key])</button>"
  }

  /// The folded sound settings: the length of a day, its tone, its volume.
  ///
  /// All charts use one scale, so that days can be compared by ear. Pitch follows the logarithm of frequency, as hearing
  /// does: 40 beats per minute sound as 131 Hz (C3), and 200 as 1,047 Hz (C6), three octaves above. The scale continues
  /// beyond both ends.
  private var soundSettings: HTML {
    let (low, high) = ((beats: 40, hertz: 131), (beats: 200, hertz: 1047))
    let scale = strings.text(
      "explore.sound.scale",
      [
        "low": strings.number(low.beats), "high": strings.number(high.beats),
        "deep": strings.number(low.hertz), "bright": strings.number(high.hertz),
      ])
    let lengths = [6, 12, 24].map { (String($0), strings.plural("duration.seconds", count: $0)) }
    let tones = [("triangle", strings["explore.sound.soft"]), ("square", strings["explore.sound.clear"])]
    return """
      <details class="fold explore-sound" data-script="" hidden \
      data-scale="\(low.beats) \(low.hertz) \(high.beats) \(high.hertz)">\
      <summary>\(strings["explore.sound.heading"])</summary><p>\(scale)</p><p>\(strings["explore.sound.marks"])</p>\
      <div class="explore-fields">\
      \(choice("seconds", id: "length", strings["explore.sound.length"], lengths, chosen: "12"))\
      \(choice("wave", id: "tone", strings["explore.sound.tone"], tones, chosen: "triangle"))\
      <p><label for="\(id)-volume">\(strings["explore.sound.volume"])</label>\
      <input id="\(id)-volume" type="range" name="volume" min="0" max="100" step="10" value="50" autocomplete="off"/></p>\
      </div></details>
      """
  }

  /// Returns the controls that label a time and show the line to paste into the day's note, because a page of a site changes
  /// no file.
  private func labellingForm(_ labelling: ChartOptions.Labelling) -> HTML {
    let name = strings["chart.column.label"]
    let labels = [("", strings["mark.choose"])] + labelling.labels.map { ($0, $0) }
    let label =
      labelling.labels.isEmpty
      ? textField("label", name) : choice("label", id: "mark-label", name, labels, chosen: "")
    // The live region is apart from the result, so that each message is announced once. The result is empty and hidden
    // until both ends are known.
    return """
      <details class="fold explore-marks" data-script="" hidden data-day="\(day.date.description)" \
      data-say-start="\(strings["mark.say.start"])" data-say-end="\(strings["mark.say.end"])" \
      data-say-ready="\(strings["mark.say.ready"])" data-say-time="\(strings["mark.say.time"])" \
      data-say-copied="\(strings["mark.say.copied"])" data-say-selected="\(strings["mark.say.selected"])">\
      <summary>\(strings["mark.heading"])</summary><p>\(strings["mark.how"])</p>\
      <div class="button-row">\(markButton("start", "mark.start-here"))\(markButton("end", "mark.end-here"))</div>\
      <div class="explore-fields">\(textField("start", strings["chart.column.start"]))\
      \(textField("end", strings["chart.column.end"]))\(label)</div>\
      <div class="readout" role="status"></div>\
      <div class="mark-result" hidden>\(textField("line", strings["mark.line"], isFixed: true))\
      <div class="button-row">\(markButton("copy", "mark.copy", kind: "button"))</div>\
      <p>\(strings.html("mark.paste", ["note": "<code>\(labelling.note)</code>"]))</p>\
      <p>\(strings.html("mark.command", ["command": "<code class=\"mark-command\"></code>"]))</p></div></details>
      """
  }

  private func textField(_ name: String, _ label: String, isFixed: Bool = false) -> HTML {
    let id = "\(id)-mark-\(name)"
    return """
      <p><label for="\(id)">\(label)</label><input id="\(id)" type="text" name="\(name)"\
      \(flag: "readonly", if: isFixed) autocomplete="off" spellcheck="false"/></p>
      """
  }

  private func choice(
    _ name: String, id suffix: String, _ label: String, _ choices: [(value: String, text: String)],
    chosen: String
  ) -> HTML {
    let options = choices.map { value, text -> HTML in
      "<option value=\"\(value)\"\(flag: "selected", if: value == chosen)>\(text)</option>"
    }
    return """
      <p><label for="\(id)-\(suffix)">\(label)</label>\
      <select id="\(id)-\(suffix)" name="\(name)" autocomplete="off">\(options)</select></p>
      """
  }
}
