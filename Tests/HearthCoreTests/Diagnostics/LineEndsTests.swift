import HearthCore
import Testing

@Suite struct LineEndsTests {
  @Test(arguments: [
    ("a\rb\r", "a\nb\n"), ("a\r\nb\r\n", "a\r\nb\r\n"), ("a\nb", "a\nb"), ("a\r\rb", "a\n\nb"),
    ("a\r\r\nb", "a\n\r\nb"), ("\r", "\n"), ("", ""),
  ])
  func `ends a line at a CR that no LF follows`(_ text: String, _ expected: String) {
    #expect(LineEnds.unified(Array(text.utf8)) == Array(expected.utf8))
  }

  @Test func `keeps every offset`() {
    let text = Array("---\rtitle: é\r---\r\nText\rmore".utf8)
    let unified = LineEnds.unified(text)
    #expect(unified.count == text.count)
    #expect(
      zip(text, unified).allSatisfy { $0 == $1 || $0 == UInt8(ascii: "\r") && $1 == UInt8(ascii: "\n") })
  }
}
