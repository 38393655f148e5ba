import HearthMarkup
import Testing

@Suite struct PathWriterTests {
  @Test(
    arguments: [
      (0, "0"), (0.04, "0"), (0.05, "0.1"), (-0.04, "0"), (-0.06, "-0.1"), (9.96, "10"), (12.3, "12.3"),
      (100, "100"),
      (304.05, "304.1"), (1234.5, "1234.5"), (-12, "-12"), (1e9, "1000000"),
    ] as [(Double, String)])
  func `writes tenths at most`(value: Double, text: String) {
    #expect(PathWriter.text(value) == text)
  }

  @Test func `writes commands without spare characters`() {
    var path = PathWriter()
    path.move(1, 2)
    path.line(3.5, 4)
    path.horizontal(5)
    path.vertical(6)
    path.close()
    path.dot(7, 8)
    #expect(path.text == "M1 2L3.5 4H5V6ZM7 8h0")
  }

  @Test func `rounds halves away from zero, and no number traps`() {
    for tenths in stride(from: -40_001, through: 40_001, by: 7) {
      let text = String(Double(tenths) / 10)
      #expect(
        PathWriter.text(Double(tenths) / 10) == (text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
    }
    #expect(PathWriter.text(.nan) == "1000000")
    #expect(PathWriter.text(-.infinity) == "-1000000")
    #expect(PathWriter.text(0.25) == "0.3")
    #expect(PathWriter.text(-0.25) == "-0.3")
  }

  @Test func `goes into a page as it is`() {
    var path = PathWriter()
    path.move(1.5, 2)
    let html: HTML = "<path d=\"\(path)\"/>"
    #expect(html.description == "<path d=\"M1.5 2\"/>")
  }
}
