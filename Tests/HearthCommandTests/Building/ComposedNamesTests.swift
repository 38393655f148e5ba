import HearthTestSupport
import Testing

@testable import HearthCommand

/// Disks keep names as they were written: a letter with its mark in one sign, or in two, as macOS writes them.
struct ComposedNamesTests {
  /// `ü` and `é` in one sign, and in two.
  private static let forms = [("\u{FC}", "\u{E9}"), ("u\u{308}", "e\u{301}")]

  @Test(arguments: forms.indices, forms.indices)
  func `files are found however the letters of their names are composed`(_ onDisk: Int, _ inText: Int) throws
  {
    let (disk, text) = (Self.forms[onDisk], Self.forms[inText])
    let tree = try FileTree([
      "Content/hearth.yml": "timezone: UTC\n",
      "Content/attachments/\(disk.0)ber.png": "picture1",
      "Content/Fotos \(disk.1)/a.png": "picture2",
      "Content/reflections/caf\(disk.1).png": "picture3",
      "Content/attachments/\(disk.0)ber.mp3": "sound1",
      "Content/reflections/2025-03-17.md":
        "![[\(text.0)ber.png|one]] ![two](../Fotos%20\(text.1)/a.png) ![three](caf\(text.1).png)\n",
      "Content/exercises/a.md": "---\ntitle: A\nform: meditation\naudio: \(text.0)ber.mp3\n---\nWords.\n",
      "Content/heart-rate/2025-03-17 fr\(disk.0)h.csv": "time,bpm\n08:00,61\n08:01,164\n",
      "Content/heart-rate/2025-03-17 fr\(text.0)h.md": "Words.\n",
      "Content/heart-rate/\(disk.0)ber.csv": "time,bpm\n09:00,71\n09:01,174\n",
      "Content/heart-rate/2025-03-18.md": "---\nsamples: \(text.0)ber.csv\n---\nWords.\n",
    ])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("build") == .fine)
    #expect(!machine.err.contains("error"))
    let site = tree.files(in: "site", hidden: false).values.joined()
    for word in ["picture1", "picture2", "picture3", "sound1"] { #expect(site.contains(word)) }
    #expect(tree.text("site/days/2025-03-17-heart-rate.csv")?.contains(",164") == true)
    #expect(tree.text("site/days/2025-03-18-heart-rate.csv")?.contains(",174") == true)
  }

  @Test func `two files whose names differ only in composition are reported, and the site is built`() throws {
    let tree = try FileTree([
      "Content/hearth.yml": "timezone: UTC\n",
      "Content/reflections/2025-03-17 caf\u{E9}.md": "The first.\n",
    ])
    // To a dictionary the names are equal.
    try tree.write("Content/reflections/2025-03-17 cafe\u{301}.md", "The second.\n")
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("build") == .journal)
    #expect(machine.err.contains("UnreadableFileName"))
    #expect(tree.files(in: "site", hidden: false)["reflect/index.html"]?.isEmpty == false)
  }
}
