import HearthCore
import HearthTestSupport
import HearthText
import Testing

@testable import HearthJournal

/// Text of somebody else's is text, and can turn into nothing else.
struct PlainMarkdownTests {
  /// What a body with the text in it links to, is tagged with and embeds, and its words as they are read.
  private func body(_ text: String) throws -> EntryBody {
    let file = SourceFile(
      path: "Content/events/2026-01-01-a.md",
      text: "---\ntitle: A\nstart: 2026-01-01\n---\n\n\(PlainMarkdown.escaped(text))\n")
    let (document, log) = DocumentParser.parse(file, settings: Settings())
    #expect(log.diagnostics.isEmpty)
    guard let event = document.content as? Event else { throw NoEvent() }
    #expect(event.entry.tags.isEmpty)
    return event.entry.body
  }

  private struct NoEvent: Error {}

  @Test(arguments: [
    "# no heading", "#tag and # tag", "[[link]] and ![[picture.png]]", "[a](https://example.org)",
    "<script>x</script>",
    "<https://example.org>", "![x](y.png)", "--- \n===", "```\ncode\n```", "~~~", "> [!note] no",
    "%%hidden%%",
    "==mark== ^block", "| a | b |\n|---|---|", "1. one\n2) two", "    code", "- [ ] task\n* star\n+ plus",
    "&copy; $x$",
    "a\\b `c` *d* _e_ ~f~", "[^1]: note", "[x]: https://example.org", "{{title}}",
  ])
  func `no character means anything`(_ text: String) throws {
    let body = try body(text)
    #expect(body.links.isEmpty && body.headings.isEmpty)
  }

  @Test(arguments: [
    ("See https://x.org/a_b?x==1&y=%20#z, _it_", #"See https://x.org/a_b?x==1&y=%20#z, \_it\_"#),
    ("https://x.org/*_* https://y.org/~a~_", #"https://x.org/\*\_\* https://y.org/~a\~\_"#),
    ("https://x.org/%%a%%_", #"https://x.org/\%\%a\%\%\_"#),
    ("<https://x.org/a_b>", #"\<https://x.org/a\_b\>"#),
    ("http://x.org/a|b_", #"http://x.org/a\|b\_"#),
  ])
  func `web addresses stay as they are`(_ text: String, _ escaped: String) {
    #expect(PlainMarkdown.escaped(text) == escaped)
  }

  @Test func `lines stay lines and paragraphs stay paragraphs`() {
    #expect(PlainMarkdown.escaped("one\ntwo\n\nthree") == "one\\\ntwo\n\nthree")
  }

  @Test func `numbers at the beginning of a line begin no list`() {
    #expect(PlainMarkdown.escaped("12. May\n3) b\n1.5 km") == "12\\. May\\\n3\\) b\\\n1\\.5 km")
    // A list begins with nine digits at most (CommonMark 0.30, 5.2).
    #expect(PlainMarkdown.escaped("123456789. a") == "123456789\\. a")
    #expect(PlainMarkdown.escaped("1234567890. a") == "1234567890. a")
    #expect(PlainMarkdown.escaped("e.g. 1a. x)") == "e.g. 1a. x)")
  }
}
