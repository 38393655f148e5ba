import HearthTestSupport
import Testing

@testable import HearthSearch

@Suite struct TextUnitTests {
  @Test(arguments: ["", "short", String(repeating: "A sentence stands here. ", count: 900)])
  func `parts of a text are all of it, in order`(text: String) {
    let bytes = Array(text.utf8)
    let parts = TextUnit.parts(of: bytes)
    #expect(parts.flatMap { bytes[$0] } == bytes)
    #expect(parts.allSatisfy { $0.count <= TextUnit.mostText })
  }

  @Test func `a long text is cut behind a sentence, and one without blanks behind a sign`() {
    let sentences = Array(String(repeating: "A sentence stands here. ", count: 900).utf8)
    for part in TextUnit.parts(of: sentences).dropLast() {
      #expect(String(decoding: sentences[part], as: UTF8.self).hasSuffix("here. "))
    }
    let signs = Array(String(repeating: "雨", count: 5_000).utf8)
    for part in TextUnit.parts(of: signs) {
      #expect(String(decoding: signs[part], as: UTF8.self).allSatisfy { $0 == "雨" })
    }
  }

  @Test func `a file of units is a call with JSON in which nothing breaks out`() {
    let text = "say \"no\" \\ </script>\n\u{7}end"
    let head = TextUnit.Head(href: "a.html", name: "\"A\"", kind: 2, note: "heavy")
    let unit = TextUnit(head, text: Array(text.utf8)[...])
    let file = String(decoding: TextUnit.file("2026-11-1", [unit, unit]).bytes, as: UTF8.self)
    let line = #"["a.html","\"A\"",2,"","","heavy","say \"no\" \\ </script>\n end"]"#
    #expect(file == "hearthPiece(\"2026-11-1\",[\(line),\n\(line)]);\n")
  }

  @Test func `the size of a unit is near to what it comes to in a file`() {
    for text in ["", "Words.\n", String(repeating: "A sentence stands here. ", count: 150)] {
      let head = TextUnit.Head(href: "reflections/a.html", name: "A day", kind: 0, when: "1 May 2024")
      let unit = TextUnit(head, text: Array(text.utf8)[...])
      let (one, two) = (TextUnit.file("a", [unit]), TextUnit.file("a", [unit, unit]))
      #expect(abs(two.bytes.count - one.bytes.count - unit.size) <= 2)
    }
  }
}
