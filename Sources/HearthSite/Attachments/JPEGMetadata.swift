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
      // Fill bytes may stand before a marker.
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

  /// Where the first marker stands after the pixels that begin at `start`. Among pixels, 0xFF is followed by 0x00, or is
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

  /// APP0 (JFIF), APP2 with a colour profile and APP14 (Adobe's colour transform) say how the picture looks; the other
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
