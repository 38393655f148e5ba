import HearthTestSupport
import Testing

@testable import HearthPictures

struct RasterTests {
  private func gray(_ width: Int, _ values: [UInt8]) -> Raster {
    Raster(width: width, height: values.count / width, bytes: values.flatMap { [$0, $0, $0] })
  }

  private func resized(_ raster: Raster, _ width: Int, _ height: Int) -> Raster {
    raster.resized(to: (width, height))
  }

  @Test func `a smaller picture has the means of the areas that its pixels cover`() {
    #expect(resized(gray(4, [0, 10, 20, 40]), 2, 1) == gray(2, [5, 30]))
    // Two thirds of the first pixel and a third of the second.
    #expect(resized(gray(3, [0, 90, 240]), 2, 1) == gray(2, [30, 190]))
    #expect(resized(gray(1, [0, 90, 240]), 1, 2) == gray(1, [30, 190]))
    #expect(resized(gray(2, [0, 10, 20, 30]), 1, 1) == gray(1, [15]))
  }

  @Test(arguments: [(7, 5), (5, 3), (1, 1), (3, 5), (9, 8)])
  func `a picture of one colour keeps it in every size`(_ width: Int, _ height: Int) {
    let even = gray(7, [UInt8](repeating: 201, count: 35))
    #expect(resized(even, width, height) == gray(width, [UInt8](repeating: 201, count: width * height)))
  }

  @Test func `the rows of a library may be longer than the picture`() throws {
    let bytes: [UInt8] = [1, 3, 99, 5, 7, 99]
    let small = try bytes.withUnsafeBufferPointer { bytes in
      let plane = try #require(bytes.baseAddress)
      return PixelRows(red: plane, green: plane, blue: plane, step: 1, stride: 3, width: 2, height: 2)
        .resized(to: (1, 1))
    }
    #expect(small == gray(1, [4]))
  }

  /// What a picture of two rows, `1 2 3` and `4 5 6`, becomes (Exif 2.3, section 4.6.4, tag 0x0112).
  @Test(
    arguments: [
      (1, 3, [1, 2, 3, 4, 5, 6]), (2, 3, [3, 2, 1, 6, 5, 4]), (3, 3, [6, 5, 4, 3, 2, 1]),
      (4, 3, [4, 5, 6, 1, 2, 3]), (5, 2, [1, 4, 2, 5, 3, 6]), (6, 2, [4, 1, 5, 2, 6, 3]),
      (7, 2, [6, 3, 5, 2, 4, 1]), (8, 2, [3, 6, 2, 5, 1, 4]), (0, 3, [1, 2, 3, 4, 5, 6]),
    ] as [(Int, Int, [UInt8])])
  func `a picture is turned as it is meant to be seen`(_ orientation: Int, _ width: Int, _ pixels: [UInt8]) {
    #expect(gray(3, [1, 2, 3, 4, 5, 6]).turned(by: orientation) == gray(width, pixels))
  }
}
