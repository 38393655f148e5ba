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

  @Test(arguments: commands)
  func `name the vault where --content does`(_ command: [String], _ shown: String) throws {
    let tree = try tree()
    let machine = TestMachine(in: tree.path)
    _ = machine.run(command.map { $0 == "FILE" ? "new.md" : $0 } + ["--content", "MyVault"])
    let text = machine.out + machine.err
    #expect(text.contains("MyVault/\(shown)") && !text.contains("Content/"), "\(text)")
  }

  @Test(arguments: commands)
  func `are relative to the folder of the vault`(_ command: [String], _ shown: String) throws {
    let tree = try tree()
    let machine = TestMachine(in: tree("MyVault"))
    _ = machine.run(command.map { $0 == "FILE" ? "../new.md" : $0 })
    let text = machine.out + machine.err
    #expect(text.contains(shown) && !text.contains("Content/") && !text.contains("MyVault"), "\(text)")
  }

  @Test func `name the vault when a change is taken back`() throws {
    let tree = try tree()
    let machine = TestMachine(in: tree.path)
    _ = machine.run("set", "theme", "dark", "--content", "MyVault")
    _ = machine.out
    _ = machine.run("undo", "--dry-run", "--content", "MyVault")
    #expect(machine.out.hasPrefix("--- MyVault/hearth.yml\n+++ MyVault/hearth.yml\n"))
    _ = machine.run("undo", "--content", "MyVault")
    #expect(machine.out == "Restored MyVault/hearth.yml.\n")
  }
}
