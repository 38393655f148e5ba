import Testing

@testable import HearthText

/// Comments are never published: from `%%` to the next `%%` and from `<!--` to `-->`, over lines and blocks, outside fenced
/// code and closed code spans.
@Suite struct CommentTests {
  /// A text, and what is left of it. `⏎` is a line break in a code block.
  static let table: [(text: String, left: String)] = [
    // On one line
    ("a %%secret%% b", #"paragraph(text "a b")"#), ("a %% secret %%b", #"paragraph(text "a b")"#),
    // Nothing begins where a comment was.
    ("~~%%secret%%~~ a", #"paragraph(text "~~ ~~ a")"#),
    ("``%%secret%%` a", #"paragraph(text "`` ` a")"#),
    ("[a]%%secret%%: b", #"paragraph(text "[a] : b")"#),
    ("<%%secret%%!-- a -->", #"paragraph(text "< !-- a -->")"#),
    ("a%%secret%%b", #"paragraph(text "ab")"#), ("%%secret%%", ""), ("%%%%", ""),
    ("a %%%% b", #"paragraph(text "a b")"#),
    ("a <!-- secret --> b", #"paragraph(text "a b")"#), ("<!-- secret --> b", #"paragraph(text "b")"#),
    ("<!--> secret --> b", #"paragraph(text "b")"#),
    ("a <!-- secret -- secret --> b", #"paragraph(text "a b")"#),
    ("a %% secret <!-- secret %% b", #"paragraph(text "a b")"#),
    ("a <!-- secret %% secret --> b", #"paragraph(text "a b")"#),
    ("a %%secret%% b %%secret%%", #"paragraph(text "a b")"#), ("%%`secret`%%", ""), ("%% a `secret %%", ""),
    ("%%secret [[secret]]%%", ""), ("%% https://secret.example%%", ""),
    ("a <!--\u{301}secret --> b", #"paragraph(text "a b")"#),
    ("a %%\u{301}secret %% b", #"paragraph(text "a b")"#),
    // Over lines and blocks
    ("a\n%%secret\nsecret%%\nb", #"paragraph(text "a", softBreak, text "b")"#),
    ("a %%secret\n\nsecret%% b", #"paragraph(text "a b")"#),
    ("%%\nsecret\n\n# secret\n\n> secret\n\n- secret\n\n%%\n\nb", #"paragraph(text "b")"#),
    ("a\n\n%% secret\n\nsecret %%\n\nb", #"paragraph(text "a"), paragraph(text "b")"#),
    ("<!-- secret\n\nsecret -->\n\nb", #"paragraph(text "b")"#),
    ("%%\n```\nsecret\n```\n%%\nb", #"paragraph(text "b")"#),
    ("%%\n---\nsecret\n***\n%%\n\nb", #"paragraph(text "b")"#),
    ("%%secret\n\n    secret %%\n\nb", #"paragraph(text "b")"#),
    ("a\r\n%%secret%%\r\nb", #"paragraph(text "a", softBreak, text "b")"#),
    ("a *b %%secret* secret%% c", #"paragraph(text "a *b c")"#),
    ("a <!-- secret\n\n`secret -->`", #"paragraph(text "a `")"#),
    // In other blocks
    ("# %%secret%% a", #"heading 1(text "a")"#),
    ("- a\n- %%secret%%\n- b", #"list of bullets(item(paragraph(text "a")), item(paragraph(text "b")))"#),
    (
      "- a\n  %%secret\n  secret%%\n- b",
      #"list of bullets(item(paragraph(text "a")), item(paragraph(text "b")))"#
    ),
    ("- [ ] %%secret%% a", #"list of bullets(item(taskMarker open, paragraph(text "a")))"#),
    ("> %%\n> secret\n> %%", ""),
    ("> a\n>\n> %%\n> secret\n> %%\n>\n> b", #"blockQuote(paragraph(text "a"), paragraph(text "b"))"#),
    ("> [!note] Title %%secret%%\n> a", #"callout note "Title"(paragraph(text "a"))"#),
    ("> [!note] Title\n> %%secret%%", #"callout note "Title""#),
    (
      "| a %%secret%% | b |\n|-|-|\n%%secret%%\n| %%secret%% | c |",
      #"table none none(tableRow(tableCell(text "a"), tableCell(text "b")), tableRow(tableCell, tableCell(text "c")))"#
    ),
    // A comment in a cell is in no code that begins in a row and ends in another.
    (
      "| a | b |\n|-|-|\n| `x %%secret%% | y |\n| S` | z |",
      #"table none none(tableRow(tableCell(text "a"), tableCell(text "b")), tableRow(tableCell(code "x | y | | S"), tableCell(text "z")))"#
    ),
    (
      "a[^1] %% [^1] secret %%\n\n[^1]: b %%secret%%",
      #"paragraph(text "a", footnoteReference 1), footnoteDefinition 1(paragraph(text "b"))"#
    ),
    (#"[a](b "c %%secret%%")"#, #"paragraph(link "b" "c "(text "a"))"#),
    ("[[x|a %%secret%%]]", #"paragraph(wikiLink "x" text "a")"#),
    ("[[%%secret%%]]", #"paragraph(text "[[]]")"#), ("<div>%%secret%%</div>", #"htmlBlock "<div></div>\n""#),
    // Never closed
    ("a %%secret\n\nsecret", #"paragraph(text "a")"#),
    ("a\n\n<!-- secret\n\n# secret", #"paragraph(text "a")"#),
    ("100%% secret", #"paragraph(text "100")"#),
    ("a 20 %% secret\n\nsecret\n\n%%b %%secret", #"paragraph(text "a 20 b")"#),
    (#"\%%secret%% a \<!-- secret"#, #"paragraph(text "\\ a \\")"#),
    ("https://x.org/a/%%20secret", #"paragraph(link "https://x.org/a/"(text "https://x.org/a/"))"#),
    // Code: fences and closed spans, as far as libcmark agrees
    ("`%%a%%`", #"paragraph(code "%%a%%")"#), ("`` ` %%a ``", #"paragraph(code "` %%a")"#),
    ("`<!-- a` b", #"paragraph(code "<!-- a", text " b")"#),
    ("`a\n%%b%%`", #"paragraph(code "a %%b%%")"#), ("```\n%%a%%\n```", #"codeBlock "" "%%a%%\n""#),
    ("> ~~~mermaid\n> %% a\n> ~~~\n\nb", #"blockQuote(codeBlock "mermaid" "%% a\n"), paragraph(text "b")"#),
    (
      "- ```\n  <!-- a\n  ```\n- b",
      #"list of bullets(item(codeBlock "" "<!-- a\n"), item(paragraph(text "b")))"#
    ),
    (
      "[^1]: a\n\n    ```\n    %%b%%\n    ```",
      #"footnoteDefinition 1(paragraph(text "a"), codeBlock "" "%%b%%\n")"#
    ),
    ("%%secret%%```\n%%secret%%\n```\n%%secret%%", #"codeBlock "" """#),
    ("    %%secret%% a", #"codeBlock "" "a\n""#), ("` %%secret%%", #"paragraph(text "`")"#),
    ("a `\n\n%%secret%% `", #"paragraph(text "a `"), paragraph(text "`")"#),
    (
      "a `\n\n%%secret%% b\n\n`%%c%%`",
      #"paragraph(text "a `"), paragraph(text "b"), paragraph(code "%%c%%")"#
    ),
    ("``` %%secret\n%% a\n```", #"codeBlock "a" """#),
    ("\\`%%secret%%`", #"paragraph(text "``")"#),
    ("\\\\`%%a%%`", #"paragraph(text "\\", code "%%a%%")"#),
    // Not code for libcmark
    ("[a](b`c) %%secret%% `d`", #"paragraph(link "b`c"(text "a"), text " ", code "d")"#),
    ("<pre>\n\n```\n%%secret%%\n```\n</pre>", "htmlBlock \"<pre>\\n\\n```\\n```\\n</pre>\\n\""),
    ("<a b='`'> %%secret%% `", #"paragraph(htmlInline "<a b='`'>", text " `")"#),
    ("> ```\n\n%%secret%%\n\n```\na\n```", #"blockQuote(codeBlock "" ""), codeBlock "" "a\n""#),
    ("- ```\na\n\n%%secret\n\nsecret", #"list of bullets(item(codeBlock "" "")), paragraph(text "a")"#),
    // No marks
    ("100% % a", #"paragraph(text "100% % a")"#),
    ("Written &#37;&#37; here.\n\n%%secret%%", #"paragraph(text "Written %% here.")"#),
    ("&lt;!-- a --&gt; %%secret%%", #"paragraph(text "<!-- a -->")"#),
    (#"\%\%a\%\%"#, #"paragraph(text "%%a%%")"#),
  ]

  @Test(arguments: table.indices) func `leaves what is in no comment, and nothing else`(index: Int) {
    let (text, left) = Self.table[index]
    let seen = outline(text)
    #expect(seen == left, "\(text)")
    #expect(!"\(seen) \(facts(text)) \(log(text).diagnostics.map(\.finding))".contains("secret"))
  }

  @Test(arguments: [
    ("a\n\n1️⃣%% secret\n\nsecret", ["1️⃣ UnclosedComment"]),
    ("a\n\n1️⃣<!-- secret\n\nsecret", ["1️⃣ UnclosedComment"]),
    ("1️⃣100%% a", ["1️⃣ UnclosedComment"]), ("%%a%% b\n\n%%\nc\n%%", []), ("```\n%%\n```", []),
  ])
  func `says where a comment is never closed`(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test func `what follows a comment keeps its line and column`() {
    let tree = MarkdownReader.tree(Array("a\n%%b\nc%%\nd\n\n%%\ne\n%%\nf [[g]]".utf8)[...])
    let lines = tree.nodes.compactMap {
      if case .text(let text) = $0.kind { "\(text)\($0.line)" } else { nil }
    }
    #expect(lines == ["a1", "d4", "f 9"])
    #expect(findings("%%a [x](javascript:y)\n%% b 1️⃣[x](javascript:y)") == ["1️⃣ UnsafeLink"])
  }
}
