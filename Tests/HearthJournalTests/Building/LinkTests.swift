import Testing

@testable import HearthJournal

struct LinkTests {
  static let files = """
    -- attachments/Lake.jpg --
    -- resources/walk.md --
    ---
    title: A walk
    aliases: [stroll]
    ---
    -- resources/outside/swim.md --
    ---
    title: Swim
    ---
    -- Ideas.canvas --
    -- private.md --
    ---
    privacy: sealed
    ---

    """

  @Test func `links that lead somewhere are not reported`() {
    let read = MarkedJournal(
      Self.files + """
        -- reflections/2025-03-17.md --
        [[walk]], [[A walk|the walk]], [[stroll#how]], [[outside/swim]], [[2025-03-17]], [[2024-01-01]],
        [a](../resources/walk.md), [b](../resources/walk.md#part), [c](/resources/walk.md), [d](#here),
        [e](https://example.org), [f](mailto:a@example.org), [g](../attachments/Lake.jpg), ![[Ideas.canvas]],
        ![The lake](Lake.jpg), ![[Lake.jpg|The lake]], [[private]], [h](../resources/outside/swim.md)
        """)
    #expect(read.findings == [])
  }

  @Test func `pages of Logseq are found by their names`() {
    let read = MarkedJournal(
      """
      -- notes/setting___theme%3A dark.md --
      ---
      tags: []
      ---
      Text.
      -- notes/a.md --
      ---
      tags: []
      ---
      See [[setting/theme: dark]] and [[1️⃣setting/other]].
      """)
    #expect(read.findings == ["1️⃣ DanglingLink"])
  }

  @Test func `links that lead nowhere are reported at their location, once for each name`() {
    let read = MarkedJournal(
      Self.files + """
        -- reflections/2025-03-17.md --
        ---
        title: A day
        ---
        We took the [[1️⃣stroal]] and the [[stroal]], then
        the [way](2️⃣../resources/swim.md).

        - ![The lake](3️⃣../attachments/lake.jpg)
        - ![The river](4️⃣river.png) and ![[5️⃣sound.mp3]]
        - [[6️⃣nothing of the kind]]
        """)
    #expect(
      read.findings == [
        "1️⃣ DanglingLink", "2️⃣ DanglingLink", "3️⃣ AttachmentCase", "4️⃣ DanglingLink", "5️⃣ DanglingLink",
        "6️⃣ DanglingLink",
      ])
    #expect(
      read.found("DanglingLink")
        == "the link [[stroal]] leads to nothing in the journal; did you mean 'stroll'?")
    #expect(read.found("AttachmentCase") == "the file is called 'Lake.jpg', but the link says 'lake.jpg'")
  }

  @Test func `a link by a name that two files share is noted, unless its path or its heading decides`() {
    let read = MarkedJournal(
      """
      -- notes/a/Pa ra.md --
      ---
      tags: []
      ---
      # One
      -- notes/b/Pa ra.md --
      ---
      tags: []
      ---
      # Two
      -- reflections/2025-03-17.md --
      ---
      title: A day
      ---
      [[1️⃣Pa ra]], [[b/Pa ra]], [[Pa ra|it]], [[Pa ra]] and [[2025-03-18]]
      -- resources/2025-03-18.md --
      ---
      title: Tea
      ---
      -- reflections/2025-03-18.md --
      ---
      title: Another
      ---
      [[Pa ra#Two]]
      """)
    #expect(read.findings == ["1️⃣ AmbiguousLink"])
    #expect(
      read.found("AmbiguousLink")
        == "the link [[Pa ra]] leads to notes/a/Pa ra.md, but could also mean notes/b/Pa ra.md")
  }

  @Test func `a vault may write the name of its folder of files in its own way`() {
    let note = "-- reflections/2025-03-17.md --\n---\ntitle: A day\n---\n"
    let files = "-- Attachments/Lake.jpg --\n(a picture)\n"
    #expect(MarkedJournal(files + note + "![[Lake.jpg|The lake]]").findings == [])
    let read = MarkedJournal(files + note + "![The lake](1️⃣../attachments/Lake.jpg)")
    #expect(read.findings == ["1️⃣ AttachmentCase"])
    #expect(
      read.found("AttachmentCase")
        == "the file is 'Attachments/Lake.jpg', but the link says '../attachments/Lake.jpg'")
  }

  @Test(arguments: [
    ("walk", LinkTarget.entry(EntryID(kind: .resource, slug: "walk"))),
    ("../resources/outside/swim.md", .entry(EntryID(kind: .resource, slug: "swim"))),
    ("Lake.jpg", .attachment("Content/attachments/Lake.jpg")),
    ("../attachments/Lake.jpg", .attachment("Content/attachments/Lake.jpg")), ("Ideas.canvas", .nothing),
    ("private", .nothing), ("../../../etc/passwd", .nothing), ("", .nothing), ("/", .nothing),
    ("..", .nothing),
  ])
  func `a link is an entry, a day, an attachment, or nothing`(_ name: String, _ target: LinkTarget) {
    let journal = ReadJournal(Self.files).journal
    #expect(journal.target(ofLink: name, from: "Content/reflections/2025-03-17.md") == target)
  }

  @Test func `a link to a heading leads to the file that has it, and else to one of its own kind`() {
    let files = """
      -- reflections/tea.md --
      # Cups
      -- resources/tea.md --
      # Brew
      -- reflections/walk.md --
      """
    func target(_ link: String) -> LinkTarget {
      ReadJournal("\(files)\n[[\(link)]]\n").journal.target(ofLink: link, from: "Content/reflections/walk.md")
    }
    let read = MarkedJournal("\(files)\n[[tea#Brew]], [[tea#Cups]], [[tea]]\n")
    #expect(!read.findings.contains { $0.hasSuffix("DanglingLink") }, "\(read.findings)")
    #expect(target("tea") == .entry(EntryID(kind: .reflection, slug: "tea")))
  }
}
