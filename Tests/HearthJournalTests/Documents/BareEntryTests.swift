import HearthCore
import Testing

@testable import HearthJournal

/// Entries that say little: the rules that begin at the first character of a file.
struct BareEntryTests {
  @Test func `an entry without words is noted, one with a title alone is not`() {
    let read = judge(
      """
      -- reflections/2025-03-17.md --
      «EmptyEntry»---
      mood: 3
      ---
      -- reflections/2025-03-18.md --
      ---
      title: The first warm evening
      ---
      -- reflections/2025-03-19.md --
      ---
      mood: 3
      ---
      Words.
      """)
    #expect(read.journal.reflections.count == 3)
  }

  @Test func `a resource without a title gets one from its file, and the line to write it down`() {
    let read = judge(
      """
      -- resources/tea-by-the-window.md --
      «UntitledEntry»---
      labels: []
      ---
      The blue cup.
      """)
    #expect(read.first("UntitledEntry")?.severity == .warning)
    #expect(read.corrected("UntitledEntry") == "title: Tea by the window")
    #expect(read.journal.resources.first?.entry.title == "Tea by the window")
  }

  @Test func `a file named after a day that does not exist is reported with its name`() {
    let read = judge(
      """
      -- reflections/2025-02-29.md --
      «DateInName»---
      title: Leap
      ---
      Words.
      -- reflections/2024-02-29.md --
      ---
      title: Leap
      ---
      Words.
      """)
    #expect(
      read.found("DateInName")
        == "the file name '2025-02-29' begins with a day that doesn't exist")
  }

  @Test func `files without front matter are counted once, at the first`() {
    let read = ReadJournal(
      """
      -- reflections/2025-03-18.md --
      Words.
      -- reflections/2025-03-17.md --
      Words.
      -- resources/tea.md --
      ---
      title: Tea
      ---
      Words.
      """)
    #expect(read.findings == ["reflections/2025-03-17.md:1:1 NoFrontMatter"])
    #expect(read.first("NoFrontMatter")?.finding.found == "this entry and 1 more have no front matter")
  }
}
