/// Numbers as exports write them.
enum NumberText {
  /// `72`, `72.5`, `72,5`, `6.8E+01`, with blanks around it; `nil` for anything that is not a number from 0 up, with at
  /// most 17 digits before an exponent of at most 9.
  static func read(_ span: ByteSpan) -> Double? {
    let span = span.trimmed
    var index = 0
    var value = 0
    var digits = 0
    var scale = 0
    var sawPoint = false
    while index < span.count {
      let byte = span[index]
      if ByteSpan.isDigit(byte) {
        guard digits < 17 else { return nil }
        value = value * 10 + Int(byte - 0x30)
        digits += 1
        if sawPoint { scale -= 1 }
      } else if !sawPoint, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        sawPoint = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    if index < span.count {
      guard let exponent = exponent(span.dropFirst(index)) else { return nil }
      scale += exponent
    }
    if scale == 0 { return Double(value) }
    var power = 1.0
    for _ in 0..<abs(scale) { power *= 10 }
    return scale < 0 ? Double(value) / power : Double(value) * power
  }

  private static func exponent(_ span: ByteSpan) -> Int? {
    guard span[0] | 0x20 == UInt8(ascii: "e") else { return nil }
    let isNegative = span[1] == UInt8(ascii: "-")
    let digits = span.dropFirst(isNegative || span[1] == UInt8(ascii: "+") ? 2 : 1)
    guard (1...2).contains(digits.count), let value = whole(digits), value <= 9 else { return nil }
    return isNegative ? -value : value
  }

  /// A row of at most 18 digits and nothing else.
  static func whole(_ span: ByteSpan) -> Int? {
    guard (1...18).contains(span.count) else { return nil }
    var value = 0
    for index in 0..<span.count {
      let byte = span[index]
      guard ByteSpan.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}
