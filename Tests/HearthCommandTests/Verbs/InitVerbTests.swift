import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct InitVerbTests {
  private let tree: FileTree
  private let machine: TestMachine

  init() throws {
    tree = try FileTree()
    machine = TestMachine(in: tree.path)
  }

  @Test(arguments: [["init", "a"], ["init", "--example", "a"], ["init", "--empty", "a"]])
  func `makes a journal that has nothing to fix`(_ arguments: [String]) {
    #expect(machine.run(arguments) == .fine)
    _ = machine.out
    #expect(machine.run("check", "--strict", "--content", "a", "--today", "2026-11-20") == .fine)
    #expect(!machine.out.contains("warning"))
    #expect(machine.run("build", "--strict", "--content", "a", "--today", "2026-11-20") == .fine)
    #expect(tree.exists("a/site/index.html"))
  }

  @Test func `begins with labels in the requested language`() {
    let machine = TestMachine(in: tree.path, typing: ["es", "done"])
    #expect(machine.run("init", "--empty", "a") == .fine)
    #expect(tree.text("a/Content/labels.yml")?.contains("- name: Calma\n") == true)
    let settings = tree.text("a/Content/hearth.yml") ?? ""
    #expect(settings.hasPrefix("# Ajustes de este diario."))
    #expect(settings.contains("\n# title: Mi diario") && settings.contains("\nlanguage: es "))
    #expect(tree.text("a/Content/about-me.md")?.contains("\ntitle: Sobre mí\n") == true)
    #expect(machine.out.contains("Diario creado en a.\nEstá vacío."))
    // Whatever is taken from the collection has these labels, so that nothing is to mend.
    #expect(machine.run("resources", "add", "ice-pack", "a-group", "stretch", "--content", "a") == .fine)
    #expect(machine.err.isEmpty)
    #expect(machine.run("check", "--strict", "--content", "a", "--today", "2026-11-20") == .fine)
  }

  @Test func `begins with readings and exercises in the requested language, and no helplines of its own`() {
    let machine = TestMachine(in: tree.path, typing: ["es", "done"])
    #expect(machine.run("init", "a") == .fine)
    #expect(tree.text("a/Content/readings/nights.md")?.contains("\ntitle: Noches\n") == true)
    #expect(tree.text("a/Content/exercises/scene-lake.md")?.contains("\ntitle: Lago al amanecer\n") == true)
    #expect(!tree.exists("a/Content/helplines.yml"))
    #expect(tree.text("a/Content/labels.yml")?.contains("Calm\n") == false)
    #expect(tree.text("a/Content/labels.yml")?.contains("aliases:") == false)
    #expect(machine.run("resources", "add", "ice-pack", "a-group", "stretch", "--content", "a") == .fine)
    #expect(machine.run("check", "--strict", "--content", "a", "--today", "2026-11-20") == .fine)
    #expect(!machine.out.contains("warning"))
  }

  @Test func `leaves an invented person's own entries as they are, under labels in the requested language`() {
    let machine = TestMachine(in: tree.path, typing: ["es", "done"])
    #expect(machine.run("init", "--example", "a") == .fine)
    #expect(tree.text("a/Content/labels.yml")?.contains("- name: Calma\n  aliases: [Calm]\n") == true)
    #expect(tree.text("a/Content/about-me.md")?.contains("\ntitle: Sobre mí\nidentities: [anxious, ") == true)
    #expect(tree.text("a/Content/readings/nights.md")?.contains("\ntitle: Noches\n") == true)
    // The collection has a resource of this name too.
    #expect(tree.text("a/Content/resources/peppermint.md")?.contains("A strong peppermint") == true)
    #expect(tree.text("a/Content/exercises/statements-of-mine.md")?.contains("Sentences of mine") == true)
    let settings = tree.text("a/Content/hearth.yml") ?? ""
    #expect(settings.contains("\ntitle: Most days           # El nombre que sale en cada página.\n"))
    #expect(settings.contains("\nlanguage: es "))
    #expect(machine.run("check", "--strict", "--content", "a", "--today", "2026-11-20") == .fine)
  }

  @Test(arguments: [
    ("mine", "cd mine && hearth"), ("my journal", "cd 'my journal' && hearth"),
    ("Inés's", #"cd 'Inés'\''s' && hearth"#),
  ])
  func `says what to type next`(_ name: String, _ command: String) {
    #expect(machine.run("init", "--empty", name) == .fine)
    let out = machine.out
    #expect(out.contains("To read it: \(command) build && hearth open\n"))
    #expect(out.contains("To read and write in your browser: \(command) serve\n"))
  }

  @Test func `makes a journal of the folder itself`() {
    #expect(machine.run("init", "--empty", ".") == .fine)
    #expect(machine.out.contains("Made a journal in this folder.\n"))
    #expect(tree.exists("Content/hearth.yml"))
  }

  @Test(arguments: [["init"], ["init", "--empty"]])
  func `in a vault it writes settings among the notes, and shows what was shown before`(_ arguments: [String])
    throws
  {
    try tree.write("vault/.obsidian/app.json", "{}")
    try tree.write("vault/Day.md", "---\ndate: 2026-11-02\n---\nOne.\nTwo.\n")
    #expect(machine.run(arguments + ["vault"]) == .fine)
    #expect(machine.out.hasPrefix("Wrote settings for the notes in vault.\n"))
    #expect(
      Set(tree.files(in: "vault", hidden: true).keys) == [
        ".obsidian/app.json", "Day.md", "hearth.yml",
      ])
    #expect(machine.run("build", "--content", "vault", "--today", "2026-11-20") == .fine)
    #expect(machine.out.contains("Built 1 entry: "))
    #expect(tree.files(in: "vault-site").contains { $0.value.contains("One.<br/>\nTwo.") })
    try tree.write("vault/.obsidian/app.json", "{\"strictLineBreaks\": true}")
    #expect(machine.run("build", "--content", "vault", "--today", "2026-11-20") == .fine)
    #expect(!tree.files(in: "vault-site").contains { $0.value.contains("One.<br/>") })
    #expect(machine.run("init", "vault") == .usage)
    #expect(machine.err.contains("vault already holds a journal: it has a hearth.yml"))
  }

  @Test func `an invented person never comes into a vault, or beside nothing`() throws {
    try tree.write("vault/.obsidian/app.json", "{}")
    for arguments in [["vault"], ["--empty", "a"]] {
      #expect(machine.run(["init", "--example"] + arguments) == .usage)
    }
    #expect(machine.err.contains("hearth: vault is a vault, with notes of its own\n"))
    #expect(tree.files(hidden: true).count == 1)
  }

  /// The invented person, and everyone around her.
  private static let strangers = ["Inés", "Nico", "Odette", "Priya", "Dr. Lam", "Mamá", "Beto", "555-"]

  @Test(arguments: [[], ["--example"], ["--empty"]])
  func `nobody invented is on the page for a hard moment or among the people`(_ options: [String]) throws {
    let machine = TestMachine(in: tree.path, environment: ["TZ": "America/Toronto"])
    #expect(machine.run(["init"] + options + ["a"]) == .fine)
    #expect(machine.run("build", "--content", "a", "--today", "2026-11-20") == .fine)
    let page = try #require(tree.text("a/site/calm.html"))
    for name in Self.strangers { #expect(!page.contains(name), "\(name)") }
    #expect(page.contains("href=\"tel:911\"") && page.contains("href=\"tel:988\""))
    #expect(page.contains("Number last checked: 20 November 2026"))
    #expect(tree.text("a/Content/hearth.yml")?.contains("\npeople:") == false)
    guard options != ["--example"] else { return }
    for (path, text) in tree.files(in: "a/Content") {
      for name in Self.strangers { #expect(!text.contains(name), "\(path)") }
    }
  }

  @Test func `what is answered about oneself in a vault is a questionnaire there`() throws {
    try tree.write("vault/.obsidian/app.json", "{}")
    let machine = TestMachine(
      in: tree.path, typing: ["", "student, queer", "n/a", "", "Walks", "done"])
    #expect(machine.run("init", "vault") == .fine)
    let questionnaire = tree.text("vault/about-me.md") ?? ""
    #expect(questionnaire.contains("\nidentities: [student, queer]\nfree time: \"not applicable\"\nname:\n"))
    #expect(questionnaire.contains("\nwhat cheers me up: \"Walks\"\n"))
  }

  @Test func `what is answered about oneself is never beside the answers of the invented person`() throws {
    let machine = TestMachine(in: tree.path, typing: ["", "", "", "", "Walks", "done"])
    #expect(machine.run("init", "--example", "a") == .fine)
    let questionnaire = tree.text("a/Content/about-me.md") ?? ""
    #expect(questionnaire.contains("\nwhat cheers me up: \"Walks\"\n"))
    #expect(questionnaire.contains("\nidentities:\n") && !questionnaire.contains("Inés"))
  }

  @Test func `identities answered in a new journal bring suggestions, each with its reason`() throws {
    let machine = TestMachine(in: tree.path, typing: ["", "Veteran", "cooking", "done"])
    #expect(machine.run("init", "a") == .fine)
    #expect(machine.run("build", "--content", "a", "--today", "2026-11-30") == .fine)
    let page = try #require(tree.text("a/site/resources/index.html"))
    #expect(
      page.contains("Veterans Crisis Line") && page.contains("Because you wrote “Veteran” in About me."))
    #expect(page.contains("Cook something easy") && page.contains("Because you wrote “cooking” in About me."))
    #expect(machine.run("set", "suggestions.not_this", "veterans-crisis-line", "--content", "a") == .fine)
    #expect(machine.run("build", "--content", "a", "--today", "2026-11-30") == .fine)
    #expect(tree.text("a/site/resources/index.html")?.contains("Veterans Crisis Line") == false)
  }

  @Test func `prints nothing with --quiet`() {
    #expect(machine.run("init", "--empty", "--quiet", "a") == .fine)
    #expect(machine.out.isEmpty && machine.err.isEmpty)
  }

  @Test func `removes what a killed init left, and makes the journal`() throws {
    try tree.write("a/.hearth-init/Content/reflections/old.md", "half")
    #expect(machine.run("init", "--empty", "a") == .fine)
    #expect(tree.exists("a/Content/hearth.yml") && !tree.exists("a/.hearth-init"))
    #expect(!tree.exists("a/Content/reflections/old.md"))
  }

  @Test func `a file in the place of the folder is left alone`() throws {
    try tree.write("a", "mine")
    #expect(machine.run("init", "--empty", "a") == .machine)
    #expect(tree.text("a") == "mine")
  }
}
