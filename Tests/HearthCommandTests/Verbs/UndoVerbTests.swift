import HearthCore
import HearthJournal
import HearthTestSupport
import Testing

@testable import HearthCommand

/// Changes that are taken back.
struct UndoVerbTests {
  private static let path = "Content/reflections/2025-03-17.md"
  private static let broken = "---\r\ntitle:\tA walk\r\nstarred: no\r\n---\r\n\r\nstarred: no\r\n"

  private func machine(_ files: [String: String]) throws -> (FileTree, TestMachine) {
    let tree = try FileTree(files)
    return (tree, TestMachine(in: tree.path))
  }

  @Test func `an undo that was killed can be repeated, also for a file that changed twice`() throws {
    let (tree, machine) = try machine(["Content/a.md": "A\n", "Content/b.md": "B\n"])
    let record = UndoRecord(UndoHistory(content: tree("Content")), title: "2025-03-20T12:00 set")
    let writer = ContentWriter(root: tree("Content"), record: record)
    func change(_ name: String, to text: String) throws {
      let before = try #require(try writer.read(name))
      try writer.write([FileChange(before: before, after: SourceFile(path: name, text: text))])
    }
    try change("Content/a.md", to: "AA\n")
    try change("Content/b.md", to: "BB\n")
    try change("Content/a.md", to: "AAA\n")
    // As the undo left it.
    try tree.write("Content/a.md", "A\n")
    #expect(machine.run("undo") == .fine)
    #expect(machine.out == "Undone: 2025-03-20 12:00  set\nRestored Content/b.md.\n")
    #expect(tree.text("Content/a.md") == "A\n" && tree.text("Content/b.md") == "B\n")
  }

  @Test
  func `a file that was deleted comes back, and stays among the deleted ones until it is removed there`()
    throws
  {
    let (tree, machine) = try machine(["Content/a.md": "A\r\n"])
    let record = UndoRecord(UndoHistory(content: tree("Content")), title: "2025-03-20T12:00 delete")
    let writer = ContentWriter(root: tree("Content"), record: record)
    try writer.trash(try #require(try writer.read("Content/a.md")))
    #expect(!tree.exists("Content/a.md") && tree.text(".hearth/trash/a.md") == "A\r\n")
    #expect(tree.mode(".hearth/trash/a.md") == 0o600)
    #expect(machine.run("undo") == .fine)
    #expect(tree.text("Content/a.md") == "A\r\n")
  }

  @Test func `a file that was written where another was deleted stays as it is`() throws {
    let (tree, machine) = try machine(["Content/a.md": "A\n"])
    let record = UndoRecord(UndoHistory(content: tree("Content")), title: "2025-03-20T12:00 delete")
    let writer = ContentWriter(root: tree("Content"), record: record)
    try writer.trash(try #require(try writer.read("Content/a.md")))
    try tree.write("Content/a.md", "New\n")
    #expect(machine.run("undo") == .machine)
    #expect(tree.text("Content/a.md") == "New\n" && machine.err.contains("has changed since"))
  }

  @Test func `undo brings back every byte, once`() throws {
    let (tree, machine) = try machine([Self.path: Self.broken])
    _ = machine.run("check", "--fix")
    #expect(tree.mode(".hearth/changes") == 0o700 && tree.mode(".hearth/changes/1") == 0o600)
    #expect(tree.mode(".hearth") == 0o700 && tree.text(".hearth/.gitignore") == "*\n")
    _ = machine.run("undo", "--dry-run")
    #expect(tree.text(Self.path) != Self.broken)
    _ = machine.out
    #expect(machine.run("undo") == .fine)
    #expect(tree.text(Self.path) == Self.broken)
    #expect(machine.out == "Undone: 2025-03-20 12:00  check\nRestored \(Self.path).\n")
    #expect(machine.run("undo") == .fine)
    #expect(machine.out == "There is nothing to undo.\n" && !tree.exists(".hearth/changes/1"))
  }

  @Test func `changes are taken back one after the other, the last one first, and listed before that`() throws
  {
    let (tree, machine) = try machine(["Content/hearth.yml": "theme: light\n"])
    #expect(machine.run("set", "theme", "dark") == .fine)
    #expect(machine.run("new", "resource", "--title", "Tea") == .fine)
    #expect(machine.run("set", "theme", "system") == .fine)
    _ = machine.out
    #expect(machine.run("undo", "--list") == .fine)
    #expect(
      machine.out == """
        2025-03-20 12:00  set  Content/hearth.yml
        2025-03-20 12:00  new  Content/resources/tea.md
        2025-03-20 12:00  set  Content/hearth.yml

        """)
    for theme in ["dark", "dark", "light"] {
      #expect(machine.run("undo") == .fine)
      #expect(tree.text("Content/hearth.yml") == "theme: \(theme)\n")
    }
    #expect(!tree.exists("Content/resources"))
  }

  @Test(arguments: [("new", nil), ("edit", "Before.\n"), ("set", "Before.\n")])
  func `written words that are undone stay among the deleted files`(_ verb: String, _ before: String?) throws
  {
    let (tree, machine) = try machine(before.map { ["Content/a.md": $0] } ?? ["Content/b.md": ""])
    let record = UndoRecord(UndoHistory(content: tree("Content")), title: "2025-03-20T12:00 \(verb)")
    let writer = ContentWriter(root: tree("Content"), record: record)
    try writer.write([
      FileChange(
        before: try writer.read("Content/a.md"), after: SourceFile(path: "Content/a.md", text: "After.\n"))
    ])
    #expect(machine.run("undo") == .fine)
    #expect(tree.text("Content/a.md") == before)
    #expect(tree.text(".hearth/trash/a.md") == (verb == "set" ? nil : "After.\n"))
  }

  @Test func `the last fifty changes are kept`() throws {
    let (tree, machine) = try machine(["Content/a.md": "A0\n"])
    for number in 1...53 {
      let record = UndoRecord(UndoHistory(content: tree("Content")), title: "2025-03-20T12:00 set")
      let writer = ContentWriter(root: tree("Content"), record: record)
      let before = try #require(try writer.read("Content/a.md"))
      try writer.write([
        FileChange(before: before, after: SourceFile(path: before.path, text: "A\(number)\n"))
      ])
    }
    #expect(machine.run("undo", "--list") == .fine && machine.out.split(separator: "\n").count == 50)
    #expect(machine.run("undo") == .fine && tree.text("Content/a.md") == "A52\n")
  }

  @Test(arguments: [
    ["set", "theme", "dark"], ["remind", "reflect", "22:00"], ["label", "2025-03-17", "08:00-09:00 Calm"],
    ["labels", "rename", "Calm", "Still"], ["new", "resource", "--title", "Tea"],
    ["add", "elsewhere.md"], ["resources", "add", "ice-pack"],
  ])
  func `undo takes back what each command changed`(_ arguments: [String]) throws {
    let (tree, machine) = try machine([
      Self.path: "---\nlabels: [Calm]\n---\nText.\n", "Content/labels.yml": "- name: Calm\n",
      "elsewhere.md": "---\ndate: 2025-03-16\n---\nA text.\n",
    ])
    let before = tree.files(in: "Content")
    #expect(machine.run(arguments) == .fine)
    #expect(tree.files(in: "Content") != before)
    #expect(machine.run("undo") == .fine)
    #expect(tree.files(in: "Content") == before, "\(machine.err)")
  }

  @Test
  func `a file that an editor changed in between stays, both its texts are kept, and the others go back`()
    throws
  {
    let files = [
      "Content/a.md": "---\nlabels: [Calm]\n---\nA\n", "Content/b.md": "---\nlabels: [Calm]\n---\nB\n",
    ]
    let (tree, machine) = try machine(files)
    #expect(machine.run("set", "theme", "dark") == .fine)
    #expect(machine.run("labels", "rename", "Calm", "Still") == .fine)
    try tree.write("Content/a.md", "Mine.\n")
    #expect(machine.run("undo") == .machine)
    #expect(
      machine.err == "hearth: Content/a.md has changed since\n"
        + "It stays as it is. What it held before is in .hearth/changes/2-0-a.md.\n")
    #expect(tree.text("Content/a.md") == "Mine.\n" && tree.text("Content/b.md") == files["Content/b.md"])
    #expect(tree.text(".hearth/changes/2-0-a.md") == files["Content/a.md"])
    // The change before it can still be taken back.
    #expect(machine.run("undo") == .fine && !tree.exists("Content/hearth.yml"))
  }

  /// A record that a stranger could have put into a journal, if they knew the account's mark on this machine.
  private static func record(_ path: String, header: String = UndoHistory.header) -> String {
    "\(header)\n2025-03-20T12:00 set\n\(UndoHistory.hash(Array("mine\n".utf8))) \(path.utf8.count) 5\n\(path)evil\n"
  }

  @Test(arguments: [
    "Content/../victim", "Content/../../victim", "/victim", "Content//victim", "Content/./victim",
    "../victim", "victim",
    "Content/..", "Content/../\u{301}victim", "Content/a\0b", "Content", "", "Content/x/../../victim",
    "Content/link/victim",
    "Content/link", "Content/\nvictim",
  ])
  func `no path of a record leads out of the journal`(_ path: String) throws {
    let (tree, machine) = try machine(["Content/a.md": "A\n", "victim": "mine\n", "out/victim": "mine\n"])
    try tree.link("Content/link", to: tree(path == "Content/link" ? "victim" : "out"))
    try tree.write(".hearth/changes/1", Self.record(path))
    let before = tree.files(hidden: true)
    #expect(machine.run("undo") != .usage)
    #expect(tree.files(hidden: true) == before, "\(machine.out)")
  }

  @Test func `nothing is recorded or removed where the folder of records is a link`() throws {
    let (tree, machine) = try machine(["Content/a.md": "A\n", "out/changes/sub/file": "x", "out/undo": "x"])
    try tree.link(".hearth", to: tree("out"))
    let mode = tree.mode("out")
    for arguments in [["set", "theme", "dark"], ["undo"], ["undo", "--list"]] { _ = machine.run(arguments) }
    #expect(Set(tree.files(in: "out", hidden: true).keys) == ["changes/sub/file", "undo"])
    #expect(tree.mode("out") == mode)
  }

  @Test func `a record of another account or machine is refused`() throws {
    let (tree, machine) = try machine(["Content/a.md": "mine\n"])
    for header in ["hearth change 1 \(String(repeating: "0", count: 64))", "hearth change 1"] {
      try tree.write(".hearth/changes/1", Self.record("Content/a.md", header: header))
      #expect(machine.run("undo") == .machine)
      #expect(machine.err.contains(".hearth holds changes that another account, another machine"))
      #expect(tree.text("Content/a.md") == "mine\n")
      try tree.remove(".hearth")
    }
    // The same record with this account's mark is used.
    try tree.write(".hearth/changes/1", Self.record("Content/a.md"))
    #expect(machine.run("undo") == .fine && tree.text("Content/a.md") == "evil\n")
  }

  @Test(arguments: [
    "", "x", "1 2", "a 99999999999999999999 1", "a -1 5", "a 5 -1", "a 0 0", "a 9223372036854775807 5",
    "a 12 99",
  ])
  func `a record that is cut off or damaged takes nothing back and traps nowhere`(_ rest: String) throws {
    let (tree, machine) = try machine(["Content/a.md": "mine\n"])
    try tree.write(".hearth/changes/1", "\(UndoHistory.header)\n2025-03-20T12:00 set\n\(rest)\nContent/a.md")
    #expect(machine.run("undo") == .fine && tree.text("Content/a.md") == "mine\n")
  }

  @Test func `undo leaves no empty folder of a file that it removes`() throws {
    let (tree, machine) = try machine(["Content/a.md": "Text.\n"])
    _ = machine.run("new", "resource", "--title", "Tea")
    #expect(tree.exists("Content/resources/tea.md"))
    _ = machine.run("undo")
    #expect(!tree.exists("Content/resources") && tree.exists("Content/a.md"))
  }
}
