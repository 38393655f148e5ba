import Testing

@testable import HearthText

@Suite struct MarkdownFactsTests {
  @Test func `lists headings with their plain text`() {
    let facts = facts("# A *walk* in [[Park|the park]]\n\nWords\n\n### `Code` ###\n")
    #expect(facts.headings.map(\.text) == ["A walk in the park", "Code"])
    #expect(facts.headings.map(\.level) == [1, 3])
    #expect(facts.headings.map(\.line) == [1, 5])
    #expect(facts.beginsWithHeading)
  }

  @Test func `knows whether the heading is the first block`() {
    #expect(!MarkdownFactsTests.begins("Words\n\n# A"))
    #expect(MarkdownFactsTests.begins("\n\n# A"))
    #expect(MarkdownFactsTests.begins("%%comment%%\n\n# A"))
    #expect(!MarkdownFactsTests.begins(""))
  }

  private static func begins(_ text: String) -> Bool { facts(text).beginsWithHeading }

  @Test func `takes the excerpt from text and not from headings code or tables`() {
    let text =
      "# Title\n\nA *walk*\nin the [[Park]].\n\n```\ncode\n```\n\n|a|\n|-|\n\n- then\n- tea\n\n[^1]: x\n"
    #expect(facts(text).excerpt == "A walk in the Park. then, tea")
    #expect(
      facts("Buy:\n\n- milk\n- tea\n  - green\n\nThen rest").excerpt == "Buy: milk, tea, green. Then rest")
    #expect(facts("- Slept.\n- \n- [x] Ate\n-").excerpt == "Slept. Ate")
  }

  @Test func `the description of a picture is in the excerpt only if there are no other words`() {
    #expect(facts("An orange sky.\n\n![The balcony](sky.png)").excerpt == "An orange sky.")
    #expect(facts("![The balcony](sky.png)\n\nAn orange sky.").excerpt == "An orange sky.")
    #expect(facts("Here ![a heron](a.png) stood.").excerpt == "Here stood.")
    #expect(facts("![The balcony](a.png) ![at night](b.png)").excerpt == "The balcony at night")
  }

  @Test func `takes the excerpt from after a quotation that begins the text`() {
    #expect(facts("> What was *it*?\n>\n> - One\n\nA walk.\n\n> Said so.\n").excerpt == "A walk. Said so.")
    #expect(facts("> What was it?\n\n# Then\n\n|a|\n|-|\n").excerpt == "What was it?")
    #expect(facts("Words.\n\n> Said so.\n\nMore.").excerpt == "Words. Said so. More.")
    // A callout may be a caution.
    #expect(facts("> [!caution] First\n> Ask.\n\nA pack.").excerpt.hasPrefix("Ask."))
  }

  @Test func `removes tags from a text and leaves everything else`() {
    let text = "Tea with #ana, #work/desk (#x1) and C#sharp, #1, `#code`.\n\n- #only\n"
    var tree = MarkdownReader.tree(Array(text.utf8)[...])
    tree.removeTags()
    #expect(tree.plainText(of: 0).contains("Tea with,") && !tree.plainText(of: 0).contains("#work"))
    #expect(MarkdownFacts(of: tree).tags.isEmpty)
    #expect(MarkdownFacts(of: tree).excerpt == "Tea with, () and C#sharp, #1, #code.")
  }

  @Test func `cuts the excerpt at a word`() {
    let text = String(repeating: "word, ", count: 60)
    let excerpt = facts(text).excerpt
    #expect(excerpt.hasSuffix("word…"))
    #expect((190...201).contains(excerpt.unicodeScalars.count))
    #expect(facts(String(repeating: "x", count: 200)).excerpt == String(repeating: "x", count: 200))
    #expect(facts(String(repeating: "日", count: 300)).excerpt == String(repeating: "日", count: 199) + "…")
  }

  @Test func `an excerpt ends with a sentence where one ends late enough`() {
    let first = String(repeating: "word ", count: 20) + "end."
    let long = " More" + String(repeating: " more", count: 60)
    #expect(facts(first + long).excerpt == first)
    #expect(facts("Short." + long).excerpt.hasSuffix("more…"))
    #expect(facts(String(repeating: "word ", count: 20) + "for L." + long).excerpt.hasSuffix("more…"))
    #expect(facts(String(repeating: "word ", count: 20) + "is it?" + long).excerpt.hasSuffix("is it?"))
    #expect(facts(String(repeating: "word ", count: 20) + "with Dr." + long).excerpt.hasSuffix("more…"))
  }

  @Test(arguments: [
    ("one two", 2), ("one*two* three", 2), ("- one\n- two", 2), ("a — b", 2), ("", 0), ("`a b` c", 3),
    ("it's 3:30", 2),
    ("# one\n\ntwo", 2), ("```\none\n```", 0), ("[one two](x) [[three four]]", 4), ("été über", 2),
    ("one\ntwo", 2),
  ])
  func `counts words`(text: String, count: Int) {
    #expect(facts(text).wordCount == count)
  }

  @Test(arguments: [
    ("#calm and #calm", ["calm"]), ("(#a) #b, #c/d #e-f_g", ["a", "b", "c/d", "e-f_g"]),
    ("#été #日本 #2025x", ["été", "日本", "2025x"]),
    ("#123 a#b #", []), ("`#a` [#b](c) \\#d [[x#e]] https://x.org/#f", []), ("# #a", []),
    ("```\n#a\n```", []),
    ("**#a** - *b*#c", ["a"]), ("#a/ #/b", ["a"]), ("- #a\n- #b", ["a", "b"]), ("> #a", ["a"]),
    ("%%#a%% #b", ["b"]),
    ("x\n#a", ["a"]), ("| #a |\n|-|", ["a"]),
  ])
  func `finds tags`(text: String, tags: [String]) {
    #expect(facts(text).tags.map(\.text) == tags)
    #expect(MarkdownFacts(of: MarkdownReader.tree(Array(text.utf8)[...])).tags.map(\.text) == tags)
  }

  @Test func `a tag that is too long is cut between two letters`() {
    for lead in ["", "a"] {
      let tag = facts("#\(lead)" + String(repeating: "é", count: 150)).tags.first?.text
      #expect(tag == lead + String(repeating: "é", count: lead.isEmpty ? 100 : 99))
    }
  }

  @Test func `lists links in order with their lines`() {
    let links = facts("[a](b.md)\n[[c#d|e]]\n\n![f](g.png)\n\n> x\n> ![[h.png]] <https://i.j>").links
    #expect(links.map(\.form) == [.link, .wikiLink, .image, .embed, .link])
    #expect(links.map(\.target) == ["b.md", "c", "g.png", "h.png", "https://i.j"])
    #expect(links.map(\.text) == ["a", "e", "f", "", "https://i.j"])
    #expect(links.map(\.heading) == [nil, "d", nil, nil, nil])
    #expect(links.map(\.line) == [1, 2, 4, 7, 7])
  }

  @Test func `describes images by all that is below them`() {
    let tree = MarkdownReader.tree(Array("![a *b* `c` [d](e) ![f](g)](h)".utf8)[...])
    #expect(tree.plainText(of: 2) == "a b c d f")
    #expect(tree.plainText(of: 99) == "")
    #expect(tree.plainText(of: -1) == "")
  }
}
