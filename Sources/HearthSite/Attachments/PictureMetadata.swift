/// The chunks of a PNG file (W3C, Portable Network Graphics, third edition, section 5).
enum PNGMetadata {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Chunks that affect how the picture looks and moves, but no colour profile: it is compressed, and may name a screen.
  private static let kept: Set<String> = [
    "IHDR", "PLTE", "IDAT", "tRNS", "cHRM", "gAMA", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD",
    "pHYs",
    "acTL", "fcTL", "fdAT",
  ]

  /// Returns whether a file begins as a PNG file does.
  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Returns `bytes` with only those chunks and the orientation; `nil` if they aren't a PNG file.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard begins(bytes) else { return nil }
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
        let content = bytes[index + 8..<end].dropLast(4)
        // Browsers ignore one whose check is wrong.
        let isRight = bytes[index..<end].elementsEqual(chunk(name, Array(content)))
        let direction = isRight ? ExifOrientation.alone(content) : nil
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

/// The chunks of a WebP file (RFC 9649, section 2), each with a name, a length and data.
enum WebPMetadata {
  /// Returns whether a file begins as a WebP file does.
  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes.starts(with: "RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8)
  }

  /// Returns `bytes` with the picture, its colours and its orientation; `nil` if they aren't a WebP file.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard begins(bytes) else { return nil }
    var (hasDirection, hasProfile) = (false, false)
    let (kept, missing) = chunks(of: bytes[12...]) { name, content in
      switch name {
      case "VP8X", "VP8 ", "VP8L", "ALPH", "ANIM": return Array(content)
      case "ICCP":
        let profile = ColourProfile.size(content).map { ColourProfile.stripped(Array(content.prefix($0))) }
        hasProfile = hasProfile || profile != nil
        return profile
      // A frame is 16 bytes and chunks of its own (section 2.7.1.1).
      case "ANMF":
        let parts = chunks(of: content.dropFirst(16)) { name, content in
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
    var output = Array("RIFF".utf8) + length(kept.count + missing + 4) + Array("WEBP".utf8) + kept
    // Bits 2, 3 and 5 of the extended header announce XMP, Exif and a colour profile (section 2.7).
    if output.count > 20, output[12..<16].elementsEqual("VP8X".utf8) {
      output[20] =
        output[20] & ~0b0010_1100 | (hasDirection ? 0b0000_1000 : 0) | (hasProfile ? 0b0010_0000 : 0)
    }
    return output
  }

  /// Returns the chunks of `bytes`, transformed or removed by `nil`, and how many bytes are missing from the last one.
  private static func chunks(
    of bytes: ArraySlice<UInt8>, _ transform: (_ name: String, _ content: ArraySlice<UInt8>) -> [UInt8]?
  ) -> (bytes: [UInt8], missing: Int) {
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
