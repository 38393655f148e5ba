package import HearthMarkup

/// The controls under a day's picture that are the same for every day in a language: made once, shown on every page.
///
/// They live in an element that a script shows; names and sentences come from here, so that scripts hold no words.
package struct ExploreControls: Sendable {
  /// The place where the chosen time is told, with the sentences that the script fills.
  let readout: HTML
  let buttons: HTML
  /// The settings of the sound, and the marking of a stretch.
  let sound: PreparedHTML?
  let marking: PreparedHTML?
  /// Those that the marking offers.
  let labels: [String]

  /// - Parameter labels: the person's labels, in their order, for the marking of a stretch.
  package init(words: Words, labels: [String] = []) {
    self.labels = labels
    sound = SoundRenderer.prepared(words)
    marking = MarkingRenderer.prepared(words, labels: labels)
    readout = .build { Self.readout(words, &$0) }
    buttons = .build { Self.buttons(words, &$0) }
  }

  private static func readout(_ words: Words, _ builder: inout HTMLBuilder) {
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

  private static func buttons(_ words: Words, _ builder: inout HTMLBuilder) {
    builder.element("div", .class("button-row")) { builder in
      for (place, key) in [
        ("lowest", "explore.lowest"), ("highest", "explore.highest"), ("earlier", "explore.earlier"),
        ("later", "explore.later"),
      ] {
        builder.button(.class("button second"), .attribute("data-go", place), text: words[key])
      }
      // Without sound in the browser there is no such button.
      builder.button(
        .class("button second play"), .attribute("data-script", ""), .flag("hidden"),
        .attribute("data-stop", words["explore.stop"]), text: words["explore.play"])
    }
  }
}

extension HTMLBuilder {
  /// A button that a script gives its work.
  mutating func button(_ attributes: HTMLAttribute?..., text: String) {
    open("button", [.attribute("type", "button")] + attributes)
    self.text(text)
    close("button")
  }

  /// A control with its name above it.
  mutating func field(id: String, _ label: String, control: (inout HTMLBuilder, String) -> Void) {
    open("p")
    element("label", .attribute("for", id), text: label)
    control(&self, id)
    close("p")
  }

  /// A list of choices with its name.
  mutating func choice(
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
