import Testing

@testable import HearthJournal

/// Spans in every form that is nearly one: the place is right, and what is offered can be pasted.
struct SpansJudgedTests {
  private func judgeNote(
    _ keys: String, body: String = "", sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    judge(
      """
      -- labels.yml --
      - name: stressed
      - name: Calm
      -- heart-rate/2025-03-17.md --
      ---
      \(keys)
      ---
      \(body)
      -- heart-rate/2025-03-17.csv --
      time,bpm
      08:28,72
      """, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "«UnreadableSpan»08.28-15:43 stressed", "08:28-«UnreadableSpan»15.43 stressed",
    "«UnreadableSpan»8:28am-3:43pm stressed | x", "08:28 «UnreadableSpan»15:43 stressed",
    "«UnreadableSpan»stressed 08:28-15:43", "«UnreadableSpan»25:00-26:00 stressed",
    "08:28-«UnreadableSpan»25:00 stressed", "«UnreadableSpan»0828-1543 stressed",
    "08:28 «UnreadableSpan»to 15:43 stressed", "08:28 «UnreadableSpan»until 15:43 stressed",
    "08:28«UnreadableSpan»→15:43 stressed", "08:28«UnreadableSpan»~15:43 stressed",
    "08:28«UnreadableSpan»/15:43 stressed", "«UnreadableSpan»８:28-15:43 stressed",
    "«UnreadableSpan»-08:28 stressed",
    "08:28-«UnreadableSpan»15:43stressed", "08:28-«UnreadableSpan»15:43pm stressed",
    "08:28-«UnreadableSpan»15:433 stressed", "«UnreadableSpan»08:28:99-15:43 stressed", "«UnreadableSpan»a",
    "\"«UnreadableSpan»08.28-15:43 stressed\"", "'«UnreadableSpan»08.28-15:43 stressed | it''s'",
    "«UnreadableSpan»08:28-15:43 stressed: first day", "«UnreadableSpan»8-15 stressed",
    "«UnreadableSpan»24:00-25:00 stressed", "«UnreadableSpan»“08:28-09:00 stressed”",
    "«UnreadableSpan»08:28-09:00 stressed | call with Ann: she said \"no\"",
    "«UnreadableSpan»08:28-15:43 stressed | a:", "«UnreadableSpan»08:28-15:43 stressed:",
  ])
  func `a span whose times cannot be told`(_ span: String) {
    judgeNote("spans:\n  - \(span)")
  }

  @Test(arguments: [
    "08:28-15:43 «UnknownLabel»-stressed", "08:28-15:43 «UnknownLabel»stresed",
    "\"08:28-15:43 «UnknownLabel»stresed | x\"",
    "08:28-15:43 «UnknownLabel»stressed, tired", "«UnlabelledSpan»08:28-15:43",
    "«UnlabelledSpan»08:28-15:43 | note",
    "«SpanEnd»08:28- stressed", "«SpanEnd»08:28-- stressed", "«SpanEnd»08:28-08:28 stressed",
    "«SpanEnd»15:43-08:28 stressed", "«MisplacedSpan»2025-03-20 08:28-15:43 stressed",
    "08:28-15:43 stressed | see «UnquotedValue»#3", "«WrongShape»- stressed",
    "«WrongShape»[08:28, 15:43, stressed]", "«WrongShape»start: 08:28\n    end: 15:43",
  ])
  func `a span with something odd in it`(_ span: String) {
    judgeNote("spans:\n  - \(span)")
  }

  @Test(arguments: [
    "2025-03-17 08:28-15:43 stressed", "08:28-15:43 stressed | a | b", "08:28 – 15:43 stressed",
    "08:28—15:43 stressed", "08:28‑15:43 stressed", "08:28-15:43   stressed   |   note",
    "08:28:30-15:43:10 stressed", "08:28-24:00 stressed", "2025-03-17T08:28-15:43 stressed",
    "08:28-15:43 STRESSED",
  ])
  func `a span that is understood`(_ span: String) {
    judgeNote("spans:\n  - \(span)")
  }

  @Test(arguments: [
    "spans: «UnreadableSpan»08.28-15:43 stressed",
    "spans: |\n  08:28-15:43 stressed\n  «UnreadableSpan»09.28-15:43 stressed",
    "spans:\n  «WrongShape»start: 08:28\n  end: 15:43",
    "spans: [08:28-15:43 stressed, «UnreadableSpan»09.00-10:00 Calm]",
    "spans:\n- «UnreadableSpan»08.28-15:43 stressed",
    "spans:\n  08:28-15:43 stressed", "spans:\n«YAMLSyntax»\t- 08:28-15:43 stressed",
    "samples: «UnpairedSamples»nowhere.csv", "prompts: «UnknownChoice»later", "prompts: not now",
    "prompts: off",
  ])
  func `the keys of a day`(_ keys: String) {
    judgeNote(keys)
  }

  @Test func `a corrected line differs only in what is wrong`() {
    let read = ReadJournal(
      "-- heart-rate/2025-03-17.md --\n---\nspans:\n  - 08:28-09:00 stressed | Ann: no\n---\n")
    #expect(
      read.first("UnreadableSpan")?.finding.corrected == "  - \"08:28-09:00 stressed | Ann: no\"")
    let bent = ReadJournal("-- heart-rate/2025-03-17.md --\n---\nspans:\n  - “08:28-09:00 stressed”\n---\n")
    #expect(bent.first("UnreadableSpan")?.finding.corrected == "  - 08:28-09:00 stressed")
    let other = ReadJournal(
      "-- heart-rate/2025-03-17.md --\n---\nspans:\n  - 2025-03-21 08:28-09:00 a\n---\n")
    #expect(other.first("MisplacedSpan")?.finding.corrected == "  - 08:28-09:00 a")
  }
}
