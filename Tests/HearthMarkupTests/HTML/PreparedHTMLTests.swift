import HearthMarkup
import Testing

@Suite struct PreparedHTMLTests {
  private func filled(_ prepared: PreparedHTML, _ texts: [String]) -> String {
    HTML.build { $0.prepared(prepared, texts) }.description
  }

  /// A character that no literal may hold.
  private func mark(_ number: UInt32) -> String {
    Unicode.Scalar(number).map { String(Character($0)) } ?? ""
  }

  private func paragraph(_ texts: [String]) -> HTML {
    HTML.build { builder in
      builder.element("p", .id(texts[0]), text: "At \(texts[1]), \(texts[0]).")
    }
  }

  @Test func `fills each text into all of its places, escaped`() throws {
    let prepared = try #require(PreparedHTML(texts: 2, paragraph))
    for texts in [["a", "b"], ["", ""], ["<b>", "x & \"y\""], [mark(0xFDD1), mark(0xFDE0)]] {
      #expect(filled(prepared, texts) == paragraph(texts).description)
    }
  }

  @Test func `leaves out a text that is not given`() throws {
    let prepared = try #require(PreparedHTML(texts: 2, paragraph))
    #expect(filled(prepared, ["a"]) == "<p id=\"a\">At , a.</p>")
  }

  @Test func `holds markup without any text`() throws {
    let prepared = try #require(PreparedHTML(texts: 0) { _ in .text("always") })
    #expect(filled(prepared, []) == "always")
  }

  /// Somebody's label may hold any character.
  @Test func `refuses markup that holds a mark of its own, or looks at its texts`() {
    #expect(PreparedHTML(texts: 1) { texts in .text(mark(0xFDD0) + texts[0]) } == nil)
    #expect(PreparedHTML(texts: 1) { texts in .text(mark(0xFDE0) + texts[0]) } == nil)
    #expect(PreparedHTML(texts: 1) { texts in .text(texts[0] == mark(0xFDD0) ? "one" : "other") } == nil)
    #expect(PreparedHTML(texts: 17) { _ in .empty } == nil)
  }
}
