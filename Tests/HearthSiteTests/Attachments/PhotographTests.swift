import HearthCore
import HearthPictures
import HearthTestSupport
import Testing

@testable import HearthSite

struct PhotographTests {
  @Test(arguments: [
    (1600, 1200, 900_000, false), (2000, 1500, 1_000_000, false), (2001, 900, 200_000, true),
    (900, 2001, 200_000, true), (1200, 900, 1_000_001, true),
  ])
  func `a photograph that is larger than a page needs has a smaller copy`(
    _ width: Int, _ height: Int, _ byteCount: Int, _ hasSmall: Bool
  ) throws {
    let size = try #require(PictureSize(width: width, height: height))
    #expect(Photograph(size: size, isHEIC: false, byteCount: byteCount).hasSmall == hasSmall)
  }

  /// The corners of a picture of red and green above blue and white (Exif 2.3, section 4.6.4, tag 0x0112).
  @Test(arguments: [
    (1, "1600x800 RGBW"), (2, "1600x800 GRWB"), (3, "1600x800 WBGR"), (4, "1600x800 BWRG"),
    (5, "800x1600 RBGW"), (6, "800x1600 BRWG"), (7, "800x1600 WGBR"), (8, "800x1600 GWRB"),
  ])
  func `its smaller copy is turned as the photograph is seen, and says nothing else`(
    _ orientation: Int, _ look: String
  ) throws {
    let bytes = TestPictures.adding(orientation: orientation, to: try TestPictures.jpeg(2200, 1100))
    let photograph = try #require(try Photograph(bytes, named: "lake.jpg", byteCount: bytes.count))
    let copies = try photograph.copies(of: bytes)
    let small = try #require(copies.small)
    #expect(copies.whole == nil && photograph.hasSmall)
    #expect(try TestPictures.look(of: small) == look)
    #expect(look.hasPrefix("\(photograph.shownSize.width)x\(photograph.shownSize.height) "))
    #expect(MediaMetadata.stripped(small) == small)
    let text = String(decoding: small, as: UTF8.self)
    #expect(!text.contains("Exif") && !text.contains("GPS"))
  }

  @Test func `its smaller copy keeps its colour profile`() throws {
    let jpeg = try TestPictures.jpeg(2200, 1100)
    let profile: [UInt8] =
      [0, 0, 0, 200] + [UInt8](repeating: 1, count: 12) + Array("RGB ".utf8)
      + [UInt8](repeating: 1, count: 16) + Array("acsp".utf8) + [UInt8](repeating: 1, count: 160)
    let head = [0xFF, 0xE2, 0, UInt8(216)] + Array("ICC_PROFILE\0".utf8) + [1, 1]
    let segment = head + profile
    let bytes = jpeg[..<20] + segment + jpeg[20...]
    let photograph = try #require(try Photograph(Array(bytes), named: "a.jpg", byteCount: bytes.count))
    let small = try #require(try photograph.copies(of: Array(bytes)).small)
    #expect(small.indices.contains { small[$0...].starts(with: head + ColourProfile.stripped(profile)) })
  }

  @Test func `a HEIC picture becomes a JPEG`() throws {
    let heic = TestPictures.heic
    let photograph = try #require(try Photograph(heic, named: "lake.HEIC", byteCount: heic.count))
    let copies = try photograph.copies(of: heic)
    #expect(photograph.hasCopies && copies.small == nil)
    #expect(try copies.whole.map(TestPictures.look) == TestPictures.lookOfHEIC)
    #expect(MediaForm.mediaType(of: "lake.heic") == "image/jpeg")
    let heavy = Photograph(size: photograph.size, isHEIC: true, byteCount: 2_000_000)
    #expect(try heavy.copies(of: heic).small == copies.whole)
  }

  @Test func `other pictures stay as they are`() throws {
    let jpeg = try TestPictures.jpeg(2200, 1100)
    for name in ["a.png", "a.webp", "a.gif"] {
      #expect(try Photograph(Array("GIF89a".utf8), named: name, byteCount: 3_000_000) == nil)
    }
    #expect(try Photograph(jpeg, named: "a.gif", byteCount: 3_000_000) == nil)
    #expect(throws: PictureError.damaged) { try Photograph(jpeg, named: "a.heic", byteCount: jpeg.count) }
  }

  @Test func `a damaged photograph has no copies`() throws {
    let jpeg = try TestPictures.jpeg(2200, 1100)
    let photograph = try #require(try Photograph(jpeg, named: "a.jpg", byteCount: jpeg.count))
    #expect(throws: PictureError.damaged) { try photograph.copies(of: Array(jpeg.prefix(jpeg.count / 2))) }
    #expect(throws: PictureError.self) { try photograph.copies(of: Array(jpeg.prefix(30))) }
    #expect(Photograph.forPage(Array(jpeg.prefix(jpeg.count / 2)), named: "a.jpg") == nil)
  }

  @Test func `a page with its own copy of everything holds the smaller picture`() throws {
    let jpeg = try TestPictures.jpeg(2200, 1100)
    #expect(try Photograph.forPage(jpeg, named: "a.jpg").map(TestPictures.look) == "1600x800 RGBW")
    #expect(Photograph.forPage(try TestPictures.jpeg(300, 200), named: "a.jpg") == nil)
    #expect(
      try Photograph.forPage(TestPictures.heic, named: "a.heic").map(TestPictures.look)
        == TestPictures.lookOfHEIC)
  }

  @Test func `a shared page embeds photographs as JPEG`() throws {
    var people = PeopleNames([], usesInitials: false)
    for (name, bytes) in [("a.heic", TestPictures.heic), ("a.jpg", try TestPictures.jpeg(2200, 1100))] {
      let picture = EmbeddedPicture(SourceFile(path: "Content/attachments/\(name)", bytes: bytes), &people)
      #expect(picture?.source.hasPrefix("data:image/jpeg;base64,") == true, "\(name)")
      #expect((picture?.size?.height ?? 0) <= 1600)
    }
  }
}
