import HearthTestSupport
import Testing

/// Files whose lines end in a lone CR, as old Macs wrote them: places and pages are those of the same text with LF.
@Suite struct LineEndTests {
  private static let files = [
    "Content/reflections/2025-03-18.md": "---\ntitle: A\ndate: 03/04/2025\n---\nText.\n\nMore <b>text</b>.\n",
    "Content/reflections/2025-03-19.md":
      "---\ntitle: A good day\n---\n\n# One\n\n- a\n- b\n\nSee [[nobody]].\n",
    "Content/labels.yml": "- name: Calm\n- name: Focus\n  pattern: stripes\n",
    "Content/heart-rate/2025-03-17.md": "---\nspans:\n  - 8:00-9:00 calm\n---\n",
    "Content/heart-rate/2025-03-17.csv": "time,bpm\n08:00,70\n08:10,900\n08:20,71\n",
  ]

  @Test func `are kept where a note is changed`() throws {
    let note = "---\nspans:\n  - 8:00-9:00 calm\n---\nWords.\n"
    for (end, other) in [("\r", "\r"), ("\r", "\n")] {
      let before = note.replacing("\n", with: end, maxReplacements: 4).replacing("\n", with: other)
      let journal = try SampleJournal(["Content/heart-rate/2025-03-17.md": before])
      #expect(try journal.hearth("label", "2025-03-17", "10:00-11:00 busy").status == 0)
      let line = "  - 10:00-11:00 busy" + other
      #expect(
        journal.tree.text("Content/heart-rate/2025-03-17.md")
          == before.replacing("calm\(end)", with: "calm\(end)" + line))
      #expect(try Program.hearth.run(["undo"], in: journal.tree.path).status == 0)
      #expect(journal.tree.text("Content/heart-rate/2025-03-17.md") == before)
    }
  }

  @Test func `make no difference`() throws {
    let here = try SampleJournal(Self.files)
    let there = try SampleJournal(Self.files.mapValues { $0.replacing("\n", with: "\r") })
    let (first, second) = (try here.hearth("build"), try there.hearth("build"))
    #expect(first.status == 1)
    #expect(
      first.err.contains("2025-03-18.md:3:7: error") && first.err.contains("2025-03-18.md:7:6: warning"))
    #expect(second.err == first.err)
    let name = "heart-rate/2025-03-17.csv"
    #expect(
      there.tree.files(in: "site").filter { $0.key != name }
        == here.tree.files(in: "site").filter { $0.key != name })
  }
}
