import HearthCore
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
    let colours = segment(0xE2, iccName + [1, 1] + colourProfile(200))
    let file =
      start + jfif + segment(0xE1, exif(orientation: 1))
      + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/".utf8) + place) + segment(0xED, place) + colours
      + segment(0xFE, place) + frame + pixels
    let stripped = MediaMetadata.stripped(file)
    #expect(stripped == start + jfif + colours + frame + pixels)
  }

  private let iccName = Array("ICC_PROFILE\0".utf8)

  @Test func `what is called a colour profile and is none goes`() {
    let text = segment(0xE2, iccName + [1, 2] + place) + segment(0xE2, iccName + [2, 2] + place)
    #expect(MediaMetadata.stripped(start + jfif + text + pixels) == start + jfif + pixels)
    let long = segment(0xE2, iccName + [1, 1] + [UInt8](repeating: 65, count: 300))
    #expect(MediaMetadata.stripped(start + long + pixels) == start + pixels)
  }

  @Test func `a colour profile in several segments stays, and nothing behind it`() {
    let profile = colourProfile(300)
    let first = segment(0xE2, iccName + [1, 2] + profile.prefix(200))
    let second = iccName + [2, 2] + profile.dropFirst(200)
    #expect(
      MediaMetadata.stripped(start + first + segment(0xE2, second + place) + pixels)
        == start + first + segment(0xE2, second) + pixels)
  }

  @Test func `a part of a colour profile that has no number goes`() {
    let first = segment(0xE2, iccName + [1, 2] + colourProfile(300).prefix(200))
    for end in [[], [2]] as [[UInt8]] {
      #expect(
        MediaMetadata.stripped(start + first + segment(0xE2, iccName + end) + pixels) == start + first
          + pixels)
    }
  }

  private var jfif: [UInt8] { segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0]) }

  @Test func `a JPEG loses the small pictures beside it`() {
    let withPicture = segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 2, 1] + place)
    let extra = segment(0xE0, Array("JFXX\0\u{13}".utf8) + [1, 1] + place)
    let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
    let file = start + withPicture + extra + segment(0xEE, adobe + place) + segment(0xF7, place) + pixels
    #expect(MediaMetadata.stripped(file) == start + jfif + segment(0xEE, adobe) + pixels)
  }

  /// Browsers pass by all of these.
  @Test(arguments: [
    [0], [0x61, 0x62], [0xFF], [0xFF, 0x00], [0xFF, 0xD0], [0xFF, 0x01], [1, 0xFF, 0, 0xFF, 0xFF],
  ])
  func `stray bytes between the segments of a JPEG go, and nothing else`(stray: [UInt8]) {
    let table = segment(0xC4, [0, 1, 2])
    let file = start + jfif + stray + table + stray + pixels
    #expect(MediaMetadata.stripped(file) == start + jfif + table + pixels)
  }

  @Test func `a JPEG that breaks off in a table or a scan is shown as far as it goes`() {
    let file = start + jfif + segment(0xC4, [0, 1, 2])
    #expect(MediaMetadata.stripped(file.dropLast(2)) == file.dropLast(2))
    #expect(MediaMetadata.stripped(start + jfif + pixels.dropLast(3)) == start + jfif + pixels.dropLast(3))
    #expect(MediaMetadata.stripped(file + segment(0xE1, place).dropLast(2)) == file)
  }

  @Test func `the first of several directions of a JPEG counts`() {
    let (usual, turned) = (segment(0xE1, exif(orientation: 1)), segment(0xE1, exif(orientation: 6)))
    #expect(MediaMetadata.stripped(start + usual + turned + pixels) == start + pixels)
    #expect(
      MediaMetadata.stripped(start + turned + usual + pixels)
        == MediaMetadata.stripped(start + turned + pixels))
  }

  @Test(arguments: [UInt8(2), 3, 6, 8])
  func `a JPEG keeps the direction in which it is shown`(direction: UInt8) throws {
    let file = start + segment(0xE1, exif(orientation: direction)) + pixels
    let stripped = try #require(MediaMetadata.stripped(file))
    #expect(String(decoding: stripped, as: UTF8.self).contains("GPS") == false)
    #expect(ExifOrientation.value(in: Array(stripped[12...])) == direction)
    #expect(Array(stripped.suffix(pixels.count)) == pixels)
  }

  @Test func `a JPEG loses what is between and after its scans`() {
    let table = segment(0xC4, [0, 1, 2])
    let scan: [UInt8] = pixels.dropLast(2)
    let restarts: [UInt8] = [0x44, 0xFF, 0xD0, 0x55, 0xFF, 0x00]
    let end: [UInt8] = [0xFF, 0xD9]
    let film: [UInt8] = start + segment(0xE1, exif(orientation: 1)) + pixels + place
    let file: [[UInt8]] = [start, scan, segment(0xFE, place), table, scan, restarts, end, film]
    let kept: [[UInt8]] = [start, scan, table, scan, restarts, end]
    #expect(MediaMetadata.stripped(Array(file.joined())) == Array(kept.joined()))
  }

  private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private var head: [UInt8] { signature + PNGMetadata.chunk("IHDR", Array(repeating: 1, count: 13)) }
  private let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

  @Test func `a PNG loses texts, times, Exif and chunks of applications, and keeps its pixels`() {
    let dropped = ["eXIf", "tEXt", "iTXt", "zTXt", "tIME", "caBX", "prVt", "NEWS"]
      .flatMap { PNGMetadata.chunk($0, place) }
    let pixels = PNGMetadata.chunk("IDAT", [9, 9])
    #expect(
      MediaMetadata.stripped(head + dropped + pixels + dropped + end + place) == head + pixels + end)
    #expect(MediaMetadata.stripped(head + pixels + PNGMetadata.chunk("IEND", place)) == head + pixels + end)
  }

  @Test func `a PNG keeps the direction in which it is shown, where its check is right`() throws {
    let turned = PNGMetadata.chunk("eXIf", Array(exif(orientation: 6).dropFirst(6)))
    let stripped = try #require(MediaMetadata.stripped(head + turned + end))
    #expect(!String(decoding: stripped, as: UTF8.self).contains("GPS"))
    #expect(ExifOrientation.value(in: Array(stripped.dropFirst(head.count + 8))) == 6)
    #expect(MediaMetadata.stripped(stripped) == stripped)
    #expect(MediaMetadata.stripped(head + turned.dropLast() + [0] + end) == head + end)
  }

  @Test func `a PNG that breaks off is shown as far as it goes`() {
    let pixels = PNGMetadata.chunk("IDAT", [9, 9])
    #expect(MediaMetadata.stripped(head + pixels.dropLast(5)) == head + pixels.dropLast(5))
    #expect(MediaMetadata.stripped(head + pixels + end.dropLast(3)) == head + pixels + end)
    #expect(
      MediaMetadata.stripped(head + pixels + PNGMetadata.chunk("tEXt", place).dropLast(3)) == head + pixels
        + end)
  }

  private func riff(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunks
  }

  private func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content + (content.count % 2 == 1 ? [0] : [])
  }

  private func header(_ flags: UInt8) -> [UInt8] { part("VP8X", [flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]) }

  @Test func `a WebP loses Exif, XMP and chunks of applications, and no longer announces them`() {
    let dropped = part("EXIF", place) + part("XMP ", place) + part("C2PA", place)
    let pixels = part("VP8 ", [7, 7, 7])
    #expect(
      MediaMetadata.stripped(riff(header(0b0001_1100) + pixels + dropped))
        == riff(header(0b0001_0000) + pixels))
  }

  /// A browser that finds a piece of a chunk within the length of the file refuses the picture.
  @Test(arguments: [[1], [1, 2, 3, 4, 5, 6, 7], Array("12345678901".utf8), [UInt8](repeating: 0, count: 30)])
  func `a WebP loses what follows its end`(trailing: [UInt8]) {
    let file = riff(part("VP8L", [7, 7, 7]))
    #expect(MediaMetadata.stripped(file + trailing) == file)
  }

  @Test func `a WebP that moves loses the chunks of applications in its frames`() {
    let frame = [UInt8](repeating: 1, count: 16) + part("VP8L", [7, 7, 7])
    let (kept, file) = (
      header(2) + part("ANMF", frame), header(2) + part("ANMF", frame + part("abcd", place))
    )
    #expect(MediaMetadata.stripped(riff(file)) == riff(kept))
  }

  @Test func `a WebP keeps the direction in which it is shown`() throws {
    let file = riff(header(0b0000_1000) + part("VP8L", [7, 7, 7]) + part("EXIF", exif(orientation: 6)))
    let stripped = try #require(MediaMetadata.stripped(file))
    #expect(!String(decoding: stripped, as: UTF8.self).contains("GPS"))
    #expect(stripped[20] == 0b0000_1000)
    #expect(ExifOrientation.value(in: Array(stripped.suffix(26))) == 6)
  }

  @Test func `a file of another format is not taken for this one`() {
    #expect(MediaMetadata.stripped(place) == nil)
    #expect(MediaMetadata.stripped([]) == nil)
  }

  @Test func `a file that is not what its name says is copied, and found`() {
    func copy(_ name: String, _ form: MediaForm, _ bytes: [UInt8]) -> (bytes: [UInt8], finding: Finding?) {
      let path = "Content/attachments/\(name)"
      return AttachmentCopy(source: path, path: OutputPath("attachments", name), form: form)
        .bytes(of: SourceFile(path: path, bytes: bytes))
    }
    let tiff = Array("II*\0".utf8) + place
    #expect(copy("lake.jpg", .image, tiff).bytes == tiff)
    #expect(copy("lake.jpg", .image, tiff).finding?.rule == "MetadataKept")
    #expect(copy("lake.png", .image, start + pixels).finding == nil)
    // These are found beside the text that mentions them.
    for name in ["rain.ogg", "rain.mp3", "a.gif", "a.avif", "a.pdf", "a.webm", "a.txt"] {
      #expect(copy(name, .document, start + pixels + place) == (start + pixels + place, nil))
    }
    #expect(copy("empty.jpg", .image, []).finding == nil)
  }

  @Test func `a picture that breaks off anywhere does no harm`() {
    let jpeg = start + segment(0xE1, exif(orientation: 6)) + segment(0xFE, place) + pixels
    for length in 0..<jpeg.count {
      let cut = MediaMetadata.stripped(Array(jpeg.prefix(length))) ?? []
      #expect(length < 4 || !String(decoding: cut, as: UTF8.self).contains("GPS"), "cut at \(length)")
    }
  }
}

/// The header of a colour profile of `size` bytes, and zeros.
func colourProfile(_ size: Int) -> [UInt8] {
  [0, 0, UInt8(size >> 8), UInt8(size & 0xFF)] + [UInt8](repeating: 0, count: 32) + Array("acsp".utf8)
    + [UInt8](repeating: 0, count: size - 40)
}
