import HearthMarkup

/// The parts that all kinds of charts share, in page order.
extension HTML {
  /// - Parameter isSeen: `false` where the page already shows the same words; the heading is then for screen readers only.
  static func chartHeading(id: String, _ heading: String, isSeen: Bool = true) -> HTML {
    "<h2 id=\"\(id)\"\(attribute: "class", isSeen ? nil : "name-only")>\(heading)</h2>"
  }

  static func chartSummary(id: String, _ summary: HTML) -> HTML {
    "<p id=\"\(id)-sum\" class=\"chart-summary\">\(summary)</p>"
  }

  /// Returns the sentence of a summary that describes the drawings under the heading `id`.
  static func extremes(id: String, _ sentence: HTML) -> HTML {
    "<span id=\"\(id)-extremes\">\(sentence)</span>"
  }

  /// Joins the sentences that aren't `nil` with spaces.
  static func sentences(_ sentences: [HTML?]) -> HTML {
    let sentences = sentences.compactMap(\.self)
    return sentences.dropFirst().reduce(sentences.first ?? .empty) { "\($0) \($1)" }
  }

  /// Beats per minute as a whole number; halves round up.
  static func beats(_ bpm: Double, _ strings: Strings) -> HTML { "\(strings.decimal(bpm, places: 0))" }

  static func link(to id: String, _ content: HTML) -> HTML { "<a href=\"#\(id)\">\(content)</a>" }

  /// Returns the folded section *About these numbers*. If it stays folded on paper, its summary line still names the file.
  static func chartAbout(id: String, _ csvLink: String?, _ strings: Strings, _ content: HTML) -> HTML {
    let file = csvLink?.split(separator: "/").last.map { file -> HTML in
      "<span class=\"paper\">\(strings.text("chart.about.file", ["file": String(file)]))</span>"
    }
    return """
      <details id="\(id)-about" class="fold chart-about"><summary>\(strings["chart.about.heading"])\(file)</summary>\
      \(content)</details>
      """
  }

  static func chartFile(_ link: String, _ text: String) -> HTML {
    "<p class=\"chart-file\"><a href=\"\(link)\">\(text)</a></p>"
  }
}

struct ChartColumn {
  enum Kind { case text, number, rowHeading, actions }

  let name: String
  var kind = Kind.text

  fileprivate var heading: HTML {
    if kind == .actions { return "<th scope=\"col\"><span class=\"name-only\">\(name)</span></th>" }
    return "<th scope=\"col\"\(attribute: "class", kind == .number ? "number" : nil)>\(name)</th>"
  }

  fileprivate var start: HTML {
    switch kind {
    case .text: "<td data-column=\"\(name)\">"
    case .number: "<td class=\"number\" data-column=\"\(name)\">"
    case .rowHeading: "<th scope=\"row\">"
    case .actions: "<td class=\"row-actions\">"
    }
  }

  fileprivate var end: HTML { kind == .rowHeading ? "</th>" : "</td>" }
}

extension HTML {
  /// Returns a table whose rows stack on narrow screens: each cell then shows the name of its column. A column that is `nil` is
  /// left out with its cells. `opening` is the start tag, perhaps with a caption.
  static func chartTable(
    _ opening: HTML, _ columns: [ChartColumn?], _ rows: [(id: String?, cells: [HTML])]
  ) -> HTML {
    let marks = columns.map { $0.map { (start: $0.start, end: $0.end) } }
    var builder = HTMLBuilder()
    builder.html("\(opening)<thead><tr>\(columns.compactMap { $0?.heading })</tr></thead><tbody>")
    for row in rows {
      builder.html("<tr\(attribute: "id", row.id)>")
      for case (let mark?, let cell) in zip(marks, row.cells) {
        for part in [mark.start, cell, mark.end] { builder.html(part) }
      }
      builder.markup("</tr>")
    }
    builder.markup("</tbody></table>")
    return builder.html
  }

  static func captioned(id: String, _ caption: String) -> HTML {
    "<table><caption id=\"\(id)\">\(caption)</caption>"
  }
}

extension Strings {
  func column(_ key: String, _ kind: ChartColumn.Kind = .text) -> ChartColumn {
    ChartColumn(name: self["chart.column.\(key)"], kind: kind)
  }

  func numberColumns(_ keys: String...) -> [ChartColumn] { keys.map { column($0, .number) } }

  /// Returns the cells for lowest, median and highest; without samples, they hold text instead.
  func cells(of beats: HeartRateSummary?) -> [HTML] {
    [beats?.lowest, beats?.median, beats?.highest].map { bpm in
      bpm.map { .beats($0, self) } ?? "<span class=\"unread\">\(self["chart.no-reading"])</span>"
    }
  }
}

extension HTML {
  /// Returns a drawing, labelled by its heading and described by the extremes: the whole summary would be read twice.
  static func drawing(
    _ format: DrawingFormat, chartID id: String, height: Double, plot: String? = nil,
    content: (inout HTMLBuilder) -> Void
  ) -> HTML {
    """
    <svg class="\(format.name)" role="img" aria-labelledby="\(id)" aria-describedby="\(id)-extremes"\
    \(attribute: "data-plot", plot) viewBox="0 0 \(Int(format.width)) \(Int(height))">\
    <g aria-hidden="true">\(HTML.build(content))</g></svg>
    """
  }
}

/// The parts of drawings.
extension HTMLBuilder {
  /// Appends a path with the class `kind`, unless it is empty.
  mutating func path(_ kind: String, _ data: PathWriter, fill: String? = nil) {
    guard !data.isEmpty else { return }
    html("<path class=\"\(kind)\"\(attribute: "fill", fill) d=\"\(data)\"/>")
  }

  /// Appends text to a drawing; `y` is its baseline.
  mutating func label(_ kind: String, _ x: Double, _ y: Double, _ anchor: Anchor, _ text: String) {
    html(
      """
      <text class="\(kind)" x="\(PathWriter.text(x))" y="\(PathWriter.text(y))"\
      \(attribute: "text-anchor", anchor == .start ? nil : anchor.rawValue)>\(text)</text>
      """)
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
