import HearthTestSupport
import Testing

@testable import HearthPictures

struct JPEGCopiesTests {
  private func small(
    _ bytes: [UInt8], _ width: Int, _ height: Int, orientation: Int = 1, profile: [UInt8] = [],
    hasScans: Bool = false, longest: Int
  ) throws(PictureError) -> [UInt8] {
    try JPEGCopies.ofJPEG(
      bytes, size: (width, height), orientation: orientation, profile: profile, hasScans: hasScans,
      longest: longest)
  }

  /// Sizes that are whole eighths of the picture's, between those, and its own.
  @Test(arguments: [(100, "100x75"), (150, "150x113"), (200, "200x150"), (333, "333x250"), (900, "400x300")])
  func `a copy is as long as wanted, and never longer than the picture`(_ longest: Int, _ size: String) throws
  {
    let copy = try small(TestPictures.jpeg(400, 300), 400, 300, longest: longest)
    #expect(try TestPictures.look(of: copy) == "\(size) RGBW")
  }

  @Test func `the same picture gives the same bytes`() throws {
    let jpeg = try TestPictures.jpeg(413, 307)
    #expect(try small(jpeg, 413, 307, longest: 160) == small(jpeg, 413, 307, longest: 160))
    let heic = try JPEGCopies.ofHEIC(TestPictures.heic, longest: [.max, 30])
    #expect(try JPEGCopies.ofHEIC(TestPictures.heic, longest: [.max, 30]) == heic)
  }

  @Test func `a copy begins with JFIF, and keeps a colour profile for its colours`() throws {
    let jpeg = try TestPictures.jpeg(64, 48)
    func profile(_ colours: String, _ count: Int) -> [UInt8] {
      [UInt8](repeating: 7, count: 16) + Array(colours.utf8) + [UInt8](repeating: 7, count: count - 20)
    }
    let plain = try small(jpeg, 64, 48, longest: 32)
    #expect(plain.starts(with: [0xFF, 0xD8, 0xFF, 0xE0]))
    for count in [200, 70_000] {
      let copy = try small(jpeg, 64, 48, profile: profile("RGB ", count), longest: 32)
      #expect(copy.count == plain.count + count + (count > 65_519 ? 36 : 18))
      #expect(try TestPictures.look(of: copy) == "32x24 RGBW")
    }
    #expect(try small(jpeg, 64, 48, profile: profile("CMYK", 200), longest: 32) == plain)
  }

  @Test func `a HEIC picture is shown as it is turned`() throws {
    #expect(try JPEGCopies.sizeOfHEIC(TestPictures.heic) == (48, 64))
    let copies = try JPEGCopies.ofHEIC(TestPictures.heic, longest: [.max, 32])
    #expect(try copies.map(TestPictures.look) == [TestPictures.lookOfHEIC, "24x32 GWRB"])
  }

  @Test func `a truncated picture has no copy`() throws {
    let jpeg = try TestPictures.jpeg(400, 300)
    for count in stride(from: 0, to: jpeg.count - 2, by: 97) {
      #expect(throws: PictureError.damaged) { try small(Array(jpeg.prefix(count)), 400, 300, longest: 100) }
    }
    for count in stride(from: 0, to: TestPictures.heic.count - 20, by: 7) {
      #expect(throws: PictureError.damaged) {
        try JPEGCopies.ofHEIC(Array(TestPictures.heic.prefix(count)), longest: [.max])
      }
    }
  }

  /// Only the process has to survive: a wrong byte may well leave a picture.
  @Test func `a picture with a wrong byte anywhere costs only itself`() throws {
    let jpeg = try TestPictures.jpeg(64, 48)
    for (file, isHEIC) in [(jpeg, false), (TestPictures.heic, true)] {
      for index in stride(from: 0, to: file.count, by: isHEIC ? 7 : 1) {
        for wrong: UInt8 in [0x00, 0x7F, 0xFF] {
          var bytes = file
          bytes[index] = wrong
          if isHEIC {
            _ = try? JPEGCopies.ofHEIC(bytes, longest: [32])
          } else {
            _ = try? small(bytes, 64, 48, longest: 32)
          }
        }
      }
    }
  }

  @Test func `a picture that claims more pixels than any camera's isn't decoded`() throws {
    var jpeg = try TestPictures.jpeg(64, 48)
    let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFD, 0xE8, 0xFD, 0xE8])
    #expect(throws: PictureError.tooLarge) { try small(jpeg, 65_000, 65_000, longest: 100) }
    #expect(throws: PictureError.tooLarge) { try small(jpeg, 8000, 6000, hasScans: true, longest: 100) }
    var heic = TestPictures.heic
    for index in heic.indices.dropLast(4) where heic[index...].starts(with: Array("ispe".utf8)) {
      heic.replaceSubrange(index + 8..<index + 16, with: [0, 0, 0x7D, 0, 0, 0, 0x7D, 0])
    }
    #expect(throws: PictureError.self) { try JPEGCopies.ofHEIC(heic, longest: [.max]) }
  }

  @Test func `a picture of another kind isn't read`() {
    #expect(throws: PictureError.damaged) { try JPEGCopies.sizeOfHEIC(Array("a picture".utf8)) }
    #expect(throws: PictureError.damaged) { try small(Array("a picture".utf8), 10, 10, longest: 5) }
  }
}
