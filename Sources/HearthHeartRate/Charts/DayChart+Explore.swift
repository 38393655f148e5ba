import HearthCore
import HearthMarkup

/// What moves a reader through the day: the range *Time* with its buttons, its readout, sound, and the labelling of a time.
/// All of it is hidden until a script shows it; names and sentences come from here, so that scripts hold no words.
///
/// The values are those of ``DayFacts/quarterHours``, from which the coverage in the summary is counted too.
extension DayChart {
  func appendExplore(to builder: inout HTMLBuilder) {
    guard let facts else { return }
    appendStartTag(facts, to: &builder)
    builder.element("p", .id(ids.exploreHow), text: words["explore.how"])
    // Not a part of the instructions, which are heard with every focus.
    builder.element("p", text: words["explore.numbers"])
    builder.element("p", .class("explore-time")) { builder in
      builder.element("label", .attribute("for", ids.time), text: words["explore.time"])
      builder.void(
        "input", .id(ids.time), .attribute("type", "range"), .attribute("min", "0"),
        .attribute("max", String(max(0, facts.quarterHours.count - 1))), .attribute("step", "1"),
        .attribute("value", "0"), .attribute("autocomplete", "off"),
        .attribute("aria-describedby", ids.exploreHow))
    }
    appendReadout(to: &builder)
    appendButtons(to: &builder)
    builder.soundSettings(idPrefix: id, words)
    if let labelling = options.labelling {
      builder.labellingForm(labelling, idPrefix: id, day: frame.date, words)
    }
    builder.close("div")
  }

  /// The start tag with the lists that a script reads, one item for each quarter hour.
  private func appendStartTag(_ facts: DayFacts, to builder: inout HTMLBuilder) {
    func append<Item>(
      _ name: StaticString, _ items: [Item], separator: StaticString = " ",
      _ write: (Item, inout HTMLBuilder) -> Void
    ) {
      builder.markup("\" ")
      builder.markup(name)
      builder.markup("=\"")
      for (index, item) in items.enumerated() {
        if index > 0 { builder.markup(separator) }
        write(item, &builder)
      }
    }
    func number(_ value: Double?, _ builder: inout HTMLBuilder) {
      if let value { builder.digits(Int(min(value, 1e12).rounded())) } else { builder.markup("-") }
    }
    builder.markup("<div id=\"")
    builder.text(ids.explore)
    builder.markup("\" class=\"explore\" data-script=\"\" hidden data-chart=\"")
    builder.text(id)
    append("data-seconds", [frame.length]) { $1.digits($0) }
    let quarters = facts.quarterHours
    append("data-times", quarters, separator: "|") { $1.text(clock.text($0.start)) }
    if !clock.isSteady || clock.cycle != .twentyFour {
      // On a clock of 24 hours, as in a note.
      append("data-clock", quarters, separator: "|") { $1.text(clock.time($0.start).description) }
    }
    append("data-beats", quarters) { number($0.statistics?.median, &$1) }
    if let movement { append("data-movement", movement.amounts, number) }
    append("data-spans", spans, separator: ";") { $1.text(quarterHours(of: $0, in: facts)) }
    let (lowest, highest) = (facts.statistics.lowest, facts.statistics.highest)
    append("data-lowest", [lowest]) { $1.text(extreme($0, in: facts)) }
    append("data-highest", [highest]) { $1.text(extreme($0, in: facts)) }
    // Within one quarter hour, the order in which they sound.
    if highest.instant < lowest.instant,
      quarterHour(of: highest.instant, in: facts) == quarterHour(of: lowest.instant, in: facts)
    {
      builder.markup("\" data-high-first=\"")
    }
    builder.markup("\">")
  }

  /// A labelled time by its first and last quarter hour and the end of its row's id: `34 62 span-0828`.
  private func quarterHours(of span: DaySpan, in facts: DayFacts) -> String {
    let first = quarterHour(of: span.stretch.start, in: facts)
    let last = quarterHour(of: Instant(milliseconds: span.stretch.end.milliseconds - 1), in: facts)
    return "\(first) \(max(first, last)) \(span.id.dropFirst(id.count + 1))"
  }

  /// A sample by its quarter hour, its whole beats per minute and its time: `14 48 03:40`.
  private func extreme(_ sample: Sample, in facts: DayFacts) -> String {
    "\(quarterHour(of: sample.instant, in: facts)) \(Int(sample.bpm.rounded())) \(clock.text(sample.instant))"
  }

  /// The index of the quarter hour that contains `instant`, clamped to the day.
  private func quarterHour(of instant: Instant, in facts: DayFacts) -> Int {
    let passed = instant.milliseconds - frame.start.milliseconds
    return min(max(0, Int(passed / 900_000)), max(0, facts.quarterHours.count - 1))
  }

  /// The chosen time and its value, with the sentences that the script fills.
  private func appendReadout(to builder: inout HTMLBuilder) {
    builder.element(
      "p", .class("readout"), .attribute("role", "status"),
      .attribute("data-say-beats", words["explore.say.beats"]),
      .attribute("data-say-none", words["explore.say.none"]),
      .attribute("data-say-in", words["explore.say.in"]),
      .attribute("data-say-movement", words["explore.say.movement"]),
      .attribute("data-say-lowest", words["explore.say.lowest"]),
      .attribute("data-say-highest", words["explore.say.highest"]),
      .attribute("data-say-no-spans", words["chart.spans.none"]),
      .attribute("data-say-no-earlier", words["explore.say.no-earlier"]),
      .attribute("data-say-no-later", words["explore.say.no-later"]))
  }

  private func appendButtons(to builder: inout HTMLBuilder) {
    builder.element("div", .class("button-row")) { builder in
      for name in ["lowest", "highest", "earlier", "later"] {
        builder.button(.class("button second"), .attribute("data-go", name), text: words["explore.\(name)"])
      }
      // Without sound in the browser there is no such button.
      builder.button(
        .class("button second play"), .attribute("data-script", ""), .flag("hidden"),
        .attribute("data-stop", words["explore.stop"]), text: words["explore.play"])
    }
  }
}

extension HTMLBuilder {
  /// The settings of the sound, folded: the length of a day, its tone, its volume.
  ///
  /// One scale for every chart and every day, so that days compare by ear. Pitch rises with the logarithm of frequency, as
  /// ears hear it: 40 beats per minute sound as 131 Hz (C3), 200 as 1,047 Hz (C6), three octaves above. Values beyond the
  /// ends continue the same line.
  fileprivate mutating func soundSettings(idPrefix: String, _ words: Strings) {
    let (low, high) = ((beats: 40, hertz: 131), (beats: 200, hertz: 1047))
    open(
      "details",
      [
        .class("explore-sound"), .attribute("data-script", ""), .flag("hidden"),
        .attribute("data-scale", "\(low.beats) \(low.hertz) \(high.beats) \(high.hertz)"),
      ])
    element("summary", text: words["explore.sound.heading"])
    element(
      "p",
      text: words.text(
        "explore.sound.scale",
        [
          "low": words.number(low.beats), "high": words.number(high.beats), "deep": words.number(low.hertz),
          "bright": words.number(high.hertz),
        ]))
    element("p", text: words["explore.sound.marks"])
    element("div", .class("explore-fields")) { builder in
      builder.choice(
        "seconds", id: idPrefix + "-length", words["explore.sound.length"],
        [6, 12, 24].map { (String($0), words.plural("duration.seconds", count: $0)) }, chosen: "12")
      builder.choice(
        "wave", id: idPrefix + "-tone", words["explore.sound.tone"],
        [("triangle", words["explore.sound.soft"]), ("square", words["explore.sound.clear"])],
        chosen: "triangle")
      builder.field(id: idPrefix + "-volume", words["explore.sound.volume"]) { builder, id in
        builder.void(
          "input", .id(id), .attribute("type", "range"), .attribute("name", "volume"), .attribute("min", "0"),
          .attribute("max", "100"), .attribute("step", "10"), .attribute("value", "50"),
          .attribute("autocomplete", "off"))
      }
    }
    close("details")
  }

  /// The controls that label a time and show the line to paste into the day's note. The page changes no file.
  fileprivate mutating func labellingForm(
    _ labelling: ChartOptions.Labelling, idPrefix: String, day: CalendarDate, _ words: Strings
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
      "fieldset",
      [
        .class("explore-marks"), .attribute("data-script", ""), .flag("hidden"),
        .attribute("data-day", day.description),
        .attribute("data-say-start", words["mark.say.start"]),
        .attribute("data-say-end", words["mark.say.end"]),
        .attribute("data-say-ready", words["mark.say.ready"]),
        .attribute("data-say-time", words["mark.say.time"]),
        .attribute("data-say-copied", words["mark.say.copied"]),
        .attribute("data-say-selected", words["mark.say.selected"]),
      ])
    element("legend", text: words["mark.heading"])
    element("p", text: words["mark.how"])
    element("div", .class("button-row")) { builder in
      builder.button(
        .class("button second"), .attribute("data-mark", "start"), text: words["mark.start-here"])
      builder.button(.class("button second"), .attribute("data-mark", "end"), text: words["mark.end-here"])
    }
    element("div", .class("explore-fields")) { builder in
      textField("start", words["chart.column.start"], to: &builder)
      textField("end", words["chart.column.end"], to: &builder)
      if labelling.labels.isEmpty {
        textField("label", words["chart.column.label"], to: &builder)
      } else {
        builder.choice(
          "label", id: "\(idPrefix)-mark-label", words["chart.column.label"],
          [("", words["mark.choose"])] + labelling.labels.map { ($0, $0) }, chosen: "")
      }
    }
    // For messages, each announced once.
    element("div", .class("readout"), .attribute("role", "status"))
    // Empty and hidden until both ends are known.
    element("div", .class("mark-result"), .flag("hidden")) { builder in
      textField("line", words["mark.line"], isFixed: true, to: &builder)
      builder.element("div", .class("button-row")) { builder in
        builder.button(.class("button"), .attribute("data-mark", "copy"), text: words["mark.copy"])
      }
      for (key, name, code) in [
        ("mark.paste", "note", HTML.build { $0.element("code", text: labelling.note) }),
        ("mark.command", "command", .build { $0.element("code", .class("mark-command")) }),
      ] {
        builder.element("p") { $0.html(words.html(key, [name: code])) }
      }
    }
    close("fieldset")
  }

  /// A button whose work a script does.
  fileprivate mutating func button(_ attributes: HTMLAttribute?..., text: String) {
    open("button", [.attribute("type", "button")] + attributes)
    self.text(text)
    close("button")
  }

  /// A control with its name above it.
  private mutating func field(id: String, _ label: String, control: (inout HTMLBuilder, String) -> Void) {
    element("p") { builder in
      builder.element("label", .attribute("for", id), text: label)
      control(&builder, id)
    }
  }

  /// A list of choices with its name.
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
