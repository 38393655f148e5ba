import HearthMarkup

extension HTMLBuilder {
  /// A table in a frame of its own that scrolls sideways where it is wider than the screen.
  mutating func table(captionID: String, caption: String, content: (inout HTMLBuilder) -> Void) {
    open(
      "div",
      [
        .class("table-scroll"), .attribute("role", "region"), .attribute("tabindex", "0"),
        .attribute("aria-labelledby", captionID),
      ])
    open("table")
    element("caption", .id(captionID), text: caption)
    content(&self)
    close("table")
    close("div")
  }

  mutating func column(_ name: String, isNumber: Bool = false) {
    element("th", .attribute("scope", "col"), isNumber ? .class("number") : nil, text: name)
  }

  /// The cells for lowest, median and highest; words where there was no reading.
  mutating func statistics(_ statistics: SeriesStatistics?, _ words: Words) {
    guard let statistics else {
      for _ in 0..<3 { number(words["chart.no-reading"]) }
      return
    }
    beats(statistics.lowest.bpm)
    beats(statistics.median)
    beats(statistics.highest.bpm)
  }

  /// A cell with beats per minute as a whole number, which has at most three digits; halves go up.
  private mutating func beats(_ bpm: Double) {
    markup("<td class=\"number\">")
    digits(Int(bpm.rounded()))
    markup("</td>")
  }

  /// A cell with a whole number as the language writes it.
  mutating func number(_ value: Int, _ words: Words) {
    markup("<td class=\"number\">")
    words.append(value, to: &self)
    markup("</td>")
  }

  /// A cell with a number as the language writes it without decimals; halves go up.
  mutating func number(whole value: Double, _ words: Words) {
    markup("<td class=\"number\">")
    words.append(whole: value, to: &self)
    markup("</td>")
  }

  /// A cell with a number. A page has a hundred of them.
  mutating func number(_ text: String) {
    markup("<td class=\"number\">")
    self.text(text)
    markup("</td>")
  }
}
