/// The segments of a JPEG file (ITU-T T.81, annex B).
enum JPEGMetadata {
  /// `bytes` without the application segments and comments that hold metadata; `nil` where they are no JPEG file. A
  /// file that breaks off in the middle of a segment loses that segment. What follows the end of the picture is left
  /// out: cameras put further pictures and films there, each with metadata of its own.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 3, bytes[0] == 0xFF, bytes[1] == 0xD8, bytes[2] == 0xFF else { return nil }
    var output: [UInt8] = [0xFF, 0xD8]
    output.reserveCapacity(bytes.count)
    var index = 2
    while index + 3 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // Fill bytes may precede a marker.
      if marker == 0xFF {
        index += 1
        continue
      }
      if marker == 0xD9 { break }
      let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      let end = index + 2 + length
      guard length >= 2, end <= bytes.count else { return output }
      let segment = bytes[index..<end]
      if !isMetadata(marker, segment.dropFirst(4)) {
        output += segment
      } else if marker == 0xE1, let direction = orientation(segment.dropFirst(4)), direction != 1 {
        output += orientationSegment(direction)
      }
      index = end
      guard marker == 0xDA else { continue }
      // The pixels follow, up to the next marker.
      index = endOfScan(in: bytes, from: end)
      output += bytes[end..<index]
    }
    return index + 1 < bytes.count && bytes[index] == 0xFF && bytes[index + 1] == 0xD9
      ? output + [0xFF, 0xD9] : output
  }

  /// The offset of the first marker after the pixels that begin at `start`. Among pixels, 0xFF is followed by 0x00, or is
  /// one of the markers RST0 to RST7 (annex B.1.1.5).
  private static func endOfScan(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while let found = bytes[index...].firstIndex(of: 0xFF), found + 1 < bytes.count {
      switch bytes[found + 1] {
      case 0x00, 0xD0...0xD7: index = found + 2
      case 0xFF: index = found + 1
      default: return found
      }
    }
    return bytes.count
  }

  /// APP0 (JFIF), APP2 with a colour profile and APP14 (Adobe's colour transform) decide how the picture looks; the other
  /// application segments and comments do not.
  private static func isMetadata(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
    switch marker {
    case 0xE0, 0xEE: false
    case 0xE2: !content.starts(with: Array("ICC_PROFILE".utf8))
    case 0xE1, 0xE3...0xED, 0xEF, 0xFE: true
    default: false
    }
  }

  /// The value of tag 0x0112 in the first directory of an Exif segment (Exif 2.3, section 4.6.4), 1 to 8.
  static func orientation(_ content: ArraySlice<UInt8>) -> UInt8? {
    let name: [UInt8] = Array("Exif".utf8) + [0, 0]
    guard content.starts(with: name) else { return nil }
    let tiff = Array(content.dropFirst(name.count))
    guard tiff.count >= 8 else { return nil }
    let isLittle = tiff[0] == UInt8(ascii: "I")
    func short(_ at: Int) -> Int? {
      guard at >= 0, at + 1 < tiff.count else { return nil }
      return isLittle ? Int(tiff[at]) | Int(tiff[at + 1]) << 8 : Int(tiff[at]) << 8 | Int(tiff[at + 1])
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

  /// An Exif segment that holds the orientation and nothing else.
  static func orientationSegment(_ direction: UInt8) -> [UInt8] {
    let header: [UInt8] = [0xFF, 0xE1, 0x00, 0x22] + Array("Exif".utf8) + [0, 0]
    let tiff: [UInt8] = [0x4D, 0x4D, 0x00, 0x2A, 0x00, 0x00, 0x00, 0x08]
    let entry: [UInt8] = [0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, direction, 0x00, 0x00]
    return header + tiff + [0x00, 0x01] + entry + [0x00, 0x00, 0x00, 0x00]
  }
}

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

/// The blocks of a GIF file (CompuServe, Graphics Interchange Format, version 89a).
enum GIFMetadata {
  /// `bytes` without comments, and without extensions of applications but those for repetition;
  /// `nil` where they are no GIF file. What follows the end of the picture is left out.
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
        isKept = !isMetadata(bytes[index + 1], bytes[(index + 2)...])
        index = endOfBlocks(in: bytes, from: index + 2)
      case 0x2C:
        guard index + 10 < bytes.count else { return output }
        isKept = true
        // The picture's own place and colours, then the width of its codes.
        index = endOfBlocks(in: bytes, from: index + 10 + colours(bytes[index + 9]) + 1)
      default: return output + [0x3B]
      }
      if isKept { output += bytes[start..<index] }
    }
    return output
  }

  /// The bytes of a table of colours, by the flags that announce it.
  private static func colours(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Comments; and extensions of applications, which may hold XMP, but those for repetition.
  private static func isMetadata(_ label: UInt8, _ block: ArraySlice<UInt8>) -> Bool {
    switch label {
    case 0xFE: true
    case 0xFF: !["NETSCAPE2.0", "ANIMEXTS1.0"].contains { block.dropFirst().starts(with: Array($0.utf8)) }
    default: false
    }
  }

  /// Where a row of blocks ends: each begins with its length, and one of length 0 is the last.
  private static func endOfBlocks(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0 { index += 1 + Int(bytes[index]) }
    return min(index + 1, bytes.count)
  }
}

/// The chunks of a WebP file (RFC 9649, section 2).
enum WebPMetadata {
  /// `bytes` without their Exif and XMP chunks; `nil` where they are no WebP file.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    RIFF.mapChunks(of: bytes, form: "WEBP") { name, chunk in
      guard name != "EXIF", name != "XMP " else { return [] }
      var chunk = Array(chunk)
      // Bits 2 and 3 of the extended header announce XMP and Exif (section 2.7).
      if name == "VP8X", chunk.count > 8 { chunk[8] &= ~0b0000_1100 }
      return chunk
    }
  }
}

/// Files in chunks of a name, a length and bytes (Microsoft and IBM, Multimedia Programming Interface 1.0).
enum RIFF {
  /// `bytes` with other chunks, each given with name and length; `nil` where they are no file of this form.
  static func mapChunks(
    of bytes: [UInt8], form: String, _ transform: (_ name: String, _ chunk: ArraySlice<UInt8>) -> [UInt8]
  ) -> [UInt8]? {
    guard bytes.count >= 12, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual(form.utf8)
    else { return nil }
    var chunks: [UInt8] = []
    chunks.reserveCapacity(bytes.count)
    var index = 12
    while index + 8 <= bytes.count {
      let name = String(decoding: bytes[index..<index + 4], as: UTF8.self)
      let length = bytes[index + 4..<index + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      // Chunks of an odd length are followed by one byte of padding.
      let end = min(index + 8 + length + (length & 1), bytes.count)
      chunks += transform(name, bytes[index..<end])
      index = end
    }
    let size = UInt32(clamping: chunks.count + 4)
    let length = (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
    return Array("RIFF".utf8) + length + Array(form.utf8) + chunks
  }
}
