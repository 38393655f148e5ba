import HearthCore
import Testing

@testable import HearthJournal

/// A dated note is a reflection wherever it lies.
struct DailyNoteTests {
  @Test(arguments: [
    ("240101 - Example", "2024-01-01", "Example"), ("20240202", "2024-02-02", ""),
    ("2024.02.03", "2024-02-03", ""),
    ("Feb 8th, 2024", "2024-02-08", ""), ("05.11.2026", "2026-11-05", ""),
    ("8 February 2024", "2024-02-08", ""),
    ("Thursday, February 8, 2024", "2024-02-08", ""), ("20240202 lake", "2024-02-02", "lake"),
    ("2024-02-08, Thursday", "2024-02-08", "Thursday"), ("240101", "2024-01-01", ""),
  ])
  func `its usual names are read`(_ name: String, _ date: String, _ rest: String) {
    let found = FileDate(path: "Content/Notes/\(name).md")
    #expect(found?.date.description == date && found.map { String($0.rest) } == rest)
    let read = ReadJournal("-- Notes/\(name).md --\nText.")
    #expect(read.journal.reflections.map(\.entry.moment?.date.description) == [date])
  }

  @Test(arguments: [
    "123456 steps", "99999999", "20241301", "2023 Japan Trip", "03-04-2025", "1984", "2024020212345", "24010",
    "Version 2.0.24",
    "13062017000000 notes", "240101x", "20240101Tea", "20240101T99", "18.02.24",
  ])
  func `other numbers are no dates`(_ name: String) {
    #expect(FileDate(path: "Content/\(name).md") == nil)
  }

  @Test func `a date inside makes one of any file outside of the folders`() {
    let read = ReadJournal(
      """
      -- Notes/lake.md --
      ---
      date: 8 Feb 2024
      ---
      Text.
      -- Notes/plan.md --
      ---
      date: {{date}}
      ---
      Text.
      -- resources/tea.md --
      ---
      date: 2024-02-08
      ---
      Text.
      """)
    #expect(read.journal.reflections.map(\.entry.title) == ["Lake"])
    #expect(read.journal.notes.count == 1 && read.journal.resources.count == 1)
  }

  @Test(arguments: [
    ("DD-MM-YYYY", "", "03-04-2025", "2025-04-03"), ("MM-DD-YYYY", "", "03-04-2025", "2025-03-04"),
    ("YYYY/MM/dddd Do", "Journal", "Journal/2025/04/Thursday 3rd", "2025-04-03"),
    ("[Day] D MMMM YYYY", "/My days/", "My days/Day 3 abril 2025", "2025-04-03"),
    ("YY.M.D", "a/b", "a/b/25.4.3", "2025-04-03"), ("[Day] YYYYDDDD", "", "Day 2025093", "2025-04-03"),
    ("YYYY DDD", "", "2024 366", "2024-12-31"), ("YYYY-[W]WW-E", "", "2025-W14-4", "2025-04-03"),
    ("GGGG-[W]W-E", "", "2025-W1-1", "2024-12-30"),
  ])
  func `Obsidian's own format counts`(_ format: String, _ folder: String, _ name: String, _ date: String) {
    let json = "{\n  \"format\": \"\(format)\",\n  \"folder\": \"\(folder)\",\n  \"autorun\": true\n}"
    let vault = Vault(app: nil, dailyNotes: SourceFile(path: ".obsidian/daily-notes.json", text: json))
    #expect(vault.fileDate(of: "Content/\(name).md")?.date.description == date)
    #expect(vault.fileDate(of: "Content/else/\(name) x.md") == nil)
  }

  @Test(arguments: [
    ("YYYY DDD", "2025 366"), ("YYYY DDDD", "2025 000"), ("YYYY-[W]WW-E", "2025-W53-1"),
    ("YYYY-[W]WW-E", "2025-W14-8"), ("YYYY-[W]WW", "2025-W14"),
  ])
  func `a day that no year has is none`(_ format: String, _ name: String) {
    let json = SourceFile(path: ".obsidian/daily-notes.json", text: "{\"format\": \"\(format)\"}")
    #expect(Vault(app: nil, dailyNotes: json).fileDate(of: "Content/\(name).md") == nil)
  }

  @Test func `line breaks are seen unless Obsidian is strict`() {
    let strict = SourceFile(path: ".obsidian/app.json", text: "{\"strictLineBreaks\": true}")
    #expect(Vault(app: nil, dailyNotes: nil).breaksLines && !Vault(app: strict, dailyNotes: nil).breaksLines)
    #expect(ReadJournal("-- hearth.yml --\nline_breaks: on\n").journal.settings.lineBreaks)
  }

  @Test func `a link finds the note of its path, with its heading, and then of its own kind`() {
    let read = ReadJournal(
      """
      -- A/Pa ra.md --
      One.
      -- X/S/Pa ra.md --
      # Part
      -- reflections/lake.md --
      A.
      -- resources/lake.md --
      # Shore
      -- reflections/a.md --
      [[S/Pa ra]] [[lake#Shore]] [[Pa ra#Part]]
      """)
    let (journal, from) = (read.journal, "Content/reflections/a.md")
    func path(_ name: String, _ heading: String? = nil, from: String) -> String? {
      guard case .entry(let id) = journal.target(ofLink: name, heading: heading, from: from) else {
        return nil
      }
      return journal.index[id]?.path
    }
    #expect(path("S/Pa ra", from: from) == "Content/X/S/Pa ra.md")
    #expect(path("lake", "Shore", from: from) == "Content/resources/lake.md")
    #expect(path("lake", from: from) == "Content/reflections/lake.md")
    #expect(path("lake", "Nowhere", from: from) == "Content/reflections/lake.md")
    #expect(path("lake", from: "Content/resources/lake.md") == "Content/resources/lake.md")
    #expect(path("lake", "Shore", from: "Content/A/Pa ra.md") == "Content/resources/lake.md")
    #expect(path("Pa ra", "Part", from: from) == "Content/X/S/Pa ra.md")
    #expect(read.first("DanglingLink") == nil)
  }

  @Test func `url, datum and picture are near keys`() {
    let read = MarkedJournal(
      "-- resources/tea.md --\n---\n1️⃣url: https://example.org\n2️⃣datum: 2025-03-17\n3️⃣picture: a.jpg\n---\nText."
    )
    #expect(
      read.findings.filter { $0.contains("Near") } == ["1️⃣ NearMissKey", "2️⃣ NearMissKey", "3️⃣ NearMissKey"])
    #expect(read.corrected("NearMissKey") == "link: https://example.org")
    #expect(ReadJournal("-- a.md --\n---\nurl: x\n---\nText.").first("NearMissKey") == nil)
  }
}
