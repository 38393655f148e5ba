import HearthTestSupport
import Testing

@testable import HearthCommand

/// The code of a journal's own theme: used only by who says so.
struct OwnThemeTests {
  private let tree: FileTree
  private let machine: TestMachine

  init() throws {
    tree = try FileTree([
      "j/Content/reflections/2025-03-17.md": "A walk.\n", "j/Templates/assets/menu.js": "evil();\n",
      "j/Templates/assets/own.css": "p { color: teal }\n",
      "j/Templates/words/en.yml": "nav.home: \"Porch\"\n",
    ])
    machine = TestMachine(in: tree("j"), environment: ["XDG_STATE_HOME": tree("state")])
  }

  private func run(_ arguments: String...) -> String {
    _ = machine.run(arguments)
    return machine.out + machine.err
  }

  private var hasCode: Bool { tree.text("j/site/assets/base.js")?.contains("evil();\n") == true }

  @Test func `a first build leaves code out and says so, before anything else`() {
    let said = run("build")
    #expect(
      said.contains("is left out: Templates/assets/menu.js.") && said.contains("hearth build --own-theme"))
    #expect(said.contains("hearth build --default-theme") && !said.contains("own.css"))
    #expect(!hasCode && tree.exists("j/site/assets/own.css"))
    #expect(tree.text("j/site/index.html")?.contains("Porch") == true)
    #expect(run("doctor").contains("Templates/assets/menu.js: this file of the journal's own theme"))
    let audit = run("audit")
    #expect(audit.contains("Templates/assets/menu.js:1:1: warning: this file of the journal's own theme"))
    #expect(!audit.contains("ForeignScript"))
  }

  @Test func `code is used once somebody says so, and named when it is new or has changed`() throws {
    #expect(run("build", "--own-theme").contains("code that is new or has changed: Templates/assets/menu.js"))
    #expect(hasCode)
    #expect(!run("build").contains("Templates/") && hasCode)
    #expect(run("audit").contains("Templates/assets/menu.js:1:1: warning: "))
    #expect(run("doctor").contains("Templates/assets/menu.js: this file"))
    try tree.write("j/Templates/assets/new.js", "more();\n")
    #expect(run("build").contains("new or has changed: Templates/assets/menu.js, Templates/assets/new.js"))
    #expect(!run("build").contains("new or has changed"))
    #expect(tree.exists("j/site/assets/new.js") && !tree.exists("j/site/assets/menu.js"))
    // A file with the name of a joined script takes its place.
    try tree.write("j/Templates/assets/charts.js", "all();\n")
    _ = run("build")
    #expect(tree.text("j/site/assets/charts.js") == "all();\n" && hasCode)
    // A copy of the journal elsewhere, or of the site, says nothing about this account.
    let other = TestMachine(in: tree("j"), environment: ["XDG_STATE_HOME": tree("other")])
    #expect(other.run("build") == .fine && !hasCode)
  }

  @Test func `the default theme has nothing of the journal's`() {
    #expect(!run("build", "--default-theme").contains("menu.js"))
    #expect(!hasCode && !tree.exists("j/site/assets/own.css"))
    #expect(tree.text("j/site/index.html")?.contains("Porch") == false)
  }

  @Test
  func
    `a theme that is named on the command line is used, and one that can't be remembered is left out again`()
  {
    let homeless = TestMachine(in: tree("j"), environment: ["XDG_STATE_HOME": ""])
    #expect(homeless.run("build", "--templates", "Templates") == .fine && hasCode)
    #expect(homeless.run("build") == .fine && !hasCode)
  }

  @Test(arguments: [
    ("assets/a.js", "", true), ("assets/a.css", "p { color: red }", false),
    ("assets/a.css", "p { src: x }", true),
    ("assets/a.css", "p { background: URL(x) }", true), ("assets/a.svg", "", true),
    ("assets/a.png", "", false),
    ("assets/a.wasm", "", true), ("a.mustache", "<p>{{title}}</p>", false), ("a.mustache", "<SCRIPT>", true),
    ("a.mustache", "<p onclick=x>", true), ("a.mustache", "<p/ONload = x>", true),
    ("a.mustache", "on time", false),
    ("a.mustache", "<{{words.a}}>", true), ("a.mustache", "<a href=//example.org>", true),
    ("a.mustache", "<meta>", true), ("a.mustache", "<sc{{! a }}ript src=x>", true),
    ("a.mustache", "<s{{words.c}}ript src=x>", true), ("a.mustache", "<s{{#x}}cript{{/x}}>", true),
    ("a.mustache", "<p title=\"x\" o{{words.n}}click=\"y\">", true),
    ("a.mustache", "<a href=java&#115;cript:x>", true),
    ("a.mustache", "<a href=https:example.org>", true), ("assets/a.css", "p { background: u\\72l(x) }", true),
    ("assets/a.txt", "", true), ("a.txt", "", false),
    ("a.mustache", "<li{{#x}} class=\"{{y}}\"{{/x}}>{{z}}</li>", false),
    ("a.mustache", "<p on{{words.a}}=x>", true), ("words/en.yml", "a: <script>", false),
  ])
  func `what can run or lead out is code`(_ path: String, _ text: String, _ isCode: Bool) {
    #expect(ThemeCode.isCode(.init(path: "Templates/\(path)", text: text)) == isCode, "\(path): \(text)")
  }
}
