import HearthTestSupport
import Testing

@Suite struct AddTests {
  private let tree: FileTree

  init() throws {
    tree = try FileTree(["Content/hearth.yml": "", "Content/labels.yml": "- name: Calm\n", "inbox/.keep": ""])
  }

  private func add(_ arguments: String...) throws -> Program.Outcome {
    try Program.hearth.run(["add"] + arguments, in: tree.path)
  }

  private func journal() -> [String: String] {
    tree.files(in: "Content").filter { $0.key.hasSuffix(".md") }
  }

  private static let walk =
    "---\ntitle: \"A walk: long\"\ndate: 2025-03-17T08:28+01:00\nkind: reflection\n---\n\nBirches.\n"

  @Test func `files a text by its kind its date and its title`() throws {
    try tree.write("inbox/download.md", Self.walk)
    let outcome = try add("inbox/download.md")
    #expect(outcome.status == 0)
    #expect(outcome.out == "Added inbox/download.md as Content/reflections/2025-03-17-a-walk-long.md\n")
    #expect(outcome.err == "")
    #expect(journal() == ["reflections/2025-03-17-a-walk-long.md": Self.walk])
    #expect(tree.text("inbox/download.md") == Self.walk)
    #expect(tree.mode("Content/reflections/2025-03-17-a-walk-long.md") == 0o600)
  }

  @Test func `a picture under the name of a note is not added`() throws {
    try tree.write("lake.md", [0x89] + Array("PNG\r\n\u{1A}\n\0\0\0\rIHDR".utf8))
    let outcome = try add("lake.md")
    #expect(outcome.status == 2 && outcome.err.contains("lake.md isn't a text"))
    #expect(journal().isEmpty)
  }

  @Test(arguments: [
    ("2026-11-20-2015.md", "Soup.\n", "reflections/2026-11-20-2015.md"),
    ("2026-11-20-2015 (1).md", "Soup.\n", "reflections/2026-11-20-2015.md"),
    (
      "Soup day.markdown", "---\ndate: 2026-11-20T20:15-05:00\n---\nHot.\n",
      "reflections/2026-11-20-soup-day.md"
    ),
    ("x.md", "---\nkind: resource\ntitle: Tea\n---\nHot.\n", "resources/tea.md"),
    (
      "x.md", "---\nkind: event\nstart: 2026-12-01T10:00\ntitle: Dentist\n---\n",
      "events/2026-12-01-dentist.md"
    ),
    ("x.md", "---\nkind: heart-rate\ndate: 2026-11-20\n---\nQuiet.\n", "heart-rate/2026-11-20.md"),
    ("2026-11-19 walk in the park.txt", "Leaves.\n", "reflections/2026-11-19-walk-in-the-park.md"),
    ("My thoughts.md", "On trees.\n", "My thoughts.md"),
    (
      "2026-11-18.md", "---\nprivacy: sealed\ndate: 2026-11-18T07:05\n---\nMine.\n",
      "reflections/2026-11-18-0705.md"
    ),
  ])
  func `names what it files`(_ name: String, _ text: String, _ expected: String) throws {
    try tree.write("inbox/\(name)", text)
    let outcome = try add("inbox/\(name)")
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(journal() == [expected: text])
  }

  @Test func `takes the kind that is typed where the file names none`() throws {
    try tree.write("inbox/a.md", "---\ntitle: Tea\n---\nHot.\n")
    try tree.write("inbox/b.md", "---\ntitle: Walk\nkind: resource\n---\nLong.\n")
    let outcome = try add("--kind", "reading", "inbox/a.md", "inbox/b.md")
    #expect(journal().keys.sorted() == ["readings/tea.md", "resources/walk.md"], "\(outcome.err)")
  }

  @Test func `never overwrites, and names the file that has the name`() throws {
    try tree.write("inbox/one/2025-03-17.md", "---\ndate: 2025-03-17T08:28\nkind: reflection\n---\nOne.\n")
    try tree.write("inbox/two/2025-03-17.md", "---\ndate: 2025-03-17T08:28\nkind: reflection\n---\nTwo.\n")
    let outcome = try add("inbox/one/2025-03-17.md", "inbox/two/2025-03-17.md")
    #expect(
      outcome.out == """
        Added inbox/one/2025-03-17.md as Content/reflections/2025-03-17-0828.md
        Added inbox/two/2025-03-17.md as Content/reflections/2025-03-17-0828-2.md; another text has the name Content/reflections/2025-03-17-0828.md

        """)
    #expect(tree.text("Content/reflections/2025-03-17-0828.md")?.hasSuffix("One.\n") == true)
    #expect(try Program.hearth.run(["check", "--strict"], in: tree.path).status == 0)
    let titles = try Program.hearth.run(["list"], in: tree.path).out
    for name in ["One.", "Two."] {
      #expect(
        titles.contains("2025-03-17  reflection  \(name)  Content/reflections/2025-03-17-0828"), "\(titles)")
    }
  }

  @Test func `does nothing where the same text is there`() throws {
    try tree.write("Content/reflections/2025/2025-03-17-a-walk-long.md", Self.walk)
    try tree.write("inbox/a.md", Self.walk)
    let before = tree.files(in: "Content")
    let outcome = try add("inbox/a.md")
    #expect(outcome.status == 0)
    #expect(
      outcome.out
        == "inbox/a.md is already in the journal: Content/reflections/2025/2025-03-17-a-walk-long.md\n")
    #expect(tree.files(in: "Content") == before)
  }

  @Test func `the same text is not added again under another kind, and is another text on another day`()
    throws
  {
    try tree.write("inbox/tea.md", "Hot.\n")
    #expect(try add("inbox/tea.md").status == 0)
    let again = try add("--kind", "resource", "inbox/tea.md")
    #expect(again.status == 0 && again.out == "inbox/tea.md is already in the journal: Content/tea.md\n")
    for day in ["2026-11-19.md", "2026-11-20.md"] {
      try tree.write("inbox/\(day)", "Soup.\n")
      #expect(try add("inbox/\(day)").out.hasSuffix("Content/reflections/\(day)\n"))
    }
  }

  @Test func `a text without a day is filed as a note, and reported`() throws {
    try tree.write("inbox/a thought.txt", "No day.\n")
    let outcome = try add("inbox/a thought.txt")
    #expect(outcome.status == 0)
    #expect(outcome.out.hasSuffix("; it's a note, not on the timeline, because it has no date and no kind\n"))
  }

  @Test func `takes no name that an entry in another folder has`() throws {
    try tree.write("Content/reflections/2025/2025-03-17-a-walk-long.md", "Another walk.\n")
    try tree.write("inbox/a.md", Self.walk)
    #expect(try add("inbox/a.md").status == 0)
    #expect(tree.exists("Content/reflections/2025-03-17-a-walk-long-2.md"))
  }

  @Test func `keeps one note of a day of heart rate`() throws {
    try tree.write("Content/heart-rate/2026-11-20.md", "Mine.\n")
    try tree.write("inbox/a.md", "---\nkind: heart-rate\ndate: 2026-11-20\n---\nOther.\n")
    let outcome = try add("inbox/a.md", "--move")
    #expect(outcome.status == 1)
    #expect(outcome.err.contains("there is a note of that day, Content/heart-rate/2026-11-20.md"))
    #expect(tree.text("Content/heart-rate/2026-11-20.md") == "Mine.\n")
    #expect(tree.exists("inbox/a.md"))
  }

  @Test func `moves only what is safe`() throws {
    try tree.write("inbox/a.md", Self.walk)
    try tree.write("inbox/b.md", "---\ntitle: *open\nkind: reflection\n---\nWords.\n")
    let outcome = try add("--move", "inbox/a.md", "inbox/b.md")
    #expect(outcome.status == 1)
    #expect(!tree.exists("inbox/a.md"))
    #expect(tree.text("inbox/b.md")?.hasSuffix("Words.\n") == true)
    #expect(outcome.err.contains("inbox/b.md:2:"))
    #expect(outcome.err.contains("inbox/b.md stays where it is, unchanged"))
    #expect(journal() == ["reflections/2025-03-17-a-walk-long.md": Self.walk])
    // The same file again, which is there: the second copy goes as well.
    try tree.write("inbox/a.md", Self.walk)
    #expect(try add("--move", "inbox/a.md").status == 0)
    #expect(!tree.exists("inbox/a.md"))
  }

  @Test func `undo leaves what was moved, because it writes nothing outside the journal`() throws {
    try tree.write("inbox/a.md", Self.walk)
    #expect(try add("--move", "inbox/a.md").status == 0)
    let outcome = try Program.hearth.run(["undo"], in: tree.path)
    #expect(outcome.status == 3 && outcome.err.contains("long.md is the only copy of a file that was moved"))
    #expect(journal() == ["reflections/2025-03-17-a-walk-long.md": Self.walk] && !tree.exists("inbox/a.md"))
  }

  @Test func `never removes a file of the journal itself`() throws {
    try tree.write("Content/reflections/2025-03-17.md", "Here.\n")
    let outcome = try add("--move", "Content/reflections/2025-03-17.md")
    #expect(outcome.out.contains("is already in the journal: Content/reflections/2025-03-17.md"))
    #expect(tree.text("Content/reflections/2025-03-17.md") == "Here.\n")
  }

  @Test func `reports what a check finds in a text, and files it`() throws {
    try tree.write(
      "inbox/2025-03-17.md",
      "---\ndate: 2025-03-17\nkind: reflection\nused: [teaa]\nlabels: [Clam]\n---\nHm.\n")
    try tree.write("Content/resources/tea.md", "---\ntitle: Teaa room\n---\nHot.\n")
    let outcome = try add("inbox/2025-03-17.md")
    #expect(outcome.status == 0)
    #expect(outcome.err.contains("Content/reflections/2025-03-17.md:4:8: warning:"))
    #expect(outcome.err.contains("[UnknownLabel]"))
    #expect(tree.exists("Content/reflections/2025-03-17.md"))
  }

  @Test func `finds what another file of the same call brings`() throws {
    try tree.write("inbox/a.md", "---\ndate: 2025-03-17\nkind: reflection\nused: [tea]\n---\nHm.\n")
    try tree.write("inbox/b.md", "---\nkind: resource\ntitle: Tea\n---\nHot.\n")
    let outcome = try add("inbox/a.md", "inbox/b.md")
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
  }

  @Test func `shows the names in a dry run`() throws {
    try tree.write("inbox/a.md", Self.walk)
    let outcome = try add("--dry-run", "--move", "inbox/a.md")
    #expect(outcome.out == "Would add inbox/a.md as Content/reflections/2025-03-17-a-walk-long.md\n")
    #expect(journal().isEmpty)
    #expect(tree.exists("inbox/a.md"))
  }

  @Test func `changes nothing where a file is missing`() throws {
    try tree.write("inbox/a.md", Self.walk)
    let outcome = try add("inbox/a.md", "inbox/b.md")
    #expect(outcome.status == 3)
    #expect(outcome.err.contains("inbox/b.md can't be read: there is no such file"))
    #expect(journal().isEmpty)
    #expect(try add("inbox").status == 2)
    try tree.write("inbox/a.png", "x")
    #expect(try add("inbox/a.png").status == 2)
  }

  @Test func `keeps the bytes as they are`() throws {
    let bytes: [UInt8] =
      [0xEF, 0xBB, 0xBF] + Array("---\r\nkind: reflection\r\ndate: 2025-03-17\r\n---\r\nHi\r\n".utf8)
    try tree.write("inbox/2025-03-17.md", bytes)
    #expect(try add("inbox/2025-03-17.md").status == 0)
    #expect(tree.text("Content/reflections/2025-03-17.md")?.utf8.elementsEqual(bytes) == true)
  }
}
