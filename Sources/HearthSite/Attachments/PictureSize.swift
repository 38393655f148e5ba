import HearthPictures

/// The width and height of a picture as a browser shows it, so that a page doesn't shift when it loads.
package struct PictureSize: Hashable, Sendable {
  package let width, height: Int

  /// The bytes at the start of a file in which to look for its size; a photograph's other data comes first.
  package static let searched = 256 << 10

  /// Fails unless both are more than 0.
  init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// Returns the size once its longer side is at most `longest`.
  func fitting(_ longest: Int) -> PictureSize {
    let size = JPEGCopies.size(width, height, longest: longest)
    return PictureSize(width: size.width, height: size.height) ?? self
  }

  /// Reads the header of a JPEG, PNG, GIF, WebP or BMP file; fails if there is none.
  package init?(_ bytes: [UInt8]) {
    guard let (width, height) = Self.size(bytes) else { return nil }
    self.init(width: width, height: height)
  }

  private static func size(_ bytes: [UInt8]) -> (Int, Int)? {
    func big(_ at: Int) -> Int { bytes[at..<at + 4].bigEndian }
    func little(_ at: Int, _ count: Int) -> Int { bytes[at..<at + count].littleEndian }
    func holds(_ text: String, at: Int) -> Bool { bytes[at...].starts(with: text.utf8) }
    guard bytes.count >= 30 else { return nil }
    if bytes[0] == 0xFF, bytes[1] == 0xD8 { return jpeg(bytes) }
    if holds("PNG", at: 1) { return (big(16), big(20)) }
    if holds("GIF8", at: 0) { return (little(6, 2), little(8, 2)) }
    // The height of a top-down bitmap is negative.
    if holds("BM", at: 0) { return (little(18, 4), Int(Int32(truncatingIfNeeded: little(22, 4)).magnitude)) }
    guard holds("RIFF", at: 0), holds("WEBP", at: 8) else { return nil }
    // RFC 9649, sections 2.5 to 2.7.
    if holds("VP8X", at: 12) { return (little(24, 3) + 1, little(27, 3) + 1) }
    if holds("VP8L", at: 12) { return (little(21, 4) & 0x3FFF + 1, little(21, 4) >> 14 & 0x3FFF + 1) }
    return (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
  }

  /// Returns the size in the frame header (ITU-T T.81, B.2.2), rotated according to Exif.
  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    func short(_ at: Int) -> Int { bytes[at...at + 1].bigEndian }
    var (index, isTurned) = (2, false)
    while let found = JPEGMetadata.marker(in: bytes, from: index), found + 9 < bytes.count {
      let marker = bytes[found + 1]
      index = found + 2 + max(2, short(found + 2))
      let content = bytes[found + 4..<max(found + 4, min(index, bytes.count))]
      if marker == 0xE1, content.starts(with: "Exif\0".utf8),
        let direction = ExifOrientation.value(in: Array(content.dropFirst(6)))
      {
        isTurned = direction >= 5
      }
      // 0xC4, 0xC8 and 0xCC aren't frames.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        let (height, width) = (short(found + 5), short(found + 7))
        return isTurned ? (height, width) : (width, height)
      }
    }
    return nil
  }
}
