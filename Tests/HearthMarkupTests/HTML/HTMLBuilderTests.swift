import HearthMarkup
import Testing

@Suite struct HTMLBuilderTests {
  @Test func `escapes what is put into a literal, in text and in values`() {
    let (name, text) = ("a\"b", "1 < 2 &")
    let html: HTML = "<p class=\"\(name)\" id=\"x\">\(text)<br/></p>"
    #expect(html.description == "<p class=\"a&quot;b\" id=\"x\">1 &lt; 2 &amp;<br/></p>")
  }

  @Test func `leaves out attributes that are not there`() {
    let html: HTML = """
      <input\(flag: "disabled", if: true)\(flag: "hidden", if: false)\(attribute: "title", nil)\
      \(attribute: "value", "")\(attribute: "href", "?x=1&y='2'")/>
      """
    #expect(html.description == "<input disabled value=\"\" href=\"?x=1&amp;y=&#39;2&#39;\"/>")
  }

  @Test func `writes front to back, for walks`() {
    var builder = HTMLBuilder()
    builder.markup("<ul><li>")
    builder.text("a<b")
    builder.markup("</li>\n</ul>")
    #expect(builder.html.description == "<ul><li>a&lt;b</li>\n</ul>")
    #expect(builder.bytes == builder.html.bytes)
  }

  @Test func `joins markup without touching it`() {
    let bold: HTML = "<b>\("<" as String)</b>"
    #expect((bold + .text("&")).description == "<b>&lt;</b>&amp;")
    let joined: HTML = "\(bold)\([bold, bold])\(nil as HTML?)"
    #expect(joined == bold + bold + bold)
    #expect(HTML.build { $0.html(bold) } == bold)
    #expect(HTML.empty.isEmpty)
    #expect(!bold.isEmpty)
  }

  @Test func `writes whole numbers in digits`() {
    for number in [0, 7, 10, 99, 100, 105, 999, 1000, 86_400, -3, .max, .min] {
      #expect(("\(number)" as HTML).description == String(number))
    }
  }
}

struct StyleSheetTests {
  private func sheet(_ css: String) -> String { HTML.styleSheet(Array(css.utf8)).description }

  @Test(arguments: [
    #"a { background: url("data:image/svg+xml,<svg><g></g></svg>"); }"#, "a { margin: 1px/**/2px; }",
    ".a/**/.b {}", "/* a */\n\na {\n  color: red; /* b */\n}\n",
    #"a { content: "\""; } b { content: "/* \\"; }"#, #".a\" { b: c; }"#,
  ])
  func `changes nothing that means something`(_ css: String) {
    #expect(sheet(css) == css)
  }

  @Test func `writes the end of the element so that it is none in HTML and the same in CSS`() {
    #expect(sheet("a{content:\"</Style>\"}") == #"a{content:"<\/Style>"}"#)
  }

  @Test(arguments: [
    "</style><script>", "a{content:\"</style>\"}", "/*</style>*/", "<</style>", "</**//style>", "/* open",
    "a{content:\"</STYLE>\"}",
  ])
  func `never ends its own element`(_ css: String) {
    #expect(!sheet(css).lowercased().contains("</style"))
  }
}

struct ScriptTests {
  /// After `<!--` and `<script`, HTML would read on beyond the script's own end.
  @Test(arguments: [
    (#"a = "</Script>";"#, #"a = "<\/Script>";"#), (#"a = "<!--<script>";"#, #"a = "<\!--<script>";"#),
    ("a < b; /* - */", "a < b; /* - */"),
  ])
  func `escapes what would end a script element early or hide its end, without changing the script`(
    _ script: String, _ written: String
  ) {
    #expect(HTML.script(Array(script.utf8)).description == written)
  }
}
