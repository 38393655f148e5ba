/// Writes markup front to back: elements open and close in pairs, text and attribute values are escaped.
///
/// Names of elements and attributes are `StaticString`, so that nothing from a journal can become a tag.
/// The same builder writes HTML and inline SVG.
package struct HTMLBuilder: Sendable {
  /// What is written so far, as UTF-8.
  package var bytes: [UInt8] { output }

  @usableFromInline
  var output: [UInt8] = []

  @inlinable
  package init() {}

  package var html: HTML { HTML(bytes: output) }

  /// Makes room for `count` more bytes at once, where the size is known.
  @inlinable
  package mutating func reserve(_ count: Int) {
    output.reserveCapacity(output.count + count)
  }

  /// Text that a reader sees as it is: `<` is written `&lt;`.
  @inlinable
  package mutating func text(_ text: String) {
    HTMLEscape.append(text, to: &output)
  }

  @inlinable
  package mutating func text(_ text: some StringProtocol) {
    HTMLEscape.append(text, to: &output)
  }

  /// Escapes UTF-8 bytes as text, for callers that hold no `String`.
  @inlinable
  package mutating func text(utf8 text: UnsafeBufferPointer<UInt8>) {
    HTMLEscape.append(text, to: &output)
  }

  /// Markup made elsewhere, which is safe by its type.
  @inlinable
  package mutating func html(_ html: HTML) {
    output.append(contentsOf: html.bytes)
  }

  /// An element with content.
  @inlinable
  package mutating func element(
    _ name: StaticString, _ attributes: HTMLAttribute?..., content: (inout HTMLBuilder) -> Void = { _ in }
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// An element whose content is plain text.
  @inlinable
  package mutating func element(
    _ name: StaticString, _ attributes: HTMLAttribute?..., text: some StringProtocol
  ) {
    open(name, attributes)
    self.text(text)
    close(name)
  }

  /// An element that never has content: `img`, `br`, `input`, and SVG shapes, which are written `<path/>`.
  @inlinable
  package mutating func void(_ name: StaticString, _ attributes: HTMLAttribute?...) {
    start(name, attributes)
    markup("/>")
  }

  /// The start tag alone, for walks that cannot nest closures. Every `open` wants its `close`.
  @inlinable
  package mutating func open(_ name: StaticString, _ attributes: [HTMLAttribute?] = []) {
    start(name, attributes)
    output.append(UInt8(ascii: ">"))
  }

  /// The end tag alone; it belongs to the last `open` of the same name.
  @inlinable
  package mutating func close(_ name: StaticString) {
    markup("</")
    markup(name)
    output.append(UInt8(ascii: ">"))
  }

  /// A line feed, to keep sources readable; never inside `pre`.
  @inlinable
  package mutating func newline() {
    output.append(UInt8(ascii: "\n"))
  }

  @inlinable
  mutating func start(_ name: StaticString, _ attributes: [HTMLAttribute?]) {
    output.append(UInt8(ascii: "<"))
    markup(name)
    for case let attribute? in attributes {
      output.append(UInt8(ascii: " "))
      markup(attribute.name)
      guard let value = attribute.value else { continue }
      markup("=\"")
      HTMLEscape.append(value, to: &output)
      output.append(UInt8(ascii: "\""))
    }
  }
}

/// For what stands on a page hundreds of times, where elements made one by one would take longer.
extension HTMLBuilder {
  /// Markup that was written with the program, such as `<td class="number">`. Nothing from a journal can become a
  /// `StaticString`. Values between two pieces go through ``text(_:)-(String)``, in attributes as well.
  @inlinable
  package mutating func markup(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  /// A whole number in digits without separators: `12`, `-3`.
  package mutating func digits(_ value: Int) {
    guard value >= 0, value < 1000 else { return output.append(contentsOf: String(value).utf8) }
    let number = UInt32(truncatingIfNeeded: value)
    if number >= 100 { output.append(UInt8(ascii: "0") + UInt8(number / 100)) }
    if number >= 10 { output.append(UInt8(ascii: "0") + UInt8(number / 10 % 10)) }
    output.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// A time of day, counted in minutes from midnight: `08:05` for 485. Held to what a clock shows.
  package mutating func clock(minute: Int) {
    let minute = UInt32(min(max(0, minute), 1439))
    let (hour, rest) = (minute / 60, minute % 60)
    twoDigits(hour)
    output.append(UInt8(ascii: ":"))
    twoDigits(rest)
  }

  private mutating func twoDigits(_ number: UInt32) {
    output.append(UInt8(ascii: "0") + UInt8(number / 10))
    output.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// A number with at most one decimal: `12`, `12.5`, `-0.1`, for SVG.
  package mutating func tenths(_ value: Double) {
    Tenths.append(value, to: &output)
  }

  /// The data of an SVG path, as the value of `d`.
  package mutating func path(_ path: PathWriter) {
    output.append(contentsOf: path.bytes)
  }
}
