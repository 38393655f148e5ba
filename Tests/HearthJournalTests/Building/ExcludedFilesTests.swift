import Testing

@testable import HearthJournal

/// Files that are passed by, and what is said of it.
struct ExcludedFilesTests {
  @Test func `templates in a folder Templates are reported once`() {
    let read = ReadJournal(
      ["Templates/Evening.md", "Templates/Morning.md", "vault/templates/Week.md"]
        .map { "-- \($0) --\nWhat was there?\n" }.joined(separator: "\n"))
    #expect(read.findings == ["Templates/Evening.md:1:1 TemplatesLeftOut"])
    #expect(
      read.first("TemplatesLeftOut")?.finding.found
        == "this note and 2 more are left out, because they are in the folder Templates")
    #expect(read.journal.entries.isEmpty)
    #expect(
      ReadJournal("-- Vault/templates/Evening.md --\nWhat was there?\n").found("TemplatesLeftOut")
        == "this note is left out, because it is in the folder templates")
  }

  @Test(arguments: [
    "logseq/pages.md", ".obsidian/x.md", "node_modules/a/readme.md", "Templates/page.mustache",
    "Templates/picture.png",
  ])
  func `files of tools, and other files than notes in a Templates folder, are not reported`(_ path: String) {
    judge("-- \(path) --\n---\ntitle: A note\n---\nText.\n")
  }

  @Test func `a whole graph in a folder named after Logseq is read, and what Logseq keeps for itself is not`()
  {
    let read = ReadJournal(
      ["logseq/journals/2025_03_17.md", "Logseq/pages/Tea.md", "logseq/bak/pages/Tea/old.md"]
        .map { "-- \($0) --\nText.\n" }.joined(separator: "\n"))
    #expect(
      read.journal.entries.map(\.path).sorted() == [
        "Content/Logseq/pages/Tea.md", "Content/logseq/journals/2025_03_17.md",
      ])
  }

  @Test func `files that are not read are reported once for each type`() {
    let paths = ["a.org", "b/c.org", "d.org", "letter.docx", "LICENSE", "budget.csv", "notes.txt"]
    let read = ReadJournal(paths.map { "-- \($0) --\nx\n" }.joined(separator: "\n"))
    let found = read.log.sorted.map { "\($0.path.dropFirst(8)): \($0.finding.found)" }
    #expect(
      found == [
        "LICENSE: this file is left alone, because the name has no type",
        "a.org: this file and b/c.org, d.org are left alone, because Hearth doesn't read .org",
        "budget.csv: this file is left alone, because there is no date in the name",
        "letter.docx: this file is left alone, because Hearth doesn't read .docx",
        "notes.txt: this file is left alone, because there is no date in the name",
      ])
  }

  @Test func `an entry whose front matter was not recognised is not reported as having none`() {
    let place = "reflections/2025-03-17.md:1:1"
    let meant = ReadJournal("----\ntitle: A\ndate: 2025-03-17\n----\nText.\n")
    #expect(meant.findings == ["\(place) FrontMatterNotSeen"])
    #expect(ReadJournal("Text.\n").findings == ["\(place) NoFrontMatter"])
  }
}
