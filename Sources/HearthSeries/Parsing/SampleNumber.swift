/// Reads a number as devices write it: `72`, `72.5`, `72,5`, `6.8E+01`.
enum SampleNumber {
  /// `nil` for anything that is not a number from 0 up with at most 15 digits before an exponent of at most 9.
  static func read(_ cell: ArraySlice<UInt8>) -> Double? {
    var index = cell.startIndex
    var digits = 0
    var value = 0
    var scale = 0
    var sawPoint = false
    while index < cell.endIndex {
      let byte = cell[index]
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        guard digits < 15 else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
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
    if index < cell.endIndex {
      guard let exponent = exponent(cell[index...]) else { return nil }
      scale += exponent
    }
    return scaled(value, by: scale)
  }

  private static func exponent(_ rest: ArraySlice<UInt8>) -> Int? {
    guard let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") else { return nil }
    var rest = rest.dropFirst()
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard (1...2).contains(rest.count) else { return nil }
    var exponent = 0
    for byte in rest {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      exponent = exponent * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return exponent <= 9 ? (isNegative ? -exponent : exponent) : nil
  }

  /// One division or multiplication by an exact power of ten, so that `74.02` is the nearest `Double` to 74.02.
  private static func scaled(_ value: Int, by scale: Int) -> Double {
    var power = 1.0
    for _ in 0..<abs(scale) { power *= 10 }
    return scale < 0 ? Double(value) / power : Double(value) * power
  }
}
