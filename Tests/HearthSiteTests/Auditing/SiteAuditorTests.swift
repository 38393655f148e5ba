import HearthCore
import HearthTestSupport
import Testing

@testable import HearthSite

/// What a stranger would find in the files of a site.
struct SiteAuditorTests {
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'"
  private static let scripts = ["assets/copy.js": "copy();\n"]

  private static func auditor(hiding text: String = "", shown: [String] = []) -> SiteAuditor {
    let assets = scripts.map {
      OutputFile(path: OutputPath("assets", "copy.js"), bytes: Array($0.value.utf8))
    }
    let source = (path: "Content/reflections/2025-03-17.md", reason: "which is sealed")
    var hidden = HiddenWords(text.isEmpty ? [] : [(source, Array(text.utf8))])
    for text in shown { hidden.remove(hidden.marks(in: Array(text.utf8))) }
    return SiteAuditor(theme: SiteAuditor.Theme(files: [], assets: assets), hidden: hidden)
  }

  /// A page of four lines; `body` is the last.
  private static func page(_ body: String, policy: String = policy) -> String {
    """
    <!DOCTYPE html>
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="referrer" content="no-referrer">
    \(body)
    """
  }

  /// The lines and rules of what is found.
  private func found(
    _ text: String, at path: String = "index.html", hiding hidden: String = "", shown: [String] = []
  ) -> [String] {
    Self.auditor(hiding: hidden, shown: shown).findings(in: SourceFile(path: path, text: text)).sorted
      .map { "\($0.position.line) \($0.finding.rule.name)" }
  }

  @Test func `a page of Hearth has nothing to find`() {
    let body = """
      <link rel="stylesheet" href="assets/site.css"><script defer src="assets/copy.js"></script>
      <a href="../reflect/index.html#x">One</a> <a href="tel:112">112</a>
      <img src="data:image/png;base64,AAAA" alt="it says https://example.org/ (url(https://example.org))">
      <svg xmlns="http://www.w3.org/2000/svg"><g clip-path="url(#part)" transform="rotate(3)"/></svg>
      <!-- <img src="https://example.org/x"> -->
      """
    #expect(found(Self.page(body)) == [])
  }

  @Test(arguments: [
    #"<img src="https://example.org/x.png">"#, #"<img src=//example.org/x.png>"#,
    #"<IMG SRC='HTTP://example.org'>"#,
    #"<img src=" ht&Tab;tps://example.org/x">"#, #"<img src="\\example.org\x">"#,
    #"<img src="&#104;ttps&colon;//example.org">"#,
    #"<img srcset="a.png 1x, https://example.org/b.png 2x">"#,
    #"<link rel=prefetch href="https://example.org/">"#,
    #"<link rel="dns-prefetch" href="//example.org">"#, #"<form action="https://example.org/"></form>"#,
    #"<button formaction="https://example.org/">x</button>"#, #"<video poster="https://example.org/x.jpg">"#,
    #"<meta http-equiv="refresh" content="0; url='https://example.org/'">"#,
    #"<base href="https://example.org/">"#,
    #"<p style="background: url( 'https://example.org/x' )">"#,
    #"<style>@import "//example.org/x.css";</style>"#,
    #"<svg><image xlink:href="https://example.org/x"/></svg>"#,
    #"<svg><rect fill="url(https://example.org/x#a)"/></svg>"#,
    #"<svg><animate attributeName="href" values="a;https://example.org/"/></svg>"#,
    #"<a href="a.html" ping="https://example.org/">a</a>"#,
    #"<meta http-equiv=refresh content="0; https://example.org/">"#,
    #"<meta http-equiv="refresh" content="0,'https://example.org/'">"#,
    #"<iframe src="data:image/svg+xml,x"></iframe>"#, #"<embed src="x.svg">"#,
    #"<a href="data:text/html,x">x</a>"#,
    #"<link rel=stylesheet href="data:text/css,p{}">"#,
    #"<img src="../secret.png">"#, #"<img src="/etc/hosts.png">"#, #"<img src="a/../%2E./x.png">"#,
    #"<script src="../x.js"></script>"#, #"<object data="file://server/share/x"></object>"#,
  ])
  func `an address that leaves the site is found in its line`(_ tag: String) {
    #expect(found(Self.page("<p>\n\(tag)")).contains { $0.hasSuffix(" AddressOutside") }, "\(tag)")
    #expect(!found(Self.page(tag)).isEmpty)
  }

  @Test(arguments: [
    ("p { color: red }\n.a { background: url(//example.org/x) }", 2),
    ("@import 'https://example.org/x.css';", 1),
    ("a { background: image-set('https://example.org/x' 1x) }", 1),
    ("@import url(https://example.org/x.css?@namespace);", 1),
    ("a { background: url(../../x.png) }", 1),
  ])
  func `so it is in a style sheet`(_ style: String, line: Int) {
    #expect(found(style, at: "assets/site.css") == ["\(line) AddressOutside"])
  }

  @Test func `a style sheet may use its own folder, media queries and comments`() {
    let style = "/* https://example.org */ @media (min-width: 40rem) { a { background: url(../x.png) } }"
    #expect(found(style, at: "assets/site.css") == [])
  }

  @Test func `a link that somebody follows is reported apart from an address that loads by itself`() {
    #expect(found(Self.page(#"<a href="https://example.org/">x (on the web)</a>"#)) == ["4 LinkToTheWeb"])
  }

  @Test(arguments: [
    ("", "this page has no Content-Security-Policy"),
    ("default-src *", "the policy has no default-src 'none'"),
    ("default-src 'none'; form-action 'none'", "the policy has no base-uri 'none'"),
    (policy + "; connect-src https:", "the policy allows connect-src https:"),
    (
      policy.replacing("script-src 'self'", with: "script-src 'self' 'unsafe-inline'"),
      "the policy allows script-src 'unsafe-inline'"
    ),
    (
      policy.replacing("script-src 'self'", with: "script-src 'sha256-AAAA'"),
      "the policy allows script-src 'sha256-AAAA'"
    ),
    (policy.replacing("img-src 'self'", with: "img-src *"), "the policy allows img-src *"),
  ])
  func `a policy that is missing or weaker is found`(_ policy: String, _ words: String) {
    let text = policy.isEmpty ? "<p>Words.</p>" : Self.page("<p>Words.</p>", policy: policy)
    let log = Self.auditor().findings(in: SourceFile(path: "index.html", text: text))
    #expect(log.sorted.map(\.finding.found) == [words])
  }

  @Test(arguments: [
    "<link href=x.css>", "<title>", "<textarea>", "<template>", "<noscript>", "<p>", "Words.", "<head>Words.",
  ])
  func `a policy after anything but the first elements of a head is found`(_ start: String) {
    #expect(found(start + "\n" + Self.page("")) == ["1 WeakPolicy"])
  }

  /// A tag, and what is found in it: a second policy for where links come from, or a script.
  @Test(arguments: [
    ("<meta name=referrer content=unsafe-url>", "WeakPolicy"),
    ("<meta http-equiv=x name=referrer content=origin>", "WeakPolicy"),
    ("<a href=a.html referrerpolicy=unsafe-url>x</a>", "WeakPolicy"),
    ("<script>copy()</script>", "ForeignScript"), ("<script src='x.txt'></script>", "ForeignScript"),
    ("<script src=https://example.org/x.js></script>", "ForeignScript"),
    ("<svg><script href='data:text/javascript,x'/></svg>", "ForeignScript"),
    ("<script type=module>copy()</script>", "ForeignScript"), ("<p onclick='x()'>", "ForeignScript"),
    ("<svg onload=x()>", "ForeignScript"), ("<a href=' java\nscript:x()'>x</a>", "ForeignScript"),
    ("<form action=javascript:x()>", "ForeignScript"),
  ])
  func `a script, and a second policy for where links come from, are found`(_ tag: String, _ rule: String) {
    #expect(found(Self.page(tag)).contains("4 \(rule)"), "\(tag)")
  }

  @Test func `a page within an attribute is found, however deep it goes`() {
    let text = String(repeating: "<p srcdoc=", count: 20_000)
    #expect(found(Self.page("<p srcdoc='<p>x</p>'></p>")) == ["4 ForeignScript"])
    #expect(found(Self.page(text)).first == "4 ForeignScript")
  }

  @Test func `scripts are compared with the theme, and data is let through`() {
    #expect(found("copy();\n", at: "assets/copy.js") == [])
    #expect(found("copy(); \n", at: "assets/copy.js") == ["1 ForeignScript"])
    #expect(found("copy();\n", at: "assets/other.js") == ["1 ForeignScript"])
    #expect(found("hearthSearch(\"a\",[\"x \\\" );y()\",1,null]);\n", at: "search/a.js") == [])
    for script in [
      "hearthSearch(\"a\",fetch(\"x\"));\n", "hearthSearch(\"a\");x();\n", "fetch(\"x\");\n",
      "hearthSearch(`a`)",
    ] {
      #expect(found(script, at: "search/a.js") == ["1 ForeignScript"], "\(script)")
    }
  }

  @Test func `a drawing that could run or load something is found, and a copy that a build makes is not`() {
    let head = "<svg xmlns=\"http://www.w3.org/2000/svg\">"
    let drawings = [
      (head + "<script>x()</script></svg>", ["1 ForeignScript", "1 MediaMetadata", "1 MediaMetadata"]),
      (head + "<!-- Inés --><g/></svg>", ["1 MediaMetadata"]), (head + "<title>A</title></svg>", []),
    ]
    for (drawing, expected) in drawings {
      #expect(found(drawing, at: "attachments/a.svg").sorted() == expected)
    }
    for part in [
      "<style>g { fill: url(#a) }</style>", "<image href='x.png'/>", "<g onload='x()'/>", "<metadata/>",
    ] {
      let copy = WrappedDrawing.bytes(of: Array((head + part + "</svg>").utf8))
      let log = Self.auditor().findings(in: SourceFile(path: "attachments/a.svg", bytes: copy))
      #expect(log.diagnostics.map(\.severity) == [.note], "\(part)")
    }
  }

  @Test func `metadata of a picture is found, also within a page`() {
    let comment: [UInt8] = [0xFF, 0xFE, 0, 6] + Array("Inez".utf8)
    let picture = [0xFF, 0xD8] + comment + [0xFF, 0xD9]
    let log = Self.auditor().findings(in: SourceFile(path: "attachments/a.jpg", bytes: picture))
    #expect(log.sorted.map(\.finding.rule.name) == ["MediaMetadata"])
    let stripped = MediaMetadata.stripped(picture) ?? []
    #expect(
      Self.auditor().findings(in: SourceFile(path: "attachments/a.jpg", bytes: stripped)).diagnostics.isEmpty)
    let long = [0xFF, 0xD8] + comment + Array(repeating: comment, count: 9).joined() + [0xFF, 0xD9]
    let page = Self.page("<img src=\"data:image/jpeg;base64,\(Base64.encoded(long))\" alt=\"\">")
    #expect(found(page) == ["4 MediaMetadata"])
  }

  // MARK: Hidden words

  private static let secret =
    "Quillings on the windowsill, nobody knows.\n\nI could not say it to him at all.\n"

  @Test(arguments: [
    "<p>quillings</p>", "<p>QUILLINGS.</p>", "<p>Qu&#105;ll&#x69;ngs</p>", #"["a\nQuill\u0069ngs"]"#,
    "href=\"quillings-on.html\"",
    "title='say it to him &#97;t'",
  ])
  func `words that only a hidden text has are found as they are, and in HTML and JSON`(_ form: String) {
    #expect(found("\n\n\(form)\n", at: "x.txt", hiding: Self.secret) == ["3 HiddenWords"], "\(form)")
  }

  @Test func `they are found in names and in the index of the search, and not in pictures`() {
    let auditor = Self.auditor(hiding: Self.secret)
    func rules(_ path: String, _ bytes: [UInt8]) -> [String] {
      auditor.findings(in: SourceFile(path: path, bytes: bytes)).sorted.map(\.finding.rule.name)
    }
    #expect(rules("x.bin", [0] + Array("Quillings".utf8)) == [])
    #expect(rules("days/quillings.csv", []) == ["HiddenWords"])
    let index = "hearthSearch(\"words\",\"a 12 quillings 3a\");\n"
    #expect(rules("search/words.js", Array(index.utf8)) == ["HiddenWords"])
    #expect(rules("search/words.js", Array(index.replacing("12 quillings", with: "quillings b").utf8)) == [])
    #expect(rules("x.txt", Array("<img src='data:image/png;base64,quillings+A='>".utf8)) == [])
  }

  @Test func `a word that only the escape before it makes in the index is none of a hidden text`() {
    let index = "hearthSearch(\"texts-2025-03-1\",[[\"A walk.\\nAnna came.\"]]);\n"
    #expect(found(index, at: "search/texts-2025-03-1.js", hiding: "Nanna phoned.") == [])
    #expect(
      found(index, at: "search/texts-2025-03-1.js", hiding: "Anna phoned.") == ["1 HiddenWords"])
  }

  @Test(arguments: ["Mir war so müde zumute", "Grünlich schön", "ÄRGER über Ärger"])
  func `words of a text in the encoding of old Windows programs are found`(_ text: String) {
    let old = Array(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    let hidden = HiddenWords([(source: (path: "Content/a.md", reason: "which is sealed"), bytes: old)])
    #expect(!hidden.found(in: Array(text.utf8)).isEmpty)
  }

  @Test func `a sealed box is skipped, and whatever else is in the folder of boxes is not`() {
    let name = String(repeating: "0a", count: 16)
    let box = "hearthLocked(\"\(name)\",\"quillings+A=\")"
    let path = "locked/\(name).js"
    #expect(found(box, at: path, hiding: Self.secret) == [])
    let others = [
      (box, "locked/other.js"), (box, "search/\(name).js"), (box + "quillings", path),
      ("hearthLocked(\"\(name)\",\"quillings say\")", path), ("hearthLocked(\"\(name)\",\")quillings", path),
    ]
    for (text, path) in others {
      #expect(found(text, at: path, hiding: Self.secret).contains { $0.hasSuffix("HiddenWords") }, "\(text)")
    }
  }

  @Test func `words that shown texts have too are not reported`() {
    let shown = ["Quillings, windowsill, nobody, knows, could", "I could not say it to him at all."]
    #expect(
      found(
        "<p>quillings nobody knows; I could not say it</p>", at: "x.txt", hiding: Self.secret, shown: shown)
        == [])
    let message = Self.auditor(hiding: Self.secret).findings(in: SourceFile(path: "x.txt", text: "quillings"))
    #expect(
      !message.sorted.map(\.headline).joined().lowercased().contains("quillings"),
      "the message does not say it")
  }

  @Test func `whatever a file holds, nothing traps`() {
    var generator = SeededGenerator(seed: 16)
    let auditor = Self.auditor(hiding: Self.secret)
    let parts = [
      "<", ">", "<!--", "-->", "&#", "%", "\\u", "\\", "\"", "'", "=", "<script", "</", "url(", "a", "https:",
      "\0", "é", "data:",
    ]
    for _ in 0..<400 {
      let text = (0..<40).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      for path in ["a.html", "a.css", "a.js", "a.svg", "a.bin"] {
        _ = auditor.findings(in: SourceFile(path: path, bytes: Array(text.utf8) + [0xC3]))
      }
    }
  }

  // MARK: The reference

  @Test(
    arguments: [
      "AddressOutside", "ForeignScript", "HiddenWords", "LinkToTheWeb", "MediaMetadata", "WeakPolicy",
    ] as [Rule])
  func `each rule reports its example, and not the other`(rule: Rule) throws {
    let section = rule.section
    for (example, isReported) in [(section.wrong, true), (section.right, false)] {
      let files = example.split(separator: "-- ").reduce(into: [(path: String, text: String)]()) {
        files, part in
        let lines = part.split(separator: "\n", maxSplits: 1)
        if lines.count == 2 { files.append((String(lines[0].replacing(" --", with: "")), String(lines[1]))) }
      }
      let entry = files.first { $0.path.hasSuffix(".md") }?.text ?? ""
      let site = try #require(files.first { $0.path.hasPrefix("site/") })
      let log = Self.auditor(hiding: entry).findings(
        in: SourceFile(path: String(site.path.dropFirst(5)), text: site.text))
      #expect(log.diagnostics.contains { $0.finding.rule == rule } == isReported, "\(example)")
    }
  }
}
