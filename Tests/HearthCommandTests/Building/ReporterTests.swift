import HearthTestSupport
import Testing

@testable import HearthCommand

/// What a build or a check prints where there is much to print.
struct ReporterTests {
  private func vault() throws -> (FileTree, TestMachine) {
    var files = ["MyVault/reflections/2025-02-01.md": "---\ntitle: \"A\n---\nText.\n"]
    for day in 10..<28 {
      files["MyVault/reflections/2025-03-\(day).md"] = "---\nstarred: no\nenergy: hgh\n---\nText.\n"
    }
    let tree = try FileTree(files)
    return (tree, TestMachine(in: tree.path))
  }

  @Test func `many findings are grouped by their rule, with the path on disk, and counted`() throws {
    let (tree, machine) = try vault()
    defer { withExtendedLifetime(tree) {} }
    _ = machine.run("check", "--content", "MyVault")
    let messages = machine.err
    #expect(messages.split(separator: "\n").count <= 24)
    #expect(messages.contains("MyVault/reflections/2025-03-10.md:2:10: warning: "))
    #expect(messages.contains("  and 17 more like it: MyVault/reflections/2025-03-11.md:2, "))
    #expect(!messages.contains("Content/"))
    #expect(messages.hasSuffix("To see them all: hearth check --all\n"))
  }

  @Test(arguments: [40, 80])
  func `a screen shows them, with a count of the rest, and no line is wider than it`(width: Int) throws {
    var files: [String: String] = [:]
    for day in 10..<14 {
      files["Content/reflections/2025-03-\(day).md"] =
        "---\na: *x\na: *y\ntags: [a, [b]]\nstarred: of course\n---\n[[Nowhere]]\n"
    }
    let tree = try FileTree(files)
    let machine = TestMachine(in: tree.path)
    var narrow = machine.machine
    narrow.terminal.width = width
    _ = Command.run(["check"], on: narrow)
    let lines = machine.err.split(separator: "\n")
    #expect(lines.count <= 23, "\(lines.joined(separator: "\n"))")
    #expect(lines.joined(separator: " ").contains("more messages of other"), "\(machine.err)")
    #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
  }

  @Test func `all of them are printed on request, and always as JSON`() throws {
    let (tree, machine) = try vault()
    defer { withExtendedLifetime(tree) {} }
    _ = machine.run("check", "--content", "MyVault", "--all")
    let all = machine.err
    for day in 10..<28 { #expect(all.contains("MyVault/reflections/2025-03-\(day).md:2:10: ")) }
    _ = machine.run("check", "--content", "MyVault", "--format", "json")
    #expect(machine.out.split(separator: "\n").count >= 36)
  }

  @Test(arguments: [["check"], ["check", "--all"]])
  func `notes come last, below a heading of their own`(_ arguments: [String]) throws {
    let tree = try FileTree([
      "Content/a.md": "Text.\n", "Content/reflections/2025-03-17.md": "---\ndraft: no\n---\nText.\n",
    ])
    let machine = TestMachine(in: tree.path)
    _ = machine.run(arguments)
    let text = machine.err
    let parts = text.split(separator: "Good to know:\n")
    try #require(parts.count == 2, "\(text)")
    #expect(!parts[0].contains(": note: ") && !parts[1].contains(": warning: "))
  }

  @Test func `rows of a table are all printed on request, and all counted where they are not`() throws {
    let rows = (10..<40).map { "08:\($0),999\n" }.joined()
    var files = [
      "Content/heart-rate/2025-03-17.md": "---\nsamples: 2025-03-17.csv\n---\n",
      "Content/heart-rate/2025-03-17.csv": "time,bpm\n" + rows,
    ]
    for day in 1..<4 { files["Content/reflections/2025-02-0\(day).md"] = "---\nenergy: hgh\n---\nText.\n" }
    let tree = try FileTree(files)
    let machine = TestMachine(in: tree.path)
    _ = machine.run("check", "--all")
    #expect(machine.err.split(separator: "\n").count { $0.contains(": error: a heart rate of 999") } == 30)
    _ = machine.run("check")
    let digest = machine.err
    #expect(digest.contains("  and 29 more like it: ") && digest.contains("\n33 messages about 4 files. "))
  }

  @Test func `of many messages, those about settings come first`() throws {
    let keys = [
      "date: 6 Nov 2026", "title: D: x", "labels: [calm", "energy: hgh", "titel: A", "starred: perhaps",
    ]
    var files = ["Content/hearth.yml": "reminders: [{what: reflect, at: \"22:00\"]\ntheme: drak\n"]
    for (index, key) in keys.enumerated() {
      files["Content/reflections/2025-02-0\(index + 1).md"] = "---\n\(key)\n---\nText.\n"
    }
    let tree = try FileTree(files)
    let machine = TestMachine(in: tree.path)
    _ = machine.run("check")
    let text = machine.err
    let lines = text.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(text.contains("To see them all: "))
    #expect(lines.prefix(2).allSatisfy { $0.hasPrefix("Content/hearth.yml:") }, "\(text)")
  }

  @Test func `a build is summed up in a sentence`() throws {
    let tree = try FileTree([
      "Content/reflections/2025-03-17.md": "Text.\n", "Content/a.md": "---\ntitle: A\ndraft: true\n---\n",
    ])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("build") == .fine)
    #expect(
      machine.out.wholeMatch(of: /Built 2 entries: (\d+) files in site, \1 changed\. Not shown: 1 draft\.\n/)
        != nil)
  }

  @Test(arguments: [true, false])
  func `the sentence is broken at words on a narrow terminal, and never in a file`(_ isTerminal: Bool) throws
  {
    let tree = try FileTree(["Content/a.md": "---\ntitle: A\ndraft: true\n---\n"])
    let machine = TestMachine(in: tree.path)
    var narrow = machine.machine
    (narrow.terminal.width, narrow.terminal.showsResults) = (40, isTerminal)
    #expect(Command.run(["build"], on: narrow) == .fine)
    let lines = machine.out.split(separator: "\n")
    #expect(isTerminal ? lines.count == 2 && lines.allSatisfy { $0.count <= 40 } : lines.count == 1)
  }

  /// Twelve files that are held back among many other mistakes, and texts that Hearth doesn't read.
  private func messyJournal() throws -> FileTree {
    var files = [
      "Content/jrnl.txt": "Text.\n", "Content/old/Journal.txt": "Text.\n", "Content/old/notes.org": "Text.\n",
    ]
    for number in 10..<22 {
      files["Content/reflections/held-\(number).md"] = "---\nalso: *x\nprivacy: secrt\n---\nText.\n"
    }
    for day in 10..<28 {
      files["Content/reflections/2025-03-\(day).md"] =
        "---\na: *x\na: *y\nenergy: hgh\ntags: [a, [b]]\n---\nText.\n"
    }
    return try FileTree(files)
  }

  @Test(arguments: ["check", "build"])
  func `each file that is held back is named first`(_ verb: String) throws {
    let tree = try messyJournal()
    let machine = TestMachine(in: tree.path)
    _ = machine.run(verb)
    let lines = machine.err.split(separator: "\n")
    #expect(lines.first == "Held back, because it is unclear who may see them:")
    let first = lines.prefix(6).joined(separator: "\n")
    #expect(
      first.contains("Content/reflections/held-10.md:3:10: error: Hearth can't read 'secrt' for 'privacy'"))
    for number in 11..<22 { #expect(first.contains("Content/reflections/held-\(number).md:3"), "\(number)") }
  }

  @Test
  func `texts that are left alone are named, with the way to bring them in, however much else there is`()
    throws
  {
    let tree = try messyJournal()
    let machine = TestMachine(in: tree.path)
    _ = machine.run("check")
    let text = machine.err
    #expect(text.contains("Content/jrnl.txt:1:1: note: this file and old/Journal.txt are left alone"))
    #expect(
      text.contains("mv Journal.txt Journal.md. jrnl writes a file for each entry with: jrnl --format md")
    )
    #expect(text.contains("Content/old/notes.org:1:1: note: this file is left alone"))
  }
}
