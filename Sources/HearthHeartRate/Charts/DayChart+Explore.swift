import HearthCore
import HearthMarkup

/// Controls for exploring a day: the time slider, its readout and buttons, the sound, and the form for labels. They are
/// hidden until a script shows them. All text comes from here, so that scripts hold none. The values are those of
/// ``DayFacts/quarterHours``, from which the summary's coverage is counted too.
extension DayChart {
  func appendExplore(to builder: inout HTMLBuilder) {
    guard let facts else { return }
    appendStartTag(facts, to: &builder)
    builder.element("p", .class("explore-time")) { builder in
      builder.element("label", .attribute("for", "\(id)-time"), text: strings["explore.time"])
      builder.void(
        "input", .id("\(id)-time"), .attribute("type", "range"), .attribute("min", "0"),
        .attribute("max", String(max(0, facts.quarterHours.count - 1))), .attribute("step", "1"),
        .attribute("value", "0"), .attribute("autocomplete", "off"),
        .attribute("aria-describedby", "\(id)-explore-how"))
    }
    appendReadout(to: &builder)
    appendButtons(to: &builder)
    builder.element("p", .id("\(id)-explore-how"), .class("quiet"), text: strings["explore.how"])
    builder.close("div")
  }

  /// Appends two folded parts: the form for labelling a time, and the sound settings.
  func appendTools(to builder: inout HTMLBuilder) {
    if let labelling = options.labelling {
      builder.labellingForm(labelling, idPrefix: id, day: day.date, strings)
    }
    builder.soundSettings(idPrefix: id, strings)
  }

  /// Appends the start tag with the lists that a script reads, one item per quarter hour.
  private func appendStartTag(_ facts: DayFacts, to builder: inout HTMLBuilder) {
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
    builder.open(
      "div",
      [
        .id("\(id)-explore"), .class("explore"), .attribute("data-script", ""), .flag("hidden"),
        .attribute("data-chart", id), .attribute("data-seconds", String(day.length)),
        .attribute("data-times", starts.map(clock.text).joined(separator: "|")),
        noteTimes.map { .attribute("data-clock", $0.joined(separator: "|")) },
        .attribute("data-beats", list(facts.quarterHours.map { $0.statistics?.median })),
        movement.map { .attribute("data-movement", list($0.levels.map { $0.map { Double($0.rawValue) } })) },
        .attribute("data-spans", spans.map { quarterHours(of: $0, in: facts) }.joined(separator: ";")),
        .attribute("data-lowest", extreme(lowest, in: facts)),
        .attribute("data-highest", extreme(highest, in: facts)),
        isHighFirst ? .attribute("data-high-first", "") : nil,
      ])
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

  /// Appends the chosen time and its value, with the sentences that the script fills.
  private func appendReadout(to builder: inout HTMLBuilder) {
    builder.element(
      "p", .class("readout"), .attribute("role", "status"),
      .attribute("data-say-beats", strings["explore.say.beats"]),
      .attribute("data-say-none", strings["explore.say.none"]),
      .attribute("data-say-in", strings["explore.say.in"]),
      .attribute(
        "data-say-movement",
        ["little", "some", "much"].map { strings["movement.\($0)"] }.joined(separator: "|")),
      .attribute("data-say-lowest", strings["explore.say.lowest"]),
      .attribute("data-say-highest", strings["explore.say.highest"]),
      .attribute("data-say-no-spans", strings["chart.spans.none"]),
      .attribute("data-say-no-earlier", strings["explore.say.no-earlier"]),
      .attribute("data-say-no-later", strings["explore.say.no-later"]))
  }

  private func appendButtons(to builder: inout HTMLBuilder) {
    builder.element("div", .class("button-row")) { builder in
      if options.labelling != nil {
        builder.button(.class("button"), .attribute("data-mark", "open"), text: strings["mark.heading"])
      }
      for name in ["lowest", "highest", "earlier", "later"] {
        builder.button(.class("button second"), .attribute("data-go", name), text: strings["explore.\(name)"])
      }
      // Browsers without audio don't get this button.
      builder.button(
        .class("button second play"), .attribute("data-script", ""), .flag("hidden"),
        .attribute("data-stop", strings["explore.stop"]), text: strings["explore.play"])
    }
  }
}

extension HTMLBuilder {
  /// Appends the folded sound settings: the length of a day, its tone, its volume.
  ///
  /// All charts use one scale, so that days can be compared by ear. Pitch follows the logarithm of frequency, as hearing
  /// does: 40 beats per minute sound as 131 Hz (C3), and 200 as 1,047 Hz (C6), three octaves above. The scale continues
  /// beyond both ends.
  fileprivate mutating func soundSettings(idPrefix: String, _ strings: Strings) {
    let (low, high) = ((beats: 40, hertz: 131), (beats: 200, hertz: 1047))
    open(
      "details",
      [
        .class("fold explore-sound"), .attribute("data-script", ""), .flag("hidden"),
        .attribute("data-scale", "\(low.beats) \(low.hertz) \(high.beats) \(high.hertz)"),
      ])
    element("summary", text: strings["explore.sound.heading"])
    element(
      "p",
      text: strings.text(
        "explore.sound.scale",
        [
          "low": strings.number(low.beats), "high": strings.number(high.beats),
          "deep": strings.number(low.hertz),
          "bright": strings.number(high.hertz),
        ]))
    element("p", text: strings["explore.sound.marks"])
    element("div", .class("explore-fields")) { builder in
      builder.choice(
        "seconds", id: idPrefix + "-length", strings["explore.sound.length"],
        [6, 12, 24].map { (String($0), strings.plural("duration.seconds", count: $0)) }, chosen: "12")
      builder.choice(
        "wave", id: idPrefix + "-tone", strings["explore.sound.tone"],
        [("triangle", strings["explore.sound.soft"]), ("square", strings["explore.sound.clear"])],
        chosen: "triangle")
      builder.field(id: idPrefix + "-volume", strings["explore.sound.volume"]) { builder, id in
        builder.void(
          "input", .id(id), .attribute("type", "range"), .attribute("name", "volume"), .attribute("min", "0"),
          .attribute("max", "100"), .attribute("step", "10"), .attribute("value", "50"),
          .attribute("autocomplete", "off"))
      }
    }
    close("details")
  }

  /// Appends the controls that label a time and show the line to paste into the day's note. The page changes no file.
  fileprivate mutating func labellingForm(
    _ labelling: ChartOptions.Labelling, idPrefix: String, day: CalendarDate, _ strings: Strings
  ) {
    func textField(
      _ name: String, _ label: String, isFixed: Bool = false, to builder: inout HTMLBuilder
    ) {
      builder.field(id: "\(idPrefix)-mark-\(name)", label) { builder, id in
        builder.void(
          "input", .id(id), .attribute("type", "text"), .attribute("name", name),
          .flag("readonly", if: isFixed), .attribute("autocomplete", "off"), .attribute("spellcheck", "false")
        )
      }
    }
    open(
      "details",
      [
        .class("fold explore-marks"), .attribute("data-script", ""), .flag("hidden"),
        .attribute("data-day", day.description),
        .attribute("data-say-start", strings["mark.say.start"]),
        .attribute("data-say-end", strings["mark.say.end"]),
        .attribute("data-say-ready", strings["mark.say.ready"]),
        .attribute("data-say-time", strings["mark.say.time"]),
        .attribute("data-say-copied", strings["mark.say.copied"]),
        .attribute("data-say-selected", strings["mark.say.selected"]),
      ])
    element("summary", text: strings["mark.heading"])
    element("p", text: strings["mark.how"])
    element("div", .class("button-row")) { builder in
      builder.button(
        .class("button second"), .attribute("data-mark", "start"), text: strings["mark.start-here"])
      builder.button(.class("button second"), .attribute("data-mark", "end"), text: strings["mark.end-here"])
    }
    element("div", .class("explore-fields")) { builder in
      textField("start", strings["chart.column.start"], to: &builder)
      textField("end", strings["chart.column.end"], to: &builder)
      if labelling.labels.isEmpty {
        textField("label", strings["chart.column.label"], to: &builder)
      } else {
        builder.choice(
          "label", id: "\(idPrefix)-mark-label", strings["chart.column.label"],
          [("", strings["mark.choose"])] + labelling.labels.map { ($0, $0) }, chosen: "")
      }
    }
    // The live region for messages, so that each is announced once.
    element("div", .class("readout"), .attribute("role", "status"))
    // Empty and hidden until both ends are known.
    element("div", .class("mark-result"), .flag("hidden")) { builder in
      textField("line", strings["mark.line"], isFixed: true, to: &builder)
      builder.element("div", .class("button-row")) { builder in
        builder.button(.class("button"), .attribute("data-mark", "copy"), text: strings["mark.copy"])
      }
      for (key, name, code) in [
        ("mark.paste", "note", HTML.build { $0.element("code", text: labelling.note) }),
        ("mark.command", "command", .build { $0.element("code", .class("mark-command")) }),
      ] {
        builder.element("p") { $0.html(strings.html(key, [name: code])) }
      }
    }
    close("details")
  }

  /// Appends a button that a script handles.
  fileprivate mutating func button(_ attributes: HTMLAttribute?..., text: String) {
    open("button", [.attribute("type", "button")] + attributes)
    self.text(text)
    close("button")
  }

  private mutating func field(id: String, _ label: String, control: (inout HTMLBuilder, String) -> Void) {
    element("p") { builder in
      builder.element("label", .attribute("for", id), text: label)
      control(&builder, id)
    }
  }

  private mutating func choice(
    _ name: String, id: String, _ label: String, _ choices: [(value: String, text: String)], chosen: String
  ) {
    field(id: id, label) { builder, id in
      builder.open("select", [.id(id), .attribute("name", name), .attribute("autocomplete", "off")])
      for choice in choices {
        builder.element(
          "option", .attribute("value", choice.value), .flag("selected", if: choice.value == chosen),
          text: choice.text)
      }
      builder.close("select")
    }
  }
}
