import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

/// Journals and vaults that others published, read as they are: what is said of them makes sense to their owners.
@Suite(.enabled(if: SharedFolder.isThere, Comment(rawValue: SharedFolder.absence)))
struct RealJournalTests {
  private func read(_ folder: String) -> ReadJournal {
    let files = SharedFolder.files(in: "data/journals/" + folder).map {
      SourceFile(path: "Content/\($0.path)", bytes: $0.bytes)
    }
    return ReadJournal(files)
  }

  /// Rules whose findings are true of these journals; everything else would be a false alarm.
  private func unexpected(_ read: ReadJournal, expected: Set<String>) -> [String] {
    read.log.sorted.filter { !expected.contains($0.finding.rule.name) }.map(\.headline)
  }

  @Test func `a vault of Obsidian`() {
    let read = read("kepano__kepano-obsidian")
    #expect(read.journal.entries.count == 28)
    #expect(read.journal.excluded.reasons.isEmpty)
    #expect(
      Set(read.journal.reflections.map(\.entry.id.slug)) == [
        "2023-09-12", "2023-09-12-meeting-with-steph", "2023-09-30",
      ])
    // Links to notes that were not published with the vault.
    #expect(
      unexpected(
        read, expected: ["DanglingLink", "NoFrontMatter", "UnsupportedFileType", "TemplatesLeftOut"]) == [])
    #expect(!read.log.sorted.contains { $0.headline.contains(".base") })
  }

  @Test func `a journal of Logseq`() {
    let read = read("logseq__docs")
    #expect(read.journal.excluded.reasons.isEmpty)
    #expect(read.journal.reflections.count == 75)
    #expect(read.journal.reflections.first?.entry.moment?.date.description == "2020-09-14")
    // Two pages are empty, and the older ones are org files.
    #expect(unexpected(read, expected: ["EmptyEntry", "NoFrontMatter", "UnsupportedFileType"]) == [])
  }

  @Test func `notes made by the importer of Obsidian from many other programs`() {
    let read = read("obsidianmd__obsidian-importer/tests")
    #expect(read.journal.entries.count == 49)
    #expect(!read.log.hasErrors)
    let expected: Set<String> = [
      "DanglingLink", "DuplicateEntry", "DanglingLink", "MissingImageDescription", "NoFrontMatter",
      "RawHTML",
      "UnsupportedFileType",
    ]
    #expect(unexpected(read, expected: expected) == [])
  }

  @Test func `files that are not a journal give no entry and no error`() {
    let read = read("staticf0x__daylio-parser")
    #expect(read.journal.entries.isEmpty && !read.log.hasErrors)
  }
}
