import HearthCore

/// Writes SVG path data with at most one decimal: only commands and numbers, so markup takes it unescaped.
package struct PathWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends `M10 20`.
  package mutating func move(_ x: Double, _ y: Double) { append(UInt8(ascii: "M"), x, y) }

  /// Appends `L10 20`.
  package mutating func line(_ x: Double, _ y: Double) { append(UInt8(ascii: "L"), x, y) }

  /// Appends `H10`.
  package mutating func horizontal(_ x: Double) { append(UInt8(ascii: "H"), x) }

  /// Appends `V20`.
  package mutating func vertical(_ y: Double) { append(UInt8(ascii: "V"), y) }

  /// Appends a zero-length line, which round caps draw as a dot. A move alone draws nothing.
  package mutating func dot(_ x: Double, _ y: Double) {
    move(x, y)
    bytes.append(contentsOf: "h0".utf8)
  }

  /// Appends `Z`.
  package mutating func close() { bytes.append(UInt8(ascii: "Z")) }

  /// Returns one coordinate: `12.5`.
  package static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.appendTenths(value)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func append(_ command: UInt8, _ x: Double, _ y: Double) {
    append(command, x)
    bytes.append(UInt8(ascii: " "))
    bytes.appendTenths(y)
  }

  private mutating func append(_ command: UInt8, _ value: Double) {
    bytes.append(command)
    bytes.appendTenths(value)
  }
}

extension [UInt8] {
  /// Appends a number rounded to one decimal, halves away from zero: `12`, `12.5`. Beyond a million, and for NaN, a million.
  mutating func appendTenths(_ value: Double) {
    let size = value.magnitude < 1e6 ? value.magnitude : 1e6
    let tenths = Int((size * 10).rounded())
    if value < 0, tenths > 0 { append(UInt8(ascii: "-")) }
    appendDigits(tenths / 10)
    guard tenths % 10 > 0 else { return }
    append(UInt8(ascii: "."))
    appendDigits(tenths % 10)
  }
}
