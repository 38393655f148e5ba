import Testing

@testable import HearthJournal

/// The keys of each kind.
struct KindKeysTests {
  @Test func `reads a resource`() throws {
    let resource = try #require(
      ReadJournal(
        """
        -- resources/ana.md --
        ---
        title: Call Ana
        for: [autistic, queer]
        minutes: 15
        energy: low
        place: anywhere
        phone: +1 306 555 0142
        link: https://example.org
        not_for_me: true
        ---
        """
      ).journal.resources.first)
    #expect(resource.identities == ["autistic", "queer"])
    #expect((resource.minutes, resource.energy, resource.place) == (15, .low, "anywhere"))
    #expect(
      (resource.phone, resource.link, resource.isArchived) == ("+1 306 555 0142", "https://example.org", true)
    )
  }

  @Test(arguments: ["5-10", "ten", "-5", "0", "100000", "99999999999999999999999", "7.5"])
  func `a number that can mean several things has no fix-it`(_ text: String) {
    let read = judge("-- resources/a.md --\n---\ntitle: A\nminutes: «InvalidValue»\(text)\n---\n")
    #expect(read.corrected("InvalidValue") == nil)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:x", "data:text/html,x", "file:///etc/passwd", "//example.org",
    "https://",
    "java\tscript:x", "vbscript:x",
  ])
  func `an address that could run something is never kept`(_ address: String) {
    let read = ReadJournal("-- resources/a.md --\n---\ntitle: A\nlink: \"\(address)\"\n---\n")
    #expect(read.journal.resources.first.map { $0.link == nil } ?? true)
  }

  @Test func `reads a reading, and asks for its source and the day it was checked`() {
    let read = judge(
      """
      -- readings/a.md --
      «MissingKey»---
      title: Breathing
      description: Air in, air out.
      author: Ana
      ---
      Text.
      -- readings/b.md --
      ---
      title: Sleep
      source: my own words
      checked: «FutureDate»2031-01-01
      minutes: 3
      ---
      Text.
      """)
    let readings = read.journal.readings
    #expect(readings.map(\.summary) == ["Air in, air out.", nil])
    #expect(readings.map(\.author) == ["Ana", nil])
    #expect(readings.map(\.checked?.year) == [nil, 2031])
  }

  @Test(arguments: [
    ("start: 2025-03-17 15:30\nend: 2025-03-17 17:00", "2025-03-17T15:30 2025-03-17T17:00 timed"),
    ("date: 2025-03-17\nstart: 15:30\nend: 17:00", "2025-03-17T15:30 2025-03-17T17:00 timed"),
    ("date: 2025-03-17\nstart: 20:00\nend: 01:00", "2025-03-17T20:00 2025-03-18T01:00 timed"),
    ("start: 2025-03-17\nend: 2025-03-19", "2025-03-17 2025-03-19 all day"),
    ("date: 2025-03-17", "2025-03-17 - all day"), ("date: 2025-03-17 15:30", "2025-03-17T15:30 - timed"),
    ("date: 2025-03-17 15:30\nall_day: true", "2025-03-17T15:30 - all day"),
    (
      "start: 2025-03-17 23:30-06:00\nend: 2025-03-18 08:00+02:00",
      "2025-03-17T23:30-06:00 2025-03-18T08:00+02:00 timed"
    ),
    // Earlier by the clock, later as an instant.
    (
      "start: 2025-03-17 23:30-06:00\nend: 2025-03-17 23:00-07:00",
      "2025-03-17T23:30-06:00 2025-03-17T23:00-07:00 timed"
    ),
  ])
  func `reads when an event is`(_ keys: String, _ expected: String) throws {
    let read = ReadJournal("-- events/a.md --\n---\ntitle: A\n\(keys)\n---\n")
    let event = try #require(read.journal.events.first)
    let end = event.end.map(\.description) ?? "-"
    #expect("\(event.start) \(end) \(event.isAllDay ? "all day" : "timed")" == expected)
    #expect(event.entry.moment == event.start)
  }

  @Test func `reads an exercise`() throws {
    let read = ReadJournal(
      """
      -- attachments/voice.m4a --
      -- exercises/long-out.md --
      ---
      title: A longer breath out
      form: breathing
      minutes: 3
      moods: anxious, very anxious
      pattern: 4-0-6-0
      audio: voice.m4a
      caution: Not while driving.
      ---
      In for four, out for six.
      """)
    let exercise = try #require(read.journal.exercises.first)
    #expect(read.findings.isEmpty)
    #expect(exercise.form == .breathing && exercise.minutes == 3)
    #expect(exercise.moods == ["anxious", "very anxious"])
    #expect(exercise.pattern?.description == "4-0-6-0")
    #expect((exercise.audio, exercise.caution) == ("voice.m4a", "Not while driving."))
  }
}
