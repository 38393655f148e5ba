/// The chunks of a WebP file (RFC 9649, section 2).
enum WebPMetadata {
  /// `bytes` without their Exif and XMP chunks; `nil` where they are no WebP file.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 12, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    var chunks: [UInt8] = []
    chunks.reserveCapacity(bytes.count)
    var index = 12
    while index + 8 <= bytes.count {
      let name = String(decoding: bytes[index..<index + 4], as: UTF8.self)
      let length = (0..<4).reduce(0) { $0 | Int(bytes[index + 4 + $1]) << ($1 * 8) }
      // Chunks of an odd length are followed by one byte of padding.
      let end = min(index + 8 + length + (length & 1), bytes.count)
      if name != "EXIF" && name != "XMP " {
        var chunk = Array(bytes[index..<end])
        // Bits 2 and 3 of the extended header announce XMP and Exif (section 2.7).
        if name == "VP8X", chunk.count > 8 { chunk[8] &= ~0b0000_1100 }
        chunks += chunk
      }
      index = end
    }
    let size = UInt32(clamping: chunks.count + 4)
    let length = (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
    return Array("RIFF".utf8) + length + Array("WEBP".utf8) + chunks
  }
}
