import HearthTestSupport
import Testing

@Suite struct InitTests {
  private let tree: FileTree

  init() throws {
    tree = try FileTree()
  }

  private func hearth(_ arguments: String...) throws -> Program.Outcome {
    try Program.hearth.run(arguments, in: tree.path)
  }

  @Test func `copies the starter journal`() throws {
    let outcome = try hearth("init", "--example", "a/journal")
    #expect(outcome.status == 0)
    var starter = FileTree.files(at: TestFolders.repository.appendingPathComponent("Content").path)
    // They stay with Hearth, which may check them again.
    #expect(starter.removeValue(forKey: "helplines.yml") != nil)
    #expect(!starter.isEmpty)
    let copied = tree.files(in: "a/journal/Content")
    let others = copied.keys.filter { copied[$0] != starter[$0] }
    #expect(Set(copied.keys) == Set(starter.keys) && others == ["hearth.yml"])
    // Where the invented person lives is not where everybody does.
    #expect(copied["hearth.yml"]?.contains("\n# regions: [CA]") == true)
    #expect(tree.text("a/journal/.gitignore")?.contains("\nsite/\n") == true)
    #expect(!tree.exists("a/journal/.hearth-init"))
    #expect(tree.mode("a/journal/Content/hearth.yml") == 0o600)
    #expect(tree.mode("a/journal/Content") == 0o700)
  }

  @Test func `asks nothing where nobody can answer`() throws {
    for options in [[], ["--yes"]] {
      let outcome = try Program.hearth.run(["init", "journal\(options.count)"] + options, in: tree.path)
      #expect(outcome.status == 0)
      #expect(!outcome.out.contains("> "))
    }
  }

  @Test func `makes an empty journal`() throws {
    #expect(try hearth("init", "--empty", "journal").status == 0)
    #expect(
      Set(tree.files(in: "journal/Content").keys) == [
        "hearth.yml", "labels.yml", "about-me.md",
      ])
    #expect(tree.exists("journal/Content/reflections"))
    let questionnaire = try #require(tree.text("journal/Content/about-me.md"))
    #expect(questionnaire.contains("\nidentities:\n") && questionnaire.contains("\nwhat cheers me up:\n"))
    #expect(!questionnaire.contains("Inés") && !questionnaire.contains("Beto"))
  }

  @Test func `a journal begins with the readings and exercises, and nothing of anybody's days`() throws {
    #expect(try hearth("init", "journal").status == 0)
    let names = Set(tree.files(in: "journal/Content").keys)
    #expect(names.filter { $0.hasPrefix("readings/") }.count >= 10)
    #expect(
      names.contains("exercises/breathing-box-4.md") && !names.contains("exercises/statements-of-mine.md"))
    let rest = names.filter { !$0.hasPrefix("readings/") && !$0.hasPrefix("exercises/") }
    #expect(rest == ["hearth.yml", "labels.yml", "about-me.md"])
  }

  @Test(arguments: ["Europe/Paris", "Asia/Tokyo"])
  func `a new journal goes by the clock of its machine`(_ zone: String) throws {
    for option in ["--yes", "--example"] {
      let name = "journal\(option)"
      let outcome = try Program.hearth.run(["init", option, name], in: tree.path, environment: ["TZ": zone])
      #expect(outcome.status == 0)
      #expect(tree.text("\(name)/Content/hearth.yml")?.contains("\ntimezone: \(zone)") == true)
      let check = try Program.hearth.run(
        ["check", "--strict", "--content", name, "--today", "2026-11-20"], in: tree.path,
        environment: ["TZ": zone])
      #expect(check.status == 0, "\(check.err)")
    }
  }

  @Test func `leaves a journal that is there as it is`() throws {
    try tree.write("journal/Content/mine.md", "mine")
    let outcome = try hearth("init", "journal")
    #expect(outcome.status == 2)
    #expect(outcome.err.contains("already holds a journal"))
    #expect(tree.files(hidden: true) == ["journal/Content/mine.md": "mine"])
  }

  @Test func `keeps other files of the folder`() throws {
    try tree.write("journal/.gitignore", "mine\n")
    try tree.write("journal/notes.txt", "mine")
    #expect(try hearth("init", "--empty", "journal").status == 0)
    #expect(tree.text("journal/.gitignore") == "mine\n")
    #expect(tree.text("journal/notes.txt") == "mine")
  }

  @Test func `writes nothing in a dry run`() throws {
    let outcome = try hearth("init", "--dry-run", "journal")
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("would write journal/Content/hearth.yml\n"))
    #expect(!tree.exists("journal"))
  }
}
