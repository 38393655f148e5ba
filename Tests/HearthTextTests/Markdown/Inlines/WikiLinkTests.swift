import Testing

@testable import HearthText

@Suite struct WikiLinkTests {
  @Test(arguments: [
    ("[[Note]]", #"wikiLink "Note""#), ("[[Note|that *day*]]", #"wikiLink "Note" text "that *day*""#),
    ("[[Note#Noon]]", #"wikiLink "Note" heading "Noon""#),
    ("[[#Noon]]", #"wikiLink "" heading "Noon""#),
    ("[[Note#Noon|then]]", #"wikiLink "Note" heading "Noon" text "then""#),
    ("[[my_note_*x*]]", #"wikiLink "my_note_*x*""#), ("[[ a | b ]]", #"wikiLink "a" text "b""#),
    ("![[walk.jpg]]", #"embed "walk.jpg""#), ("![[walk.jpg|300]]", #"embed "walk.jpg" text "300""#),
    ("[[a|`b`]]", #"wikiLink "a" text "b""#), ("[[a|b `c` d]]", #"wikiLink "a" text "b c d""#),
    ("![[Note#^ab12|x]]", #"embed "Note" heading "^ab12" text "x""#),
    ("[[x|a %%secret%%]]", #"wikiLink "x" text "a""#), ("[[x %%secret%%|a]]", #"wikiLink "x" text "a""#),
    ("[[x|a<!--secret-->]]", #"wikiLink "x" text "a""#), ("![[x.jpg|%%secret%%]]", #"embed "x.jpg""#),
    ("[[a&b <c>]]", #"wikiLink "a&b <c>""#), ("[[日本]]", #"wikiLink "日本""#),
  ])
  func `reads links and embeds`(text: String, expected: String) {
    #expect(outline(text) == "paragraph(\(expected))")
  }

  @Test func `reads them inside of other markup`() {
    #expect(
      outline("# A [[b]]\n\n**[[c]]** *d [[e]]*")
        == #"heading 1(text "A ", wikiLink "b"), paragraph(strong(wikiLink "c"), text " ", emphasis(text "d ", wikiLink "e"))"#
    )
  }

  @Test(arguments: [
    ("`[[a]]`", #"code "[[a]]""#), (#"\[[a]]"#, #"text "[[a]]""#),
    ("[[a\nb]]", #"text "[[a", softBreak, text "b]]""#),
    ("[[]]", #"text "[[]]""#), ("[[ ]]", #"text "[[ ]]""#), ("[[a", #"text "[[a""#),
    ("x <b title='[[a]]'>", #"text "x ", htmlInline "<b title='[[a]]'>""#),
    ("[x [[a|b]]](c.md)", #"link "c.md"(text "x b")"#), ("[x]([[a]])", #"link "[[a]]"(text "x")"#),
    ("`` [[a|`b`]] ``", #"code "[[a|`b`]]""#), ("`a [[b` c]]", #"code "a [[b", text " c]]""#),
    (#"\![[a]]"#, #"text "!", wikiLink "a""#),
  ])
  func `leaves alone what is no link`(text: String, expected: String) {
    #expect(outline(text) == "paragraph(\(expected))")
  }

  @Test(arguments: [
    "```\n[[a]] \\# https://x.org [^1]\n```\n\n[^1]: x", "    [[a]] \\# https://x.org [^1]\n\n[^1]: x",
  ])
  func `puts code back as it was`(text: String) {
    #expect(outline(text).hasPrefix(##"codeBlock "" "[[a]] \\# https://x.org [^1]\n""##))
  }

  @Test func `a comment that continues after a link is not part of its words`() {
    #expect(outline("[[x|a %%secret]] secret") == #"paragraph(text "[[x|a")"#)
    #expect(outline("[[%%secret%%]]") == #"paragraph(text "[[]]")"#)
  }

  @Test(arguments: [
    "&#xFDD0;" + String(repeating: "&#xFDE0;", count: 5),
    "&#XfDd0;" + String(repeating: "&#65&#64992;", count: 5),
    "&#64976;" + String(repeating: "&#64992;", count: 5),
    "&#00FDD0;" + String(repeating: "&#x00FDE0;", count: 5),
  ])
  func `character references of placeholders bring nothing back`(_ forged: String) {
    #expect(!outline("%%[[Secret words]]%% a \(forged) b &#xFDDA; c").contains("Secret"))
    #expect(!outline("%%[[Secret words]]%% [a](<\(forged)>)").contains("Secret"))
    #expect(outline("[[x]] `&#xFDD0;` &#xFDD0;").contains(#"code "&#xFDD0;", text " &#xFDD0;""#))
  }

  @Test func `is not confused by its own placeholders in a text`() {
    // U+FDD0, five times U+FDE0, and U+FDD8: noncharacters, which no text may hold.
    let placeholder: [UInt8] = [0xEF, 0xB7, 0x90] + (0..<5).flatMap { _ in [0xEF, 0xB7, 0xA0] as [UInt8] }
    let tree = MarkdownReader.tree((placeholder + Array(" [[a]] ".utf8) + [0xEF, 0xB7, 0x98])[...])
    let replaced = String(repeating: "\u{FFFD}", count: 6)
    #expect(outline(tree) == "paragraph(text \"\(replaced) \", wikiLink \"a\", text \" \u{FFFD}\")")
  }
}
