/// The chunks of a PNG file (W3C, Portable Network Graphics, third edition, section 5).
enum PNGMetadata {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Chunks that hold text, Exif data or times.
  private static let metadata: Set<String> = ["eXIf", "tEXt", "iTXt", "zTXt", "tIME"]

  /// `bytes` without those chunks; `nil` where they are no PNG file. What follows the last chunk is left out.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: signature) else { return nil }
    var output = signature
    output.reserveCapacity(bytes.count)
    var index = signature.count
    while index + 12 <= bytes.count {
      let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
      let end = index + 12 + length
      guard end <= bytes.count else { return metadata.contains(name) ? output : output + bytes[index...] }
      if !metadata.contains(name) { output += bytes[index..<end] }
      if name == "IEND" { break }
      index = end
    }
    return output
  }
}
