import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct BuildVerbTests {
  private let tree: FileTree
  private let machine: TestMachine

  init() throws {
    tree = try FileTree([
      "Content/hearth.yml": "timezone: UTC\n",
      "Content/reflections/2025-03-17.md": "---\ntitle: A\n---\nWords.\n",
      "Content/reflections/2025-03-18.md": "---\ndraft: true\n---\nUnfinished.\n",
      "Content/reflections/2025-03-25.md": "---\ntitle: B\n---\nTo come.\n",
    ])
    machine = TestMachine(in: tree.path)
  }

  @Test func countsWhatIsLeftOutAndWhy() {
    #expect(machine.run("build") == .fine)
    #expect(machine.out.hasPrefix("3 entries; "))
    #expect(
      !tree.exists("site/reflections/2025-03-25.html") && !tree.exists("site/reflections/2025-03-18.html"))
    #expect(machine.run("check") == .fine)
    #expect(machine.out == "3 entries; left out: 1 draft, 1 dated after today; nothing to mend\n")
    #expect(machine.err.contains("Content/reflections/2025-03-25.md:1:1: note: the date is 2025-03-25"))
  }

  @Test func takesInDraftsAndDaysToComeWhenAsked() {
    #expect(machine.run("build", "--drafts", "--future") == .fine)
    #expect(
      tree.exists("site/reflections/2025-03-25.html") && tree.exists("site/reflections/2025-03-18.html"))
    #expect(machine.run("build") == .fine)
    #expect(!tree.exists("site/reflections/2025-03-25.html"), "what is no longer asked for is removed")
  }

  @Test func todayIsWhatIsGivenAndElseTheClocks() {
    #expect(machine.run("build", "--today", "2025-03-26") == .fine)
    #expect(tree.exists("site/reflections/2025-03-25.html"))
  }

  @Test func saysHowLongEachStepTook() {
    #expect(machine.run("build", "--verbose") == .fine)
    let said = machine.err
    #expect(said.contains("read and check 0.") && said.contains("together "))
    #expect(!machine.out.contains("together"))
  }

  @Test func oneThreadOrMoreMakeTheSamePages() throws {
    #expect(machine.run("build", "--jobs", "1", "--output", "one") == .fine)
    #expect(machine.run("build", "--jobs", "7", "--output", "many") == .fine)
    #expect(tree.files(in: "one") == tree.files(in: "many"))
    #expect(machine.run("build", "--jobs", "0") == .usage)
  }

  @Test func theThemeOfTheCommandLineGoesBeforeTheSettings() throws {
    #expect(machine.run("build", "--theme", "dark") == .fine)
    #expect(tree.text("site/index.html")?.contains("data-theme=\"dark\"") == true)
    #expect(machine.run("build", "--theme", "purple") == .usage)
  }

  @Test func aDayThatCannotBeReadIsAMistakeOfTheCommandLine() {
    #expect(machine.run("build", "--today", "17.3.2025") == .usage)
    #expect(
      machine.err.contains("the day '17.3.2025' of --today cannot be read\nA day is written 2025-03-17."))
    #expect(!tree.exists("site"))
  }

  @Test func strictSaysWhyNothingIsWritten() throws {
    try tree.write("Content/reflections/2025-03-17.md", "---\ntitel: A\n---\nWords.\n")
    #expect(machine.run("build", "--strict") == .journal)
    #expect(machine.err.hasSuffix("hearth: nothing was written, because of --strict\n"))
    #expect(machine.run("check", "--strict") == .journal)
    #expect(!machine.err.contains("nothing was written"), "a check never writes")
    #expect(!tree.exists("site"))
  }

  @Test func anEmptyJournalHasASite() throws {
    let tree = try FileTree()
    try tree.makeFolder("Content")
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("build") == .fine)
    #expect(machine.out.hasPrefix("0 entries; "))
    #expect(tree.exists("site/index.html") && tree.exists("site/reflect/index.html"))
  }
}
