import Foundation
import HearthTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `hearth labels` with the real program.
@Suite struct LabelsTests {
  private func journal(_ files: [String: String] = [:]) throws -> FileTree {
    try FileTree(
      [
        "Content/hearth.yml": "timezone: America/Regina\n",
        "Content/labels.yml": "- name: stressed   # mine\n- name: Calm\n  aliases: [quiet]\n",
        "Content/heart-rate/2025-03-17.md":
          "---\r\nspans:\r\n  - 08:28-15:43 stressed | back\r\n  - 20:00-21:00 quiet\r\n---\r\nSo stressed.\r\n",
        "Content/heart-rate/2025-03-18.md":
          "## Labels\n\n| From | To | Label |\n|---|---|---|\n| 08:00 | 09:00 | Stressed |",
        "Content/resources/tea.md": "---\ntitle: Tea\nlabels: [Calm, calm, stressed]\n---\nBy the window.\n",
        "Content/events/2025-03-20-exam.md": "---\nstart: 2025-03-20\nlabels: [alert]\n---\n",
        "Content/reflections/2025-03-19.md": "---\nlabels: [stressed]\nprivacy: sealed\n---\nNo.\n",
      ].merging(files) { $1 })
  }

  private func hearth(_ tree: FileTree, _ arguments: String...) throws -> Program.Outcome {
    try Program.hearth.run(["labels"] + arguments, in: tree.path)
  }

  @Test func `no list prints a character that would move a cursor, or a line that nobody wrote`() throws {
    let name = "red \\e[31m \\u202e up\\nfake  9"
    let tree = try journal([
      "Content/labels.yml": "- name: \"\(name)\"\n  aliases: [\"\(name) too\"]\n",
      "Content/resources/tea.md": "---\ntitle: \"\(name)\"\nlabels: [\"\(name)\"]\n---\nBy the window.\n",
    ])
    for verb in [
      ["labels"], ["list"], ["undo", "--list"], ["complete", "labels"], ["check"],
      ["new", "reflection", "--dry-run"],
    ] {
      let outcome = try Program.hearth.run(verb, in: tree.path)
      for text in [outcome.out, outcome.err] {
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(verb)")
        #expect(!text.split(separator: "\n").contains { $0.hasPrefix("fake") }, "\(verb)")
      }
    }
  }

  @Test func `lists labels with their counts`() throws {
    let tree = try journal()
    #expect(
      try hearth(tree).out == """
        label     spans  entries
        stressed      2        1
        Calm          1        1  also: quiet
        alert         0        1  not in labels.yml

        """)
    #expect(
      try hearth(tree, "--format", "json").out.split(separator: "\n").last
        == #"{"name":"alert","spans":0,"entries":1,"declared":false,"aliases":[]}"#)
    #expect(try hearth(try FileTree(["Content/hearth.yml": ""])).out == "There are no labels yet.\n")
  }

  @Test func `renames every place and keeps the rest`() throws {
    let tree = try journal()
    let before = tree.files(hidden: true)
    let shown = try hearth(tree, "rename", "stressed", "keyed up", "--dry-run")
    #expect(shown.status == 0)
    for place in [
      "labels.yml:1:9", "heart-rate/2025-03-17.md:3:17", "heart-rate/2025-03-18.md:5:19",
      "resources/tea.md:3:22", "reflections/2025-03-19.md:2:10",
    ] {
      #expect(shown.out.contains("Content/\(place): stressed → keyed up\n"), "\(place)")
    }
    #expect(shown.out.contains("5 places in 5 files; nothing was written\n"))
    #expect(
      shown.out.contains("-- name: stressed   # mine\n+- name: keyed up   # mine\n+  aliases: [stressed]\n"))
    #expect(tree.files(hidden: true) == before)

    #expect(try hearth(tree, "rename", "stressed", "keyed up").status == 0)
    let after = tree.files(hidden: true)
    #expect(
      after["Content/labels.yml"]
        == "- name: keyed up   # mine\n  aliases: [stressed]\n- name: Calm\n  aliases: [quiet]\n")
    #expect(
      after["Content/heart-rate/2025-03-17.md"]
        == before["Content/heart-rate/2025-03-17.md"]?.replacing("43 stressed", with: "43 keyed up"))
    #expect(after["Content/heart-rate/2025-03-18.md"]?.hasSuffix("| 09:00 | keyed up |") == true)
    #expect(after["Content/resources/tea.md"]?.contains("[Calm, calm, keyed up]") == true)
    #expect(after.keys == before.keys)
    #expect(try hearth(tree, "rename", "stressed", "keyed up").out == "Nothing is left to rename.\n")
    #expect(tree.files(hidden: true) == after)
  }

  @Test func `makes the file of labels where there is none`() throws {
    let tree = try FileTree(["Content/resources/tea.md": "---\ntitle: Tea\nlabels: [calm]\n---\n"])
    #expect(try hearth(tree, "rename", "calm", "at ease").status == 0)
    #expect(tree.text("Content/labels.yml") == "- name: at ease\n  aliases: [calm]\n")
    #expect(tree.text("Content/resources/tea.md") == "---\ntitle: Tea\nlabels: [at ease]\n---\n")
  }

  @Test(arguments: ["- name: stressed\n- name: Fine\n", nil], ["fine", "zanzibar2"])
  func `a label of sealed entries is renamed there and named nowhere else`(_ labels: String?, _ new: String)
    throws
  {
    let tree = try FileTree([
      "Content/hearth.yml": "", "Content/resources/tea.md": "---\ntitle: Tea\nlabels: [stressed]\n---\n",
      "Content/reflections/2025-03-19.md": "---\nlabels: [zanzibar1]\nprivacy: sealed\n---\nNo.\n",
      "Content/heart-rate/2025-03-17.md":
        "---\nspans:\n  - 08:28-15:43 zanzibar1 | back\nprivacy: sealed\n---\n",
    ])
    if let labels { try tree.write("Content/labels.yml", labels) }
    let new = labels != nil && new == "fine" ? "Fine" : new
    #expect(try !hearth(tree, "rename", "zanzibar", "x").err.contains("zanzibar1"))
    #expect(try hearth(tree, "rename", "zanzibar1", new).status == 0)
    #expect(tree.files()["Content/labels.yml"] == labels)
    #expect(tree.text("Content/reflections/2025-03-19.md")?.contains("labels: [\(new)]") == true)
    #expect(tree.text("Content/heart-rate/2025-03-17.md")?.contains("08:28-15:43 \(new) | back") == true)
    #expect(try !hearth(tree).out.contains("zanzibar"))
    #expect(try Program.hearth.run(["build", "--quiet"], in: tree.path).status == 0)
    for (path, text) in tree.files() where path.hasPrefix("site/") {
      #expect(!path.contains("zanzibar") && !text.contains("zanzibar"), "\(path)")
    }
  }

  @Test(arguments: [
    (["rnme", "a", "b"], "'rnme' isn't a value for labels; use rename"),
    (["rename", "a"], "needs the old name"),
    (["rename", "stresed", "x"], "Did you mean: 'stressed'"),
    (["rename", "stressed", "quiet"], "'quiet' is another name of the label 'Calm'"),
  ])
  func `says what it cannot do`(_ arguments: [String], _ words: String) throws {
    let tree = try journal()
    let outcome = try Program.hearth.run(["labels"] + arguments, in: tree.path)
    #expect(outcome.status == 2)
    #expect(outcome.err.contains(words), "\(outcome.err)")
  }

  /// Takes a second: each rename waits for a moment before it takes away what it replaced.
  @Test(.enabled(if: Program.canBeKilledAtSteps, Program.cannotBeKilledAtSteps))
  func `leaves each file whole wherever it is killed and goes on later`() throws {
    let arguments = ["labels", "rename", "stressed", "keyed up"]
    let whole = try journal()
    let before = whole.files(hidden: true)
    let steps = try Program.hearth.steps(of: arguments, in: whole.path)
    let renamed = whole.files(hidden: true)
    // A rename leaves alone for a moment what was just written: all trees are there before the first is changed.
    let trees = try steps.map { (step: $0, tree: try journal()) }
    for (step, tree) in trees {
      try Program.hearth.run(arguments, in: tree.path, killedAt: step)
      for (name, text) in tree.files() {
        #expect(text == before[name] || text == renamed[name], "\(name) \(step)")
      }
      // Whatever is left, the file of labels knows every name that an entry has.
      let check = try Program.hearth.run(["check"], in: tree.path).err
      #expect(!check.contains("'stressed' isn't a label") && !check.contains("'keyed up' isn't a label"))
    }
    for (step, tree) in trees {
      #expect(try Program.hearth.run(arguments, in: tree.path).status == 0)
      #expect(tree.files(hidden: true) == renamed, "\(step)")
    }
  }
}
