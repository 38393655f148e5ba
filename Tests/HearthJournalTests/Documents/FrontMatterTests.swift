import HearthCore
import Testing

@testable import HearthJournal

/// What the keys that all kinds share are read as, and what is said where they cannot be read.
struct FrontMatterTests {
  private func reflection(_ keys: String) -> Reflection? {
    ReadJournal("---\n\(keys)\n---\nText.\n").journal.reflections.first
  }

  @Test func `reads every shared key`() throws {
    let entry = try #require(
      reflection(
        """
        title: The first warm evening
        date: 2025-03-17 19:30+01:00
        labels: [calm, joy]
        tags: "#garden, lake"
        privacy: shareable
        lang: es
        content_note: a hospital
        aliases: Warm evening
        created: 2025-03-18T08:00:00Z
        lastmod: 2025-03-19
        source: my own words
        pinned: true
        sleep: 7
        """)?.entry)
    #expect(entry.title == "The first warm evening" && entry.hasOwnTitle)
    #expect(entry.moment?.description == "2025-03-17T19:30+01:00")
    #expect(entry.labels.map(\.value) == ["calm", "joy"])
    #expect(entry.labels.map(\.position.column) == [10, 16])
    #expect(entry.tags == ["garden", "lake"])
    #expect(entry.privacy == .shareable)
    #expect(entry.language == "es")
    #expect(entry.contentNote == "a hospital")
    #expect(entry.aliases.map(\.value) == ["Warm evening"])
    #expect(entry.source == "my own words")
    #expect(entry.isStarred)
  }

  @Test(arguments: [
    "labels: [calm, joy]", "labels: calm, joy", "labels:\n  - calm\n  - joy", "label: calm, joy",
    "labels:\n- \"calm\"\n-\n- joy",
  ])
  func `reads a list in every form`(_ keys: String) {
    #expect(reflection(keys)?.entry.labels.map(\.value) == ["calm", "joy"])
  }

  @Test func `reports what cannot be read at its location, with the corrected line`() {
    let read = MarkedJournal(
      """
      ---
      title:
        1️⃣main: A day
      date: 2️⃣17.3.2025
      timezone: 3️⃣america/regina
      starred: 4️⃣yes
      lang: 5️⃣Spanish
      created: 6️⃣last week
      7️⃣lables: [calm]
      8️⃣tag: garden
      mood: 9️⃣7
      ---
      Text.
      """)
    #expect(
      read.findings == [
        "1️⃣ WrongShape", "2️⃣ UnreadableDate", "3️⃣ UnknownTimezone", "4️⃣ InvalidValue", "5️⃣ InvalidValue",
        "6️⃣ UnreadableDate", "7️⃣ NearMissKey", "8️⃣ KeyByAnotherName", "9️⃣ InvalidValue",
      ])
    #expect(read.corrected("UnreadableDate") == "date: 2025-03-17")
    #expect(read.corrected("UnknownTimezone") == "timezone: America/Regina")
    #expect(read.corrected("InvalidValue") == "starred: true")
    #expect(read.corrected("5️⃣ InvalidValue") == "lang: es")
    #expect(read.corrected("NearMissKey") == "labels: [calm]")
    #expect(read.corrected("KeyByAnotherName") == "tags: garden")
  }

  @Test func `the person's own keys and those of other tools are not reported`() {
    let read = ReadJournal(
      """
      ---
      cssclasses: [wide]
      permalink: /x
      cover: a.png
      published: 2024-01-01
      rating: 5
      id: 17
      weather: sunny
      ---
      Text.
      """)
    #expect(read.findings.isEmpty)
  }

  @Test(arguments: [
    "03/04/2025", "yesterday", "2025-02-30", "2025-13-01", "17 March", "2025-03-17T25:00", "3/2025",
  ])
  func `a date that can mean two days is an error, and not guessed at`(_ date: String) throws {
    let read = ReadJournal("---\ndate: \(date)\n---\nText.\n")
    let diagnostic = try #require(read.first("UnreadableDate"))
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.finding.corrected == nil)
    #expect(read.journal.reflections.map(\.entry.moment?.date.description) == ["2025-03-17"])
  }

  @Test(arguments: [
    "2025-03-17", "2025-03-17 08:28", "2025-03-17T08:28", "2025-03-17T08:28:30Z", "2025-03-17 08:28 +01:00",
    "2025-03-17T08:28:30.123+0100", "\"2025-03-17\"", "\"[[2025-03-17]]\"",
  ])
  func `accepts dates as they are written everywhere`(_ date: String) {
    let read = ReadJournal("---\ndate: \(date)\n---\nText.\n")
    #expect(read.findings.isEmpty)
    #expect(read.journal.reflections.first?.entry.moment?.date.description == "2025-03-17")
  }

  @Test func `an empty value is no value`() {
    let read = ReadJournal(
      "---\ntitle:\ndate:\nlabels:\ntags: []\nmood: \"\"\ntimezone: ~\nstarred: null\n---\nText.\n")
    #expect(read.findings.isEmpty)
    #expect(read.journal.reflections.first?.entry.hasOwnTitle == false)
  }

  @Test func `an unfilled template is noted and counts as nothing`() {
    let read = MarkedJournal("---\ndate: 1️⃣\"{{date}}\"\ntitle: 2️⃣<% tp.file.title %>\n---\nText.\n")
    #expect(read.findings == ["1️⃣ EmptyEntry", "2️⃣ EmptyEntry"])
    #expect(read.read.journal.reflections.first?.entry.moment?.date.description == "2025-03-17")
  }

  @Test func `a note of its own for keys of another kind`() {
    let read = MarkedJournal("-- resources/walk.md --\n---\ntitle: Walk\n1️⃣pattern: 4-0-6-0\nmood: 3\n---\n")
    #expect(read.findings == ["1️⃣ KeyOfAnotherKind"])
  }

  @Test func `a vault's own use of type is left alone, and a near kind is remarked on`() {
    #expect(ReadJournal("---\ntype: book\n---\nText.\n").findings.isEmpty)
    #expect(MarkedJournal("---\ntype: 1️⃣resorce\n---\nText.\n").findings == ["1️⃣ UnknownKind"])
    #expect(MarkedJournal("---\nkind: 1️⃣book\n---\nText.\n").findings == ["1️⃣ UnknownKind"])
  }
}
