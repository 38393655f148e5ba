import Testing

@testable import HearthPictures

/// Pictures with a quarter in each of four colours, made for tests: red and green above blue and white.
package enum TestPictures {
  package static func jpeg(_ width: Int, _ height: Int) throws -> [UInt8] {
    let colours: [[UInt8]] = [[220, 30, 30], [30, 200, 30], [30, 30, 220], [240, 240, 240]]
    let (left, right) = ((width + 1) / 2, width / 2)
    let rows: [[UInt8]] = [(colours[0], colours[1]), (colours[2], colours[3])].map { pair in
      Array([[UInt8]](repeating: pair.0, count: left).joined())
        + Array([[UInt8]](repeating: pair.1, count: right).joined())
    }
    var bytes: [UInt8] = []
    for row in 0..<height { bytes += rows[row * 2 < height ? 0 : 1] }
    let library = try #require(LibTurboJPEG.installed)
    return try library.encode(Raster(width: width, height: height, bytes: bytes))
  }

  /// Returns `jpeg` with an Exif segment after its first: an orientation, and a place.
  package static func adding(orientation: Int, to jpeg: [UInt8]) -> [UInt8] {
    let exif =
      Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0".utf8) + [UInt8(orientation)]
      + [0, 0, 0, 0, 0, 0] + Array("GPS 52.52 13.40".utf8)
    return jpeg[..<20] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg[20...]
  }

  /// Returns the size of a JPEG, and the first letters of the colours in its corners, row by row: `1600x1200 RGBW`.
  package static func look(of jpeg: [UInt8]) throws -> String {
    let picture = try #require(LibTurboJPEG.installed).decode(jpeg, longest: .max).raster
    let (width, height) = (picture.width, picture.height)
    let corners = [0, width - 1, (height - 1) * width, height * width - 1]
    let letters = corners.map { corner -> String in
      let pixel = picture.bytes[(corner * 3)..<(corner * 3 + 3)].map { $0 > 128 }
      if pixel == [true, true, true] { return "W" }
      return pixel[0] ? "R" : pixel[1] ? "G" : "B"
    }
    return "\(width)x\(height) \(letters.joined())"
  }

  /// A HEIC file of 64 by 48 pixels, in one tile, which is turned to the left (`irot`, ISO/IEC 23008-12, section
  /// 6.5.10). Made with heif-enc.
  package static let heic: [UInt8] = {
    let digits = Array(hexadecimal.utf8)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap { index in
      UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16)
    }
  }()

  /// The size and the corners of ``heic``.
  package static let lookOfHEIC = "48x64 GWRB"

  private static let hexadecimal = """
    0000001c6674797068656963000000006d696631686569636d696166000001b46d657461000000000000002168646c720000\
    00000000000070696374000000000000000000000000000000000e7069746d00000000000200000010696461740000000000\
    40003000000038696c6f630100000044400002000100000000000001d80001000000000000005b0002000100000000000000\
    0100000000000000080000003869696e6600000000000200000015696e66650200000100010000687663310000000015696e\
    666502000000000200006772696400000000df69707270000000bc6970636f00000073687663430103700000000000000000\
    001ef000fcfdf8f800000f03200001001840010c01ffff03700000030090000003000003001eba0240210001002742010103\
    700000030090000003000003001ea020810596eae4a6b9b0200000030020000003002122000100064401c173c08900000014\
    6973706500000000000000400000004000000014697370650000000000000040000000300000001070697869000000000308\
    08080000000969726f74010000001b69706d61000000000000000200010281020002030384850000001a6972656600000000\
    0000000e64696d67000200010001000000636d646174000000572801af1980f784497fe018fdc25fa00cd5e48fabf85f48f3\
    5b5ba745e5b6dd3ca95d85787f73b38b8773a36c29707ad888b7ab701c6ca8b17229f0a92054ee9eea905453b4b9d7e9894e\
    fa82053af6685a8d3c7d766525
    """
}
