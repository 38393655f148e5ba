/// Writes numbers with 64 signs that can stand in a string of a script as they are.
enum Digits64 {
  /// The signs for 0 to 63.
  static let signs = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)

  /// Adds a number in five bits a sign, the lowest first; a sign from 32 on says that more follows.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = max(0, number)
    while rest >= 32 {
      bytes.append(signs[32 | rest & 31])
      rest >>= 5
    }
    bytes.append(signs[rest])
  }
}
