import Testing

@testable import HearthJournal

/// Dates and times as people write them elsewhere: the place is right, and what is offered can be pasted.
struct DatesAndTimesJudgedTests {
  @Test(arguments: [
    "«UnreadableDate»17.3.2025", "«UnreadableDate»03/04/2025", "«UnreadableDate»2025-3-7",
    "«UnreadableDate»2025-03-32",
    "«UnreadableDate»2025-02-29", "«UnreadableDate»20250317", "«UnreadableDate»March 17, 2025",
    "«UnreadableDate»17 March 2025", "\"«UnreadableDate»17 mars 2025\"", "«UnreadableDate»2025/03/17",
    "«UnreadableDate»2025-03", "«UnreadableDate»2025", "«UnreadableDate»yesterday",
    "«UnreadableDate»2025-03-17T25:00",
    "«UnreadableDate»2025-03-17 8:28 pm", "'«UnreadableDate»17.3.25'", "«UnreadableDate»2025-03-17 08.28",
    "«UnreadableDate»Mon, 17 Mar 2025 08:28:00 GMT", "«UnreadableDate»1742200000",
    "«UnreadableDate»0000-00-00",
    "«UnreadableDate»-2025-03-17", "«UnreadableDate»2025–03–17", "«UnreadableDate»２０２５-03-17",
    "«UnreadableDate»99999-01-01", "«UnreadableDate»2025-03-17T08:28:00+25:00",
    "«UnreadableDate»2025-03-17T08:60", "«UnreadableDate»“2025-03-17”", "«UnreadableDate»„17.3.2025“",
  ])
  func `a date in another form`(_ date: String) {
    judge("-- reflections/a.md --\n---\ndate: \(date)\n---\nx")
  }

  @Test(arguments: [
    "start: «UnreadableTime»3.30 pm", "start: \"«UnreadableTime»3:30 p.m.\"", "start: «UnreadableTime»1530",
    "start: «UnreadableTime»24:00", "start: «UnreadableTime»15", "start: «UnreadableTime»15h30",
    "start: «UnreadableDate»no", "start: 15:30\nend: «UnreadableTime»25:00",
    "start: 15:30\nend: «UnreadableTime»soon 1",
    "start: 15:30\nend: «UnreadableDate»soon", "start: 20:00\nend: «EndBeforeStart»01:00",
    "start: 2025-03-17 20:00\nend: «EndBeforeStart»2025-03-16 20:00", "all_day: «InvalidValue»perhaps",
    "all_day: \"«InvalidValue»perhaps\"", "all_day: '«InvalidValue»yes'",
  ])
  func `when an event is`(_ keys: String) {
    judge("-- events/visit.md --\n---\ntitle: Visit\ndate: 2025-03-17\n\(keys)\n---\nx")
  }

  @Test(
    arguments: [
      ("reflections/lake on 18.04.2024.md", "date: 2025-03-17"),
      ("reflections/03-04-2024.md", "date: 2025-03-17"), ("reflections/lake.md", "date: 2025-03-17"),
    ])
  func `a day in a file name that can mean two days is not offered`(_ path: String, _ line: String) {
    let read = ReadJournal("-- \(path) --\n---\ntitle: x\n---\nText.\n")
    #expect(read.first("MissingKey")?.finding.corrected == line)
  }

  @Test func `an event without any day, and one with a time alone`() {
    judge("-- events/visit.md --\n«MissingKey»---\ntitle: Visit\n---\nx")
    judge("-- events/visit.md --\n---\ntitle: Visit\nstart: «MissingKey»15:30\n---\nx")
  }
}
