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

  /// How many signs a number takes at most.
  static let longest = 13

  /// Adds a number in five bits a sign, the lowest first; a sign from 32 on says that more follows.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = max(0, number)
    while rest >= 32 {
      bytes.append(signs[32 | rest & 31])
      rest >>= 5
    }
    bytes.append(signs[rest])
  }

  /// The same where there is room for ``longest`` bytes; `signs` are those above.
  @inline(__always)
  static func put(_ number: Int, to bytes: inout Store<UInt8>, _ signs: UnsafeBufferPointer<UInt8>) {
    var rest = max(0, number)
    while rest >= 32 {
      bytes.put(signs[32 | rest & 31])
      rest >>= 5
    }
    bytes.put(signs[rest])
  }
}
