/// Leaves out HTML comments, which are not published.
enum HTMLComments {
  /// `html` without its comments, and whether each of them is closed.
  static func removed(from html: String) -> (visible: String, isClosed: Bool) {
    guard html.utf8.contains(UInt8(ascii: "!")) else { return (html, true) }
    var visible = ""
    var rest = html[...]
    while let start = rest.place(of: "<!--") {
      visible += rest[..<start.lowerBound]
      // `<!-->` is a comment as well (HTML, section 13.2.5.43).
      let inside = rest[rest.utf8.index(start.lowerBound, offsetBy: 2)...]
      guard let end = inside.place(of: "-->") else { return (visible, false) }
      rest = rest[end.upperBound...]
    }
    return (visible + rest, true)
  }
}
