import HearthMarkup

/// The parts that all kinds of charts share, in page order.
extension HTMLBuilder {
  /// Appends the folded section *About these numbers* at the end of a chart. If it stays folded on paper, its summary
  /// line still names the file.
  mutating func about(
    id: String, _ csvLink: String?, _ strings: Strings, content: (inout HTMLBuilder) -> Void
  ) {
    element("details", .id(id), .class("fold chart-about")) { builder in
      builder.element("summary") { builder in
        builder.text(strings["chart.about.heading"])
        guard let file = csvLink?.split(separator: "/").last else { return }
        builder.element(
          "span", .class("paper"), text: strings.text("chart.about.file", ["file": String(file)]))
      }
      content(&builder)
    }
  }

  /// Appends a drawing, labelled by its chart's heading and described by the extremes, the first sentence of the summary.
  /// Described by the whole summary, it would be read twice.
  mutating func drawing(
    _ format: DrawingFormat, chartID id: String, height: Double, plot: String? = nil,
    content: (inout HTMLBuilder) -> Void
  ) {
    element(
      "svg", .class(format.name), .attribute("role", "img"), .attribute("aria-labelledby", id),
      .attribute("aria-describedby", "\(id)-extremes"), plot.map { .attribute("data-plot", $0) },
      .attribute("viewBox", "0 0 \(Int(format.width)) \(Int(height))")
    ) { $0.element("g", .attribute("aria-hidden", "true"), content: content) }
  }

  mutating func chartFile(_ link: String, _ text: String) {
    element("p", .class("chart-file")) { $0.element("a", .href(link), text: text) }
  }

  /// Appends a table whose rows stack on narrow screens: each cell then shows the name of its column.
  mutating func table(captionID: String, caption: String, content: (inout HTMLBuilder) -> Void) {
    element("table") { builder in
      builder.element("caption", .id(captionID), text: caption)
      content(&builder)
    }
  }

  mutating func tableHead(_ columns: (inout HTMLBuilder) -> Void) {
    element("thead") { $0.element("tr", content: columns) }
  }

  mutating func column(_ name: String, isNumber: Bool = false) {
    element("th", .attribute("scope", "col"), isNumber ? .class("number") : nil, text: name)
  }

  mutating func columns(_ keys: [String], isNumber: Bool = false, _ strings: Strings) {
    for key in keys { column(strings["chart.column.\(key)"], isNumber: isNumber) }
  }

  /// Appends the cells for lowest, median and highest; without samples, they hold text instead.
  mutating func beatCells(_ beats: Beats?, _ strings: Strings) {
    for (column, bpm) in [
      ("lowest", beats?.lowest), ("median", beats?.median), ("highest", beats?.highest),
    ] {
      numberCell(strings["chart.column.\(column)"]) { builder in
        guard let bpm else { return builder.text(strings["chart.no-reading"]) }
        strings.append(whole: bpm, to: &builder)
      }
    }
  }

  mutating func cell(_ column: String, content: (inout HTMLBuilder) -> Void) {
    element("td", .attribute("data-column", column), content: content)
  }

  mutating func numberCell(_ column: String, _ content: (inout HTMLBuilder) -> Void) {
    element("td", .class("number"), .attribute("data-column", column), content: content)
  }

  /// Appends a cell with a localized whole number, under the column `chart.column.KEY`.
  mutating func numberCell(_ key: String, _ value: Int, _ strings: Strings) {
    numberCell(strings["chart.column.\(key)"]) { strings.append(value, to: &$0) }
  }

  /// Appends a path with the class `kind`, unless it is empty.
  mutating func path(_ kind: String, _ data: PathWriter, fill: String? = nil) {
    guard !data.isEmpty else { return }
    markup("<path class=\"")
    text(kind)
    if let fill {
      markup("\" fill=\"")
      text(fill)
    }
    markup("\" d=\"")
    path(data)
    markup("\"/>")
  }

  /// Appends text to a drawing; `y` is its baseline.
  mutating func label(_ kind: String, _ x: Double, _ y: Double, _ anchor: Anchor, _ text: String) {
    element(
      "text", .class(kind), .attribute("x", PathWriter.text(x)), .attribute("y", PathWriter.text(y)),
      anchor == .start ? nil : .attribute("text-anchor", anchor.rawValue), text: text)
  }
}

extension PathWriter {
  mutating func across(from left: Double, to right: Double, y: Double) {
    move(left, y)
    horizontal(right)
  }

  mutating func upright(_ x: Double, from start: Double, to end: Double) {
    move(x, start)
    vertical(end)
  }

  mutating func box(left: Double, top: Double, right: Double, bottom: Double) {
    across(from: left, to: right, y: top)
    vertical(bottom)
    horizontal(left)
    close()
  }
}

/// Which part of a text is at its x coordinate.
enum Anchor: String {
  case start, middle, end

  /// The fraction of the text's width to the left of that coordinate.
  var share: Double {
    switch self {
    case .start: 0
    case .middle: 0.5
    case .end: 1
    }
  }
}

extension HTML {
  /// Joins the sentences that aren't `nil` with spaces.
  static func sentences(_ sentences: [HTML?]) -> HTML {
    .build { builder in
      for (index, sentence) in sentences.compactMap(\.self).enumerated() {
        if index > 0 { builder.text(" ") }
        builder.html(sentence)
      }
    }
  }

  static func chartSummary(id: String, _ summary: HTML) -> HTML {
    .build { $0.element("p", .id(id + "-sum"), .class("chart-summary")) { $0.html(summary) } }
  }

  /// - Parameter isSeen: `false` where the page already shows the same words; the heading is then for screen readers only.
  static func chartHeading(id: String, _ heading: String, isSeen: Bool = true) -> HTML {
    .build { $0.element("h2", .id(id), isSeen ? nil : .class("name-only"), text: heading) }
  }

  /// Returns the sentence of a summary that describes the drawings under the heading `id`.
  static func extremes(id: String, _ sentence: HTML) -> HTML {
    .build { $0.element("span", .id(id + "-extremes")) { $0.html(sentence) } }
  }

  /// Beats per minute as a whole number; halves round up.
  static func beats(_ bpm: Double, _ strings: Strings) -> HTML {
    .build { strings.append(whole: bpm, to: &$0) }
  }

  static func link(to id: String, _ content: HTML) -> HTML {
    .build { $0.element("a", .href("#" + id)) { $0.html(content) } }
  }
}
