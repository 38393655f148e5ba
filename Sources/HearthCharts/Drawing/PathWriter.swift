/// Writes SVG path data with absolute coordinates of at most one decimal.
struct PathWriter {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func reserve(points: Int) {
    bytes.reserveCapacity(bytes.count + points * 12)
  }

  mutating func move(_ x: Double, _ y: Double) { pair("M", x, y) }
  mutating func move(_ point: Point) { move(point.x, point.y) }
  mutating func line(_ x: Double, _ y: Double) { pair("L", x, y) }
  mutating func line(_ point: Point) { line(point.x, point.y) }

  mutating func horizontal(_ x: Double) {
    command("H")
    Self.append(x, to: &bytes)
  }

  mutating func vertical(_ y: Double) {
    command("V")
    Self.append(y, to: &bytes)
  }

  /// A line of no length, which round caps make a dot. A move alone draws nothing.
  mutating func dot(_ point: Point) {
    move(point)
    bytes.append(contentsOf: "h0".utf8)
  }

  mutating func close() { command("Z") }

  private mutating func pair(_ name: Unicode.Scalar, _ x: Double, _ y: Double) {
    command(name)
    Self.append(x, to: &bytes)
    bytes.append(0x20)
    Self.append(y, to: &bytes)
  }

  private mutating func command(_ name: Unicode.Scalar) {
    bytes.append(UInt8(truncatingIfNeeded: name.value))
  }

  /// `12`, `12.5`, `-0.1`.
  private static func append(_ value: Double, to bytes: inout [UInt8]) {
    let tenths = Int((min(max(value, -1e6), 1e6) * 10).rounded())
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    let whole = abs(tenths) / 10
    if whole >= 1000 {
      bytes.append(contentsOf: String(whole).utf8)
    } else {
      if whole >= 100 { bytes.append(UInt8(ascii: "0") + UInt8(whole / 100)) }
      if whole >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(whole / 10 % 10)) }
      bytes.append(UInt8(ascii: "0") + UInt8(whole % 10))
    }
    let tenth = abs(tenths) % 10
    if tenth != 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(UInt8(ascii: "0") + UInt8(tenth))
    }
  }

  /// One coordinate as an attribute's value.
  static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
