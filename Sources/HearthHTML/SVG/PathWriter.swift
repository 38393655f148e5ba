/// Writes SVG path data with absolute coordinates of at most one decimal.
///
/// It holds nothing but letters of commands and numbers, so ``HTMLBuilder/path(_:)`` writes it unescaped.
package struct PathWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// `M10 20`
  package mutating func move(_ x: Double, _ y: Double) { pair(UInt8(ascii: "M"), x, y) }

  /// `L10 20`
  package mutating func line(_ x: Double, _ y: Double) { pair(UInt8(ascii: "L"), x, y) }

  /// `H10`
  package mutating func horizontal(_ x: Double) {
    bytes.append(UInt8(ascii: "H"))
    Tenths.append(x, to: &bytes)
  }

  /// `V20`
  package mutating func vertical(_ y: Double) {
    bytes.append(UInt8(ascii: "V"))
    Tenths.append(y, to: &bytes)
  }

  /// A line of no length, which round caps make a dot. A move alone draws nothing.
  package mutating func dot(_ x: Double, _ y: Double) {
    move(x, y)
    bytes.append(contentsOf: "h0".utf8)
  }

  /// `Z`
  package mutating func close() { bytes.append(UInt8(ascii: "Z")) }

  /// Lines through `count` points, the first of which is only moved to where `begins`. Quicker than one call for each.
  package mutating func lines(
    through count: Int, begins: Bool = true, _ point: (Int) -> (x: Double, y: Double)
  ) {
    guard count > 0 else { return }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count * Self.longestPair))
    let end = bytes.withUnsafeMutableBufferPointer { bytes in
      var index = start
      for number in 0..<count {
        let (x, y) = point(number)
        bytes[index] = UInt8(ascii: begins && number == 0 ? "M" : "L")
        index = Tenths.write(x, to: bytes, at: index + 1)
        bytes[index] = 0x20
        index = Tenths.write(y, to: bytes, at: index + 1)
      }
      return index
    }
    bytes.removeLast(bytes.count - end)
  }

  /// One coordinate alone: `12.5`.
  package static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    Tenths.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A letter, a blank and two numbers.
  private static let longestPair = 2 + 2 * Tenths.longest

  private mutating func pair(_ command: UInt8, _ x: Double, _ y: Double) {
    bytes.append(command)
    Tenths.append(x, to: &bytes)
    bytes.append(0x20)
    Tenths.append(y, to: &bytes)
  }
}
