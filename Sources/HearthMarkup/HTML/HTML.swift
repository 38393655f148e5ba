/// Markup that is safe to put into a page as it is.
///
/// The only ways to make one are ``HTMLBuilder``, which escapes all text and attribute values, and joining
/// others: there is no way to turn a `String` into markup unescaped.
package struct HTML: Hashable, Sendable {
  /// UTF-8.
  package let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package static let empty = HTML(bytes: [])

  /// The markup that shows `text` as it is.
  package static func text(_ text: some StringProtocol) -> HTML {
    var builder = HTMLBuilder()
    builder.text(text)
    return builder.html
  }

  /// The markup that `build` writes.
  package static func build(_ build: (inout HTMLBuilder) -> Void) -> HTML {
    var builder = HTMLBuilder()
    // Most are a sentence or a few elements, which would grow to this in several steps.
    builder.reserve(224)
    build(&builder)
    return builder.html
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// Both in a row, with nothing between them.
  package static func + (left: HTML, right: HTML) -> HTML {
    HTML(bytes: left.bytes + right.bytes)
  }
}

extension HTML: CustomStringConvertible {
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}
