import Testing

@testable import HearthCharts

@Suite struct PathWriterTests {
  @Test(
    arguments: [
      (0, "0"), (0.04, "0"), (0.05, "0.1"), (-0.04, "0"), (-0.06, "-0.1"), (9.96, "10"), (12.3, "12.3"),
      (100, "100"),
      (304.05, "304.1"), (1234.5, "1234.5"), (-12, "-12"), (1e9, "1000000"),
    ] as [(Double, String)])
  func writesTenthsAtMost(value: Double, text: String) {
    #expect(PathWriter.text(value) == text)
  }

  @Test func writesCommandsWithoutSpareCharacters() {
    var path = PathWriter()
    path.move(1, 2)
    path.line(3.5, 4)
    path.horizontal(5)
    path.vertical(6)
    path.close()
    path.dot(Point(x: 7, y: 8))
    #expect(path.text == "M1 2L3.5 4H5V6ZM7 8h0")
  }
}
