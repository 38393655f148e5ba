package import HearthCore

/// Something else of the day, which stands at its time below the plot: a point in time, or a stretch.
package struct ChartMark: Sendable {
  package var start: Instant
  /// `nil` for a point in time.
  package var end: Instant?
  /// What it is called.
  package var name: String
  /// What it is, in a word for the table.
  package var kind: String
  package var sign: Sign
  /// Relative to the page.
  package var link: String?

  /// The shape that stands for its kind, told apart without colour.
  package enum Sign: CaseIterable, Sendable { case dot, ring, bar }

  package init(
    start: Instant, end: Instant? = nil, name: String, kind: String, sign: Sign, link: String? = nil
  ) {
    self.start = start
    self.end = end
    self.name = name
    self.kind = kind
    self.sign = sign
    self.link = link
  }
}

/// A link from a labelled time to what was written about it.
package struct ChartLink: Sendable, Hashable {
  package var name: String
  /// Relative to the page.
  package var href: String

  package init(name: String, href: String) {
    self.name = name
    self.href = href
  }
}
