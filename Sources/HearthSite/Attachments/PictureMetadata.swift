/// The chunks of a PNG file (W3C, Portable Network Graphics, third edition, section 5).
enum PNGMetadata {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Chunks that affect how the picture looks and moves.
  private static let kept: Set<String> = [
    "IHDR", "PLTE", "IDAT", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD",
    "pHYs",
    "acTL", "fcTL", "fdAT",
  ]

  /// Returns `bytes` with only those chunks and the orientation; `nil` if they aren't a PNG file.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: signature) else { return nil }
    var output = signature
    output.reserveCapacity(bytes.count)
    var (index, hasExif) = (signature.count, false)
    while index + 8 <= bytes.count {
      let length = bytes[index..<index + 4].bigEndian
      let name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
      let end = min(index + 12 + length, bytes.count)
      if kept.contains(name) {
        output += bytes[index..<end]
        // Browsers show a truncated chunk as far as it goes.
        if end < index + 12 + length { return output }
      }
      if name == "IEND" { break }
      if name == "eXIf", !hasExif {
        let (content, whole) = (bytes[index + 8..<end].dropLast(4), bytes[index..<end])
        let direction =
          whole.elementsEqual(chunk(name, Array(content))) ? ExifOrientation.alone(content) : nil
        output += direction.map { chunk(name, $0) } ?? []
        hasExif = true
      }
      index = end
    }
    return output + chunk("IEND", [])
  }

  /// Returns a chunk: length, name, content and checksum (section 5.3 and annex D).
  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    let check = checked.reduce(~UInt32(0)) { check, byte in
      (0..<8).reduce(check ^ UInt32(byte)) { bits, _ in bits >> 1 ^ (bits & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    return number(UInt32(content.count)) + checked + number(~check)
  }
}

/// The blocks of a GIF file (CompuServe, Graphics Interchange Format, version 89a).
enum GIFMetadata {
  /// Returns `bytes` with only pictures, their timing and repetition; `nil` if they aren't a GIF file. Omits anything
  /// after the end of the picture.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 13, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    var index = 13 + colours(bytes[10])
    guard index <= bytes.count else { return bytes }
    var output = Array(bytes[..<index])
    output.reserveCapacity(bytes.count)
    while index < bytes.count {
      let start = index
      let isKept: Bool
      switch bytes[index] {
      case 0x21:
        guard index + 2 < bytes.count else { return output }
        isKept = isShown(bytes[index + 1], bytes[(index + 2)...])
        index = endOfBlocks(in: bytes, from: index + 2)
      case 0x2C:
        guard index + 10 < bytes.count else { return output }
        isKept = true
        // The picture's position and colours, then its code width.
        index = endOfBlocks(in: bytes, from: index + 10 + colours(bytes[index + 9]) + 1)
      default: return output + [0x3B]
      }
      if isKept { output += bytes[start..<index] }
    }
    return output
  }

  /// Returns the size in bytes of the colour table that `flags` announce.
  private static func colours(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Returns whether an extension affects how a picture is shown or repeated.
  private static func isShown(_ label: UInt8, _ block: ArraySlice<UInt8>) -> Bool {
    let repetitions = ["NETSCAPE2.0", "ANIMEXTS1.0"]
    return label == 0xF9
      || label == 0xFF && repetitions.contains { block.dropFirst().starts(with: Array($0.utf8)) }
  }

  /// Returns the end of a sequence of blocks: each begins with its length, and one of length 0 is the last.
  private static func endOfBlocks(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0 { index += 1 + Int(bytes[index]) }
    return min(index + 1, bytes.count)
  }
}

/// The chunks of a WebP file (RFC 9649, section 2).
enum WebPMetadata {
  /// Returns `bytes` with the picture, its colours and its orientation; `nil` if they aren't a WebP file.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    var (hasDirection, hasProfile) = (false, false)
    var output = RIFF.mapChunks(of: bytes, form: "WEBP") { name, content in
      switch name {
      case "VP8X", "VP8 ", "VP8L", "ALPH", "ANIM": return Array(content)
      case "ICCP":
        let profile = ColourProfile.size(content).map { Array(content.prefix($0)) }
        hasProfile = hasProfile || profile != nil
        return profile
      // A frame is 16 bytes and chunks of its own (section 2.7.1.1).
      case "ANMF":
        let parts = RIFF.chunks(of: content.dropFirst(16)) { name, content in
          ["VP8 ", "VP8L", "ALPH"].contains(name) ? Array(content) : nil
        }
        return content.prefix(16) + parts.bytes
      case "EXIF":
        let name = Array("Exif\0\0".utf8)
        let direction = ExifOrientation.alone(content.starts(with: name) ? content.dropFirst(6) : content)
        hasDirection = hasDirection || direction != nil
        return direction
      default: return nil
      }
    }
    // Bits 2, 3 and 5 of the extended header announce XMP, Exif and a colour profile (section 2.7).
    if let written = output, written.count > 20, written[12..<16].elementsEqual("VP8X".utf8) {
      output?[20] =
        written[20] & ~0b0010_1100 | (hasDirection ? 0b0000_1000 : 0) | (hasProfile ? 0b0010_0000 : 0)
    }
    return output
  }
}

/// Files made of chunks with a name, a length and data (Microsoft and IBM, Multimedia Programming Interface 1.0).
enum RIFF {
  typealias Transform = (_ name: String, _ content: ArraySlice<UInt8>) -> [UInt8]?

  /// Returns `bytes` with the contents of its chunks transformed, without those that become `nil`; `nil` if they aren't
  /// a file of this form.
  static func mapChunks(of bytes: [UInt8], form: String, _ transform: Transform) -> [UInt8]? {
    guard bytes.count >= 12, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual(form.utf8)
    else { return nil }
    let chunks = chunks(of: bytes[12...], transform)
    return Array("RIFF".utf8) + length(chunks.bytes.count + chunks.missing + 4) + Array(form.utf8)
      + chunks.bytes
  }

  /// Returns the chunks of `bytes`, and the number of bytes missing from the last one. Players show what is there.
  static func chunks(of bytes: ArraySlice<UInt8>, _ transform: Transform) -> (bytes: [UInt8], missing: Int) {
    var (output, missing, rest) = ([UInt8](), 0, bytes)
    output.reserveCapacity(bytes.count)
    while rest.count >= 8 {
      let size = rest.dropFirst(4).prefix(4).littleEndian
      let content = rest.dropFirst(8).prefix(size)
      if let kept = transform(String(decoding: rest.prefix(4), as: UTF8.self), content) {
        missing = size - content.count
        output += rest.prefix(4) + length(kept.count + missing) + kept
        // Chunks of an odd length are followed by one byte of padding.
        if missing == 0, kept.count & 1 == 1 { output.append(0) }
      }
      rest = rest.dropFirst(8 + size + (size & 1))
    }
    return (output, missing)
  }

  private static func length(_ count: Int) -> [UInt8] {
    let size = UInt32(clamping: count)
    return (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
  }
}

/// A BMP file: headers, colours, pixels, perhaps a colour profile, and nothing else.
enum BitmapMetadata {
  /// Returns `bytes` without data between and after these parts; `nil` if they aren't a BMP file, or if part of the
  /// picture would lie beyond the end that the header names.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: Array("BM".utf8)) else { return nil }
    guard let size = number(in: bytes, at: 2), let parts = parts(of: bytes), let end = parts.last?.upperBound
    else { return nil }
    guard size >= end || bytes.count <= end else { return nil }
    var file = ErasableBytes(Array(bytes.prefix(end)))
    // Two reserved numbers, which programs may use.
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

  /// Returns the headers with the colours, the pixels, and the colour profile; `nil` for headers of an unknown form.
  private static func parts(of bytes: [UInt8]) -> [Range<Int>]? {
    func number(_ index: Int) -> Int? { self.number(in: bytes, at: index) }
    guard let pixels = number(10), let header = number(14), header >= 40, pixels >= 14 + header,
      let width = number(18), let signed = number(22), let depth = number(26),
      let compression = number(30), let size = number(34), let colours = number(46)
    else { return nil }
    // A negative height means that rows run from top to bottom.
    let height = signed > Int(Int32.max) ? (1 << 32) - signed : signed
    // The lower half holds the colour planes, the upper half the bits of a pixel. Rows are padded to four bytes.
    let bits = width * (depth >> 16)
    let (area, isTooLarge) = ((bits + 31) / 32 * 4).multipliedReportingOverflow(by: height)
    let isPlain = [0, 3, 6].contains(compression)
    guard !isTooLarge, area < Int.max / 2, isPlain || size > 0 else { return nil }
    // Masks follow the shortest header; then comes the colour table, which is full-sized if its count is 0.
    let masks = header > 40 ? 0 : [3: 12, 6: 16][compression] ?? 0
    let full = depth >> 16 <= 8 ? 1 << (depth >> 16) : 0
    let table = 4 * (colours == 0 ? full : colours)
    var parts = [0..<min(14 + header + masks + table, pixels), pixels..<pixels + (isPlain ? area : size)]
    // A profile's offset counts from the header, which begins at byte 14 (version 5).
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

  /// Returns the number in four bytes, least significant first; `nil` if the file ends first.
  private static func number(in bytes: [UInt8], at index: Int) -> Int? {
    index >= 0 && index + 4 <= bytes.count ? bytes[index..<index + 4].littleEndian : nil
  }
}
