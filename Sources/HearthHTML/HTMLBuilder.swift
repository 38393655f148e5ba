/// Writes markup front to back: elements open and close in pairs, text and attribute values are escaped.
///
/// Names of elements and attributes are `StaticString`, so that nothing from a journal can become a tag.
/// The same builder writes HTML and inline SVG.
package struct HTMLBuilder: Sendable {
  @usableFromInline
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var html: HTML { HTML(bytes: bytes) }

  /// Makes room for `count` more bytes at once, where the size is known.
  package mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(bytes.count + count)
  }

  package mutating func text(_ text: some StringProtocol) {
    HTMLEscape.append(text, to: &bytes)
  }

  /// Escapes UTF-8 bytes as text, for callers that hold no `String`.
  package mutating func text(utf8 text: UnsafeBufferPointer<UInt8>) {
    HTMLEscape.append(text, to: &bytes)
  }

  package mutating func html(_ html: HTML) {
    bytes.append(contentsOf: html.bytes)
  }

  /// An element with content.
  package mutating func element(
    _ name: StaticString, _ attributes: HTMLAttribute?..., content: (inout HTMLBuilder) -> Void = { _ in }
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// An element whose content is plain text.
  package mutating func element(
    _ name: StaticString, _ attributes: HTMLAttribute?..., text: some StringProtocol
  ) {
    open(name, attributes)
    self.text(text)
    close(name)
  }

  /// An element that never has content: `img`, `br`, `input`, and SVG shapes, which are written `<path/>`.
  package mutating func void(_ name: StaticString, _ attributes: HTMLAttribute?...) {
    start(name, attributes)
    raw("/>")
  }

  /// The start tag alone, for walks that cannot nest closures. Every `open` wants its `close`.
  package mutating func open(_ name: StaticString, _ attributes: [HTMLAttribute?] = []) {
    start(name, attributes)
    raw(">")
  }

  package mutating func close(_ name: StaticString) {
    raw("</")
    raw(name)
    raw(">")
  }

  /// A line feed, to keep sources readable; never inside `pre`.
  package mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func start(_ name: StaticString, _ attributes: [HTMLAttribute?]) {
    raw("<")
    raw(name)
    for case let attribute? in attributes {
      raw(" ")
      raw(attribute.name)
      guard let value = attribute.value else { continue }
      raw("=\"")
      text(value)
      raw("\"")
    }
  }

  private mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}
