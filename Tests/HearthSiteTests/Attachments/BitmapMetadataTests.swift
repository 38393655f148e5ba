import HearthTestSupport
import Testing

@testable import HearthCore
@testable import HearthSite

/// BMP pictures, behind which other programs may have left something.
struct BitmapMetadataTests {
  private let place = Array("+52.5200+013.4050/".utf8)

  private func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A picture of 3 × 2 points in 24 bits: rows of 9 bytes and 3 to fill them up.
  private func picture(size: Int? = nil, height: Int = 2, header: Int = 40) -> [UInt8] {
    let pixels = [UInt8](repeating: 7, count: 24)
    let start = 14 + header
    return Array("BM".utf8) + number(size ?? start + pixels.count) + number(0) + number(start)
      + number(header) + number(3) + number(height) + [1, 0, 24, 0] + number(0) + number(0)
      + [UInt8](repeating: 0, count: header - 24) + pixels
  }

  @Test(arguments: [2, -2])
  func `what follows the picture is left out`(height: Int) {
    let picture = picture(height: height)
    #expect(MediaMetadata.stripped(picture + place) == picture)
    #expect(MediaMetadata.stripped(picture) == picture)
  }

  @Test func `a colour profile behind the pixels stays`() {
    let profile = colourProfile(200)
    var file = picture(size: 14 + 124 + 24 + profile.count, header: 124)
    file.replaceSubrange(14 + 112..<14 + 120, with: number(124 + 24) + number(profile.count))
    #expect(MediaMetadata.stripped(file + profile + [1, 2, 3]) == file + profile)
    file.replaceSubrange(2..<6, with: number(14 + 124 + 24))
    #expect(MediaMetadata.stripped(file + profile + [1, 2, 3]) == nil)
  }

  @Test func `words go that the size in the header includes, or that are called a colour profile`() {
    let long = picture(size: 54 + 24 + place.count)
    #expect(MediaMetadata.stripped(long + place) == picture())
    let whole = 14 + 124 + 24
    var file = picture(size: whole + place.count, header: 124)
    file.replaceSubrange(126..<134, with: number(124 + 24) + number(place.count))
    #expect(MediaMetadata.stripped(file + place)?.count == whole)
  }

  @Test func `words between the headers and the pixels go, and a table of colours stays`() {
    let table: [UInt8] = [1, 2, 3, 0, 4, 5, 6, 0]
    func file(_ between: [UInt8]) -> [UInt8] {
      var file = picture(size: 54 + 8 + place.count + 8)
      file.replaceSubrange(10..<14, with: number(54 + 8 + place.count))
      file.replaceSubrange(28..<30, with: [1, 0])
      return Array(file.prefix(54)) + table + between + [UInt8](repeating: 7, count: 8)
    }
    #expect(MediaMetadata.stripped(file(place)) == file([UInt8](repeating: 0, count: place.count)))
  }

  @Test(arguments: [0, 40, 54 + 23])
  func `a size that would cut the picture changes nothing, and is found where more follows`(size: Int) {
    let picture = picture(size: size)
    #expect(MediaMetadata.stripped(picture) == picture)
    #expect(MediaMetadata.stripped(picture + place) == nil)
    let path = "Content/attachments/lake.bmp"
    let copy = AttachmentCopy(source: path, path: OutputPath("attachments", "lake.bmp"), form: .image)
      .bytes(of: SourceFile(path: path, bytes: picture + place))
    #expect(copy.bytes == picture + place && copy.finding?.rule == .metadataKept)
  }

  @Test func `files with any bytes do no harm`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<5_000 {
      var file = picture(header: 124)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        file[Int.random(in: 2..<54, using: &random)] =
          [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      }
      #expect(MediaMetadata.stripped(file)?.count ?? 0 <= file.count)
    }
    for length in 0..<60 { _ = MediaMetadata.stripped(Array(picture().prefix(length))) }
  }
}
