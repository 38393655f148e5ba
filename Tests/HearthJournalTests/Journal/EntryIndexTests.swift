import Testing

@testable import HearthJournal

struct EntryIndexTests {
  private static let index: EntryIndex = {
    var index = EntryIndex()
    for (slug, title, path, names) in [
      ("tea", "Tea", "Content/resources/tea.md", ["resources/tea", "tea", "Tea by the window"]),
      ("walk", "A walk", "Content/exercises/out/walk.md", ["exercises/out/walk", "walk"]),
      ("tea", "Tea ceremony", "Content/readings/tea.md", ["readings/tea", "tea", "Über Tee"]),
    ] {
      let kind: EntryKind =
        path.contains("readings") ? .reading : path.contains("exer") ? .exercise : .resource
      let entry = Entry(
        id: EntryID(kind: kind, slug: slug), path: path, title: title, hasOwnTitle: true,
        body: EntryBody(byteOffset: 0, firstLine: 1))
      let number = index.add(entry)
      for name in names { _ = index.add(name: name, of: number) }
    }
    index.addExcluded(path: "Content/reflections/secret.md")
    return index
  }()

  @Test(
    arguments: [
      ("tea", "Tea"), ("TEA", "Tea"), ("  tea ", "Tea"), ("tea.md", "Tea"), ("resources/tea", "Tea"),
      ("Content/resources/tea.md", "Tea"), ("readings/tea", "Tea ceremony"), ("tea by the WINDOW", "Tea"),
      ("über tee", "Tea ceremony"), ("u\u{308}ber Tee", "Tea ceremony"), ("out/walk", "A walk"),
      ("exercises/walk", nil), ("elsewhere/tea", nil), ("", nil), ("/", nil), ("te", nil),
    ] as [(String, String?)])
  func `an entry is found by path, end of a path, file name, title or alias`(_ name: String, _ title: String?)
  {
    #expect(Self.index.target(named: name)?.title == title)
  }

  @Test func `of two entries with one name the first has it, unless a kind is preferred`() {
    #expect(Self.index.target(named: "tea", preferring: [.reading])?.title == "Tea ceremony")
    #expect(Self.index.target(named: "tea", preferring: [.exercise])?.title == "Tea")
    #expect(Self.index[EntryID(kind: .reading, slug: "tea")]?.title == "Tea ceremony")
    #expect(Self.index[EntryID(kind: .event, slug: "tea")] == nil)
  }

  @Test func `a further name goes only where it is free`() throws {
    var index = Self.index
    let walk = EntryID(kind: .exercise, slug: "walk")
    let walkEntry = try #require(index[walk])
    let number = index.add(walkEntry)
    #expect(index.add(name: "tea", of: number).title == "Tea")
    #expect(index.add(name: "stroll", of: number).title == "A walk")
    #expect(index.target(named: "stroll")?.id == walk)
  }

  @Test func `an entry that is left out is known by name, and is no target`() {
    #expect(Self.index.isExcluded("secret") && Self.index.isExcluded("reflections/Secret.md"))
    #expect(!Self.index.isExcluded("tea") && !EntryIndex().isExcluded("secret"))
    #expect(Self.index.target(named: "secret") == nil)
  }
}
