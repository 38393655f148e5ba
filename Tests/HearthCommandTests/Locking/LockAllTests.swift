import HearthTestSupport
import Testing

@testable import HearthCommand

/// `lock: {all: on}`.
struct LockAllTests {
  private static let canary = "zanzibar"

  /// An entry of each kind with the canary in its title, text, labels and tags, the canary in every setting that holds words,
  /// and two kinds that stay open.
  private func journal(_ settings: String = "lock: {all: on}") throws -> (
    tree: FileTree, machine: TestMachine
  ) {
    let word = Self.canary
    let tree = try FileTree([
      "Content/hearth.yml": """
      timezone: Europe/Berlin
      people: [\(word)]
      questions: {happening: "\(word)?", cause: "\(word)?", day: "\(word)?", identity: "\(word) {identity}?"}
      suggestions: {identity: on, except: [\(word)]}
      calm: {resources: [\(word), nobody-\(word)], person: \(word), phrases: [This passes.]}
      reminders: [{what: reflect, at: "20:00", text: \(word)}, {what: \(word), at: "21:00"}]
      unknown-\(word): \(word)
      \(settings)

      """,
      "Content/labels.yml":
        "- {name: \(word), description: \(word), aliases: [\(word)s], prompt: \(word)?, colour: \"#1f5c2e\"}\n",
      "Content/about-me.md": "---\n\(word): [\(word)]\n---\n\n\(word)\n",
      "Content/heart-rate/2025-03-18.md": "---\nspans:\n  - 08:00-08:30 \(word) | \(word)\n---\n\(word)\n",
      "Content/heart-rate/2025-03-18.csv": "time,bpm\n08:00,70\n08:01,x\n08:02,72\n",
      "Content/readings/nights.md":
        "---\ntitle: Nights\nlabels: [\(word)]\ntags: [\(word)]\n---\n\nOpen words. #\(word)\n",
      "Content/exercises/slow.md":
        "---\ntitle: Slow\nform: active\nlabels: [\(word), other-\(word)]\n---\n\nOpen steps (#\(word)/here).\n",
    ])
    for (path, lines) in [
      ("reflections/2025-03-18.md", "privacy: shareable\nmood: \(word)"),
      ("notes/\(word).md", "privacy: private"),
      ("resources/\(word).md", ""), ("events/\(word).md", "date: 2025-03-21T10:00"),
      ("reflections/2025-03-19.md", "unknown-\(word): 1"),
    ] {
      try tree.write(
        "Content/\(path)",
        "---\ntitle: \(word) one\nlabels: [\(word)]\ntags: [\(word)]\nstarred: true\n\(lines)\n---\n\n\(word) text.\n"
      )
    }
    return (tree, TestMachine(in: tree.path, typing: []))
  }

  private func expectNothing(_ tree: FileTree) {
    for (name, text) in tree.files(in: "site") {
      #expect(!text.lowercased().contains(Self.canary) && !name.contains(Self.canary), "\(name)")
    }
    #expect(tree.text("site/learn/index.html")?.contains("Nights") == true)
    #expect(tree.text("site/relax/index.html")?.contains("Slow") == true)
    // What the page for a hard moment shows was chosen for it.
    #expect(tree.text("site/calm.html")?.contains("This passes.") == true)
    #expect(!tree.exists("site/reminders.ics"))
  }

  @Test func `everything but Relax and Learn is behind the lock, whatever it says itself`() throws {
    let (tree, machine) = try journal()
    try tree.write(JournalLock.path, CheapLock.json)
    for _ in 0..<2 { _ = machine.run("build", "--today", "2025-03-20") }
    expectNothing(tree)
    for section in ["reflect", "heart-rate", "resources", "calendar"] {
      let page = tree.text("site/\(section)/index.html") ?? ""
      #expect(page.contains("What is written here is locked. <a href=\"../locked.html\">Locked entries</a>"))
    }
    #expect(
      tree.text("site/about-me.html")?.contains(
        "What is written here is locked. <a href=\"locked.html\">Locked entries</a>") == true)
    for page in ["index", "search"] {
      #expect(tree.text("site/\(page).html")?.contains("<a href=\"locked.html\">Locked entries</a>") == true)
    }
    for page in ["learn/index", "relax/index", "calm", "helplines"] {
      #expect(tree.text("site/\(page).html")?.contains("is locked") == false, "\(page)")
    }
    let settings = tree.text("site/settings.html") ?? ""
    #expect(settings.contains("Not shown while the whole journal is locked. See hearth.yml."))
    #expect(!settings.contains("hearth set people") && !settings.contains("no reminders"))
    // A setting that Hearth doesn't know needs a look, and no word of it is there.
    #expect(tree.text("site/needs-a-look.html")?.contains("Content/hearth.yml") == true)
    // Six entries, About me, and the pages that only they have.
    #expect(tree.files(in: "site").keys.count { $0.hasPrefix("locked/") } > 10)
  }

  @Test(arguments: [true, false])
  func `without a lock that can be used, nothing of it is shown, and the build says so`(_ isDamaged: Bool)
    throws
  {
    let (tree, machine) = try journal()
    if isDamaged { try tree.write("Content/lock.json", "{}") }
    #expect(machine.run("build", "--today", "2025-03-20") == .journal)
    #expect(
      machine.err.contains(
        isDamaged ? "the lock can't be used" : "lock.all is on, but the journal has no lock"))
    expectNothing(tree)
    #expect(!tree.exists("site/locked.html"))
    #expect(tree.text("site/reflect/index.html")?.contains("What is written here is locked, and") == true)
  }

  @Test func `nothing is shared, and the message says why`() throws {
    let (tree, machine) = try journal()
    try tree.write(JournalLock.path, CheapLock.json)
    #expect(machine.run("share", "--label", Self.canary, "--from", "2025-03-01", "--yes") == .usage)
    #expect(
      machine.err == "hearth: the whole journal is locked, so there is no page to make\n"
        + "To include sealed entries, add --with-sealed; it asks for the password of the lock.\n")
  }

  @Test func `off leaves everything as it was`() throws {
    let (tree, machine) = try journal("lock: {all: off}")
    _ = machine.run("build", "--today", "2025-03-20")
    #expect(tree.exists("site/reflections/2025-03-18.html"))
    try tree.write(JournalLock.path, CheapLock.json)
    #expect(machine.run("set", "lock.all", "on") == .fine)
    #expect(tree.text("Content/hearth.yml")?.contains("lock: {all: on}") == true)
    _ = machine.run("build", "--today", "2025-03-20")
    expectNothing(tree)
  }

  @Test(arguments: [
    "lock: on", "lock: {all: onn}", "lock: {al: on}", "lock:", "lock: {all: on}\nlock: {all: off}",
    "lok: {all: on}", "lock: {all: on, all: off}", "lock: {all: [on}",
  ])
  func `while the setting cannot be read, nothing is built`(_ line: String) throws {
    let (tree, machine) = try journal(line)
    #expect(machine.run("build", "--today", "2025-03-20") == .journal)
    #expect(machine.err.contains("nothing was built"))
    #expect(!tree.exists("site/index.html"))
  }
}
