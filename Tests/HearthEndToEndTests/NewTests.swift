import HearthTestSupport
import Testing

@Suite struct NewTests {
  private let tree: FileTree

  init() throws {
    tree = try FileTree(["Content/hearth.yml": ""])
  }

  private func hearth(_ arguments: String...) throws -> Program.Outcome {
    try Program.hearth.run(["new"] + arguments, in: tree.path)
  }

  @Test func `writes an entry under the right name`() throws {
    let outcome = try hearth(
      "reflection", "--date", "2025-03-17T08:28+01:00", "--label", "Calm", "--tag", "walk")
    #expect(outcome.status == 0)
    #expect(outcome.out == "Content/reflections/2025-03-17-0828.md\n")
    #expect(
      tree.text("Content/reflections/2025-03-17-0828.md") == """
        ---
        date: 2025-03-17T08:28+01:00
        labels: [Calm]
        tags: [walk]
        ---


        """)
    #expect(tree.mode("Content/reflections/2025-03-17-0828.md") == 0o600)
  }

  @Test func `never overwrites an entry`() throws {
    for expected in ["call-sam", "call-sam-2", "call-sam-3"] {
      #expect(try hearth("resource", "--title", "Call: Sam").out == "Content/resources/\(expected).md\n")
    }
    #expect(tree.text("Content/resources/call-sam.md")?.contains("title: \"Call: Sam\"\n") == true)
  }

  @Test func `needs a title where nobody can be asked`() throws {
    let outcome = try hearth("event")
    #expect(outcome.status == 2)
    #expect(outcome.err.contains("new event needs a title"))
    #expect(tree.files() == ["Content/hearth.yml": ""])
  }

  @Test func `shows the file in a dry run`() throws {
    let outcome = try hearth("event", "--title", "A walk", "--date", "2025-03-17", "--dry-run")
    #expect(
      outcome.out == """
        would write Content/events/2025-03-17-a-walk.md:
        ---
        title: A walk
        start: 2025-03-17
        ---


        """)
    #expect(tree.files() == ["Content/hearth.yml": ""])
  }

  @Test func `begins with the question of the time that it is about`() throws {
    try tree.write("Content/hearth.yml", "language: es\ntimezone: America/Regina\n")
    try tree.write("Content/labels.yml", "- name: walk\n  prompts: never\n")
    try tree.write(
      "Content/heart-rate/2025-03-17.md", "---\nspans:\n  - 08:28-15:43 stressed\n  - 16:00-17:00 walk\n---\n"
    )
    try tree.write("Content/events/visit.md", "---\ntitle: Visita\nstart: 2025-03-17T12:00\n---\n")
    try tree.write("Content/resources/tea.md", "---\ntitle: Tea\n---\n")
    let outcome = try hearth(
      "reflection", "--date", "2025-03-18", "--about", "2025-03-17/8:28", "--about", "tea")
    #expect(outcome.status == 0)
    #expect(
      tree.text("Content/reflections/2025-03-18.md")
        == "---\ndate: 2025-03-18\nabout:\n  - 2025-03-17/8:28\n  - tea\n---\n\n> ¿Qué estaba pasando de 08:28 a 15:43?\n\n"
    )
    #expect(
      try hearth("reflection", "--about", "2025-03-17", "--dry-run").out.contains("> ¿Cómo fue tu día?"))
    #expect(
      try hearth("reflection", "--about", "visit", "--dry-run").out.contains(
        "> ¿Qué estaba pasando en torno a «Visita»?"))
    #expect(!(try hearth("reflection", "--about", "2025-03-17/16:00", "--dry-run").out.contains("> ")))
  }

  @Test func `says which labelled times a day has`() throws {
    try tree.write("Content/heart-rate/2025-03-17.md", "---\nspans:\n  - 08:28-15:43 stressed\n---\n")
    let outcome = try hearth("reflection", "--about", "2025-03-17/08:29")
    #expect(outcome.status == 2)
    #expect(
      outcome.err.contains("no labelled time 2025-03-17/08:29\nThat day has: 2025-03-17/08:28 (stressed)"))
    #expect(try hearth("event", "--title", "x", "--about", "2025-03-17").status == 2)
  }
}
