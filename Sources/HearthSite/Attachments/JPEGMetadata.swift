/// The segments of a JPEG file (ITU-T T.81, annex B).
enum JPEGMetadata {
  /// Returns whether a file begins as a JPEG file does.
  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Returns `bytes` with only the segments that affect how the picture looks, without what cameras put between and after
  /// them; `nil` if they aren't a JPEG file.
  static func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    guard begins(bytes) else { return nil }
    var profile = Profile()
    var output = segments(of: bytes, &profile)
    // The parts form a profile only when joined.
    var stripped = ColourProfile.stripped(profile.places.flatMap { output[$0] })[...]
    for place in profile.places {
      output.replaceSubrange(place, with: stripped.prefix(place.count))
      stripped = stripped.dropFirst(place.count)
    }
    return output
  }

  private static func segments(of bytes: [UInt8], _ profile: inout Profile) -> [UInt8] {
    var output: [UInt8] = [0xFF, 0xD8]
    output.reserveCapacity(bytes.count)
    var (index, hasExif) = (2, false)
    while let found = marker(in: bytes, from: index) {
      let marker = bytes[found + 1]
      index = found + 2
      if marker == 0xD9 { return output + [0xFF, marker] }
      // Between segments, markers without content have no meaning.
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
        if marker == 0xE2 {
          profile.places.append(output.count - kept.count + Profile.headSize..<output.count)
        }
      }
      hasExif = hasExif || isExif
      guard marker == 0xDA else { continue }
      // The pixels follow, up to the next marker.
      index = Self.marker(in: bytes, from: end, isAmongPixels: true) ?? bytes.count
      output += bytes[end..<index]
    }
    return output
  }

  /// Returns the offset of the next marker: 0xFF and a byte other than 0x00 and 0xFF (annex B.1.1.2), or RST among pixels.
  static func marker(in bytes: [UInt8], from start: Int, isAmongPixels: Bool = false) -> Int? {
    var index = start
    while let found = bytes.dropFirst(index).firstIndex(of: 0xFF), found + 1 < bytes.count {
      switch bytes[found + 1] {
      case 0x00: index = found + 2
      case 0xFF: index = found + 1
      case 0xD0...0xD7 where isAmongPixels: index = found + 2
      default: return found
      }
    }
    return nil
  }

  /// Returns the parts of a segment to keep: all of frames, tables and scans; JFIF without its thumbnail, the colour
  /// profile, Adobe's colour transform, and the orientation.
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
  /// The colour profile: its parts follow a name, their number from 1, and how many there are (ICC.1:2022, annex B.4).
  private struct Profile {
    static let headSize = 14
    /// Where its parts are in the copy.
    var places: [Range<Int>] = []
    /// The number of bytes still to come; `nil` before the profile, and if the data isn't one.
    private var rest: Int?

    /// Returns the part of a segment that belongs to the profile.
    mutating func kept(_ content: ArraySlice<UInt8>) -> [UInt8]? {
      let (head, part) = (content.prefix(Self.headSize), content.dropFirst(Self.headSize))
      guard head.count == Self.headSize else { return nil }
      if content[content.startIndex + 12] == 1 { rest = ColourProfile.size(part) }
      guard let rest else { return nil }
      let kept = part.prefix(rest)
      self.rest = rest - kept.count
      return Array(head + kept)
    }
  }
}

/// A picture's orientation: all that a copy keeps of Exif (Exif 2.3, section 4.6.4, tag 0x0112).
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
