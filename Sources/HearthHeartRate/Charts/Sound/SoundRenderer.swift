import HearthMarkup

/// Writes the settings of the sound, folded: how long a day lasts, its tone, its volume.
struct SoundRenderer {
  let words: Words
  /// The beginning of all ids.
  let prefix: String

  /// For all days: filled with the beginning of their ids.
  static func prepared(_ words: Words) -> PreparedHTML? {
    PreparedHTML(texts: 1) { SoundRenderer(words: words, prefix: $0[0]).html }
  }

  var html: HTML {
    var builder = HTMLBuilder()
    builder.open(
      "details",
      [
        .class("explore-sound"), .attribute("data-script", ""), .flag("hidden"),
        .attribute("data-scale", PitchScale.text),
      ])
    head(&builder)
    builder.open("div", [.class("explore-fields")])
    builder.choice(
      "seconds", id: prefix + "-length", words["explore.sound.length"],
      [6, 12, 24].map { (String($0), words.plural("duration.seconds", count: $0)) }, chosen: "12")
    builder.choice(
      "wave", id: prefix + "-tone", words["explore.sound.tone"],
      [("triangle", words["explore.sound.soft"]), ("square", words["explore.sound.clear"])],
      chosen: "triangle")
    builder.field(id: prefix + "-volume", words["explore.sound.volume"]) { builder, id in
      builder.void(
        "input", .id(id), .attribute("type", "range"), .attribute("name", "volume"), .attribute("min", "0"),
        .attribute("max", "100"), .attribute("step", "10"), .attribute("value", "50"),
        .attribute("autocomplete", "off"))
    }
    builder.close("div")
    builder.close("details")
    return builder.html
  }

  /// The heading of the settings, and how to listen.
  private func head(_ builder: inout HTMLBuilder) {
    builder.element("summary", text: words["explore.sound.heading"])
    builder.element(
      "p",
      text: words.text(
        "explore.sound.scale",
        [
          "low": words.number(PitchScale.low.beats), "high": words.number(PitchScale.high.beats),
          "deep": words.number(PitchScale.low.hertz), "bright": words.number(PitchScale.high.hertz),
        ]))
    builder.element("p", text: words["explore.sound.marks"])
  }
}
