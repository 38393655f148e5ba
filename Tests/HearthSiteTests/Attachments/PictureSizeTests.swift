import Testing

@testable import HearthSite

struct PictureSizeTests {
  private static let jpeg: [UInt8] = [
    0xFF, 0xC0, 0x00, 0x11, 0x08, 0x01, 0x02, 0x03, 0x04, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1,
  ]
  /// The rest of a file, which is not looked at.
  private static let rest = [UInt8](repeating: 0, count: 30)
  private static let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x06, 1, 2, 3, 4]

  private func size(_ bytes: [UInt8]) -> [Int]? { PictureSize(bytes).map { [$0.width, $0.height] } }

  @Test func `the size of a photograph is found after its other data`() {
    #expect(size(Self.start + Self.jpeg + Self.rest) == [0x304, 0x102])
  }

  @Test(arguments: [(6, [0x102, 0x304]), (3, [0x304, 0x102])] as [(UInt8, [Int])])
  func `a photograph that is turned has the size that is seen`(_ direction: UInt8, _ expected: [Int]) throws {
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, direction, 0, 0, 0, 0, 0, 0,
    ]
    let exif = try #require(ExifOrientation.alone(tiff[...]))
    let segment = [0xFF, 0xE1, 0x00, UInt8(exif.count + 8)] + Array("Exif\0\0".utf8) + exif
    #expect(size(Self.start + segment + Self.jpeg + Self.rest) == expected)
  }

  @Test func `a photograph with more data before its picture than is read has no size`() {
    #expect(size([0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF] + Self.rest) == nil)
  }

  /// Texts and bytes of headers, each of a picture of 256 by 9.
  private static func header(_ parts: (String, [UInt8])...) -> [UInt8] {
    var bytes: [UInt8] = []
    for (text, numbers) in parts { bytes += Array(text.utf8) + numbers }
    return bytes
  }

  private static let headers: [[UInt8]] = [
    [0x89] + header(("PNG", [13, 10, 26, 10, 0, 0, 0, 13]), ("IHDR", [0, 0, 1, 0, 0, 0, 0, 9])),
    header(("GIF89a", [0, 1, 9, 0])),
    header(("BM----------------", [0, 1, 0, 0, 0xF7, 0xFF, 0xFF, 0xFF])),
    header(("RIFF----WEBPVP8X", [10, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 8, 0, 0])),
    header(("RIFF----WEBPVP8 ", [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 0, 1, 9, 0])),
    header(("RIFF----WEBPVP8L", [0, 0, 0, 0, 0x2F, 255, 0, 2, 0])),
  ]

  @Test(arguments: headers)
  func `the size of each picture format is found`(_ header: [UInt8]) {
    #expect(size(header + [UInt8](repeating: 0, count: 30)) == [256, 9])
  }

  @Test func `a header that breaks off has no size`() {
    let bytes = Self.start + Self.jpeg
    for count in 0..<bytes.count - 10 { #expect(size(Array(bytes.prefix(count))) == nil) }
    #expect(size([UInt8](repeating: 0xFF, count: 500)) == nil)
    #expect(size(Array("RIFF----WEBP".utf8) + [UInt8](repeating: 0, count: 40)) == nil)
  }
}
