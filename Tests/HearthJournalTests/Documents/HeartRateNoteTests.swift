import HearthCore
import Testing

@testable import HearthJournal

struct HeartRateNoteTests {
  private func day(_ text: String) -> HeartRateDay? { ReadJournal(text).journal.heartRateDays.first }

  private func spans(_ text: String) -> [String] {
    guard let day = day(text) else { return [] }
    return day.spans.map { span in
      let start = day.zone.localDateTime(at: span.start)
      let end = span.end.map { day.zone.localDateTime(at: $0).description } ?? "open"
      return "\(start) \(end) \(span.label)" + (span.note.map { " | \($0)" } ?? "")
    }
  }

  @Test func `rows of readings in any other entry are code that its page shows`() {
    let read = ReadJournal(
      "-- reflections/2025-03-17.md --\nBefore.\n\n```heart-rate\n08:00,62\n```\n\n-- reflections/2025-03-18.md --\nAfter.\n"
    )
    let tree = read.journal.reflections.first { $0.entry.id.slug == "2025-03-17" }?.entry.body.tree
    let codes = tree?.nodes.filter {
      if case .codeBlock(info: "", literal: "08:00,62\n") = $0.kind { true } else { false }
    }
    #expect(codes?.count == 1)
  }

  @Test(arguments: [
    ("18:00-18:30: walk", 5, "18:00-18:30 walk"), ("18:00-19: walk | far", 11, "18:00-19:00 walk | far"),
  ])
  func `a colon behind the times is one finding, whose line can be read`(
    _ line: String, _ column: Int, _ corrected: String
  ) {
    let read = ReadJournal("-- heart-rate/2025-03-17.md --\n---\nspans:\n  - \(line)\n---\n")
    #expect(read.findings == ["heart-rate/2025-03-17.md:3:\(column) UnreadableSpan"])
    #expect(read.first("UnreadableSpan")?.finding.corrected == "  - \(corrected)")
  }

  @Test func `spans among the labels of a day are no labels, and are to be moved`() {
    let note = "-- heart-rate/2025-03-17.md --\n---\n"
    let all = ReadJournal(note + "labels: [08:28-15:43 stressed, 16:00–17:00 calm]\n---\n")
    #expect(all.findings == ["heart-rate/2025-03-17.md:2:1 MisplacedSpan"])
    #expect(
      all.first("MisplacedSpan")?.finding.corrected == "spans: [08:28-15:43 stressed, 16:00–17:00 calm]")
    let mixed = ReadJournal(note + "labels:\n  - calm\n  - 08:28-15:43 \"hm\": x\nspans: []\n---\n")
    #expect(mixed.findings.count == 1, "\(mixed.findings)")
    let some = ReadJournal(note + "labels:\n  - calm\n  - 08:28-15:43 stressed\n---\n")
    #expect(some.findings.contains("heart-rate/2025-03-17.md:4:5 MisplacedSpan"))
    #expect(some.first("MisplacedSpan")?.finding.corrected == "  - 08:28-15:43 stressed")
    #expect(some.journal.heartRateDays.first?.entry.labels.map(\.value) == ["calm"])
    let reflection = ReadJournal(
      "-- reflections/2025-03-17.md --\n---\nlabels: [\"08:28-09:00 a\"]\n---\nA.\n")
    #expect(reflection.first("MisplacedSpan") == nil)
  }

  @Test func `reads the lines of spans in the order of their times`() {
    let found = spans(
      """
      -- heart-rate/2025-03-17.md --
      ---
      timezone: America/Regina
      spans:
        - 15:43-16:00 tired
        - 08:28-15:43 stressed | first day back
        - "22:30-01:15 calm"
        - 09:00-10:00 stressed
      ---
      """)
    #expect(
      found == [
        "2025-03-17T08:28 2025-03-17T15:43 stressed | first day back",
        "2025-03-17T09:00 2025-03-17T10:00 stressed",
        "2025-03-17T15:43 2025-03-17T16:00 tired", "2025-03-17T22:30 2025-03-18T01:15 calm",
      ])
  }

  @Test func `the clock of the day is that of its zone, its offset, the journal, or UTC, in this order`() {
    func zone(_ keys: String, journal: String = "") -> String? {
      day("-- hearth.yml --\n\(journal)\n-- heart-rate/2025-03-17.md --\n---\n\(keys)\n---\n")?.zone.name
    }
    let journal = "timezone: America/Regina"
    #expect(
      zone("date: 2025-03-17 08:00+02:00\ntimezone: Europe/Berlin", journal: journal) == "Europe/Berlin")
    #expect(zone("date: 2025-03-17 08:00+02:00", journal: journal) == "UTC+2")
    #expect(zone("", journal: journal) == "America/Regina")
    #expect(zone("") == "UTC")
  }

  @Test func `reads the table of labels, with exact places`() {
    judge(
      """
      -- heart-rate/2025-03-17.md --
      A day.

      ## Labels

      | From  | To    | Label    | Note           |
      |-------|:-----:|----------|----------------|
      | 08:28 | 15:43 | stressed | first day back |
      | «SpanEnd»22:30 |       | calm     |                |
      | 16:00 | «UnreadableSpan»16:77 | calm     |                |
      | «UnlabelledSpan»17:00 | 17:30 |          |                |

      ## Other

      | From | To |
      |------|----|
      | Ana  | Ben |
      """)
  }

  @Test func `the table of labels may come after another one, and may have gaps`() {
    let colours = "| Colour | Meaning |\n|---|---|\n| Blue | rest |\n"
    let head = "| From | To | Label |\n|---|---|---|\n"
    let rows = "| 08:28 | 15:43 | stressed |\n\n| 16:00 | 17:00 | calm |\n"
    let note = "-- heart-rate/2025-03-17.md --\n## Labels\n\n"
    let expected = spans(note + head + rows)
    #expect(expected.count == 2)
    #expect(spans(note + colours + "\n" + head + rows) == expected)
    #expect(spans(note + colours + "\nThe day:\n" + head + rows + "\n" + colours) == expected)
  }

  @Test func `a table elsewhere is not read as spans`() {
    #expect(spans("-- heart-rate/2025-03-17.md --\n| From | Label |\n|---|---|\n| 08:28 | x |\n").isEmpty)
  }

  @Test func `finds the rows of samples in the note`() {
    let text = """
      -- heart-rate/2025-03-17.md --
      ---
      title: A day
      ---
      ```text
      ~~~heart-rate
      ```

      ```heart-rate
      time,bpm
      08:28,82
      ```
      """
    #expect(day(text)?.samples == .inline("time,bpm\n08:28,82\n", firstLine: 9))
  }

  @Test func `rows in several blocks of a note are one table, with the lines on which they are`() {
    func samples(_ first: String, _ second: String) -> HeartRateDay.SampleSource? {
      day("-- heart-rate/2025-03-17.md --\n```heart-rate\n\(first)\n```\nWords.\n~~~heart\n\(second)\n~~~\n")?
        .samples
    }
    #expect(
      samples("bpm,time\n82,10:00", "BPM,Time\n83,11:00")
        == .inline("bpm,time\n82,10:00\n\n\n\n\n83,11:00\n", firstLine: 2))
    #expect(
      samples("10:00,82", "time,bpm\n11:00,83") == .inline("10:00,82\n\n\n\n\n11:00,83\n", firstLine: 2))
    // Columns in another order cannot be joined: the line that names them is told as a row that cannot be read.
    #expect(
      samples("bpm,time\n82,10:00", "time,bpm\n11:00,83")
        == .inline("bpm,time\n82,10:00\n\n\n\ntime,bpm\n11:00,83\n", firstLine: 2))
  }

  @Test func `takes the file of the same name, or the one that is named`() {
    let csv = "-- heart-rate/2025-03-17.csv --\ntime,bpm\n-- heart-rate/watch/a.csv --\ntime,bpm\n"
    let note = "-- heart-rate/2025-03-17.md --\n"
    #expect(day(csv + note + "x")?.samples == .file("Content/heart-rate/2025-03-17.csv"))
    #expect(
      day(csv + note + "---\nsamples: watch/a.csv\n---\n")?.samples == .file("Content/heart-rate/watch/a.csv")
    )
    #expect(day(note + "x")?.samples == HeartRateDay.SampleSource.none)
    #expect(
      day(csv + note + "---\nsamples: ../../../etc/passwd\n---\n")?.samples == HeartRateDay.SampleSource.none)
  }

  @Test func `unknown labels are marked at the label`() {
    let read = judge(
      """
      -- labels.yml --
      - name: stressed
        aliases: [tense]
      -- heart-rate/2025-03-17.md --
      ---
      spans:
        - 08:28-15:43 «UnknownLabel»strssed | first day back
        - 16:00-17:00 Tense
        - 17:00–18:00   «UnknownLabel»elated
      ---
      """)
    #expect(read.found("UnknownLabel") == "'strssed' isn't a label in labels.yml; did you mean 'stressed'?")
    #expect(read.journal.labels.labels.map(\.name) == ["stressed", "elated", "strssed"])
  }

  @Test func `a note without a day is an error, and so is a second one for a day`() {
    let read = judge(
      """
      -- heart-rate/2025-03-17.md --
      -- heart-rate/evening.md --
      ---
      date: «DuplicateEntry»2025-03-17
      ---
      Two.
      -- heart-rate/morning.md --
      «MissingKey»Nothing.
      """)
    #expect(read.journal.heartRateDays.count == 1)
    #expect(read.journal.notes.map(\.entry.body.excerpt) == ["Two.", "Nothing."])
  }
}
