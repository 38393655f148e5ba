/// A colour profile within a picture (ICC.1:2022, section 7.2). What is none changes no colour, and may be any text.
enum ColourProfile {
  /// Returns how many bytes the profile has that begins with `bytes`, as its header says; `nil` where none begins.
  static func size(_ bytes: some Collection<UInt8>) -> Int? {
    guard bytes.count >= headerSize, bytes.dropFirst(36).starts(with: "acsp".utf8) else { return nil }
    return bytes.prefix(4).bigEndian
  }

  private static let headerSize = 128
}
