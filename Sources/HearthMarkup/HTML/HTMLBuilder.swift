import HearthCore

/// Writes markup front to back, and joins the parts of a literal such as `"<b>\(name)</b>"`; see ``HTML``.
///
/// Text and attribute values are escaped. Only a `StaticString` is markup as it is, so that nothing from a journal can
/// become a tag. The same builder writes HTML and inline SVG.
package struct HTMLBuilder: StringInterpolationProtocol, Sendable {
  /// The markup so far, as UTF-8.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package init(literalCapacity: Int, interpolationCount: Int) {
    bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
  }

  package var html: HTML { HTML(bytes: bytes) }

  /// Appends text, escaped.
  package mutating func text(_ text: String) { HTMLEscape.append(text, to: &bytes) }

  /// Appends markup.
  package mutating func html(_ html: HTML) { bytes += html.bytes }

  /// Appends markup that is part of the program, such as `<td class="number">`.
  package mutating func markup(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  // MARK: Literals

  /// Appends the program's own markup.
  package mutating func appendLiteral(_ markup: StaticString) { self.markup(markup) }

  /// Appends text, escaped.
  package mutating func appendInterpolation(_ text: String) { self.text(text) }

  /// Appends an integer in digits without separators: `12`, `-3`.
  package mutating func appendInterpolation(_ number: Int) {
    if number < 0 { bytes += String(number).utf8 } else { bytes.appendDigits(number) }
  }

  /// Appends markup, if there is any.
  package mutating func appendInterpolation(_ html: HTML?) {
    if let html { self.html(html) }
  }

  /// Appends markup, part after part.
  package mutating func appendInterpolation(_ parts: [HTML]) { parts.forEach { html($0) } }

  /// Appends the data of an SVG path, as the value of `d`.
  package mutating func appendInterpolation(_ path: PathWriter) { bytes += path.bytes }

  /// Appends the attribute with a space before it, unless its value is `nil`.
  package mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
    guard let value else { return }
    appendInterpolation(flag: name, if: true)
    markup("=\"")
    text(value)
    markup("\"")
  }

  /// Appends the attribute without a value, and a space before it, if `isPresent`.
  package mutating func appendInterpolation(flag name: StaticString, if isPresent: Bool) {
    guard isPresent else { return }
    markup(" ")
    markup(name)
  }
}
