import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

/// Corrections that are certain, and changes that are taken back.
struct FixVerbTests {
  private static let path = "Content/reflections/2025-03-17.md"
  private static let broken =
    "---\r\ntitle:\tA walk\r\nstarred: no\r\ntags: #calm #lake\r\nenergy: hgh\r\n---\r\n\r\nstarred: no\r\n"

  private func machine(_ files: [String: String]) throws -> (FileTree, TestMachine) {
    let tree = try FileTree(files)
    return (tree, TestMachine(in: tree.path))
  }

  @Test func `fix makes what is certain, keeps line ends and texts, and changes nothing the second time`()
    throws
  {
    let (tree, machine) = try machine([Self.path: Self.broken])
    _ = machine.run("check", "--fix", "--dry-run")
    #expect(machine.out.contains("-starred: no\n") && tree.text(Self.path) == Self.broken)
    _ = machine.run("check", "--fix")
    let fixed = try #require(tree.text(Self.path))
    #expect(fixed.contains("starred: false\r\n") && fixed.contains("energy: hgh\r\n"))
    #expect(fixed.hasSuffix("---\r\n\r\nstarred: no\r\n"))
    #expect(!fixed.replacing("\r\n", with: "").contains("\n"))
    _ = machine.out
    _ = machine.run("check", "--fix")
    #expect(machine.out.hasPrefix("There is nothing Hearth can fix for certain.\n"))
    #expect(tree.text(Self.path) == fixed)
  }

  @Test(arguments: [
    ("heart-rate/2025-03-17.md", "spans:\n  - 15:43-08:28 night shift"),
    ("exercises/breath.md", "form: breathing\npattern: 4-x-6"),
    ("reflections/2025-03-17.md", "base: &base [x]\nmore: *base"),
  ])
  func `fix leaves alone what may be meant`(_ path: String, _ keys: String) throws {
    let text = "---\n\(keys)\n---\n\nText.\n"
    let (tree, machine) = try machine(["Content/\(path)": text])
    _ = machine.run("check", "--fix")
    #expect(tree.text("Content/\(path)") == text)
  }

  @Test
  func `fix moves spans from labels where nothing else is there, and shows lines that end with CR as lines`()
    throws
  {
    let path = "Content/heart-rate/2025-03-17.md"
    let (tree, machine) = try machine([path: "---\rlabels:\r  - 08:28-15:43 stressed\r---\rText.\r"])
    _ = machine.run("check", "--fix")
    #expect(tree.text(path) == "---\rspans:\r  - 08:28-15:43 stressed\r---\rText.\r")
    #expect(machine.out.contains("\n ---\n-labels:\n+spans:\n   - 08:28-15:43 stressed\n ---\n Text.\n"))
  }

  @Test func `an undo that was killed can be repeated, also for a file that changed twice`() throws {
    let (tree, machine) = try machine(["Content/a.md": "A\n", "Content/b.md": "B\n"])
    let writer = ContentWriter(root: tree("Content"))
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
    #expect(machine.out == "Restored Content/b.md.\n")
    #expect(tree.text("Content/a.md") == "A\n" && tree.text("Content/b.md") == "B\n")
  }

  @Test func `undo brings back every byte, once`() throws {
    let (tree, machine) = try machine([Self.path: Self.broken])
    _ = machine.run("check", "--fix")
    #expect(tree.mode(".hearth") == 0o700 && tree.mode(".hearth/undo") == 0o600)
    #expect(tree.text(".hearth/.gitignore") == "*\n")
    _ = machine.run("undo", "--dry-run")
    #expect(tree.text(Self.path) != Self.broken)
    #expect(machine.run("undo") == .fine)
    #expect(tree.text(Self.path) == Self.broken)
    _ = machine.out
    #expect(machine.run("undo") == .fine)
    #expect(machine.out == "There is nothing to undo.\n" && !tree.exists(".hearth/undo"))
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

  @Test func `undo refuses where a file has changed since`() throws {
    let (tree, machine) = try machine([Self.path: "Text.\n", "Content/hearth.yml": "theme: light\n"])
    #expect(machine.run("set", "theme", "dark") == .fine)
    try tree.write("Content/hearth.yml", "theme: dark\ntitle: Mine\n")
    #expect(machine.run("undo") == .machine)
    #expect(machine.err.hasSuffix("hearth: Content/hearth.yml has changed since\nNothing was undone.\n"))
    #expect(tree.text("Content/hearth.yml") == "theme: dark\ntitle: Mine\n")
  }

  @Test func `undo takes back a text that was moved into the journal, and nothing that came before it`()
    throws
  {
    let (tree, machine) = try machine([
      Self.path: "Text.\n", "Content/hearth.yml": "theme: light\n",
      "elsewhere.md": "---\ndate: 2025-03-16\n---\nA text.\n",
    ])
    #expect(machine.run("set", "theme", "dark") == .fine)
    #expect(machine.run("add", "--move", "elsewhere.md") == .fine)
    #expect(machine.run("undo") == .fine)
    #expect(!tree.files(in: "Content").values.contains { $0.contains("A text.") })
    #expect(tree.text("elsewhere.md")?.contains("A text.") == true)
    #expect(tree.text("Content/hearth.yml") == "theme: dark\n")
  }

  @Test func `nothing that may say who sees what is fixed`() throws {
    let text = "---\nprivcy: sealed\ndraft: no\n---\nText.\n"
    let settings = "privacy: {reflections: seald}\ntheme: drak\n"
    let (tree, machine) = try machine([Self.path: text, "Content/hearth.yml": settings])
    _ = machine.run("check", "--fix")
    #expect(tree.text(Self.path) == text && tree.text("Content/hearth.yml") == settings)
  }

  @Test func `undo leaves no empty folder of a file that it removes`() throws {
    let (tree, machine) = try machine(["Content/a.md": "Text.\n"])
    _ = machine.run("new", "resource", "--title", "Tea")
    #expect(tree.exists("Content/resources/tea.md"))
    _ = machine.run("undo")
    #expect(!tree.exists("Content/resources") && tree.exists("Content/a.md"))
  }
}
