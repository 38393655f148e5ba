import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

/// Corrections that are certain.
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

  @Test func `nothing that may say who sees what is fixed`() throws {
    let text = "---\nprivcy: sealed\ndraft: no\n---\nText.\n"
    let settings = "privacy: {reflections: seald}\ntheme: drak\n"
    let (tree, machine) = try machine([Self.path: text, "Content/hearth.yml": settings])
    _ = machine.run("check", "--fix")
    #expect(tree.text(Self.path) == text && tree.text("Content/hearth.yml") == settings)
  }
}
