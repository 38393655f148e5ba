import Testing

@testable import HearthJournal

/// Files that are passed by, and what is said of it.
struct LeftOutFilesTests {
  private func findings(_ paths: String...) -> [String] {
    ReadJournal(paths.map { "-- \($0) --\n---\ntitle: A note\n---\nText.\n" }.joined(separator: "\n"))
      .findings
  }

  @Test func `patterns in a folder Templates are told of once`() {
    let read = ReadJournal(
      ["Templates/Evening.md", "Templates/Morning.md", "vault/templates/Week.md"]
        .map { "-- \($0) --\nWhat was there?\n" }.joined(separator: "\n"))
    #expect(read.findings == ["Templates/Evening.md:1:1 TemplatesLeftOut"])
    #expect(
      read.first("TemplatesLeftOut")?.finding.found
        == "this note and 2 more are left out, because they are in the folder Templates")
    #expect(read.journal.entries.isEmpty)
  }

  @Test func `one pattern is one note`() {
    let read = ReadJournal("-- Vault/templates/Evening.md --\nWhat was there?\n")
    #expect(
      read.first("TemplatesLeftOut")?.finding.found
        == "this note is left out, because it is in the folder templates")
  }

  @Test func `folders of tools need no word`() {
    #expect(findings("logseq/pages.md", ".obsidian/x.md", "node_modules/a/readme.md") == [])
  }

  @Test func `files in a folder Templates that are no notes need no word`() {
    #expect(findings("Templates/page.mustache", "Templates/picture.png") == [])
  }
}
