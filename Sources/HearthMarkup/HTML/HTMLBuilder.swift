import HearthCore

/// Writes markup front to back: elements open and close in pairs, and text and attribute values are escaped.
///
/// Names of elements and attributes are `StaticString`, so that nothing from a journal can become a tag.
/// The same builder writes HTML and inline SVG.
package struct HTMLBuilder: Sendable {
  /// The markup so far, as UTF-8.
  package var bytes: [UInt8] { output }

  private(set) var output: [UInt8] = []

  package init() {}

  package var html: HTML { HTML(bytes: output) }

  /// Reserves room for `count` more bytes.
  package mutating func reserve(_ count: Int) {
    output.reserveCapacity(output.count + count)
  }

  /// Appends text, escaped.
  package mutating func text(_ text: String) {
    HTMLEscape.append(text, to: &output)
  }

  /// Appends markup.
  package mutating func html(_ html: HTML) {
    output.append(contentsOf: html.bytes)
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
    output.append(UInt8(ascii: ">"))
  }

  /// Appends the end tag of the last `open`.
  package mutating func close(_ name: StaticString) {
    markup("</")
    markup(name)
    output.append(UInt8(ascii: ">"))
  }

  /// Appends a line feed, to keep the source readable; never inside `pre`.
  package mutating func newline() {
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func start(_ name: StaticString, _ attributes: [HTMLAttribute?]) {
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

/// Faster ways to write markup and numbers that occur hundreds of times on a page.
extension HTMLBuilder {
  /// Appends markup that is part of the program, such as `<td class="number">`. Nothing from a journal can become a
  /// `StaticString`. Write values between two such parts with ``text(_:)``, in attributes as well.
  package mutating func markup(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  /// Appends an integer in digits without separators: `12`, `-3`.
  package mutating func digits(_ value: Int) {
    if value < 0 { output.append(contentsOf: String(value).utf8) } else { output.appendDigits(value) }
  }

  /// Appends the data of an SVG path, as the value of `d`.
  package mutating func path(_ path: PathWriter) {
    output.append(contentsOf: path.bytes)
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

/// Writes SVG path data with absolute coordinates of at most one decimal.
///
/// It holds only commands and numbers, so ``HTMLBuilder/path(_:)`` writes it unescaped.
package struct PathWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends `M10 20`.
  package mutating func move(_ x: Double, _ y: Double) { append(UInt8(ascii: "M"), x, y) }

  /// Appends `L10 20`.
  package mutating func line(_ x: Double, _ y: Double) { append(UInt8(ascii: "L"), x, y) }

  /// Appends `H10`.
  package mutating func horizontal(_ x: Double) { append(UInt8(ascii: "H"), x) }

  /// Appends `V20`.
  package mutating func vertical(_ y: Double) { append(UInt8(ascii: "V"), y) }

  /// Appends a zero-length line, which round caps draw as a dot. A move alone draws nothing.
  package mutating func dot(_ x: Double, _ y: Double) {
    move(x, y)
    bytes.append(contentsOf: "h0".utf8)
  }

  /// Appends `Z`.
  package mutating func close() { bytes.append(UInt8(ascii: "Z")) }

  /// Appends lines through `count` points. If `begins`, the first point begins a new subpath.
  package mutating func lines(
    through count: Int, begins: Bool = true, _ point: (Int) -> (x: Double, y: Double)
  ) {
    for index in 0..<count {
      let (x, y) = point(index)
      if begins, index == 0 { move(x, y) } else { line(x, y) }
    }
  }

  /// Returns one coordinate: `12.5`.
  package static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.appendTenths(value)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func append(_ command: UInt8, _ x: Double, _ y: Double) {
    append(command, x)
    bytes.append(UInt8(ascii: " "))
    bytes.appendTenths(y)
  }

  private mutating func append(_ command: UInt8, _ value: Double) {
    bytes.append(command)
    bytes.appendTenths(value)
  }
}

extension [UInt8] {
  /// Appends a number rounded to one decimal, halves away from zero: `12`, `12.5`, `-0.1`. Numbers beyond a million, and NaN,
  /// are written as a million.
  mutating func appendTenths(_ value: Double) {
    let size = value.magnitude < 1e6 ? value.magnitude : 1e6
    let tenths = Int((size * 10).rounded())
    if value < 0, tenths > 0 { append(UInt8(ascii: "-")) }
    appendDigits(tenths / 10)
    guard tenths % 10 > 0 else { return }
    append(UInt8(ascii: "."))
    appendDigits(tenths % 10)
  }
}
