import Foundation
import HearthCore
import Testing

@Suite struct DiagnosticJSONTests {
  @Test func `prints keys in a fixed order`() {
    #expect(
      DiagnosticJSON.line(for: Example.diagnostic(source: "at: 25:70")) == """
        {"path":"Content/a.md","line":3,"column":5,"severity":"error","rule":"UnreadableTime",\
        "found":"the time '25:70' cannot be read","accepted":"a time is written 08:28","corrected":"at: 08:28",\
        "source":"at: 25:70"}
        """)
  }

  @Test(arguments: [
    "plain", "\"quoted\"", "back\\slash", "\u{0}\u{1F}\u{7F}", "\n\r\t", "é😀\u{2028}\u{2029}",
    "\u{80}\u{85}\u{9F}", "</script>",
  ])
  func `quotes text that another parser reads back`(text: String) throws {
    let line = DiagnosticJSON.line(for: Example.diagnostic(Finding(Example.rule, text), path: text))
    #expect(!line.contains { $0.isNewline })
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["found"] as? String == text)
    #expect(object["path"] as? String == text)
    #expect(object["help"] == nil)
  }
}
