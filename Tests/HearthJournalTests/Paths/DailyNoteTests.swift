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
    var settings = ReadJournal("").journal.settings
    #expect(settings.lineBreaks)
    settings.vault = Vault(app: strict, dailyNotes: nil)
    #expect(!settings.lineBreaks)
    #expect(!ReadJournal("-- hearth.yml --\nline_breaks: off\n").journal.settings.lineBreaks)
  }

  @Test func `a time beside a date, and the day on which a file was made, date a text`() {
    func moment(_ fields: String, path: String = "reflections/walk.md", settings: String = "title: a")
      -> String?
    {
      let read = ReadJournal("-- hearth.yml --\n\(settings)\n-- \(path) --\n---\n\(fields)\n---\nA walk.\n")
      return (read.journal.reflections.first?.entry ?? read.journal.notes.first?.entry)?.moment?.description
    }
    let table: [(fields: String, moment: String?)] = [
      ("date: 2026-11-02\ntime: 08:28", "2026-11-02T08:28"),
      ("date: 2026-11-02\ntime: \"8:28 pm\"", "2026-11-02T20:28"),
      ("date: 2026-11-02T07:00\ntime: 08:28", "2026-11-02T07:00"),
      ("date: 2026-11-02\ntime: 30 minutes", "2026-11-02"), ("date: 2026-11-02\ntime: 120", "2026-11-02"),
      ("date: 2026-11-02\ntime: 8.15", "2026-11-02T08:15"),
      ("date: 2026-11-02\ntime: 9h05", "2026-11-02T09:05"),
      ("created: 2021-05-01 16:40:00Z", "2021-05-01T16:40Z"), ("created: soon", nil),
      ("date: 2026-11-02\ncreated: 2021-05-01", "2026-11-02"),
    ]
    for (fields, expected) in table { #expect(moment(fields) == expected, "\(fields)") }
    #expect(moment("time: 08:28", path: "reflections/2026-11-02.md") == "2026-11-02T08:28")
    #expect(moment("created: 2021-05-01", path: "reflections/2026-11-02.md") == "2026-11-02")
    for (time, count) in [("08:75", 1), ("25.00 h", 1), ("30 minutes", 0), ("8.15", 0)] {
      let read = ReadJournal(
        "-- reflections/walk.md --\n---\ndate: 2026-02-02\ntime: \(time)\n---\nA walk.\n")
      #expect(read.log.diagnostics.count { $0.finding.rule.name == "UnreadableTime" } == count, "\(time)")
    }
    let zone = "timezone: America/Regina"
    #expect(moment("created: 2021-05-01 03:40:00Z", settings: zone) == "2021-04-30T21:40-06:00")
    #expect(moment("created: 2021-05-01 16:40:00Z", path: "Joplin/walk.md") == "2021-05-01T16:40Z")
  }

  @Test func `a link finds a day, a name in any case, and a path before an alias`() {
    let read = ReadJournal(
      """
      -- a/tea.md --
      One.
      -- b/c/tea.md --
      Two.
      -- d.md --
      ---
      aliases: [c/tea, a/tea]
      ---
      Three.
      -- Οδός.md --
      Four.
      """)
    func found(_ name: String) -> LinkTarget { read.journal.target(ofLink: name, from: "Content/x.md") }
    func path(_ name: String) -> String? {
      guard case .entry(let id) = found(name) else { return nil }
      return read.journal.entries.first { $0.id == id }?.path
    }
    for (name, expected) in [
      ("c/tea", "Content/b/c/tea.md"), ("a/tea", "Content/a/tea.md"), ("ΟΔΟΣ", "Content/Οδός.md"),
      ("D", "Content/d.md"),
    ] { #expect(path(name) == expected) }
    let day = CalendarDate(year: 2026, month: 11, day: 2)
    for name in ["Nov 2nd, 2026", "2026-11-02", "2. November 2026", "2026_11_02"] {
      #expect(day.map { found(name) == .day($0) } == true, "\(name)")
    }
    #expect(found("Chapter 11, 2026") == .nothing)
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
    let read = judge(
      """
      -- resources/tea.md --
      ---
      title: Tea
      «NearMissKey»url: https://example.org
      «NearMissKey»datum: 2025-03-17
      «NearMissKey»picture: a.jpg
      ---
      Text.
      """)
    #expect(read.corrected("NearMissKey") == "link: https://example.org")
    judge("-- a.md --\n---\nurl: x\n---\nText.")
  }
}
