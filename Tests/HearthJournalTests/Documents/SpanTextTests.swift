import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

struct SpanTextTests {
  @Test(arguments: [
    ("08:28-15:43 stressed | first day back", "08:28-15:43 stressed | first day back"),
    ("8:28 - 15:43 stressed", "08:28-15:43 stressed"), ("8:28–15:43 stressed", "08:28-15:43 stressed"),
    (
      "08:28—15:43  very stressed  |  a note | with a bar ", "08:28-15:43 very stressed | a note | with a bar"
    ),
    ("08:28- stressed", "08:28- stressed"), ("08:28 - stressed", "08:28- stressed"),
    ("08:28-- stressed", "08:28- stressed"), ("08:28 - - stressed | x", "08:28- stressed | x"),
    ("08:28-", "08:28-"), ("08:28-15:43", "08:28-15:43"), ("08:28-15:43|x", "08:28-15:43 | x"),
    ("22:00-24:00 tired", "22:00-24:00 tired"), ("08:28:30-08:29:05 startled", "08:28:30-08:29:05 startled"),
    ("2025-03-17 08:28-15:43 stressed", "2025-03-17 08:28-15:43 stressed"),
    ("08:28-15:43 | no label", "08:28-15:43 | no label"),
    ("\u{A0}08:28\u{A0}-\u{A0}15:43\u{A0}calm", "08:28-15:43 calm"),
    ("08:28-15:43 stressed |", "08:28-15:43 stressed"), ("08:28-15:43 😀 עייף", "08:28-15:43 😀 עייף"),
    // Only an offset right after a time belongs to it.
    (
      "02:15 (UTC+1)-02:45 (UTC+1) stressed | note", "02:15 (UTC+1)-02:45 (UTC+1) stressed | note"
    ),
    ("01:50-02:30 (UTC+1) calm", "01:50-02:30 (UTC+1) calm"),
    ("01:30(UTC+10:30)-01:45(UTC+10:30) calm", "01:30 (UTC+10:30)-01:45 (UTC+10:30) calm"),
    ("02:15 UTC+1 - 02:45 (utc+1) calm", "02:15 (UTC+1)-02:45 (UTC+1) calm"),
    ("02:15 UTC-1-02:45(UTC-1) calm", "02:15 (UTC-1)-02:45 (UTC-1) calm"),
    ("02:15 (UTC+01:00)–02:45 (UTC+0100) calm", "02:15 (UTC+1)-02:45 (UTC+1) calm"),
    (
      "00:10 (UTC\u{2212}2:30)-00:20 (UTC-2:30)|x", "00:10 (UTC-2:30)-00:20 (UTC-2:30) | x"
    ),
    ("01:15 (UTC)-01:45 (utc+0) calm", "01:15 (UTC)-01:45 (UTC) calm"),
    ("02:15 (UTC+1)- calm", "02:15 (UTC+1)- calm"), ("22:00-24:00 (UTC+1) calm", "22:00-24:00 (UTC+1) calm"),
    ("8:00-9:00 UTC calls", "08:00-09:00 UTC calls"), ("8:00-9:00 (calm)", "08:00-09:00 (calm)"),
    ("8:00-9:00 (UTC calls) calm", "08:00-09:00 (UTC calls) calm"),
    ("8:00- (utc+1) calm", "08:00- (utc+1) calm"),
  ])
  func `reads a span and writes it in one form`(_ text: String, _ form: String) throws {
    #expect(try SpanText(parsing: text).description == form)
  }

  @Test(arguments: [
    ("", SpanText.Mistake.Kind.start, 0, ""), ("stressed", .start, 0, "stressed"),
    ("25:00-26:00 x", .start, 0, "25:00"), ("8.28-15.43 x", .start, 0, "8.28"),
    ("08:28 15:43 x", .dash, 6, "15:43"), ("08:28 stressed", .dash, 6, "stressed"), ("08:28", .dash, 5, ""),
    ("08:28-15:77 x", .end, 6, "15:77"), ("08:28-3.43pm x", .end, 6, "3.43pm"),
    ("08:28-late x", .end, 6, "late"),
    ("08:28-15:43pm x", .end, 6, "15:43pm"), ("08:28-15:43stressed", .end, 6, "15:43stressed"),
    ("08:28am-15:43 x", .start, 0, "08:28am"), ("-08:28 x", .start, 0, ""),
  ])
  func `says where it stops understanding`(
    _ text: String, _ kind: SpanText.Mistake.Kind, _ offset: Int, _ word: String
  ) {
    #expect(throws: SpanText.Mistake(kind: kind, offset: offset, word: word)) {
      try SpanText(parsing: text)
    }
  }

  @Test(arguments: [
    "UTC+1 meeting", "UTC+1-Treffen", "UTC+2. Besprechung", "UTC+2/3 call", "UTC+5:30 call", "utc-2-go",
    "UTC+200 club",
    "utc+1", "(UTC+1 call)", "(UTC+2/+3) call", "(utc+2h) call", "(UTC+2, Helsinki) call", "(UTC+99) call",
    "(UTC+1)-call",
    "(UTC+1): call", "(UTC+1:75) x", "(UTC+1 x",
  ])
  func `behind an end, what is no whole offset in parentheses belongs to the label`(_ label: String) throws {
    for end in ["09:00", "24:00"] {
      let span = try SpanText(parsing: "08:00-\(end) \(label) | a note")
      #expect(span.label == label && span.end?.offset == nil)
      #expect(span.description == "08:00-\(end) \(label) | a note")
    }
  }

  @Test func `an offset in parentheses behind an end is its own, whatever is between them`() throws {
    for text in ["08:00-09:00   (utc+01:00)  call | x", "08:00-09:00(UTC+1) call | x"] {
      #expect(try SpanText(parsing: text).description == "08:00-09:00 (UTC+1) call | x")
    }
  }

  @Test(arguments: [
    ("02:15 (UTC+25)-02:45 x", 6, "(UTC+25)"), ("02:15 (UTC+1:75)-02:45 x", 6, "(UTC+1:75)"),
    ("02:15 (UTC+1-02:45 x", 6, "(UTC+1"), ("02:15 UTC+123-02:45 x", 6, "UTC+123"),
    ("01:15 UTC-01:45 UTC calm", 6, "UTC-01:45"), ("01:15 UTC-01:45 calm", 6, "UTC-01:45"),
  ])
  func `says where an offset cannot be read`(_ text: String, _ offset: Int, _ word: String) {
    #expect(throws: SpanText.Mistake(kind: .offset, offset: offset, word: word)) {
      try SpanText(parsing: text)
    }
  }

  @Test(arguments: 0..<300)
  func `a written span is read back as the same`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func offset() -> UTCOffset? {
      Bool.random(using: &random)
        ? nil : UTCOffset(seconds: Int.random(in: -56...56, using: &random) * 900)
    }
    func time() -> ClockTime {
      let seconds = Int.random(in: 0..<86_400, using: &random)
      let time = TimeOfDay(secondsFromMidnight: Bool.random(using: &random) ? seconds : seconds / 60 * 60)
      return ClockTime(time, offset: offset())
    }
    let ends: [SpanText.End?] = [nil, .time(time()), .endOfDay(), .endOfDay(offset())]
    let words = [
      "stressed", "first day", "日本", "a-b", "10:30", "", "x: y", "#tag", "24:00", "-", "UTC+1 call",
      "(UTC+1 call)",
    ]
    let label = words.randomElement(using: &random) ?? ""
    let note = words.randomElement(using: &random).flatMap { $0.isEmpty ? nil : $0 }
    let span = SpanText(
      date: Bool.random(using: &random)
        ? CalendarDate(daysSince1970: Int.random(in: 0...20_000, using: &random)) : nil,
      start: time(), end: ends.randomElement(using: &random) ?? nil, label: label, note: note)
    // An open span whose label begins like a time, or is a dash, reads as one that has an end.
    guard span.end != nil || !(label.first?.isNumber ?? false) && label != "-" else { return }
    let read = try SpanText(parsing: span.description)
    #expect(read.description == span.description)
    #expect((read.start, read.end == span.end, read.label, read.note) == (span.start, true, label, note))
  }

  @Test(arguments: 0..<300)
  func `any text is read or refused, and none traps`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool = Array("0123456789:-–| apm.T\u{301}é日#\t()UTC+")
    let text = String(
      (0..<Int.random(in: 0...24, using: &random)).compactMap { _ in pool.randomElement(using: &random) })
    _ = try? SpanText(parsing: text)
    if let mended = SpanRepair.corrected(text) {
      #expect((try? SpanText(parsing: mended)) != nil && mended != text, "\(text) → \(mended)")
    }
  }

  @Test(arguments: [
    ("8.28am-3.43pm stressed | first day", "08:28-15:43 stressed | first day"),
    ("8:28 AM - 3:43 PM stressed", "08:28-15:43 stressed"), ("0828-1543 stressed", "08:28-15:43 stressed"),
    ("8h28 to 15h43, stressed", "08:28-15:43 stressed"), ("08:28 15:43 stressed", "08:28-15:43 stressed"),
    ("from 08:28 until 15:43 stressed", "08:28-15:43 stressed"),
    ("12 a.m. - 12 p.m. calm", "00:00-12:00 calm"),
    ("8.28-15.43: stressed", "08:28-15:43 stressed"), ("08:28->15:43 x", "08:28-15:43 x"),
    ("9-10 walk", "09:00-10:00 walk"), ("8 to 15 stressed", "08:00-15:00 stressed"),
    ("9-10:30 walk", "09:00-10:30 walk"),
    ("2.15 (UTC+1)-2.45 (utc+01:00) calm", "02:15 (UTC+1)-02:45 (UTC+1) calm"),
    ("2:15UTC+1-2:45UTC+1 calm", "02:15 (UTC+1)-02:45 (UTC+1) calm"),
    ("8.00-9.00 UTC+1 call", "08:00-09:00 UTC+1 call"), ("9-10 (UTC+1 talk)", "09:00-10:00 (UTC+1 talk)"),
    ("8.00-9.00 (UTC+1)-call", "08:00-09:00 (UTC+1)-call"),
  ])
  func `offers the corrected line`(_ text: String, _ mended: String) {
    #expect(SpanRepair.corrected(text) == mended)
  }

  @Test(arguments: [
    "9-5 work", "9-5pm work", "9am-5 work", "24-25 x", "stressed all morning", "25:00-26:00 x",
    "8:28am-15:43pm x", "08:28-late x", "", "08:00-09:00 calm", "02:15 (UTC+1)-02:45 (UTC+1) calm",
  ])
  func `offers nothing where several things could be meant`(_ text: String) {
    #expect(SpanRepair.corrected(text) == nil)
  }
}
