import HearthTestSupport
import Testing

@testable import HearthCommand

/// Messages name files as they are on disk, also in a vault that is not called Content.
struct ShownPathsTests {
  private func tree() throws -> FileTree {
    try FileTree([
      "MyVault/hearth.yml": "timezone: UTC\n", "MyVault/labels.yml": "- name: calm\n",
      "MyVault/heart-rate/2025-03-17.md": "---\nspans:\n  - 8:00-9:00 calm\n---\n",
      "new.md": "---\ndate: 2025-03-19\n---\nA walk.\n",
    ])
  }

  private static let commands: [([String], String)] = [
    (["set", "theme", "dark"], "hearth.yml. Run hearth build to see it."),
    (["set", "theme", "dark", "--dry-run"], "hearth.yml"),
    (["add", "FILE"], "reflections/2025-03-19-new.md"), (["list"], "heart-rate/2025-03-17.md"),
    (["list", "--format", "json"], "heart-rate/2025-03-17.md"),
    (["labels", "rename", "calm", "quiet"], "heart-rate/2025-03-17.md:3:15: calm → quiet"),
    (["label", "2025-03-17", "10:00-11:00", "calm"], "heart-rate/2025-03-17.md:4:5: 10:00-11:00 calm"),
    (["label", "2025-03-17", "10:00-11:00", "busy"], "labels.yml: - name: busy"),
    (["new", "event", "--title", "Tea", "--date", "2025-03-17", "--dry-run"], "events/2025-03-17-tea.md:"),
    (["new", "heart-rate", "--date", "2025-03-17"], "heart-rate/2025-03-17.md"),
  ]

  @Test func `are ones that share takes where a name has several files`() throws {
    let tree = try tree()
    for folder in ["reflections", "letters"] { try tree.write("MyVault/\(folder)/tea.md", "Tea.\n") }
    let machine = TestMachine(in: tree.path)
    _ = machine.run("share", "tea", "--content", "MyVault")
    #expect(
      machine.err.hasSuffix(
        "path of one:\n  MyVault/letters/tea.md  Tea\n  MyVault/reflections/tea.md  Tea\n"))
    _ = machine.run("share", "MyVault/letters/tea.md", "--content", "MyVault", "--dry-run")
    #expect(machine.out.contains("Tea"))
  }

  @Test(arguments: commands)
  func `name the vault where --content does, and are relative inside it`(_ command: [String], _ shown: String)
    throws
  {
    let outside = try tree()
    let machine = TestMachine(in: outside.path)
    _ = machine.run(command.map { $0 == "FILE" ? "new.md" : $0 } + ["--content", "MyVault"])
    let text = machine.out + machine.err
    #expect(text.contains("MyVault/\(shown)") && !text.contains("Content/"), "\(text)")
    let inside = try tree()
    let other = TestMachine(in: inside("MyVault"))
    _ = other.run(command.map { $0 == "FILE" ? "../new.md" : $0 })
    let own = other.out + other.err
    #expect(own.contains(shown) && !own.contains("Content/") && !own.contains("MyVault"), "\(own)")
  }

  @Test func `name the vault when a change is taken back`() throws {
    let tree = try tree()
    let machine = TestMachine(in: tree.path)
    _ = machine.run("set", "theme", "dark", "--content", "MyVault")
    _ = machine.out
    _ = machine.run("undo", "--dry-run", "--content", "MyVault")
    #expect(machine.out.hasPrefix("--- MyVault/hearth.yml\n+++ MyVault/hearth.yml\n"))
    _ = machine.run("undo", "--content", "MyVault")
    #expect(machine.out.hasSuffix("\nRestored MyVault/hearth.yml.\n"))
  }

  @Test func `name the vault when a file can't be read or written`() throws {
    let tree = try tree()
    try tree.write("pulse.csv", "time,bpm\n2025-03-17T08:00:00Z,62\n2025-03-18T08:00:00Z,62\n")
    try tree.write("MyVault/heart-rate/2025-03-18.csv/a.txt", "")
    try tree.write("MyVault/reflections", "")
    let machine = TestMachine(in: tree.path)
    _ = machine.run("new", "reflection", "--title", "Tea", "--content", "MyVault")
    #expect(machine.err.hasPrefix("hearth: MyVault/reflections/2025-03-20-tea.md can't be written: "))
    _ = machine.run("import", "csv", "pulse.csv", "--content", "MyVault", "--dry-run")
    #expect(machine.err.contains("hearth: MyVault/heart-rate/2025-03-18.csv can't be read: "))
  }

  @Test func `name the vault in an import`() throws {
    let tree = try tree()
    try tree.write("pulse.csv", "time,bpm\n2025-03-17T08:00:00Z,62\n2025-03-18T08:00:00Z,62\n")
    try tree.write("MyVault/heart-rate/2025-03-17.md", "---\nsamples: other.csv\n---\n")
    let machine = TestMachine(in: tree.path)
    _ = machine.run("import", "csv", "pulse.csv", "--content", "MyVault", "--dry-run")
    #expect(machine.err.contains("MyVault/heart-rate/2025-03-17.md has its readings elsewhere"))
    #expect(machine.out.contains("would write MyVault/heart-rate/2025-03-18.csv\n"))
  }
}

/// Pages name files by their path in the journal, with `Content/` only where a folder of that name holds them.
struct PathsOnPagesTests {
  private static let files = [
    "hearth.yml": "timezone: UTC\n", "Daily/2025-03-18.md": "---\ndate: 2025-13-45\n---\nSee [[old]].\n",
    "heart-rate/2025-03-17.md": "---\nspans:\n  - 8:00-9:00 calm\n---\n",
    "heart-rate/2025-03-17.csv": "time,bpm\n2025-03-17T08:00:00Z,62\n2025-03-17T08:05:00Z,64\n",
    "readings/old.md": "---\nnot_for_me: true\n---\nOld.\n", "readings/new.md": "New.\n",
  ]
  private static let paths = [
    "needs-a-look.html": "Daily/2025-03-18.md", "reflect/new.html": "reflections/2025-03-20.md",
    "days/2025-03-17.html": "heart-rate/2025-03-17.md", "settings.html": "readings/old.md",
  ]

  private func pages(of folder: String, _ arguments: [String] = []) throws -> (
    tree: FileTree, pages: [String: String]
  ) {
    let tree = try FileTree(
      Dictionary(uniqueKeysWithValues: Self.files.map { ("\(folder)/\($0)", $1) }))
    let machine = TestMachine(in: arguments.isEmpty ? tree(folder) : tree.path)
    _ = machine.run(
      ["build", "--output", tree("pages")] + arguments.map { $0 == "FOLDER" ? tree(folder) : $0 })
    return (tree, tree.files(in: "pages"))
  }

  @Test(arguments: [[], ["--content", "MyVault"], ["--content", "FOLDER"]])
  func `begin in the vault, wherever it is on this machine`(_ arguments: [String]) throws {
    let (tree, pages) = try pages(of: "MyVault", arguments)
    for (page, path) in Self.paths { #expect(pages[page]?.contains(path) == true, "\(page)") }
    for (page, text) in pages where page.hasSuffix(".html") {
      #expect(!text.contains("Content/") && !text.contains(tree.path), "\(page)")
    }
  }

  @Test(arguments: [[], ["--content", "Content"], ["--content", "FOLDER"]])
  func `begin with Content where that is the folder`(_ arguments: [String]) throws {
    let pages = try pages(of: "Content", arguments).pages
    for (page, path) in Self.paths { #expect(pages[page]?.contains("Content/" + path) == true, "\(page)") }
  }
}
