/// Resolves the character references with which a scheme can be disguised (HTML, section 13.5): numeric ones
/// and the names of the signs in a URL.
enum Entities {
  private static let named: [String: Unicode.Scalar] = [
    "colon": ":", "Tab": "\t", "NewLine": "\n", "sol": "/", "bsol": "\\", "amp": "&", "num": "#",
    "nbsp": "\u{A0}",
    "lpar": "(", "rpar": ")", "period": ".", "shy": "\u{AD}", "ZeroWidthSpace": "\u{200B}",
  ]

  /// `text` with these references resolved, until none is left.
  static func resolved(_ text: String) -> String {
    var text = text
    // Each round resolves one layer; nobody writes more than a few.
    for _ in 0..<4 where text.utf8.contains(UInt8(ascii: "&")) {
      let next = resolvedOnce(text)
      if next == text { break }
      text = next
    }
    return text
  }

  private static func resolvedOnce(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "&", let (resolved, length) = reference(rest.dropFirst()) {
        result.append(resolved)
        rest = rest.dropFirst(1 + length)
      } else {
        result.append(scalar)
        rest.removeFirst()
      }
    }
    return String(result)
  }

  /// The character of a reference after its `&`, and the reference's length; the semicolon may be missing.
  private static func reference(_ text: Substring.UnicodeScalarView) -> (Unicode.Scalar, Int)? {
    if text.first == "#" { return numeric(text.dropFirst()).map { ($0.0, $0.1 + 1) } }
    let name = text.prefix(16).prefix { $0.properties.isAlphabetic }
    guard let scalar = named[String(name)] else { return nil }
    return (scalar, name.count + (text.dropFirst(name.count).first == ";" ? 1 : 0))
  }

  private static func numeric(_ text: Substring.UnicodeScalarView) -> (Unicode.Scalar, Int)? {
    let isHexadecimal = text.first == "x" || text.first == "X"
    let start = isHexadecimal ? 1 : 0
    var value: UInt32 = 0
    var length = start
    for scalar in text.dropFirst(start).prefix(16) {
      guard let digit = Character(scalar).hexDigitValue, isHexadecimal || digit < 10 else { break }
      value = min(0x11_0000, value * (isHexadecimal ? 16 : 10) + UInt32(digit))
      length += 1
    }
    guard length > start, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length + (text.dropFirst(length).first == ";" ? 1 : 0))
  }
}
