import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

struct JournalBuilderTests {
  @Test func `lists are in the order of moment, then path`() {
    let read = ReadJournal(
      """
      -- reflections/2025-03-17 2000 c.md --
      x
      -- reflections/2025-03-17 0800 d.md --
      x
      -- reflections/2025-03-17.md --
      x
      -- reflections/2025-03-16.md --
      x
      -- reflections/z/2025-03-17 0800 a.md --
      x
      -- resources/b.md --
      x
      -- resources/a.md --
      ---
      title: Zebra
      ---
      """)
    #expect(
      read.journal.reflections.map(\.entry.id.slug) == [
        "2025-03-16", "2025-03-17", "2025-03-17-0800-d", "2025-03-17-0800-a", "2025-03-17-2000-c",
      ])
    #expect(read.journal.resources.map(\.entry.title) == ["B", "Zebra"])
  }

  @Test(arguments: 0..<10)
  func `the order of the files makes no difference`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let files = Archive(Self.varied).files
    let shuffled = files.shuffled(using: &random)
    let (one, other) = (ReadJournal(files), ReadJournal(shuffled))
    #expect(JournalDumper.text(of: one.journal) == JournalDumper.text(of: other.journal))
    #expect(one.log.sorted.map(\.headline) == other.log.sorted.map(\.headline))
  }

  @Test func `of two files with one name the second gets a number`() throws {
    let read = judge(
      """
      -- resources/Walk.md --
      ---
      title: One
      ---
      -- resources/outside/walk.md --
      «DuplicateEntry»---
      title: Other
      ---
      """)
    #expect(read.found("DuplicateEntry") == "resources/Walk.md already has the name 'walk'")
    #expect(read.journal.resources.map(\.entry.id.slug) == ["walk", "walk-2"])
    #expect(read.journal.excluded.reasons.isEmpty)
  }

  @Test func `entries of days to come are kept or left out as asked, events always kept`() {
    let text = """
      -- reflections/2031-03-17.md --
      «FutureDate»x
      -- events/2031-03-17 visit.md --
      ---
      title: Visit
      ---
      -- reflections/2026-02-17.md --
      x
      """
    #expect(judge(text).journal.reflections.count == 2)
    let left = ReadJournal(text, options: BuildOptions(today: ReadJournal.today, includesFuture: false))
    #expect(left.journal.reflections.isEmpty && left.journal.events.count == 1)
    #expect(left.journal.excluded.future == 2)
    #expect(left.first("FutureDate")?.finding.accepted == "the entry is left out until then")
  }

  @Test(arguments: [
    ("a.md", "Keep what you want in 'a.md', and delete the copy."),
    ("a.md.sealed", "Keep what you want in 'a.md', and delete the copy."),
    ("b.md", "To give it its own name, rename it to 'a.md'."),
  ])
  func `a second copy says where to keep what it says, and a lone one what its name would be`(
    _ other: String, _ help: String
  ) {
    let read = ReadJournal(
      "-- reflections/a.sync-conflict-20250318-101500-ABCDEFG.md --\nx\n-- reflections/\(other) --\nx\n")
    let found = read.log.diagnostics.first { $0.finding.rule == "ConflictingCopy" }
    #expect(found?.finding.help == help)
  }

  @Test func `copies of sync services are entries where the file itself is not there, but never settings`() {
    let read = ReadJournal(
      """
      -- hearth (conflicted copy).yml --
      title: Other
      -- reflections/2025-03-17 (conflicted copy) (Case Conflict).md --
      Words.
      -- reflections/2025-03-18.md --
      Here.
      -- reflections/2025-03-18 (conflicted copy) (Case Conflict).md --
      Left out.
      """)
    let copies = read.log.diagnostics.filter { $0.finding.rule == "ConflictingCopy" }
    #expect(copies.count { $0.path.contains("(Case Conflict)") } == 2)
    #expect(read.journal.reflections.map(\.entry.body.excerpt) == ["Words.", "Here."])
  }

  @Test func `files of samples and notes find each other`() {
    let read = judge(
      """
      -- heart-rate/2025-03-16.csv --
      «UnpairedSamples»time,bpm
      -- heart-rate/2025-03-17.csv --
      time,bpm
      -- heart-rate/2025-03-17.md --
      ---
      samples: «UnpairedSamples»2025-03-71.csv
      ---
      -- heart-rate/2025-03-18.md --
      Only words.
      """)
    #expect(
      read.log.sorted.last { $0.finding.rule == "UnpairedSamples" }?.finding.found
        == "the samples file '2025-03-71.csv' isn't there; did you mean '2025-03-17.csv'?")
    #expect(read.journal.heartRateDays.map(\.samples) == [.none, .none])
  }

  @Test func `a file of samples is reported where its note has its readings elsewhere`() {
    let csv = "time,bpm\n08:00,70\n"
    judge(
      """
      -- heart-rate/2025-03-17.csv --
      «UnpairedSamples»\(csv)
      -- heart-rate/2025-03-17.md --
      ```heart-rate
      10:00,72
      ```
      -- heart-rate/2025-03-18.csv --
      «UnpairedSamples»\(csv)
      -- heart-rate/2025-03-18.md --
      ---
      samples: watch.csv
      ---
      -- heart-rate/2025-03-19.csv --
      \(csv)
      -- heart-rate/2025-03-19.md --
      ---
      privacy: sealed
      ---
      ```heart-rate
      10:00,72
      ```
      -- heart-rate/watch.csv --
      \(csv)
      """)
  }

  @Test func `a file of samples that is not there is named as it was written`() {
    let read = judge(
      "-- heart-rate/2025-03-17.md --\n---\nsamples: «UnpairedSamples»../../else/x.csv\n---\nWords.\n")
    #expect(read.found("UnpairedSamples") == "the samples file '../../else/x.csv' isn't there")
  }

  static let varied = """
    -- labels.yml --
    - calm
    -- reflections/2025-03-17.md --
    ---
    labels: [clam, new]
    about: 2025-03-17/08:28
    used: [walk, nothing]
    aliases: [walk]
    ---
    A [[walk]] and a [[wish]].
    -- reflections/a/x.md --
    One.
    -- reflections/b/x.md --
    Two.
    -- heart-rate/2025-03-17.md --
    ---
    spans: [08:28-15:43 calm]
    ---
    -- heart-rate/2025-03-17b.md --
    ---
    date: 2025-03-17
    ---
    -- resources/walk.md --
    Around the lake.
    -- resources/Walk!.md --
    Around the lake.
    -- events/e.md --
    ---
    date: 2025-03-17
    resources: walk
    ---
    """
}
