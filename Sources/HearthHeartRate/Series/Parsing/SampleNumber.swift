/// Reads a number as devices and programs write it: `72`, `72.5`, `72,5`, `6.8E+01`, `71.66666666666667`.
package enum SampleNumber {
  /// The nearest `Double`; `nil` for anything that is not a number from 0 up with at most ``mostDigits`` digits before an
  /// exponent from -30 to 9. There are no blanks around it, and nothing else.
  package static func read(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    var index = 0
    var digits = 0
    var value = 0
    var scale = 0
    var sawPoint = false
    while index < cell.count {
      let byte = cell[index]
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        guard digits < mostDigits else { return nil }
        if digits < exactDigits { value = value * 10 + Int(byte - UInt8(ascii: "0")) }
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
    if index < cell.count {
      guard let exponent = exponent(cell[index...]) else { return nil }
      scale += exponent
    }
    guard digits <= exactDigits, scale >= -exactPower else { return nearest(cell) }
    return scaled(value, by: scale)
  }

  /// As the other one, of a part of a file.
  static func read(_ cell: ArraySlice<UInt8>) -> Double? {
    cell.withUnsafeBufferPointer { read($0) }
  }

  /// More than any program writes for a `Double`, whose shortest text has 17 at most.
  private static let mostDigits = 40
  /// Whole numbers of so many digits, and powers of ten up to this one, are exact as a `Double`.
  private static let exactDigits = 15
  private static let exactPower = 22

  private static func exponent(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
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
    return exponent <= (isNegative ? 30 : 9) ? (isNegative ? -exponent : exponent) : nil
  }

  /// One division or multiplication of exact numbers, so that `74.02` is the nearest `Double` to 74.02.
  private static func scaled(_ value: Int, by scale: Int) -> Double {
    var power = 1.0
    for _ in 0..<scale.magnitude { power *= 10 }
    return scale < 0 ? Double(value) / power : Double(value) * power
  }

  /// The slower way, for what one exact step does not reach.
  private static func nearest(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    let point = cell.lazy.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    return Double(String(decoding: point, as: UTF8.self))
  }
}
