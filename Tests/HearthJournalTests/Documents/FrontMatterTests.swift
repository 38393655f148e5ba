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

  @Test func `the person's own keys and those of other tools are not reported`() {
    let publishing = "cssclasses: [wide]\npermalink: /x\ncover: a.png\npublished: 2024-01-01"
    judge("---\n\(publishing)\nrating: 5\nid: 17\nweather: sunny\n---\nText.\n")
  }

  @Test(arguments: [
    "2025-03-17", "2025-03-17 08:28", "2025-03-17T08:28", "2025-03-17T08:28:30Z", "2025-03-17 08:28 +01:00",
    "2025-03-17T08:28:30.123+0100", "2025-03-17T08:28:30.123Z", "2025-03-17T08:28:30+01:00",
    "\"2025-03-17\"", "'2025-03-17'", "\"[[2025-03-17]]\"", "[2025-03-17]",
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

  @Test(arguments: ["\"{{date}}\"", "{{date}}", "<% tp.date.now() %>", "{{ date:YYYY }}"])
  func `an unfilled placeholder gets a note and counts as empty`(_ date: String) {
    let read = judge("---\ndate: «EmptyEntry»\(date)\ntitle: «EmptyEntry»<% tp.file.title %>\n---\nText.\n")
    #expect(read.journal.reflections.first?.entry.moment?.date.description == "2025-03-17")
  }

  @Test func `a note of its own for keys of another kind`() {
    judge("-- resources/walk.md --\n---\ntitle: Walk\n«KeyOfAnotherKind»pattern: 4-0-6-0\nmood: 3\n---\n")
  }

  @Test func `a vault's own use of type is left alone, and a near kind is remarked on`() {
    #expect(ReadJournal("---\ntype: book\n---\nText.\n").findings.isEmpty)
    judge("---\ntype: «UnknownKind»resorce\n---\nText.\n")
    judge("---\nkind: «UnknownKind»book\n---\nText.\n")
  }
}
