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
    let source = HiddenWords.Source(path: "Content/reflections/2025-03-17.md", reason: "which is sealed")
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
    #"<iframe src="data:text/html,x"></iframe>"#, #"<a href="data:text/html,x">x</a>"#,
    #"<link rel=stylesheet href="data:text/css,p{}">"#, #"<img src="DATA:image/svg+xml,%3Csvg/%3E">"#,
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
    ("a { background: u\\72l(\\68ttps://example.org) }", 1),
    ("a { background: image-set('https://example.org/x' 1x) }", 1),
    ("@import /*@namespace*/ 'https://example.org/x.css';", 1),
    ("@import url(https://example.org/x.css?@namespace);", 1),
    ("a { background: url(../../x.png) }", 1),
    ("a { background: url(\"data:image/svg+xml,<svg/>\") }", 1),
  ])
  func `so it is in a style sheet`(_ style: String, line: Int) {
    #expect(found(style, at: "assets/site.css") == ["\(line) AddressOutside"])
  }

  @Test func `a style sheet may use its own folder, media queries and comments`() {
    let style =
      "/* https://example.org */ @media (min-width: 40rem) { a { background: url(../x.png) } } @namespace url(http://x.org);"
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

  @Test(arguments: [
    "<meta name=referrer content=unsafe-url>", "<meta http-equiv=x name=referrer content=origin>",
    "<a href=a.html referrerpolicy=unsafe-url>x</a>",
  ])
  func `a second policy for where links come from is found`(_ tag: String) {
    #expect(found(Self.page(tag)) == ["4 WeakPolicy"])
  }

  @Test func `a page within an attribute is found, however deep it goes`() {
    let text = String(repeating: "<iframe srcdoc=", count: 20_000)
    #expect(found(Self.page("<iframe srcdoc='<p>x</p>'></iframe>")) == ["4 InlineScript"])
    #expect(found(Self.page(text)).first == "4 InlineScript")
  }

  @Test(arguments: [
    "<script>copy()</script>", "<script src='x.txt'></script>",
    "<script src=https://example.org/x.js></script>",
    "<svg><script href='data:text/javascript,x'/></svg>", "<script type=module>copy()</script>",
  ])
  func `a script within a page or from elsewhere is found`(_ tag: String) {
    #expect(found(Self.page(tag)).contains("4 ForeignScript"), "\(tag)")
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

  @Test(arguments: [
    "<p onclick='x()'>", "<svg onload=x()>", "<a href=' java\nscript:x()'>x</a>",
    "<form action=javascript:x()>",
  ])
  func `a script in an attribute is found`(_ tag: String) {
    #expect(found(Self.page(tag)) == ["4 InlineScript"], "\(tag)")
  }

  @Test func `a drawing that could run or load something is found`() {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>x()</script></svg>"
    #expect(found(drawing, at: "attachments/a.svg") == ["1 InlineScript", "1 ForeignScript"])
    #expect(
      found("<svg xmlns=\"http://www.w3.org/2000/svg\"><title>A</title></svg>", at: "attachments/a.svg") == []
    )
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
    "<p>quillings</p>", "<p>QUILLINGS.</p>", "<p>Qu&#105;ll&#x69;ngs</p>", "Qu%69llings",
    #"["a\nQuill\u0069ngs"]"#,
    #"&quot;\u0051uillings"#, "%255C%2571 Q&amp;#117;illings", "href=\"quillings-on.html\"",
    "<p>say <em>it</em> to him at</p>",
    "UXVpbGxpbmdzIG9uIHRoZSB3aW5kb3dzaWxsLCBub2JvZHkga25vd3Mu",
    "xUXVpbGxpbmdzIG9uIHRoZSB3aW5kb3dzaWxsLCBub2JvZHkga25vd3Mu",
    "GZIP64",
  ])
  func `words that only a hidden text has are found however they are written`(_ form: String) {
    let form = form.replacing(
      "GZIP64", with: "H4sIAAAAAAACAwsszczJycxLL1bIz1MoyUhVKM/MS8kvLwaK6ijk5Sflp1QqZOcBBfQAhtoLTSoAAAA=")
    #expect(found("\n\n\(form)\n", at: "x.txt", hiding: Self.secret) == ["3 HiddenWords"], "\(form)")
  }

  @Test func `they are found in packed and in other bytes, in names and in the index of the search`() {
    let auditor = Self.auditor(hiding: Self.secret)
    func rules(_ path: String, _ bytes: [UInt8]) -> [String] {
      auditor.findings(in: SourceFile(path: path, bytes: bytes)).sorted.map(\.finding.rule.name)
    }
    #expect(
      rules(
        "x.bin",
        [0, 0xFF]
          + Base64.decodedPrefix(
            Array("H4sIAAAAAAACAwsszczJycxLL1bIz1MoyUhVKM/MS8kvLwaK6ijk5Sflp1QqZOcBBfQAhtoLTSoAAAA=".utf8)[
              ...])) == [
          "HiddenWords"
        ])
    #expect(rules("x.bin", [0xFF, 0xFE] + "Quillings on".utf8.flatMap { [$0, 0] }) == ["HiddenWords"])
    #expect(rules("days/quillings.csv", []) == ["HiddenWords"])
    #expect(
      rules("search/words.js", Array("hearthSearch(\"words\",\"a 12 quillings 3a\");\n".utf8)) == [
        "HiddenWords"
      ])
    #expect(rules("search/words.js", Array("hearthSearch(\"words\",\"a quillings b 3a\");\n".utf8)) == [])
  }

  private static let ordinary =
    "---\n: For nobody\n: Tuesday 17 March\n---\n\nIt was late. I cut myself again. Home after it.\n"

  @Test(arguments: [
    "<p>I cut myself again.</p>", "<li>Late: I cut <em>myself</em> again!", "I cut myself again",
    "[\"x\",\"I cut myself again. And\"]",
    "<h1>For nobody</h1>", "<a href=\"for-nobody.html\">x</a>", "title=\"For nobody\"",
  ])
  func `a short sentence or title of ordinary words is found as a whole`(_ text: String) {
    let shown = ["it was late for her, cut, again, nobody, myself, went, home, after, tuesday, march, title"]
    #expect(found(text, at: "x.txt", hiding: Self.ordinary, shown: shown) == ["1 HiddenWords"], "\(text)")
    for other in [
      "I cut myself again and again", "a sheet for nobody else", "Tuesday 17 March",
      "<b>Tuesday</b>, 17 March 2025",
    ] {
      #expect(found(other, at: "x.txt", hiding: Self.ordinary, shown: shown) == [], "\(other)")
    }
    #expect(found(text, at: "x.txt", hiding: Self.ordinary, shown: shown + [text]) == [], "said elsewhere")
  }

  @Test(arguments: [
    "\\u{51}uillings", "\\121uillings", "\\51 uillings", "Quill\u{AD}ings", "Quill&shy;ings",
    "Qui\u{200B}llings",
    "Quill<wbr>ings", "Q&#8288;uillings", "<p>Quill<b>ings</b>, and", "<i>Qu</i><b>ill</b>i<i>ng</i>s",
  ])
  func `they are found through escapes of scripts and styles and what nobody sees in a word`(_ form: String) {
    #expect(found(form, at: "x.txt", hiding: Self.secret) == ["1 HiddenWords"], "\(form)")
  }

  @Test func `words of other scripts are found in UTF-16`() {
    let auditor = Self.auditor(hiding: "Пингвины ночью.")
    for bytes in [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
      let text = "Пингвины".utf16.flatMap { unit -> [UInt8] in
        let pair = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
        return bytes[0] == 0xFF ? pair : pair.reversed()
      }
      let log = auditor.findings(in: SourceFile(path: "x.bin", bytes: bytes + text))
      #expect(log.sorted.map(\.finding.rule.name) == ["HiddenWords"])
    }
  }

  @Test(arguments: ["Mir war so müde zumute", "Grünlich schön", "ÄRGER über Ärger"])
  func `words in the encoding of old Windows programs are found, whichever side has it`(_ text: String) {
    let old = Array(("\0\u{1}" + text).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    for (hidden, found) in [(Array(text.utf8), old), (old, Array(text.utf8)), (old, old)] {
      let hidden = HiddenWords([(HiddenWords.Source(path: "Content/a.md", reason: "which is sealed"), hidden)]
      )
      #expect(!hidden.found(in: found, isMedia: false).isEmpty)
    }
  }

  @Test func `a sealed box is skipped, and whatever else is in the folder of boxes is not`() {
    let name = String(repeating: "0a", count: 16)
    var generator = SeededGenerator(seed: 17)
    let head = Array("HEARTH1\0\u{4}".utf8) + [UInt8](repeating: 7, count: 76)
    let encrypted = (0..<400).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let secret = Array(Self.secret.utf8)
    func script(_ bytes: [UInt8]) -> String { "hearthLocked(\"\(name)\",\"\(Base64.encoded(bytes))\")" }
    func isFound(_ script: String, at path: String) -> Bool {
      found(script, at: path, hiding: Self.secret).contains { $0.hasSuffix("HiddenWords") }
    }
    let (box, path) = (script(head + encrypted + secret), "locked/\(name).js")
    #expect(found(box, at: path, hiding: Self.secret) == [])
    #expect(isFound(box, at: "locked/other.js") && isFound(box, at: "search/\(name).js"))
    // More than the box, another beginning, nothing before the text, a text that is not encrypted.
    for other in [
      box + "quillings", script([7] + head + encrypted + secret), script(secret), script(head + secret),
    ] {
      #expect(isFound(other, at: path))
    }
    #expect(!found("hearthLocked(\"\(name)\",\")", at: path, hiding: Self.secret).isEmpty)
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

  @Test(arguments: [
    Rule.addressOutside, .foreignScript, .hiddenWords, .inlineScript, .linkToTheWeb, .mediaMetadata,
    .weakPolicy,
  ])
  func `each rule reports its example, and not the other`(rule: Rule) throws {
    let section = try ReferencePage.section(of: rule)
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
