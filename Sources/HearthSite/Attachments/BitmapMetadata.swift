/// A BMP file: headers, colours, pixels, perhaps a colour profile, and nothing else.
enum BitmapMetadata {
  /// `bytes` without what lies between these and behind them; `nil` where they are no BMP file, or where part of the picture
  /// would lie behind the end that the header names.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: Array("BM".utf8)) else { return nil }
    guard let size = number(in: bytes, at: 2), let parts = parts(of: bytes), let end = parts.last?.upperBound
    else { return nil }
    guard size >= end || bytes.count <= end else { return nil }
    var file = ErasableBytes(Array(bytes.prefix(end)))
    // Two numbers that programs may use for themselves.
    file.erase(6..<10)
    for (before, after) in zip(parts, parts.dropFirst()) where before.upperBound < after.lowerBound {
      file.erase(before.upperBound..<after.lowerBound)
    }
    var output = file.bytes
    if size > end {
      output.replaceSubrange(2..<6, with: (0..<4).map { UInt8(truncatingIfNeeded: end >> (8 * $0)) })
    }
    return output
  }

  /// The headers with the colours, the pixels, and the colour profile; `nil` for headers of an unknown form.
  private static func parts(of bytes: [UInt8]) -> [Range<Int>]? {
    func number(_ index: Int) -> Int? { self.number(in: bytes, at: index) }
    guard let pixels = number(10), let header = number(14), header >= 40, pixels >= 14 + header,
      let width = number(18), let signed = number(22), let depth = number(26),
      let compression = number(30), let size = number(34), let colours = number(46)
    else { return nil }
    // A negative height is that of a picture from top to bottom.
    let height = signed > Int(Int32.max) ? (1 << 32) - signed : signed
    // Colour planes fill the lower half, bits of a pixel the upper one. Rows end at a multiple of four bytes.
    let bits = width * (depth >> 16)
    let (area, isTooLarge) = ((bits + 31) / 32 * 4).multipliedReportingOverflow(by: height)
    let isPlain = [0, 3, 6].contains(compression)
    guard !isTooLarge, area < Int.max / 2, isPlain || size > 0 else { return nil }
    // Masks follow the shortest header; a table of colours follows them, which is full where it gives no number.
    let masks = header > 40 ? 0 : [3: 12, 6: 16][compression] ?? 0
    let full = depth >> 16 <= 8 ? 1 << (depth >> 16) : 0
    let table = 4 * (colours == 0 ? full : colours)
    var parts = [0..<min(14 + header + masks + table, pixels), pixels..<pixels + (isPlain ? area : size)]
    // The place of a profile is counted from the header, which follows 14 bytes (version 5).
    if header >= 124, let place = number(14 + 112), let length = number(14 + 116), length > 0 {
      let profile = 14 + place..<14 + place + length
      if profile.lowerBound >= parts[1].upperBound,
        ColourProfile.size(bytes[profile.clamped(to: 0..<bytes.count)]) != nil
      {
        parts.append(profile)
      }
    }
    return parts
  }

  /// The number in four bytes, the least significant first; `nil` where the file ends before.
  private static func number(in bytes: [UInt8], at index: Int) -> Int? {
    index >= 0 && index + 4 <= bytes.count ? bytes[index..<index + 4].littleEndian : nil
  }
}
