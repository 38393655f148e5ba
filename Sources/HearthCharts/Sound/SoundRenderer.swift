import HearthHTML
import HearthWords

/// Writes the settings of the sound: how long a day lasts, its tone, its volume (`accessibility.md`, C60–C65).
struct SoundRenderer {
  let chart: DayChart
  let controls: ExploreControls

  private var words: Words { chart.words }

  var html: HTML {
    var builder = HTMLBuilder()
    builder.open(
      "fieldset",
      [
        .class("explore-sound"), .attribute("data-script", ""), .flag("hidden"),
        .attribute("data-scale", PitchScale.text),
      ])
    builder.html(controls.soundHead)
    builder.open("div", [.class("explore-fields")])
    builder.choice(
      "seconds", id: chart.ids.prefix + "-length", words["explore.sound.length"],
      [6, 12, 24].map { (String($0), words.plural("duration.seconds", count: $0)) }, chosen: "12")
    builder.choice(
      "wave", id: chart.ids.prefix + "-tone", words["explore.sound.tone"],
      [("triangle", words["explore.sound.soft"]), ("square", words["explore.sound.clear"])],
      chosen: "triangle")
    builder.field(id: chart.ids.prefix + "-volume", words["explore.sound.volume"]) { builder, id in
      builder.void(
        "input", .id(id), .attribute("type", "range"), .attribute("name", "volume"), .attribute("min", "0"),
        .attribute("max", "100"), .attribute("step", "10"), .attribute("value", "50"),
        .attribute("autocomplete", "off"))
    }
    builder.close("div")
    builder.close("fieldset")
    return builder.html
  }
}
