import HearthCore

/// Markup that is safe to put into a page as it is.
///
/// Written as a literal, `"<b class=\"name\">\(name)</b>"`, whose interpolated text is escaped in content and in quoted
/// attribute values alike. Otherwise made by ``HTMLBuilder``, or from a style sheet or script. No `String` becomes markup
/// unescaped.
package struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// UTF-8.
  package let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(stringLiteral markup: StaticString) {
    self = .build { $0.markup(markup) }
  }

  package init(stringInterpolation literal: HTMLBuilder) { self = literal.html }

  package static let empty = HTML(bytes: [])

  /// Returns markup that displays `text` verbatim.
  package static func text(_ text: String) -> HTML { "\(text)" }

  /// Returns a text for the value of a form field, which a browser sends back: unlike text that is only shown, it keeps control
  /// characters. Browsers keep them, too, except NUL (HTML Living Standard, 13.2.5.2 and 13.2.5.36).
  package static func fieldValue(_ text: String) -> HTML {
    var output: [UInt8] = []
    for byte in text.utf8 {
      if let reference = HTMLEscape.reference(for: byte) {
        reference.withUTF8Buffer { output.append(contentsOf: $0) }
      } else {
        output.append(byte)
      }
    }
    return HTML(bytes: output)
  }

  /// Returns the markup that `build` writes.
  package static func build(_ build: (inout HTMLBuilder) -> Void) -> HTML {
    var builder = HTMLBuilder()
    build(&builder)
    return builder.html
  }

  /// Returns a `<time>` element that shows `text` for a date or a time in ISO 8601.
  package static func time(_ value: String, _ text: String) -> HTML {
    "<time datetime=\"\(value)\">\(text)</time>"
  }

  package var isEmpty: Bool { bytes.isEmpty }

  package static func + (left: HTML, right: HTML) -> HTML {
    HTML(bytes: left.bytes + right.bytes)
  }
}

extension HTML: CustomStringConvertible {
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension HTML {
  /// Returns a style sheet for a `style` element, which only `</style` could end (HTML Living Standard, 13.2.5.4).
  package static func styleSheet(_ css: [UInt8]) -> HTML { escaped(css, ends: ["/style"]) }

  /// Returns a script for a `script` element, with a backslash in `</script` and `<!--`, which have a meaning there (HTML
  /// Living Standard, 13.2.5.15 and 13.2.5.18). Its strings and regular expressions mean the same.
  package static func script(_ script: [UInt8]) -> HTML { escaped(script, ends: ["/script", "!--"]) }

  /// Returns `text` with a backslash between `<` and each of `ends`, in any case.
  private static func escaped(_ text: [UInt8], ends: [String]) -> HTML {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for (index, byte) in text.enumerated() {
      if output.last == UInt8(ascii: "<") {
        let rest = String(decoding: text[index...].prefix(7), as: UTF8.self).lowercased()
        if ends.contains(where: rest.hasPrefix) { output.append(UInt8(ascii: "\\")) }
      }
      output.append(byte)
    }
    return HTML(bytes: output)
  }
}

/// Escapes text for HTML, in content and in quoted attribute values alike.
package enum HTMLEscape {
  /// Appends UTF-8 with `&`, `<`, `>`, `"` and `'` as character references. Control characters except tabs and line ends become
  /// U+FFFD: they are errors in HTML (HTML Living Standard, 13.2.3.5), and terminals act on them in copied text.
  package static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    var index = replaced.firstIndex(in: bytes, from: 0)
    while index < bytes.count {
      if let (reference, length) = replacement(in: bytes, at: index) {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        reference.withUTF8Buffer { output.append(contentsOf: $0) }
        start = index + length
      }
      index = replaced.firstIndex(in: bytes, from: max(start, index + 1))
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// The first bytes of characters that may need replacing.
  private static let replaced = ByteSet(Array(0..<0x20) + [0x7F, 0xC2] + "&<>\"'".utf8)

  /// Appends `text`, escaped.
  package static func append(_ text: consuming String, to output: inout [UInt8]) {
    text.withUTF8 { append($0, to: &output) }
  }

  /// Returns the replacement for the character at `index`, and that character's length in bytes, or `nil` if it stays.
  private static func replacement(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (reference: StaticString, length: Int)? {
    switch bytes[index] {
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): nil
    case 0..<0x20, 0x7F: ("\u{FFFD}", 1)
    case 0xC2 where index + 1 < bytes.count && (0x80...0x9F).contains(bytes[index + 1]):
      // U+0080 to U+009F, the C1 control characters.
      ("\u{FFFD}", 2)
    default: reference(for: bytes[index]).map { ($0, 1) }
    }
  }

  /// Returns the character reference for a byte that could end text or a quoted value; `nil` for any other.
  static func reference(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
