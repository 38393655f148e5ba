import HearthTestSupport
import Testing

@testable import HearthCommand

/// Journals whose folder is not called `Content`, and which may lie beside each other.
struct SiblingVaultsTests {
  private let tree: FileTree
  private let machine: TestMachine

  init() throws {
    tree = try FileTree([
      "A/hearth.yml": "title: First\n", "A/one.md": "Text.\n", "B/.obsidian/app.json": "{}",
      "B/two.md": "Text.\n",
    ])
    machine = TestMachine(in: tree.path)
  }

  @Test func `what was changed in one is not taken back in the other`() throws {
    #expect(machine.run("set", "--content", "A", "theme", "dark") == .fine)
    let changed = try #require(tree.text("A/hearth.yml"))
    try tree.write("B/hearth.yml", changed)
    _ = machine.out
    #expect(machine.run("undo", "--content", "B") == .fine)
    #expect(machine.out == "There is nothing to undo.\n" && tree.text("B/hearth.yml") == changed)
    #expect(!tree.exists(".hearth") && tree.mode("A/.hearth") == 0o700)
    #expect(machine.run("undo", "--content", "A") == .fine)
    #expect(tree.text("A/hearth.yml") == "title: First\n")
  }

  @Test func `each has a site of its own, and a build says where`() {
    #expect(machine.run("build", "--content", "A") == .fine)
    #expect(machine.out.contains(" in A-site, "))
    #expect(machine.run("build", "--content", "B") == .fine)
    #expect(machine.out.contains(" in B-site, "))
    #expect(tree.text("A-site/index.html")?.contains("First") == true)
    #expect(machine.run("build", "--content", "A") == .fine)
    #expect(machine.out.hasPrefix("The site is up to date: ") && !tree.exists("site"))
  }

  @Test func `none replaces the site of another`() {
    #expect(machine.run("build", "--content", "A", "--output", "pages") == .fine)
    let before = tree.files(in: "pages", hidden: true)
    #expect(machine.run("build", "--content", "B", "--output", "pages") == .machine)
    #expect(machine.err.contains("/pages was made from another journal"))
    #expect(tree.files(in: "pages", hidden: true) == before)
  }

  @Test func `a journal that moves with its site builds on`() throws {
    try tree.write("here/Content/a.md", "Text.\n")
    #expect(machine.run("build", "--content", "here") == .fine)
    try tree.move("here", to: "there")
    #expect(machine.run("build", "--content", "there") == .fine)
    #expect(machine.out.hasSuffix(" in there/site.\n"))
  }

  @Test func `a site that lies in a journal is not read as part of it`() throws {
    try tree.write("A/inner/hearth.yml", "")
    #expect(machine.run("build", "--content", "A/inner") == .fine)
    #expect(tree.exists("A/inner-site/index.html"))
    let paths = try JournalFiles(folder: tree("A")).paths
    #expect(paths == ["Content/hearth.yml", "Content/inner/hearth.yml", "Content/one.md"])
  }
}
