/// Writes numbers with 64 signs that can stand in a string of a script as they are.
enum Digits64 {
  /// The signs for 0 to 63.
  static let signs = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)

  /// For each byte the number that it stands for as a sign; 255 for others.
  static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, sign) in signs.enumerated() { values[Int(sign)] = UInt8(value) }
    return values
  }()

  /// The sign for a number below 64, worked out: a table would be looked up for every sign.
  static func sign(_ value: Int) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value)
    if value < 10 { return 0x30 &+ value }
    if value < 36 { return 0x37 &+ value }
    if value < 62 { return 0x3D &+ value }
    return value == 62 ? UInt8(ascii: "-") : UInt8(ascii: "_")
  }

  /// Adds a number in five bits a sign, the lowest first; a sign from 32 on says that more follows.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = max(0, number)
    while rest >= 32 {
      bytes.append(sign(32 | rest & 31))
      rest >>= 5
    }
    bytes.append(sign(rest))
  }
}
