/// Writes SVG path data with absolute coordinates of at most one decimal.
///
/// It holds nothing but letters of commands and numbers, so ``HTMLBuilder/path(_:)`` writes it unescaped.
package struct PathWriter: Sendable {
  /// What is written, and room for more after it: each number is written where it will stay.
  private var room: [UInt8] = []
  private var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }
  package var bytes: ArraySlice<UInt8> { room[..<count] }
  package var text: String { String(decoding: bytes, as: UTF8.self) }

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
    put(UInt8(ascii: "h"))
    put(UInt8(ascii: "0"))
  }

  /// `Z`
  package mutating func close() { put(UInt8(ascii: "Z")) }

  /// Lines through `count` points, the first of which is only moved to where `begins`. Quicker than one call for each.
  package mutating func lines(
    through count: Int, begins: Bool = true, _ point: (Int) -> (x: Double, y: Double)
  ) {
    guard count > 0 else { return }
    makeRoom(count * Self.longestPair)
    let start = self.count
    self.count = room.withUnsafeMutableBufferPointer { bytes in
      var index = start
      for number in 0..<count {
        let (x, y) = point(number)
        index = Self.write(UInt8(ascii: begins && number == 0 ? "M" : "L"), x, y, to: bytes, at: index)
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

  /// A letter, a blank and two numbers.
  private static let longestPair = 2 + 2 * Tenths.longest

  private mutating func pair(_ command: UInt8, _ x: Double, _ y: Double) {
    makeRoom(Self.longestPair)
    let start = count
    count = room.withUnsafeMutableBufferPointer { Self.write(command, x, y, to: $0, at: start) }
  }

  private mutating func single(_ command: UInt8, _ value: Double) {
    makeRoom(Self.longestPair)
    let start = count
    count = room.withUnsafeMutableBufferPointer { bytes in
      bytes[start] = command
      return Tenths.write(value, to: bytes, at: start + 1)
    }
  }

  private mutating func put(_ byte: UInt8) {
    makeRoom(1)
    room[count] = byte
    count += 1
  }

  @inline(__always)
  private static func write(
    _ command: UInt8, _ x: Double, _ y: Double, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    bytes[start] = command
    let end = Tenths.write(x, to: bytes, at: start + 1)
    bytes[end] = 0x20
    return Tenths.write(y, to: bytes, at: end + 1)
  }

  /// Makes sure of so many bytes after what is written; at least doubles what there is, so that it is seldom copied.
  private mutating func makeRoom(_ needed: Int) {
    guard room.count - count < needed else { return }
    var larger = [UInt8](repeating: 0, count: room.count + max(needed, room.count, 128))
    larger.withUnsafeMutableBytes { $0.copyBytes(from: bytes) }
    room = larger
  }
}
