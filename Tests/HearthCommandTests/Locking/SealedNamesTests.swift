import HearthTestSupport
import Testing

@testable import HearthCommand

/// How `hearth seal`, `hearth unlock` and `hearth read` find the entries that somebody names.
struct SealedNamesTests: JournalWithLock {
  private static let words = CheapLock.password

  let tree: FileTree
  private let machine: TestMachine

  init() throws {
    tree = try FileTree([
      "Content/hearth.yml": "timezone: Europe/Berlin\n",
      "Content/reflections/2025-03-17.md": "---\ntitle: Rain\n---\n\nOpen.\n",
      JournalLock.path: CheapLock.json,
    ])
    machine = TestMachine(in: tree.path, typing: [])
  }

  @Test func `takes titles, other names and days as pages show them`() throws {
    try entry("2025-03-18-walk", "---\ntitle: A walk, in the rain\naliases: [wet walk]\n---\n\nWet.\n")
    try entry("2025-03-19-0815", "Early.\n")
    for name in ["A walk, in the rain", "wet walk", "18.03.2025", "Tuesday, 18 March 2025", "Mar 18"] {
      #expect(
        machine.run("read", name) == .fine && machine.out.hasSuffix("Wet.\n"), "\(name): \(machine.err)")
    }
    #expect(machine.run("read", "yesterday") == .fine && machine.out == "Early.\n")
    for (name, text) in [
      ("Reflection, Wednesday 19 March 2025", "Early.\n"), ("Rain, 17 March 2025", "Open.\n"),
    ] {
      #expect(machine.run("read", name) == .fine && machine.out.hasSuffix(text), "\(name): \(machine.err)")
    }
    for name in ["Rain, 18 March 2025", "Tea, 19 March 2025"] { #expect(machine.run("read", name) == .usage) }
    #expect(machine.run("seal") == .fine && machine.out == "Nothing is sealed.\n")
    #expect(machine.run("seal", "a walk in the rain", "yesterday") == .fine)
    // A sealed file says no more than its name.
    for name in ["walk", "18/03/2025", "2025-03-19 08:15"] {
      let machine = typing(Self.words)
      #expect(machine.run("read", name) == .fine && !machine.out.isEmpty, "\(name): \(machine.err)")
    }
    _ = machine.out
    for verb in ["seal", "read", "unlock"] {
      #expect(machine.run(verb) == .fine)
      #expect(
        machine.out
          == "Content/reflections/2025-03-18-walk.md.sealed\nContent/reflections/2025-03-19-0815.md.sealed\n")
    }
  }

  @Test func `a sealed entry is found by what only the password reveals: its title and its name on pages`()
    throws
  {
    try entry("one", "---\ntitle: A walk\naliases: [Hike]\n---\n\nWet.\n")
    try entry("two", "---\ndate: 2026-11-28\ncontent_note: loss\n---\n\nUntitled.\n")
    try entry("three", "---\ndate: 2026-11-29\n---\n\nOpening words.\n")
    #expect(machine.run("seal", "one", "two", "three") == .fine)
    for (name, text) in [
      ("a walk", "Wet.\n"), ("Hike", "Wet.\n"), ("Reflection, Saturday 28 November 2026", "Untitled.\n"),
      ("Reflection, Sunday 29 November 2026", "Opening words.\n"),
    ] {
      let machine = typing(Self.words)
      #expect(machine.run("read", name) == .fine && machine.out.hasSuffix(text), "\(name): \(machine.err)")
    }
    let other = typing(Self.words)
    #expect(other.run("read", "A run") == .usage && other.err.contains("there is no entry 'A run'"))
    #expect(typing(Self.words).run("unlock", "A walk") == .fine && tree.exists("Content/reflections/one.md"))
  }

  @Test func `lists the entries that a title or a day may mean`() throws {
    try entry("2025-03-18-a", "---\ntitle: Tea\n---\n\nOne.\n")
    try entry("2025-03-18-b", "---\ntitle: Tea\n---\n\nTwo.\n")
    for name in ["Tea", "18 March"] {
      #expect(machine.run("seal", name) == .usage)
      #expect(
        machine.err == """
          hearth: several entries fit '\(name)'
          Give the path of one:
            Content/reflections/2025-03-18-a.md  Tea
            Content/reflections/2025-03-18-b.md  Tea

          """)
    }
    #expect(machine.run("seal", "Teaa") == .usage && machine.err.contains("Did you mean: Tea\n"))
    #expect(
      machine.run("seal", "2025-03") == .usage && machine.err.contains("seal takes one day, not several"))
  }

  @Test(arguments: [
    "2026/11/28", "28.11.2026", "28 November 2026", "Saturday, 28 November 2026", "Nov 28, 2026",
    "2026-11-28",
    "20261128", "28 de noviembre de 2026",
  ])
  func `a day in any spelling means all its entries, sealed ones too`(_ day: String) throws {
    try entry("2026-11-28-2130", "---\ntitle: One\n---\n\nOne.\n")
    try tree.write("Content/heart-rate/2026-11-28.md", "---\ndate: 2026-11-28\n---\n\nCalm.\n")
    for sealed in ["", ".sealed"] {
      if !sealed.isEmpty { #expect(machine.run("seal", "One") == .fine) }
      for verb in ["read", "seal", "unlock", "share"] {
        _ = machine.err
        #expect(machine.run(verb, day) == .usage)
        let message = machine.err
        #expect(message.hasPrefix("hearth: several entries fit '\(day)'\n"), "\(verb): \(message)")
        #expect(
          message.contains("  Content/heart-rate/2026-11-28.md")
            && message.contains("  Content/reflections/2026-11-28-2130.md\(sealed)"), "\(verb): \(message)")
      }
    }
    // The file's own name still means one.
    #expect(machine.run("read", "heart-rate/2026-11-28") == .fine && machine.out.hasSuffix("Calm.\n"))
  }

  @Test func `a file name with a line break is printed on one line`() throws {
    try entry("one\ntwo", "Words.\n")
    #expect(machine.run("seal", "one\ntwo") == .fine)
    #expect(machine.out == "Content/reflections/one·two.md.sealed\n")
    let other = typing(Self.words)
    #expect(other.run("unlock", "one\ntwo") == .fine && other.out == "Content/reflections/one·two.md\n")
  }

  @Test func `a title that says several days names its entry`() throws {
    try entry("one", "---\ntitle: March 2025\n---\n\nOne.\n")
    #expect(machine.run("read", "March 2025") == .fine && machine.out.hasSuffix("One.\n"))
    #expect(machine.run("read", "April 2025") == .usage && machine.err.contains("read takes one day"))
  }

  @Test func `a command that was killed after the first of its entries does the rest when it is repeated`()
    throws
  {
    try entry("one", "---\ntitle: One\n---\n\nOne.\n")
    try entry("2025-03-18-2130", "---\ntitle: Behind the name\n---\n\nTwo.\n")
    try entry("three", "---\ntitle: Three\n---\n\nThree.\n")
    try entry("four", "---\ntitle: Four\n---\n\nFour.\n")
    #expect(machine.run("seal", "nothing", "Three") == .usage && content.contains("reflections/three.md"))
    #expect(machine.run("seal", "One", "Behind the name") == .fine)
    _ = (machine.out, machine.err)
    #expect(machine.run("seal", "One", "Three") == .fine)
    #expect(
      machine.out
        == "Content/reflections/one.md.sealed is already sealed\nContent/reflections/three.md.sealed\n")
    // Only the password shows whether it was sealed.
    #expect(machine.run("seal", "Behind the name", "Four") == .usage)
    #expect(machine.out == "Content/reflections/four.md.sealed\n")
    let error = machine.err
    #expect(error.contains("there is no entry 'Behind the name'\n"), "\(error)")
    #expect(error.contains("If it's already sealed, read it with: hearth read 'Behind the name'"), "\(error)")

    let typing = typing(Self.words)
    #expect(typing.run("unlock", "One") == .fine)
    _ = typing.out
    let again = self.typing(Self.words)
    #expect(again.run("unlock", "One", "Three") == .fine, "\(again.err)")
    #expect(
      again.out == "Content/reflections/one.md is already unlocked\nContent/reflections/three.md\n")
  }
}
