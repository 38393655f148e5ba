import HearthCore

/// Writes SVG path data with absolute coordinates of at most one decimal.
///
/// It holds nothing but letters of commands and numbers, so ``HTMLBuilder/path(_:)`` writes it unescaped.
package struct PathWriter: Sendable {
  private var output: [UInt8] = []

  package init() {}

  package var isEmpty: Bool { output.isEmpty }
  package var bytes: [UInt8] { output }
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// `M10 20`
  package mutating func move(_ x: Double, _ y: Double) { pair(UInt8(ascii: "M"), x, y) }

  /// `L10 20`
  package mutating func line(_ x: Double, _ y: Double) { pair(UInt8(ascii: "L"), x, y) }

  /// `H10`
  package mutating func horizontal(_ x: Double) { single(UInt8(ascii: "H"), x) }

  /// `V20`
  package mutating func vertical(_ y: Double) { single(UInt8(ascii: "V"), y) }

  /// A line of no length, which round caps make a dot. A move alone draws nothing.
  package mutating func dot(_ x: Double, _ y: Double) {
    move(x, y)
    output.append(UInt8(ascii: "h"))
    output.append(UInt8(ascii: "0"))
  }

  /// `Z`
  package mutating func close() { output.append(UInt8(ascii: "Z")) }

  /// Lines through `count` points, the first of which is only moved to where `begins`. Quicker than one call for each.
  package mutating func lines(
    through count: Int, begins: Bool = true, _ point: (Int) -> (x: Double, y: Double)
  ) {
    append(atMost: count * Self.longestPair) { bytes in
      let digits = ShortDigits.words
      var (command, index) = (UInt8(ascii: begins ? "M" : "L"), 0)
      for number in 0..<count {
        let (x, y) = point(number)
        index = Self.write(command, x, y, digits, to: bytes, at: index)
        command = UInt8(ascii: "L")
      }
      return index
    }
  }

  /// A line up or down for each number from 0 to before `count` that has one: `M10 20V30`. Quicker than two calls for each.
  package mutating func verticals(_ count: Int, _ line: (Int) -> (x: Double, from: Double, to: Double)?) {
    append(atMost: count * (Self.longestPair + Self.longestSingle)) { bytes in
      let digits = ShortDigits.words
      var index = 0
      for number in 0..<count {
        guard let (x, from, to) = line(number) else { continue }
        index = Self.write(UInt8(ascii: "M"), x, from, digits, to: bytes, at: index)
        bytes[index] = UInt8(ascii: "V")
        index = Tenths.write(to, digits, to: bytes, at: index + 1)
      }
      return index
    }
  }

  /// One coordinate alone: `12.5`.
  package static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    Tenths.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A letter and a number; a letter, a blank and two numbers.
  private static let longestSingle = 1 + Tenths.longest
  private static let longestPair = 2 + 2 * Tenths.longest

  private mutating func pair(_ command: UInt8, _ x: Double, _ y: Double) {
    append(atMost: Self.longestPair) { Self.write(command, x, y, ShortDigits.words, to: $0, at: 0) }
  }

  private mutating func single(_ command: UInt8, _ value: Double) {
    append(atMost: Self.longestSingle) { bytes in
      bytes[0] = command
      return Tenths.write(value, ShortDigits.words, to: bytes, at: 1)
    }
  }

  @inline(__always)
  private static func write(
    _ command: UInt8, _ x: Double, _ y: Double, _ digits: [UInt32],
    to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    bytes[start] = command
    let end = Tenths.write(x, digits, to: bytes, at: start + 1)
    bytes[end] = 0x20
    return Tenths.write(y, digits, to: bytes, at: end + 1)
  }

  /// Appends as many bytes as `write` says it has put at the front of `longest`.
  private mutating func append(atMost longest: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { bytes in
      let count = write(bytes)
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<count]))
    }
  }
}
