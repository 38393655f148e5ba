import Testing

@testable import HearthJournal

struct FileDateTests {
  @Test(arguments: [
    // Obsidian
    ("Content/reflections/2025-03-17.md", "2025-03-17", ""),
    ("Content/2025-03-17 0828 The first warm evening.md", "2025-03-17 08:28", "The first warm evening"),
    ("Content/2025-03-17T0828-warm-evening.md", "2025-03-17 08:28", "warm-evening"),
    ("Content/20250317T0828.md", "2025-03-17 08:28", ""),
    ("Content/250317T082805 walk.md", "2025-03-17 08:28:05", "walk"),
    ("Content/2025-03-17 08.28.md", "2025-03-17 08:28", ""),
    ("Content/2025-03-17-2100.md", "2025-03-17 21:00", ""),
    ("Content/2025_03_17_2100.md", "2025-03-17 21:00", ""),
    ("Content/2025-03-17-2100-2.md", "2025-03-17 21:00", "2"),
    ("Content/2025-03-17-2100-steps.md", "2025-03-17", "2100-steps"),
    ("Content/2025-03-17-2100-250.md", "2025-03-17", "2100-250"),
    ("Content/2025-03-17 Meeting with Ana.md", "2025-03-17", "Meeting with Ana"),
    // Logseq
    ("Content/journals/2020_09_14.md", "2020-09-14", ""),
    // jrnl
    ("Content/2025/03/17.md", "2025-03-17", ""), ("Content/2025/03/17.txt", "2025-03-17", ""),
    // Jekyll
    ("Content/_posts/2025-03-17-long-walk.md", "2025-03-17", "long-walk"),
    // folders that say the year or the month
    ("Content/reflections/2025/03-17 walk.md", "2025-03-17", "walk"),
    ("Content/reflections/2025/03/17-walk.md", "2025-03-17", "walk"),
    ("Content/reflections/2025-03/17.md", "2025-03-17", ""),
    // numbers that are no time
    ("Content/2025-03-17 1000km.md", "2025-03-17", "1000km"),
    ("Content/2025-03-17-2460.md", "2025-03-17", "2460"), ("Content/2025-03-17-12.md", "2025-03-17", "12"),
    ("Content/2025-03-17-0828-walk.md", "2025-03-17", "0828-walk"),
    ("Content/2025-03-17 2577.md", "2025-03-17", "2577"),
  ])
  func `reads the date, the time and the rest of a name`(_ path: String, _ moment: String, _ rest: String)
    throws
  {
    let date = try #require(FileDate(path: path))
    #expect("\(date.date)\(date.time.map { " \($0)" } ?? "")" == moment)
    #expect(date.rest == rest)
  }

  @Test(arguments: [
    "Content/walk.md", "Content/17.md", "Content/03-04-2025.md",
    "Content/2025-02-30.md",
    "Content/2025-13-01.md", "Content/2025-03-171.md", "Content/2025/walk.md",
    "Content/2025/03/walk.md", "Content/2025/03/32.md", "Content/reflections/12/17.md",
    "Content/2025/3x/17.md", "",
    "Content", "2025/03", "Content/123456 steps.md", "Content/99999999.md", "Content/20241301.md",
    "Content/2023 Japan Trip.md", "Content/1984.md", "Content/2024020212345.md", "Content/24010.md",
    "Content/Version 2.0.24.md", "Content/13062017000000 notes.md", "Content/240101x.md",
    "Content/20240101Tea.md", "Content/20240101T99.md", "Content/18.02.24.md",
  ])
  func `guesses at nothing else`(_ path: String) {
    #expect(FileDate(path: path) == nil)
  }

  @Test func `sees names that look like days which no calendar has`() {
    #expect(FileDate.looksImpossible(path: "Content/2025-02-30.md"))
    #expect(FileDate.looksImpossible(path: "Content/2025_13_01 walk.md"))
    #expect(!FileDate.looksImpossible(path: "Content/2024-02-29.md"))
    #expect(!FileDate.looksImpossible(path: "Content/walk.md"))
    #expect(!FileDate.looksImpossible(path: "Content/2025-03-171.md"))
  }
}
