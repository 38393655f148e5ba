import Testing

@testable import HearthText

/// Comments are never published: every test says what is left, and nothing else may be.
@Suite struct CommentTests {
  @Test(arguments: [
    ("a %%secret%% b", #"paragraph(text "a  b")"#), ("%%secret%%", ""), ("a\n%%secret\nsecret%%\nb", nil),
    ("%%\nsecret\n\n# secret\n\n> secret\n\n- secret\n\n%%\n\nb", #"paragraph(text "b")"#),
    ("a\n\n%% secret\n\nsecret %%\n\nb", #"paragraph(text "a"), paragraph(text "b")"#),
    ("- a\n- %%secret%%\n- b", nil), ("> %%\n> secret\n> %%", ""),
    ("> a\n>\n> %%\n> secret\n> %%\n>\n> b", nil),
    ("%%\n```\nsecret\n```\n%%\nb", #"paragraph(text "b")"#),
    ("%%\n---\nsecret\n***\n%%\n\nb", #"paragraph(text "b")"#),
    ("a *b %%secret* secret%% c", nil), ("%%secret [[secret]]%%", ""), ("%% https://secret.example%%", ""),
    ("%%`secret`%%", ""), ("%% [^1] secret %%\n\n[^1]: b", nil),
    ("# %%secret%% a", #"heading 1(text "a")"#),
    ("> [!note] Title %%secret%%\n> a", #"callout note "Title "(paragraph(text "a"))"#),
    ("| a %%secret%% | b |\n|-|-|\n| %%secret%% | c |", nil), ("- [ ] %%secret%% a", nil),
    ("%%secret\n\n    secret %%\n\nb", #"paragraph(text "b")"#),
    ("a <!-- secret --> b", #"paragraph(text "a  b")"#),
    ("<!-- secret\n\nsecret -->\n\nb", #"paragraph(text "b")"#), ("<!-- secret --> b", nil), ("<!--> b", nil),
    ("a %%secret%% b %%secret%%", #"paragraph(text "a  b ")"#), ("%%%%", ""), ("%% a `secret %%", ""),
  ])
  func `hides what is in comments`(text: String, expected: String?) {
    #expect(!outline(text).contains("secret"))
    if let expected { #expect(outline(text) == expected) }
  }

  @Test(arguments: [
    "1. a\n2. <!-- x\n y --> b %% secret %%", "   1. a\n   2. <!-- x\n    y --> b %% secret %%",
    "   - <!-- a\n    --> %% secret %%", "1.   foo\n\n     <!-- a\n    --> %% secret %%",
    "   - foo <!-- a\n\n    b --> visible %% secret %%", "   - %% a\n\n    %% <!-- secret -->",
    ">    - <!--\n>     s\n>     --> visible %% secret %%",
    "-  a\n   1.   <!--\n     s\n       --> visible %% secret %%", "foo\n    > %%\n\n%% secret %%",
  ])
  func `hides a comment where another one ends in an item of a list or a quote`(text: String) {
    #expect(!outline(text).contains("secret"))
  }

  @Test func `shows the text between very many comments of one list`() {
    let text = String(repeating: "- item\n- <!-- x\n-->\n", count: 2000)
    #expect(outline(text).matches(of: /item/).count > 2000 - 1)
  }

  @Test(arguments: [
    "a\n%%secret\nsecret%%\nb", "- a\n- %%secret%%\n- b", "> a\n>\n> %%\n> secret\n> %%\n>\n> b",
    "a *x %%secret* secret%% b",
    "| a %%secret%% | b |\n|-|-|\n| %%secret%% | c |",
  ])
  func `keeps what is around them`(text: String) {
    let words = MarkdownReader.tree(Array(text.utf8)[...]).plainText(of: 0)
    #expect(words.contains("a") && words.contains("b"))
  }

  @Test(arguments: [
    "`%%a%%`", "```\n%%a%%\n```", "    %%a%%", "I am 100%% sure", "It rose by 20 %% a year, and `x`%%.",
    "100% %", "a\n\n100%% sure\n\n50%% b",
    #"\%%a%%"#, "a%%b", "50%% of it", "a 5%%\n\nb %%x%%", "a 20 %% more %%x%% b",
  ])
  func `leaves code and percent signs alone`(text: String) {
    #expect(outline(text).contains("a"))
    #expect(MarkdownReader.tree(Array(text.utf8)[...]).unclosedCommentLine == nil)
  }

  @Test(arguments: [
    ("A walk. %% secret\n\nsecret", #"paragraph(text "A walk. ")"#, "1:1 UnclosedComment"),
    ("a *b* %%secret\n\nsecret", #"paragraph(text "a ", emphasis(text "b"))"#, "1:1 UnclosedComment"),
    ("a\n\nb (%% secret)\n\nsecret", #"paragraph(text "a"), paragraph(text "b (")"#, "3:1 UnclosedComment"),
    ("a %%secret\n\nsecret%% b", #"paragraph(text "a "), paragraph(text "b")"#, nil),
    ("a.%%\n\nsecret\n\n%%\n\nb", #"paragraph(text "a."), paragraph(text "b")"#, nil),
    ("me@%%\n\nsecret\n\n%%\n\nb", #"paragraph(text "me@"), paragraph(text "b")"#, nil),
    ("up 5%%\n\nsecret\n\n%%\n\nb", #"paragraph(text "up 5"), paragraph(text "b")"#, nil),
    ("a %%secret\n%%secret\n\nsecret", #"paragraph(text "a ")"#, "1:1 UnclosedComment"),
    ("a.%% secret\n\nsecret", #"paragraph(text "a.")"#, "1:1 UnclosedComment"),
    ("a%% secret\n\n%%secret%%\n\nsecret", #"paragraph(text "a")"#, "1:1 UnclosedComment"),
    ("50%% of a\n\nb 20%% c", #"paragraph(text "50"), paragraph(text "c")"#, nil),
    ("100%% a\n\n%%\nsecret", #"paragraph(text "100")"#, "1:1 UnclosedComment"),
    ("a %%secret\n\n%%secret%%\n\nsecret", #"paragraph(text "a ")"#, "1:1 UnclosedComment"),
    ("The \"%%secret\" was slow.\n\nI told. %%secret%%", nil, "1:1 UnclosedComment"),
    ("Written &#37;&#37; here.\n\n%%secret%%", #"paragraph(text "Written %% here.")"#, nil),
    ("<!-- x --> A walk. <!-- secret\n\nsecret", nil, "1:1 UnclosedComment"),
    ("A walk. <!-- secret\n\nmore --> end", #"paragraph(text "A walk. "), paragraph(text "end")"#, nil),
    ("a <!-- secret -- secret --> b", #"paragraph(text "a  b")"#, nil),
    ("a <!-- secret\n\n`secret -->`\n\n<!-- secret --> b", nil, nil),
    ("a <!-- secret\n\n<p>secret --> b", nil, nil),
    ("a <!--\u{301}secret --> b", #"paragraph(text "a  b")"#, nil),
    ("a %%\u{301}secret %% b", #"paragraph(text "a  b")"#, nil),
    ("a %% secret <!-- secret %% b", #"paragraph(text "a  b")"#, nil),
    ("a %% b\n\n<!-- secret --> %%secret%%\n\nsecret", #"paragraph(text "a ")"#, "1:1 UnclosedComment"),
    ("a %% b\n\n<!--\n```\n-->\n\n%%secret%%\n\nsecret", #"paragraph(text "a ")"#, "1:1 UnclosedComment"),
    ("a %% b\n-   -\n        %%secret%%\n\nsecret", nil, "1:1 UnclosedComment"),
    (#"[a](b "c %%secret%%")"#, nil, nil), ("a[^1%%secret%%]", nil, nil),
  ])
  func hidesCommentsThatBeginWithinALine(text: String, expected: String?, finding: String?) {
    #expect(!outline(text).contains("secret"), "\(outline(text))")
    if let expected { #expect(outline(text) == expected) }
    #expect(findings(text).filter { $0.hasSuffix("UnclosedComment") } == (finding.map { [$0] } ?? []))
  }

  @Test(arguments: [
    "Prices rose by 20 %% this year.\n\na\n\n%%secret%%\n\nb",
    "See https://x.org/a/%%20b for it.\n\na %%secret%%\n\nb", "80 %% humid a\n\n%%\nsecret\n%%\n\nb",
  ])
  func `a percent sign within a line does not turn later comments inside out`(text: String) {
    let seen = outline(text)
    #expect(!seen.contains("secret") && seen.contains("a") && seen.contains("text \"b\""))
    #expect(findings(text).isEmpty)
  }

  @Test(arguments: [
    "> [!note] Tone %%secret%%", "> [!note] Tone <!-- secret -->", "> [!note] Tone\n> %%secret%%",
  ])
  func `a callout of nothing but a title keeps it beside a comment`(text: String) {
    #expect(outline(text).contains("Tone") && !outline(text).contains("secret"), "\(outline(text))")
  }

  @Test func `an escaped angle bracket begins no comment`() {
    #expect(outline("&lt;!-- a --&gt; b") == #"paragraph(text "<!-- a --> b")"#)
    #expect(outline("`<!-- a` b").contains("b") && outline(#"\<!-- a"#).contains("a"))
  }

  @Test func `counts the lines of comments`() {
    let tree = MarkdownReader.tree(Array("a\n%%b\nc%%\nd\n\n%%\ne\n%%\nf [[g]]".utf8)[...])
    let lines = tree.nodes.compactMap { node in
      if case .text(let text) = node.kind { "\(text)\(node.line)" } else { nil }
    }
    #expect(lines == ["a1", "d4", "f 9"])
  }

  @Test func `hides the rest of the text after an unclosed comment and reports it`() {
    #expect(outline("a\n\n%% secret\n\nsecret") == #"paragraph(text "a")"#)
    #expect(findings("a\n\n1️⃣%% secret\n\nsecret") == ["1️⃣ UnclosedComment"])
    #expect(outline("a\n\n<!-- secret\n\nsecret") == #"paragraph(text "a")"#)
    #expect(findings("a\n\n1️⃣<!-- secret\n\nsecret") == ["1️⃣ UnclosedComment"])
  }
}
