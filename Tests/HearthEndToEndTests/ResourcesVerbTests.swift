import HearthTestSupport
import Testing

@Suite struct ResourcesVerbTests {
  private let tree: FileTree

  init() throws {
    tree = try FileTree(["Content/hearth.yml": ""])
  }

  private func resources(_ arguments: String...) throws -> Program.Outcome {
    try Program.hearth.run(["resources"] + arguments, in: tree.path)
  }

  @Test func `lists a collection of at least forty`() throws {
    let outcome = try resources("browse")
    #expect(outcome.status == 0)
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.count >= 40)
    #expect(
      lines.contains {
        $0.hasPrefix("ice-pack ") && $0.hasSuffix(" Ice pack (2 min, takes little energy, Calm, Focus)")
      })
  }

  @Test func `chooses by label and time`() throws {
    let lines = try resources("browse", "--label", "calm", "--minutes", "2").out.split(separator: "\n")
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.contains("Calm") && ($0.contains("(1 min") || $0.contains("(2 min")) })
    #expect(try resources("browse", "--minutes", "soon").status == 2)
    #expect(
      try resources("browse", "--label", "calmx").err
        == "hearth: the collection has no label 'calmx'; did you mean 'Calm'?\n")
    #expect(try resources("browse", "--label", "thunder").err.contains("'thunder'; its labels are Calm, "))
    #expect(
      try resources("browse", "--label", "calm", "--minutes", "1", "--label", "joy").err.contains("nothing"))
  }

  @Test func `takes what is named and changes nothing that is there`() throws {
    let outcome = try resources("add", "ice-pack", "slow-walk")
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(
      outcome.out == """
        Added ice-pack as Content/resources/ice-pack.md
        Added slow-walk as Content/resources/slow-walk.md

        """)
    #expect(tree.mode("Content/resources/ice-pack.md") == 0o600)
    try tree.write("Content/resources/ice-pack.md", "---\ntitle: Mine\n---\nMine.\n")
    let second = try resources("add", "ice-pack")
    #expect(second.out == "ice-pack is already in the journal: Content/resources/ice-pack.md\n")
    #expect(tree.text("Content/resources/ice-pack.md")?.hasSuffix("Mine.\n") == true)
    #expect(
      try resources("browse").out.contains(
        "Ice pack (2 min, takes little energy, Calm, Focus), in the journal"))
    #expect(try Program.hearth.run(["check", "--strict"], in: tree.path).status == 0)
  }

  @Test func `every one of them is read without a warning in each language`() throws {
    for (language, labels) in [
      ("en", ["Calm", "Focus", "Joy", "Energy", "Connection"]),
      ("es", ["Calma", "Foco", "Alegría", "Energía", "Compañía"]),
    ] {
      let tree = try FileTree([
        "Content/hearth.yml": "language: \(language)\n",
        "Content/labels.yml": labels.map { "- name: \($0)\n" }.joined(),
      ])
      let listed = try Program.hearth.run(["resources", "browse"], in: tree.path).out
      let names = listed.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
      #expect(names.count >= 40)
      let added = try Program.hearth.run(["resources", "add"] + names, in: tree.path)
      #expect(added.status == 0 && added.err == "", "\(added.err)")
      #expect(try Program.hearth.run(["check", "--strict"], in: tree.path).status == 0)
    }
  }

  @Test(arguments: ["resources", "readings", "exercises"])
  func `says how to add one, apart from the list, and not where no more is wanted`(_ things: String) throws {
    let listed = try Program.hearth.run([things, "browse"], in: tree.path)
    let first = listed.out.split(separator: " ")[0]
    #expect(listed.err == "To add one: hearth \(things) add \(first)\n")
    #expect(try Program.hearth.run([things, "browse", "--quiet"], in: tree.path).err == "")
  }

  @Test func `offers the nearest name`() throws {
    let outcome = try resources("add", "ice-pak")
    #expect(outcome.status == 2)
    #expect(outcome.err == "hearth: the collection has no 'ice-pak'\nDid you mean: ice-pack\n")
    #expect(try resources("brows").err.contains("Did you mean: browse"))
    #expect(try resources("add").status == 2)
    #expect(!tree.exists("Content/resources"))
  }

  @Test(arguments: [("readings", "nights", 10), ("exercises", "scene-lake", 20)])
  func `takes readings and exercises too, without links that would lead nowhere`(
    _ things: String, _ name: String, _ least: Int
  ) throws {
    let listed = try Program.hearth.run([things, "browse"], in: tree.path).out.split(separator: "\n")
    #expect(listed.count >= least && listed.contains { $0.hasPrefix("\(name) ") })
    #expect(!listed.contains { $0.hasPrefix("statements-of-mine") })
    try tree.write(
      "Content/labels.yml", "- name: Calm\n- name: Focus\n- name: Joy\n- name: Energy\n- name: Connection\n")
    let added = try Program.hearth.run([things, "add", name], in: tree.path)
    #expect(added.out == "Added \(name) as Content/\(things)/\(name).md\n" && added.err == "")
    #expect(try Program.hearth.run(["check", "--strict"], in: tree.path).status == 0)
    let names = listed.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(try Program.hearth.run([things, "add"] + names, in: tree.path).status == 0)
    #expect(tree.text("Content/\(things)/\(names[0]).md") != nil)
  }

  @Test func `takes them in the language of the journal`() throws {
    try tree.write("Content/hearth.yml", "language: es\n")
    let listed = try Program.hearth.run(["readings", "browse"], in: tree.path).out
    #expect(listed.contains(" Noches (2 min, Calma)\n") && !listed.contains("Nights"))
    #expect(try Program.hearth.run(["exercises", "add", "scene-lake"], in: tree.path).status == 0)
    #expect(tree.text("Content/exercises/scene-lake.md")?.contains("title: Lago al amanecer\n") == true)
  }

  @Test func `a journal's own templates add to them`() throws {
    try tree.write(
      "Templates/collection/en/readings/tides.md",
      "---\ntitle: Tides\nsource: A book\nchecked: 2026-11-01\n---\n\nUp and down.\n")
    #expect(try Program.hearth.run(["readings", "browse"], in: tree.path).out.contains("\ntides "))
  }

  @Test func `shows the names in a dry run`() throws {
    #expect(
      try resources("add", "--dry-run", "ice-pack").out
        == "Would add ice-pack as Content/resources/ice-pack.md\n")
    #expect(!tree.exists("Content/resources"))
  }

  @Test func `shows the collection on a page`() throws {
    #expect(try resources("add", "ice-pack").status == 0)
    #expect(try Program.hearth.run(["build", "--quiet"], in: tree.path).status == 0)
    let page = try #require(tree.text("site/resources/browse-the-collection.html"))
    #expect(page.components(separatedBy: "<li class=\"idea\"").count > 40)
    #expect(page.contains("<code>hearth resources add slow-walk</code>"))
    #expect(page.contains("<a href=\"ice-pack.html\">Ice pack</a>"))
    #expect(!page.contains("hearth resources add ice-pack"))
  }
}
