import Testing

@testable import HearthJournal

struct KindAndTitleTests {
  @Test(arguments: [
    ("resources/a.md", "", EntryKind.resource), ("exercises/a.md", "form: scene", .exercise),
    ("readings/a.md", "", .reading), ("events/a.md", "date: 2025-03-17", .event),
    ("heart-rate/2025-03-17.md", "", .heartRate), ("reflections/a.md", "", .reflection),
    ("a.md", "", .note), ("Daily/2025-03-17.md", "", .reflection), ("pages/a.md", "", .note),
    ("reflections/a.md", "kind: resource", .resource), ("resources/a.md", "kind: Reflections", .reflection),
    ("a.md", "type: reading", .reading), ("2025-03-17.md", "kind: heart", .heartRate),
    ("reflections/a.md", "type: book", .reflection), ("2025-03-17.md", "kind: note", .note),
  ])
  func `the kind is what is written, what the folder says, or what the name suggests`(
    _ path: String, _ keys: String, _ kind: EntryKind
  ) {
    let read = ReadJournal("-- \(path) --\n---\n\(keys)\n---\nText.\n")
    #expect(read.journal.entries.map(\.id.kind) == [kind])
  }

  @Test(arguments: [
    ("resources/walk.md", "---\ntitle: A walk\n---\n# Heading\n", "A walk", true),
    ("resources/walk.md", "Words first.\n\n# A long walk\n", "A long walk", true),
    ("resources/long-walk.md", "Text.", "Long walk", true),
    ("resources/long-walk.md", "# " + String(repeating: "a ", count: 1_001), "Long walk", true),
    ("notes/term___what is it%3F.md", "Text.", "term/what is it?", true),
    ("notes/100%25 of it.md", "Text.", "100% of it", true), ("notes/100%.md", "Text.", "100%", true),
    ("resources/Call Ana.md", "Text.", "Call Ana", true),
    ("2025-03-17 0828 Warm evening.md", "Text.", "Warm evening", true),
    ("2025-03-17.md", "Text.", "2025-03-17", false),
    ("2025-03-17-0828-2.md", "Text.", "2025-03-17 08:28", false),
    ("2025-03-17 0828.md", "Text.", "2025-03-17 08:28", false),
    ("reflections/2025/03/17.md", "Text.", "2025-03-17", false),
  ])
  func `the title is the key, the first heading, the file name, or the date`(
    _ path: String, _ text: String, _ title: String, _ isOwn: Bool
  ) throws {
    let entry = try #require(ReadJournal("-- \(path) --\n\(text)").journal.entries.first)
    #expect((entry.title, entry.hasOwnTitle) == (title, isOwn))
  }

  @Test func `a body that begins with its title is marked, so that a page does not say it twice`() throws {
    func begins(_ text: String) -> Bool? {
      ReadJournal("-- resources/walk.md --\n\(text)").journal.resources.first?.entry.body.beginsWithTitle
    }
    #expect(begins("---\ntitle: Walk\n---\n\n# Walk\n\nText.") == true)
    #expect(begins("# Walk\n\nText.") == true)
    #expect(begins("---\ntitle: Walk\n---\n\n# Other\n\nText.") == false)
    #expect(begins("Text.\n\n# Walk\n") == false)
  }

  @Test func `the body begins behind the front matter, in bytes and lines`() throws {
    let body = try #require(
      ReadJournal("-- resources/walk.md --\n---\ntitle: é\n---\nText.").journal.resources.first?.entry.body)
    #expect((body.byteOffset, body.firstLine) == (18, 4))
  }

  @Test func `a time in the name is added to a date without one`() {
    let read = ReadJournal("-- reflections/2025-03-17 0828.md --\n---\ndate: 2025-03-17\n---\nText.")
    #expect(read.journal.reflections.first?.entry.moment?.description == "2025-03-17T08:28")
  }

  @Test func `the offset is the one that was written, or that of the zone on that day`() {
    func moment(_ keys: String) -> String? {
      ReadJournal(
        "-- hearth.yml --\ntimezone: Europe/Berlin\n-- reflections/a.md --\n---\n\(keys)\n---\nText."
      )
      .journal.reflections.first?.entry.moment?.description
    }
    #expect(moment("date: 2025-03-17 08:28-06:00") == "2025-03-17T08:28-06:00")
    #expect(moment("date: 2025-03-17 08:28") == "2025-03-17T08:28+01:00")
    #expect(moment("date: 2025-07-17 08:28") == "2025-07-17T08:28+02:00")
    #expect(moment("date: 2025-07-17 08:28\ntimezone: America/Regina") == "2025-07-17T08:28-06:00")
  }

  @Test func `a date that is not the one of the name is remarked on`() {
    let note = "-- reflections/2025-03-17.md --\n---\ndate: «DateInName»2025-03-18 01:30\n---\nText."
    judge(note)
    judge("-- hearth.yml --\nday_starts: \"04:00\"\n" + note.replacing("«DateInName»", with: ""))
  }

  @Test(arguments: [
    ("Sat, 24 Jan 2026 10:00:00 +0100", "2026-01-24T10:00+01:00"),
    ("24 Jan 2026 10:00 GMT", "2026-01-24T10:00Z"), ("“2026-01-26”", "2026-01-26"),
    ("1/24/2026", "2026-01-24"),
    ("Sat, 24 Jan 2026 10:00:00 -0600 (CST)", "2026-01-24T10:00-06:00"),
  ])
  func `a note with a date that can only mean one day is a reflection of that day`(
    _ date: String, _ moment: String
  )
    throws
  {
    let read = ReadJournal("-- a.md --\n---\ndate: \(date)\n---\nText.\n")
    let entry = try #require(read.journal.reflections.first?.entry)
    #expect(entry.moment?.description == moment)
    #expect(read.first("UnreadableDate")?.severity == .warning)
  }

  @Test(arguments: [
    "«FrontMatterNotSeen»----\ntitle: Walk\ndate: 2026-01-24\n----\nText.\n",
    "«FrontMatterNotSeen»title: Walk\ndate: 2026-01-24\n\nText.\n",
    "«FrontMatterNotSeen»+++\ntitle = \"Walk\"\n+++\nText.\n",
    "«FrontMatterNotSeen»{\"title\": \"Walk\"}\nText.\n",
  ])
  func `keys that are not in front matter are text, with a warning`(_ text: String) throws {
    let read = judge("-- a.md --\n\(text)")
    #expect(try #require(read.journal.entries.first).title == "A")
  }

  @Test(arguments: [
    "----\nTitle: Walk\nA sentence: of mine\n----\nText.\n", "Title: a walk\n\nText.\n",
    "One: two\nThree: four\n",
  ])
  func `lines that may be a text are one`(_ text: String) {
    #expect(ReadJournal("-- a.md --\n\(text)").first("FrontMatterNotSeen") == nil)
  }
}
