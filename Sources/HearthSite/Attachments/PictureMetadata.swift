/// The segments of a JPEG file (ITU-T T.81, annex B).
enum JPEGMetadata {
  /// Returns `bytes` with only the segments that affect how the picture looks; `nil` if they aren't a JPEG file.
  /// Removes anything between segments and after the end of the picture: cameras put further pictures and films there,
  /// each with its own metadata.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var output: [UInt8] = [0xFF, 0xD8]
    output.reserveCapacity(bytes.count)
    var (index, hasExif, profile) = (2, false, Profile())
    while let found = marker(in: bytes, from: index) {
      let marker = bytes[found + 1]
      index = found + 2
      if marker == 0xD9 { return output + [0xFF, marker] }
      // Between segments, these have no meaning.
      if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
      let size = index + 2 <= bytes.count ? bytes[index..<index + 2].bigEndian : .max
      guard size >= 2, size <= bytes.count - index else {
        return (0xC0...0xDF).contains(marker) ? output + bytes[found...] : output
      }
      let end = index + size
      let content = bytes[index + 2..<end]
      index = end
      // Browsers read the first of several Exif segments.
      let isExif = marker == 0xE1 && content.starts(with: Array("Exif\0".utf8))
      if !isExif || !hasExif, let kept = kept(content, of: marker, &profile) {
        output += [0xFF, marker, UInt8((kept.count + 2) >> 8), UInt8((kept.count + 2) & 0xFF)] + kept
      }
      hasExif = hasExif || isExif
      guard marker == 0xDA else { continue }
      // The pixels follow, up to the next marker.
      index = Self.marker(in: bytes, from: end, isAmongPixels: true) ?? bytes.count
      output += bytes[end..<index]
    }
    return output
  }

  /// Returns the offset of the next marker: 0xFF and a byte that is neither 0x00, which stands for 0xFF itself, nor another
  /// 0xFF, which fills (annex B.1.1.2). Among pixels, the markers RST0 to RST7 belong to them.
  private static func marker(in bytes: [UInt8], from start: Int, isAmongPixels: Bool = false) -> Int? {
    var index = start
    while let found = bytes[index...].firstIndex(of: 0xFF), found + 1 < bytes.count {
      switch bytes[found + 1] {
      case 0x00: index = found + 2
      case 0xFF: index = found + 1
      case 0xD0...0xD7 where isAmongPixels: index = found + 2
      default: return found
      }
    }
    return nil
  }

  /// What a copy keeps of a segment: frames, tables and scans whole; JFIF without the small picture in it, a colour profile,
  /// Adobe's colour transform, and the direction in which the picture is shown.
  private static func kept(_ content: ArraySlice<UInt8>, of marker: UInt8, _ profile: inout Profile)
    -> [UInt8]?
  {
    func begins(_ name: String) -> Bool { content.starts(with: Array(name.utf8)) }
    switch marker {
    case 0xC0...0xDF: return Array(content)
    case 0xE0 where begins("JFIF\0") && content.count >= 14: return content.prefix(12) + [0, 0]
    case 0xE1 where begins("Exif\0"):
      return ExifOrientation.alone(content.dropFirst(6)).map { Array("Exif\0\0".utf8) + $0 }
    case 0xE2 where begins("ICC_PROFILE\0"): return profile.kept(content)
    case 0xEE where begins("Adobe"): return Array(content.prefix(12))
    default: return nil
    }
  }
}

extension JPEGMetadata {
  /// The colour profile, of which each segment holds a part: after a name, its number from 1 and the number of all (ICC.1:2022,
  /// annex B.4).
  private struct Profile {
    /// How many bytes of it are still to come; `nil` before it, and where what comes is none.
    private var rest: Int?

    /// Returns the part of a segment that is of the profile.
    mutating func kept(_ content: ArraySlice<UInt8>) -> [UInt8]? {
      let (head, part) = (content.prefix(14), content.dropFirst(14))
      if head.count == 14, content[content.startIndex + 12] == 1 { rest = ColourProfile.size(part) }
      guard let rest else { return nil }
      let kept = part.prefix(rest)
      self.rest = rest - kept.count
      return Array(head + kept)
    }
  }
}

/// The direction in which a picture is shown: all that a copy keeps of Exif (Exif 2.3, section 4.6.4, tag 0x0112).
enum ExifOrientation {
  /// Returns Exif data with only the orientation of `tiff`; `nil` if it has none, or the usual one.
  static func alone(_ tiff: ArraySlice<UInt8>) -> [UInt8]? {
    guard let direction = value(in: Array(tiff)), direction != 1 else { return nil }
    return [0x4D, 0x4D, 0x00, 0x2A, 0x00, 0x00, 0x00, 0x08, 0x00, 0x01]
      + [0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, direction, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00]
  }

  /// Returns the orientation in the first directory, 1 to 8.
  static func value(in tiff: [UInt8]) -> UInt8? {
    let isLittle = tiff.starts(with: Array("II*\0".utf8))
    guard isLittle || tiff.starts(with: Array("MM\0*".utf8)) else { return nil }
    func short(_ at: Int) -> Int? {
      guard at >= 0, at + 1 < tiff.count else { return nil }
      return isLittle ? tiff[at...at + 1].littleEndian : tiff[at...at + 1].bigEndian
    }
    guard let low = short(isLittle ? 4 : 6), let high = short(isLittle ? 6 : 4),
      let count = short(high << 16 | low)
    else { return nil }
    let directory = high << 16 | low
    for entry in 0..<min(count, 512) {
      let at = directory + 2 + entry * 12
      guard let tag = short(at) else { return nil }
      if tag == 0x0112, let value = short(at + 8), (1...8).contains(value) { return UInt8(value) }
    }
    return nil
  }
}

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
        // A truncated chunk is shown as far as it goes.
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

  /// Returns the bytes of a table of colours, by the flags that announce it.
  private static func colours(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Returns whether an extension is about how a picture is shown, or about repetition.
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

/// Files in chunks of a name, a length and bytes (Microsoft and IBM, Multimedia Programming Interface 1.0).
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

  /// Returns the chunks of `bytes`, and how many bytes of the last one are missing: players show what is there.
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
