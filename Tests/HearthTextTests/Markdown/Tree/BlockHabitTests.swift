import Testing

@testable import HearthText

@Suite struct BlockHabitTests {
  @Test(arguments: [
    ("> [!note] A title\n> Words", #"callout note "A title"(paragraph(text "Words"))"#),
    ("> [!WARNING]\n> Words", #"callout warning ""(paragraph(text "Words"))"#),
    ("> [!tip]- Folded", #"callout tip "Folded" closed"#),
    ("> [!tip]+ Open\n>\n> Words", #"callout tip "Open" open(paragraph(text "Words"))"#),
    ("> [!a] Be *kind* to [[b|me]]", #"callout a "Be kind to me""#),
    ("> [!note]\u{A0}A title", #"callout note "A title""#), ("> [!a]-\u{A0}T", #"callout a "T" closed"#),
    ("> [!a|wide] T", #"callout a "T""#),
    ("> [!a]\n> > [!b] T\n> > x", #"callout a ""(callout b "T"(paragraph(text "x")))"#),
    ("> [!a]x", #"blockQuote(paragraph(text "[!a]x"))"#), ("> [!]\n", #"blockQuote(paragraph(text "[!]"))"#),
    ("[!note] x", #"paragraph(text "[!note] x")"#),
    ("> a\n>\n> [!note] x", #"blockQuote(paragraph(text "a"), paragraph(text "[!note] x"))"#),
    ("> `[!note]`", #"blockQuote(paragraph(code "[!note]"))"#),
  ])
  func readsCallouts(text: String, expected: String) {
    #expect(outline(text) == expected)
  }

  @Test(arguments: [
    ("- [ ] a", #"item(taskMarker open, paragraph(text "a"))"#),
    ("- [ ]\u{A0}a", #"item(taskMarker open, paragraph(text "a"))"#),
    ("- [x] a", #"item(taskMarker done, paragraph(text "a"))"#),
    ("- [X] *a*", #"item(taskMarker done, paragraph(emphasis(text "a")))"#),
    ("1. [ ] a\n\n   b", #"item(taskMarker open, paragraph(text "a"), paragraph(text "b"))"#),
    ("- [-] a", #"item(paragraph(text "[-] a"))"#), ("- [ ]a", #"item(paragraph(text "[ ]a"))"#),
    ("- a [ ] b", #"item(paragraph(text "a [ ] b"))"#), ("- `[ ] a`", #"item(paragraph(code "[ ] a"))"#),
  ])
  func readsTasks(text: String, expected: String) {
    #expect(outline(text).contains(expected))
  }

  @Test func `leaves brackets outside of lists alone`() {
    #expect(outline("[ ] a") == #"paragraph(text "[ ] a")"#)
  }

  @Test(arguments: [
    (
      "|a|b|\n|-|-|\n|1|2|",
      #"table none none(tableRow(tableCell(text "a"), tableCell(text "b")), tableRow(tableCell(text "1"), tableCell(text "2")))"#
    ),
    ("a | b\n:-- | --:", #"table left right(tableRow(tableCell(text "a"), tableCell(text "b")))"#),
    ("|a|\n|:-:|", #"table center(tableRow(tableCell(text "a")))"#),
    (
      "|a|b|\n|-|-|\n|*x* [[y\\|z]]|`p\\|q`|",
      #"table none none(tableRow(tableCell(text "a"), tableCell(text "b")), tableRow(tableCell(emphasis(text "x"), text " ", wikiLink "y" text "z"), tableCell(code "p|q")))"#
    ),
    (
      "|a|b|\n|-|-|\n|1",
      #"table none none(tableRow(tableCell(text "a"), tableCell(text "b")), tableRow(tableCell(text "1"), tableCell))"#
    ),
    (
      "|a|b|\n|-|-|\n|1|2|3|",
      #"table none none(tableRow(tableCell(text "a"), tableCell(text "b")), tableRow(tableCell(text "1"), tableCell(text "2 | 3")))"#
    ),
    (
      "|a<br>b|\n|-|\n|1<BR />2|",
      #"table none(tableRow(tableCell(text "a", lineBreak, text "b")), tableRow(tableCell(text "1", lineBreak, text "2")))"#
    ),
    ("words\n|a|\n|-|", #"paragraph(text "words"), table none(tableRow(tableCell(text "a")))"#),
    ("|a\\|b|\n|-|", #"table none(tableRow(tableCell(text "a|b")))"#),
    ("|==a|b==|\n|-|-|", #"table none none(tableRow(tableCell(text "==a"), tableCell(text "b==")))"#),
  ])
  func readsTables(text: String, expected: String) {
    #expect(outline(text) == expected)
  }

  @Test(arguments: ["|a|b|\n|-|", "|a|b|", "a\n|-|", "|-|-|", "|a|\n|-x|", "`|a|`\n`|-|`", "|a|b|\n\n|-|-|"])
  func `leaves other pipes alone`(text: String) {
    #expect(!outline(text).contains("table"))
    let pipes = { (text: String) in text.count { $0 == "|" } }
    #expect(pipes(MarkdownReader.tree(Array(text.utf8)[...]).plainText(of: 0)) == pipes(text))
  }

  @Test func `gives rows their lines`() {
    let tree = MarkdownReader.tree(Array("words\n|a|\n|-|\n|1|\n|2|".utf8)[...])
    let lines = tree.nodes.filter { $0.kind == .tableRow }.map(\.line)
    #expect(lines == [2, 4, 5])
  }

  @Test(arguments: [
    (
      "a[^1]\n\n[^1]: word",
      #"paragraph(text "a", footnoteReference 1), footnoteDefinition 1(paragraph(text "word"))"#
    ),
    (
      "a[^n].\n\n[^n]: *b*\n  c\n[^m]: d",
      #"paragraph(text "a", footnoteReference n, text "."), footnoteDefinition n(paragraph(emphasis(text "b"), softBreak, text "c")), footnoteDefinition m(paragraph(text "d"))"#
    ),
    ("a[^1]", #"paragraph(text "a[^1]")"#),
    (
      "a[^1]\n\n[^1]: b\n\n    c *d*\n    e\n\n\tf\n\ng",
      #"paragraph(text "a", footnoteReference 1), footnoteDefinition 1(paragraph(text "b"), paragraph(text "c ", emphasis(text "d"), softBreak, text "e"), paragraph(text "f")), paragraph(text "g")"#
    ),
    (
      "[^1]: b\n\ng\n\n    code",
      #"footnoteDefinition 1(paragraph(text "b")), paragraph(text "g"), codeBlock "" "code\n""#
    ),
    ("```\n[^1]: b\n\n    c\n```", #"codeBlock "" "[^1]: b\n\n    c\n""#),
    (
      "a[^1]\n\n[^1]: b\n\n    **c**\n\n    2024 d\n\n    `e`",
      #"paragraph(text "a", footnoteReference 1), footnoteDefinition 1(paragraph(text "b"), paragraph(strong(text "c")), paragraph(text "2024 d"), paragraph(code "e"))"#
    ),
    (
      "[^1]: a\n    - b\n    - *c*\n      d\n    > e\n    > f",
      #"footnoteDefinition 1(paragraph(text "a"), list of bullets(item(paragraph(text "b")), item(paragraph(emphasis(text "c"), softBreak, text "d"))), blockQuote(paragraph(text "e", softBreak, text "f")))"#
    ),
    (
      "[^1]: a\n\n    - b\n\n    > c\n\ng",
      #"footnoteDefinition 1(paragraph(text "a"), list of bullets(item(paragraph(text "b"))), blockQuote(paragraph(text "c"))), paragraph(text "g")"#
    ),
    (
      "[^1]: in\n    1990. a\n    1. b\n    2) c",
      #"footnoteDefinition 1(paragraph(text "in", softBreak, text "1990. a"), list from 1(item(paragraph(text "b"))), list from 2(item(paragraph(text "c"))))"#
    ),
    (
      "a[^1]\n\n[^1]: b\n\n    ## c\n\n    ```swift\n    let d\n    ```\n\n        e",
      #"paragraph(text "a", footnoteReference 1), footnoteDefinition 1(paragraph(text "b"), heading 2(text "c"), codeBlock "swift" "let d\n", codeBlock "" "e\n")"#
    ),
    (
      "a[^1]\n\n[^1]: b\n\n    |c|\n    |-|",
      #"paragraph(text "a", footnoteReference 1), footnoteDefinition 1(paragraph(text "b"), table none(tableRow(tableCell(text "c"))))"#
    ),
    (
      "a[^Note]\n\n[^nOte]: b",
      #"paragraph(text "a", footnoteReference note), footnoteDefinition note(paragraph(text "b"))"#
    ),
    (
      "+ a\n\n[^1]: b",
      #"list of bullets(item(paragraph(text "a"))), footnoteDefinition 1(paragraph(text "b"))"#
    ),
    (
      "[^1]: a\n- b",
      #"list of bullets(footnoteDefinition 1(paragraph(text "a")), item(paragraph(text "b")))"#
    ),
    (
      "a^[b *c* [[d]]] e",
      #"paragraph(text "a", footnoteReference ^1, text " e"), footnoteDefinition ^1(paragraph(text "b ", emphasis(text "c"), text " ", wikiLink "d"))"#
    ),
    (
      "a^[b [c] d]^[e\nf]",
      #"paragraph(text "a", footnoteReference ^1, footnoteReference ^2), footnoteDefinition ^1(paragraph(text "b [c] d")), footnoteDefinition ^2(paragraph(text "e", softBreak, text "f"))"#
    ),
    ("a^[b *c] d*", #"paragraph(text "a^[b ", emphasis(text "c] d"))"#), ("a^[b", #"paragraph(text "a^[b")"#),
    (#"a\^[b] `^[c]`"#, #"paragraph(text "a^[b] ", code "^[c]")"#),
    ("`[^1]`\n\n[^1]: x", #"paragraph(code "[^1]"), footnoteDefinition 1(paragraph(text "x"))"#),
    ("[^1](b)\n\n[^1]: x", #"paragraph(link "b"(text "^1")), footnoteDefinition 1(paragraph(text "x"))"#),
    ("> [^1]: x", #"blockQuote(footnoteDefinition 1(paragraph(text "x")))"#),
    ("a [^1]: b", #"paragraph(text "a [^1]: b")"#),
    ("*a\n[^1]: b*", #"paragraph(text "*a"), footnoteDefinition 1(paragraph(text "b*"))"#),
  ])
  func readsFootnotes(text: String, expected: String) {
    #expect(outline(text) == expected)
  }
}
