import Testing

@testable import HearthSite

struct MediaMetadataTests {
  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
  }

  private let start: [UInt8] = [0xFF, 0xD8]
  private let pixels: [UInt8] = [0xFF, 0xDA, 0x00, 0x04, 1, 2, 0x11, 0x22, 0xFF, 0x00, 0x33, 0xFF, 0xD9]
  private let place = Array("GPS 52.52 13.40".utf8)
  private let exifName: [UInt8] = Array("Exif".utf8) + [0, 0]

  /// A little-endian Exif segment with the orientation and a place behind it.
  private func exif(orientation: UInt8) -> [UInt8] {
    let entry: [UInt8] = [0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00, orientation, 0x00, 0x00, 0x00]
    return exifName + [0x49, 0x49, 0x2A, 0x00, 0x08, 0x00, 0x00, 0x00, 0x01, 0x00] + entry
      + [0, 0, 0, 0] + place
  }

  @Test func `a JPEG loses place, comments and captions, and keeps its pixels`() {
    let frame = segment(0xC0, [8, 0, 1, 0, 1, 1])
    let colours = segment(0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 1])
    let file =
      start + segment(0xE0, Array("JFIF".utf8)) + segment(0xE1, exif(orientation: 1))
      + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/".utf8) + place) + segment(0xED, place) + colours
      + segment(0xFE, place) + frame + pixels
    let stripped = MediaMetadata.stripped(file)
    #expect(stripped == start + segment(0xE0, Array("JFIF".utf8)) + colours + frame + pixels)
  }

  @Test(arguments: [UInt8(2), 3, 6, 8])
  func `a JPEG keeps the direction in which it is shown`(direction: UInt8) {
    let stripped = MediaMetadata.stripped(start + segment(0xE1, exif(orientation: direction)) + pixels)
    #expect(String(decoding: stripped, as: UTF8.self).contains("GPS") == false)
    #expect(JPEGMetadata.orientation(stripped[6...].prefix(32)) == direction)
    #expect(Array(stripped.suffix(pixels.count)) == pixels)
  }

  @Test func `a JPEG loses what stands between and behind its scans`() {
    let table = segment(0xC4, [0, 1, 2])
    let scan = pixels.dropLast(2)
    let restarts: [UInt8] = [0x44, 0xFF, 0xD0, 0x55, 0xFF, 0x00]
    let end: [UInt8] = [0xFF, 0xD9]
    let film = start + segment(0xE1, exif(orientation: 1)) + pixels + place
    let file = start + scan + segment(0xFE, place) + table + scan + restarts + end + film
    #expect(MediaMetadata.stripped(file) == start + scan + table + scan + restarts + end)
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let length = UInt32(content.count)
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
    return bytes + Array(name.utf8) + content + [0, 0, 0, 0]
  }

  @Test func `a PNG loses texts, times and Exif, and keeps its pixels`() {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let kept = [chunk("IHDR", Array(repeating: 1, count: 13)), chunk("IDAT", [9, 9]), chunk("IEND", [])]
    let dropped = ["eXIf", "tEXt", "iTXt", "zTXt", "tIME"].flatMap { chunk($0, place) }
    let file = signature + kept[0] + dropped + kept[1] + kept[2] + place
    #expect(MediaMetadata.stripped(file) == signature + kept.flatMap(\.self))
  }

  @Test func `a WebP loses Exif and XMP and no longer announces them`() {
    func riff(_ chunks: [UInt8]) -> [UInt8] {
      Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunks
    }
    func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content + (content.count % 2 == 1 ? [0] : [])
    }
    let header: [UInt8] = [0b0001_1100, 0, 0, 0, 1, 0, 0, 1, 0, 0]
    let quiet: [UInt8] = [0b0001_0000] + header.dropFirst()
    let file = riff(
      part("VP8X", header) + part("VP8 ", [7, 7, 7]) + part("EXIF", place) + part("XMP ", place))
    #expect(MediaMetadata.stripped(file) == riff(part("VP8X", quiet) + part("VP8 ", [7, 7, 7])))
  }

  @Test func `a file that is no picture stays as it is`() {
    #expect(MediaMetadata.stripped(place) == place)
    #expect(MediaMetadata.stripped([]) == [])
  }

  @Test func `a picture that breaks off anywhere does no harm`() {
    let jpeg = start + segment(0xE1, exif(orientation: 6)) + segment(0xFE, place) + pixels
    for length in 0..<jpeg.count {
      let cut = MediaMetadata.stripped(Array(jpeg.prefix(length)))
      #expect(length < 4 || !String(decoding: cut, as: UTF8.self).contains("GPS"), "cut at \(length)")
    }
  }
}
