import HearthMarkup

/// Writes the controls that mark a stretch and show the line to paste into the day's note. The page writes nothing itself.
struct MarkingRenderer {
  let words: Words
  /// The person's labels, in their order.
  let labels: [String]
  /// The beginning of all ids.
  let prefix: String
  /// The day's date, and its note by its path from the journal's root.
  let day: String
  let note: String

  /// For all days whose labels are these: filled with ids, date and note.
  static func prepared(_ words: Words, labels: [String]) -> PreparedHTML? {
    PreparedHTML(texts: 3) { texts in
      MarkingRenderer(words: words, labels: labels, prefix: texts[0], day: texts[1], note: texts[2]).html
    }
  }

  var html: HTML {
    var builder = HTMLBuilder()
    builder.open(
      "fieldset",
      [
        .class("explore-marks"), .attribute("data-script", ""), .flag("hidden"),
        .attribute("data-day", day),
        .attribute("data-say-start", words["mark.say.start"]),
        .attribute("data-say-end", words["mark.say.end"]),
        .attribute("data-say-ready", words["mark.say.ready"]),
        .attribute("data-say-time", words["mark.say.time"]),
        .attribute("data-say-copied", words["mark.say.copied"]),
        .attribute("data-say-selected", words["mark.say.selected"]),
      ])
    builder.element("legend", text: words["mark.heading"])
    builder.element("p", text: words["mark.how"])
    builder.element("div", .class("button-row")) { builder in
      builder.button(
        .class("button second"), .attribute("data-mark", "start"), text: words["mark.start-here"])
      builder.button(.class("button second"), .attribute("data-mark", "end"), text: words["mark.end-here"])
    }
    builder.open("div", [.class("explore-fields")])
    field("start", words["chart.column.start"], &builder)
    field("end", words["chart.column.end"], &builder)
    if labels.isEmpty {
      field("label", words["chart.column.label"], &builder)
    } else {
      builder.choice(
        "label", id: id("label"), words["chart.column.label"],
        [("", words["mark.choose"])] + labels.map { ($0, $0) }, chosen: "")
    }
    builder.close("div")
    // For messages, which are told once each.
    builder.element("div", .class("readout"), .attribute("role", "status"))
    result(&builder)
    builder.close("fieldset")
    return builder.html
  }

  private func id(_ name: String) -> String { "\(prefix)-mark-\(name)" }

  private func field(_ name: String, _ label: String, isFixed: Bool = false, _ builder: inout HTMLBuilder) {
    builder.field(id: id(name), label) { builder, id in
      builder.void(
        "input", .id(id), .attribute("type", "text"), .attribute("name", name),
        .flag("readonly", if: isFixed),
        .attribute("autocomplete", "off"), .attribute("spellcheck", "false"))
    }
  }

  /// Empty and hidden until both ends are known.
  private func result(_ builder: inout HTMLBuilder) {
    builder.open("div", [.class("mark-result"), .flag("hidden")])
    field("line", words["mark.line"], isFixed: true, &builder)
    builder.element("div", .class("button-row")) { builder in
      builder.button(.class("button"), .attribute("data-mark", "copy"), text: words["mark.copy"])
    }
    builder.element("p") { builder in
      builder.html(words.html("mark.paste", ["note": .build { $0.element("code", text: note) }]))
    }
    builder.element("p") { builder in
      builder.html(
        words.html("mark.command", ["command": .build { $0.element("code", .class("mark-command")) }]))
    }
    builder.close("div")
  }
}
