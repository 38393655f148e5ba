import Testing

@testable import HearthText

@Suite struct InlineHabitTests {
  @Test(arguments: [
    ("a ==b== c", #"text "a ", highlight(text "b"), text " c""#),
    ("==a **b** c==", #"highlight(text "a ", strong(text "b"), text " c")"#),
    ("**a ==b== c**", #"strong(text "a ", highlight(text "b"), text " c")"#),
    ("~~a~~ and ~~b~~", #"strikethrough(text "a"), text " and ", strikethrough(text "b")"#),
    ("==a ~~b== c~~", #"highlight(text "a ~~b"), text " c~~""#),
    ("==a\nb==", #"highlight(text "a", softBreak, text "b")"#),
    ("==[[a]]==", #"highlight(wikiLink "a")"#), ("==`a`==", #"highlight(code "a")"#),
    ("[==a==](b)", #"link "b"(highlight(text "a"))"#),
  ])
  func `reads highlights and strikes`(text: String, expected: String) {
    #expect(outline(text) == "paragraph(\(expected))")
  }

  @Test(arguments: [
    "a == b == c", "a ==b", "==", "====", "a === b === c", "~~ a ~~", "x==", "==a **b== c**", #"\==a=="#,
    "~a~", "a~~~b~~~",
  ])
  func `leaves other equal signs and tildes alone`(text: String) {
    #expect(!outline(text).contains("highlight") && !outline(text).contains("strikethrough"))
    let signs = { (text: String) in text.filter { "=~".contains($0) } }
    #expect(signs(MarkdownReader.tree(Array(text.utf8)[...]).plainText(of: 0)) == signs(text))
  }

  @Test(arguments: [
    ("see https://a.b/c_d_e.", #"text "see ", link "https://a.b/c_d_e"(text "https://a.b/c_d_e"), text ".""#),
    ("(http://a.b/(c))", #"text "(", link "http://a.b/(c)"(text "http://a.b/(c)"), text ")""#),
    ("https://a.b/?q=1&r=*x*", #"link "https://a.b/?q=1&r=*x"(text "https://a.b/?q=1&r=*x"), text "*""#),
    ("**https://a.b**", #"strong(link "https://a.b"(text "https://a.b"))"#),
    ("==https://a.b==", #"highlight(link "https://a.b"(text "https://a.b"))"#),
    ("HTTPS://A.b", #"link "HTTPS://A.b"(text "HTTPS://A.b")"#),
    ("<https://a.b/_c_>", #"link "https://a.b/_c_"(text "https://a.b/_c_")"#),
    ("[a](https://a.b/c_d_ 'T')", #"link "https://a.b/c_d_" "T"(text "a")"#),
    ("[a](https://a.b)'s", #"link "https://a.b"(text "a"), text "'s""#),
    ("[a](https://a.b/(c))d", #"link "https://a.b/(c)"(text "a"), text "d""#),
    ("[a](https://a.b/c)*d*", #"link "https://a.b/c"(text "a"), emphasis(text "d")"#),
    ("[a](https://a.b/c", #"text "[a](", link "https://a.b/c"(text "https://a.b/c")"#),
    ("[https://a.b](https://c.d)", #"link "https://c.d"(text "https://a.b")"#),
    ("![https://a.b](c.png)", #"image "c.png"(text "https://a.b")"#),
    ("[a]\n\n[a]: https://a.b", #"link "https://a.b"(text "a")"#),
    ("x <a href=https://a.b>", #"text "x ", htmlInline "<a href=https://a.b>""#),
    ("`https://a.b`", #"code "https://a.b""#), ("xhttps://a.b", #"text "xhttps://a.b""#),
    ("https://", #"text "https://""#), ("ftp://a.b javascript://a", #"text "ftp://a.b javascript://a""#),
  ])
  func linksBareAddresses(text: String, expected: String) {
    #expect(outline(text) == "paragraph(\(expected))")
  }

  @Test(arguments: [
    ("Words ^ab12cd", #"text "Words""#), ("Words\n^quote-of-the-day", #"text "Words""#),
    ("It is 5 m ^2", #"text "It is 5 m ^2""#), ("x^ab12", #"text "x^ab12""#), ("`a` ^ab12", #"code "a""#),
    ("a ^b c", #"text "a ^b c""#), (#"a \^ab12"#, #"text "a ^ab12""#),
  ])
  func `strips block IDs`(text: String, expected: String) {
    #expect(outline(text) == "paragraph(\(expected))")
  }

  @Test(arguments: [
    (
      "$$\n\\alpha \\\\ a_1 * b_1 * \\{\n$$",
      #"text "$$", softBreak, text "\\alpha \\\\ a_1 * b_1 * \\{", softBreak, text "$$""#
    ),
    ("$$\\{ [[a]] \\}$$", #"text "$$\\{ [[a]] \\}$$""#),
    ("$$ 5 *a* for $$ it", #"text "$$ 5 ", emphasis(text "a"), text " for $$ it""#),
    (#"so $$\{ x_1 * y_1 \}$$, *a*"#, #"text "so $$\\{ x_1 * y_1 \\}$$, ", emphasis(text "a")"#),
    ("`$$\\{$$`", #"code "$$\\{$$""#),
    ("$$a$\\{$$ *b*", #"text "$$a$\\{$$ ", emphasis(text "b")"#),
    // Between single marks
    (#"so $x\,y_1 * y_1$, *a*"#, #"text "so $x\\,y_1 * y_1$, ", emphasis(text "a")"#),
    (#"$\{a\}$ and $\{$"#, #"text "$\\{a\\}$ and $\\{$""#),
    ("`$\\{$`", #"code "$\\{$""#),
    ("I had $5 *more* than a $", #"text "I had $5 ", emphasis(text "more"), text " than a $""#),
    ("It is $5 *more* or \\*$7", #"text "It is $5 ", emphasis(text "more"), text " or *$7""#),
    ("\\$5 or \\*\\$", #"text "$5 or *$""#), ("$5 or\\*\n7$", #"text "$5 or*", softBreak, text "7$""#),
  ])
  func `mathematics keeps its signs`(text: String, expected: String) {
    #expect(outline(text) == "paragraph(\(expected))")
  }

  @Test func `strips block IDs from headings`() {
    #expect(outline("## Title ^ab12") == #"heading 2(text "Title")"#)
    #expect(facts("# Title ^ab12").headings.first?.text == "Title")
  }

  @Test func `a br tag is a line break`() {
    #expect(outline("a<br>b<br/>\nc") == #"paragraph(text "a", lineBreak, text "b", lineBreak, text "c")"#)
    #expect(outline("a<br>b\nc") == #"paragraph(text "a", lineBreak, text "b", softBreak, text "c")"#)
  }

  @Test func `leaves out a paragraph that is only a block ID`() {
    #expect(outline("> a\n\n^ab12\n\nb") == #"blockQuote(paragraph(text "a")), paragraph(text "b")"#)
  }

  @Test func `reads backslashes before its own syntax`() {
    #expect(outline(##"\#a \[\[b\]\] \=\=c\=\= \|d"##) == ##"paragraph(text "#", text "a [[b]] ==c== |d")"##)
    #expect(outline(##"[a](b\#c "d\|e")"##) == ##"paragraph(link "b#c" "d|e"(text "a"))"##)
    #expect(outline(##"`\#` \\[[a]]"##) == ##"paragraph(code "\\#", text " \\", wikiLink "a")"##)
  }
}
