import Testing

@testable import HearthText

@Suite struct CommonMarkTests {
  @Test func `reads every construct of common mark with its line`() {
    let text = """
      # A *walk*

      Words `code`\\
      and **more**
      here.

      > quoted
      > again

      3. one
      4. two

         - deep

      ***

      ```swift
      let x = 1
      ```

          indented

      <div>
      x
      </div>

      [link](a.md "Title") ![alt *text*](b.png) <u>
      """
    let tree = MarkdownReader.tree(Array(text.utf8)[...], firstLine: 5)
    #expect(
      MarkdownDumper.dump(tree) == """
        document:5
          heading 1:5
            text "A ":5
            emphasis:5
              text "walk":5
          paragraph:7
            text "Words ":7
            code "code":7
            lineBreak:7
            text "and ":8
            strong:8
              text "more":8
            softBreak:8
            text "here.":9
          blockQuote:11
            paragraph:11
              text "quoted":11
              softBreak:11
              text "again":12
          list from 3 loose:14
            item:14
              paragraph:14
                text "one":14
            item:15
              paragraph:15
                text "two":15
              list of bullets:17
                item:17
                  paragraph:17
                    text "deep":17
          thematicBreak:19
          codeBlock "swift" "let x = 1\\n":21
          codeBlock "" "indented\\n":25
          htmlBlock "<div>\\nx\\n</div>\\n":27
          paragraph:31
            link "a.md" "Title":31
              text "link":31
            text " ":31
            image "b.png":31
              text "alt ":31
              emphasis:31
                text "text":31
            text " ":31
            htmlInline "<u>":31

        """)
  }

  @Test(arguments: ["", "\n\n", " "])
  func `reads nothing as a document without blocks`(text: String) {
    let tree = MarkdownReader.tree(Array(text.utf8)[...])
    #expect(tree.nodes.count == 1)
    #expect(tree.nodes[0].end == 1)
  }

  @Test func `reads CRLF`() {
    #expect(
      outline("# A\r\n\r\nb\r\nc\r\n") == #"heading 1(text "A"), paragraph(text "b", softBreak, text "c")"#)
  }

  @Test func `ends every node after all nodes below it`() {
    let tree = MarkdownReader.tree(
      Array("> - *a* b\n>\n>   c\n\n|x|y|\n|-|-|\n|1|==2==|\n\n[^1]\n\n[^1]: d".utf8)[...])
    var open: [Int] = []
    for (index, node) in tree.nodes.enumerated() {
      #expect(node.end > index && node.end <= tree.nodes.count)
      while let end = open.last, end <= index { open.removeLast() }
      if let end = open.last { #expect(node.end <= end) }
      open.append(node.end)
    }
  }

  @Test func `keeps text that is not UTF-8 as replacement characters`() {
    let tree = MarkdownReader.tree([0x61, 0xFF, 0x62, 0x00, 0x63][...])
    #expect(outline(tree) == "paragraph(text \"a\u{FFFD}b\u{FFFD}c\")")
  }

  @Test func `resolves entities and escapes once`() {
    #expect(outline("&amp;amp; \\* &eacute;") == #"paragraph(text "&amp; * é")"#)
  }
}
