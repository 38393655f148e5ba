import HearthCore
import HearthTestSupport
import Synchronization
import Testing

@testable import HearthCommand

/// Files that somebody saves, removes or seals while a build reads them.
@Suite struct ChangingFilesTests {
  private static let noon = Instant(seconds: 1_742_472_000)

  private func journal() throws -> FileTree {
    try FileTree([
      "Content/hearth.yml": "timezone: UTC\n",
      "Content/reflections/2025-03-17.md": "The heron stood in the water.\n",
      "Content/reflections/2025-03-18.md": "A quiet day.\n",
    ])
  }

  /// The clock is read once in a build, after the files and before the pages are rendered.
  private func machine(_ tree: FileTree, whenRead change: @escaping @Sendable (Int) -> Void) -> TestMachine {
    let count = Mutex(0)
    return TestMachine(in: tree.path) {
      change(
        count.withLock { count in
          count += 1
          return count
        })
      return Self.noon
    }
  }

  @Test func `what was read is what is rendered, and the next build follows`() throws {
    let tree = try journal()
    let first = machine(tree) { _ in
      try? tree.remove("Content/reflections/2025-03-17.md")
      try? tree.write("Content/reflections/2025-03-18.md", "---\nprivacy: sealed\n---\n\nA quiet day.\n")
    }
    #expect(first.run("build") == .fine)
    let pages = tree.files(in: "site")
    #expect(pages["reflections/2025-03-17.html"]?.contains("The heron stood in the water.") == true)
    #expect(pages["reflections/2025-03-18.html"]?.contains("A quiet day.") == true)
    #expect(TestMachine(in: tree.path).run("build") == .fine)
    let site = tree.files(in: "site", hidden: true)
    #expect(site.keys.contains("index.html"))
    #expect(!site.values.contains { $0.contains("heron") || $0.contains("A quiet day") })
  }

  @Test(arguments: [
    ("hearth.yml", "timezone: UTC\ntitle: Porch\n", "index.html", "Porch"),
    ("labels.yml", "- name: Windy\n", "labels/windy.html", "Windy"),
    ("helplines.yml", "- region: CA\n  name: A kind ear\n  call: \"123\"\n", "helplines.html", "A kind ear"),
    ("about-me.md", "---\nwhat helps: [Birds]\n---\n", "about-me.html", "Birds"),
  ])
  func `the next build sees what was saved of the journal's own files while one ran`(
    _ file: String, _ text: String, _ page: String, _ words: String
  ) throws {
    let tree = try journal()
    try tree.write("Content/\(file)", file == "hearth.yml" ? "timezone: UTC\n" : "")
    let machine = machine(tree) { count in
      if count == 1 { try? tree.write("Content/\(file)", text) }
    }
    #expect(machine.run("build") == .fine)
    #expect(machine.run("build") == .fine)
    #expect(tree.text("site/\(page)")?.contains(words) == true)
  }

  @Test func `an own file is followed whatever its accepted name is, and one of two is shown no more`() throws
  {
    let tree = try FileTree([
      "Content/About-me.md": "---\nwhat helps: [Birds]\n---\n",
      "Content/helplines.yaml": "- region: CA\n  name: A kind ear\n  call: \"111\"\n",
    ])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("build") == .fine)
    #expect(tree.text("site/about-me.html")?.contains("Birds") == true)
    try tree.write("Content/helplines.yaml", "- region: CA\n  name: A kind ear\n  call: \"222\"\n")
    try tree.write("Content/About-me.md", "---\nwhat helps: [Rain]\n---\n")
    #expect(machine.run("build") == .fine)
    #expect(tree.text("site/about-me.html")?.contains("Rain") == true)
    #expect(tree.text("site/calm.html")?.contains("tel:222") == true)
    try tree.write("Content/about-me.md", "---\nprivacy: sealed\n---\n")
    #expect(machine.run("build") == .journal)
    #expect(tree.text("site/about-me.html")?.contains("Rain") == false)
  }
}
