/// A BMP file: headers, pixels, perhaps a colour profile, and nothing else.
enum BitmapMetadata {
  /// `bytes` up to the end that the header names; `nil` where they are no BMP file, or where part of the picture would lie
  /// behind that end.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: Array("BM".utf8)) else { return nil }
    guard let size = number(in: bytes, at: 2), let picture = endOfPicture(bytes) else { return nil }
    if size >= picture { return Array(bytes.prefix(size)) }
    return bytes.count <= picture ? bytes : nil
  }

  /// The end of the pixels and of the colour profile; `nil` for headers of an unknown form.
  private static func endOfPicture(_ bytes: [UInt8]) -> Int? {
    func number(_ index: Int) -> Int? { self.number(in: bytes, at: index) }
    guard let pixels = number(10), let header = number(14), header >= 40,
      let width = number(18), let signed = number(22), let depth = number(26),
      let compression = number(30), let size = number(34)
    else { return nil }
    // A negative height is that of a picture from top to bottom.
    let height = signed > Int(Int32.max) ? (1 << 32) - signed : signed
    // Colour planes fill the lower half, bits of a pixel the upper one. Rows end at a multiple of four bytes.
    let bits = width * (depth >> 16)
    let (area, isTooLarge) = ((bits + 31) / 32 * 4).multipliedReportingOverflow(by: height)
    let isPlain = [0, 3, 6].contains(compression)
    guard !isTooLarge, area < Int.max / 2, isPlain || size > 0 else { return nil }
    var end = pixels + (isPlain ? area : size)
    // The place of a profile is counted from the header, which follows 14 bytes (version 5).
    if header >= 124, let place = number(14 + 112), let length = number(14 + 116), length > 0 {
      end = max(end, 14 + place + length)
    }
    return end
  }

  /// The number in four bytes, the least significant first; `nil` where the file ends before.
  private static func number(in bytes: [UInt8], at index: Int) -> Int? {
    index >= 0 && index + 4 <= bytes.count ? bytes[index..<index + 4].littleEndian : nil
  }
}
