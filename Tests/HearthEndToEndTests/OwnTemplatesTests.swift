import Foundation
import HearthTestSupport
import Testing

@Suite struct OwnTemplatesTests {
  private static let slip = "<p>\n{{words.nav.home}} {{titel}}\n</p>\n"

  private func journal() throws -> SampleJournal {
    try SampleJournal([
      "Templates/reflection.mustache": Self.slip,
      "Content/reflections/2025-03-18.md": "Another evening.\n",
    ])
  }

  /// One slip in a template is on every page that it makes; it is told once, with its line.
  @Test(arguments: ["build", "check"])
  func `reports a mistake in a template once, with its location and an entry`(
    _ verb: String
  )
    throws
  {
    let outcome = try journal().hearth(verb, "--quiet")
    #expect(outcome.status == 1)
    let lines = outcome.err.split(separator: "\n").map(String.init)
    try #require(lines.count == 4, "\(outcome.err)")
    #expect(
      lines[0].hasPrefix(
        "Templates/reflection.mustache:2:20: error: nothing here is called 'titel' (2 times)"))
    #expect(lines[1] == "  {{words.nav.home}} {{titel}}")
    #expect(lines[2] == "                     ^")
    #expect(lines[3].contains("Content/reflections/2025-03-17.md"))
  }

  @Test func `the person's own phrase replaces Hearth's`() throws {
    let journal = try SampleJournal(["Templates/words/en.yml": "nav.home: \"Porch\"\nnav.hom: \"x\"\n"])
    let outcome = try journal.hearth("build", "--quiet")
    #expect(journal.tree.text("site/index.html")?.contains("Porch") == true)
    #expect(outcome.err.hasPrefix("Templates/words/en.yml:2:1: warning: "))
    #expect(outcome.err.contains("\n  nav.hom: \"x\"\n  ^\n"))
  }

  @Test func `a template in another encoding is replaced by the theme's own, and its own line is shown`()
    throws
  {
    let journal = try SampleJournal()
    let bytes = Array("<p>\nCaf".utf8) + [0xE9] + Array("</p>\n".utf8)
    try journal.tree.write("Templates/reflection.mustache", bytes)
    let outcome = try journal.hearth("build", "--quiet")
    #expect(outcome.status == 1)
    #expect(outcome.err.hasPrefix("Templates/reflection.mustache:2:4: error: the byte 0xE9"))
    #expect(outcome.err.contains("\n  Caf"))
    #expect(journal.tree.text("site/reflections/2025-03-17.html")?.contains("The heron stood") == true)
  }

  @Test func `a style sheet in another encoding is copied as it is, and put into no page`() throws {
    let journal = try SampleJournal()
    let bytes = Array("/* Caf".utf8) + [0xE9] + Array(" */ .mine { color: teal }\n".utf8)
    try journal.tree.write("Templates/assets/mine.css", bytes)
    try journal.tree.write("Templates/assets/calm.css", bytes)
    let outcome = try journal.hearth("build", "--quiet")
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(outcome.err.contains("Templates/assets/mine.css:1:7: warning: the byte 0xE9"))
    #expect(outcome.err.contains("Templates/assets/calm.css:1:7: warning: the byte 0xE9"))
    for name in ["mine", "calm"] {
      let copy = try Data(contentsOf: URL(fileURLWithPath: journal.tree("site/assets/\(name).css")))
      #expect(Array(copy) == bytes)
    }
    let page = journal.tree.text("site/calm.html") ?? ""
    #expect(page.contains("<style>") && !page.contains(".mine"))
  }

  @Test func `a template that was not saved whole leaves no empty page, and a mistake in a name is reported`()
    throws
  {
    let journal = try SampleJournal(["Templates/reflection.mustache": "", "Templates/Resource.mustache": "x"])
    let outcome = try journal.hearth("build", "--quiet")
    #expect(outcome.status == 1)
    #expect(outcome.err.contains("Templates/reflection.mustache:1:1: error: "))
    #expect(outcome.err.contains("Templates/Resource.mustache:1:1: warning: "))
    #expect(journal.tree.text("site/reflections/2025-03-17.html")?.contains("The heron stood") == true)
  }
}
