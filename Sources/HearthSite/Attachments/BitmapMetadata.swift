/// A BMP file: headers, pixels, perhaps a colour profile, and nothing else.
enum BitmapMetadata {
  /// `bytes` up to the end that the header names; `nil` where they are no BMP file, or where part of the picture would lie
  /// behind that end.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: Array("BM".utf8)) else { return nil }
    let file = LittleEndianBytes(bytes)
    guard let size = file.number(at: 2), let picture = endOfPicture(file) else { return nil }
    if size >= picture { return Array(bytes.prefix(size)) }
    return bytes.count <= picture ? bytes : nil
  }

  /// The end of the pixels and of the colour profile; `nil` for headers of an unknown form.
  private static func endOfPicture(_ file: LittleEndianBytes) -> Int? {
    guard let pixels = file.number(at: 10), let header = file.number(at: 14), header >= 40,
      let width = file.number(at: 18), let signed = file.number(at: 22), let depth = file.number(at: 26),
      let compression = file.number(at: 30), let size = file.number(at: 34)
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
    if header >= 124, let place = file.number(at: 14 + 112), let length = file.number(at: 14 + 116),
      length > 0
    {
      end = max(end, 14 + place + length)
    }
    return end
  }
}

/// Numbers of four bytes, the least significant first.
private struct LittleEndianBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// `nil` where the file ends before.
  func number(at index: Int) -> Int? {
    guard index >= 0, index + 4 <= bytes.count else { return nil }
    return bytes[index..<index + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
