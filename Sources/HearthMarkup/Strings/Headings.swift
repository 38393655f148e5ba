extension String {
  /// The text with an initial capital, as a heading, or first in a row: `octubre de 2026` → `Octubre de 2026`. Some languages
  /// write dates in lower case.
  package var asHeading: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }
}

extension HTML {
  /// The markup with an initial capital in its text: `<time>martes 8</time>` → `<time>Martes 8</time>`.
  package var asHeading: HTML {
    var text = bytes[...]
    while text.first == UInt8(ascii: "<"), let end = text.firstIndex(of: UInt8(ascii: ">")) {
      text = text[end...].dropFirst()
    }
    // Any other ASCII character stays as it is.
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let first = text.first, first >= 0x80 || letters.contains(first) else { return self }
    return HTML(
      bytes: Array(bytes[..<text.startIndex]) + String(decoding: text, as: UTF8.self).asHeading.utf8)
  }
}
