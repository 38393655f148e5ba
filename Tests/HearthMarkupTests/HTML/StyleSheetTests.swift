import HearthMarkup
import Testing

struct StyleSheetTests {
  private func sheet(_ css: String) -> String { HTML.styleSheet(Array(css.utf8)).description }

  @Test func `leaves comments, indentation and empty lines out`() {
    #expect(sheet("/* a */\n\na {\n  color: red; /* b */\n}\n") == "a {\ncolor: red; \n}\n")
  }

  @Test func `keeps what stands in quotes as it is`() {
    #expect(sheet("a::after {\n  content: \"/* \";\n}\n") == "a::after {\ncontent: \"/* \";\n}\n")
  }

  @Test(arguments: [
    #"a { background: url("data:image/svg+xml,<svg><g></g></svg>"); }"#, "a { margin: 1px/**/2px; }",
    ".a/**/.b {}",
    #"a { content: "\""; } b { content: "/* \\"; }"#, #".a\" { b: c; }"#,
  ])
  func `changes nothing that means something`(_ css: String) {
    #expect(sheet(css) == css)
  }

  @Test func `writes the end of the element so that it is none in HTML and the same in CSS`() {
    #expect(sheet("a{content:\"</Style>\"}") == #"a{content:"<\/Style>"}"#)
    #expect(sheet("a{b: 1px/* c */2px}") == "a{b: 1px/**/2px}")
  }

  @Test(arguments: [
    "</style><script>", "a{content:\"</style>\"}", "/*</style>*/", "<</style>", "</**//style>", "/* open",
    "a{content:\"</STYLE>\"}",
  ])
  func `never ends the element that it stands in`(_ css: String) {
    #expect(!sheet(css).lowercased().contains("</style"))
  }
}
