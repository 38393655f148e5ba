import HearthHTML
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
    "</style><script>", "a{content:\"</style>\"}", "/*</style>*/", "<</style>", "</**//style>", "/* open",
  ])
  func `never ends the element that it stands in`(_ css: String) {
    #expect(!sheet(css).contains("</"))
  }
}
