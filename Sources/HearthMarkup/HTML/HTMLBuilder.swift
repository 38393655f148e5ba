import HearthCore

/// Writes markup front to back: elements open and close in pairs, and text and attribute values are escaped.
///
/// Names of elements and attributes are `StaticString`, so that nothing from a journal can become a tag.
/// The same builder writes HTML and inline SVG.
package struct HTMLBuilder: Sendable {
  /// The markup so far, as UTF-8.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var html: HTML { HTML(bytes: bytes) }

  /// Reserves room for `count` more bytes.
  package mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(bytes.count + count)
  }

  /// Appends text, escaped.
  package mutating func text(_ text: String) {
    HTMLEscape.append(text, to: &bytes)
  }

  /// Appends markup.
  package mutating func html(_ html: HTML) {
    bytes.append(contentsOf: html.bytes)
  }

  /// Appends an element with content.
  package mutating func element(
    _ name: StaticString, _ attributes: HTMLAttribute?..., content: (inout HTMLBuilder) -> Void = { _ in }
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Appends an element whose content is text.
  package mutating func element(_ name: StaticString, _ attributes: HTMLAttribute?..., text: String) {
    open(name, attributes)
    self.text(text)
    close(name)
  }

  /// Appends an element that never has content, such as `<br/>` or `<path/>`.
  package mutating func void(_ name: StaticString, _ attributes: HTMLAttribute?...) {
    start(name, attributes)
    markup("/>")
  }

  /// Appends a start tag, for traversals that can't nest closures.
  package mutating func open(_ name: StaticString, _ attributes: [HTMLAttribute?] = []) {
    start(name, attributes)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Appends the end tag of the last `open`.
  package mutating func close(_ name: StaticString) {
    markup("</")
    markup(name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Appends a line feed, to keep the source readable; never inside `pre`.
  package mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func start(_ name: StaticString, _ attributes: [HTMLAttribute?]) {
    bytes.append(UInt8(ascii: "<"))
    markup(name)
    for case let attribute? in attributes {
      bytes.append(UInt8(ascii: " "))
      markup(attribute.name)
      guard let value = attribute.value else { continue }
      markup("=\"")
      HTMLEscape.append(value, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }
}

/// Faster ways to write markup and numbers that occur hundreds of times on a page.
extension HTMLBuilder {
  /// Appends markup that is part of the program, such as `<td class="number">`. Nothing from a journal can become a
  /// `StaticString`. Write values between two such parts with ``text(_:)``, in attributes as well.
  package mutating func markup(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends an integer in digits without separators: `12`, `-3`.
  package mutating func digits(_ value: Int) {
    if value < 0 { bytes.append(contentsOf: String(value).utf8) } else { bytes.appendDigits(value) }
  }

  /// Appends the data of an SVG path, as the value of `d`.
  package mutating func path(_ path: PathWriter) {
    bytes.append(contentsOf: path.bytes)
  }
}

/// An attribute of an element; its value is escaped when it is written.
package struct HTMLAttribute: Sendable {
  fileprivate let name: StaticString
  /// `nil` for Boolean attributes such as `hidden`.
  fileprivate let value: String?

  /// Returns an attribute with a value, which is escaped when it is written.
  package static func attribute(_ name: StaticString, _ value: String) -> HTMLAttribute {
    HTMLAttribute(name: name, value: value)
  }

  /// Returns an attribute without a value, or `nil` unless `isPresent`.
  package static func flag(_ name: StaticString, if isPresent: Bool = true) -> HTMLAttribute? {
    isPresent ? HTMLAttribute(name: name, value: nil) : nil
  }

  /// `id`, which the caller keeps unique on its page.
  package static func id(_ value: String) -> HTMLAttribute { .attribute("id", value) }

  /// `class`, several names separated by spaces.
  package static func `class`(_ value: String) -> HTMLAttribute { .attribute("class", value) }

  /// `href`, escaped but not checked: a URL from a journal must have passed `LinkSafety`.
  package static func href(_ value: String) -> HTMLAttribute { .attribute("href", value) }
}
