import Foundation
import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

/// `hearth audit` on sites that were built, and then changed.
struct AuditVerbTests {
  private let tree: FileTree
  private let machine: TestMachine

  init() throws {
    tree = try FileTree([
      "Content/hearth.yml": "timezone: UTC\n",
      "Content/reflections/2025-03-17.md":
        "---\ntitle: Heron\n---\n\nIt stood there. See <https://example.org/>.\n",
      "Content/reflections/2025-03-18.md":
        "---\nprivacy: sealed\ntags: [zanderling]\n---\n\nQuillings on the sill.\n",
      "Content/reflections/2025-03-19.md": "---\ndraft: true\n---\n\nA larkspoon in the drawer.\n",
    ])
    machine = TestMachine(in: tree.path)
    for folder in ["Content", "Content/reflections"] { try tree.setMode(0o700, of: folder) }
    #expect(machine.run("build", "--quiet") == .fine)
    _ = machine.err
  }

  private func audit(_ options: String...) -> (status: HearthCommand.ExitStatus, out: String, err: String) {
    let status = machine.run(["audit"] + options)
    return (status, machine.out, machine.err)
  }

  @Test func `a site as it was built has no problem, and the person's own links are reported apart`() {
    let (status, out, err) = audit()
    #expect(status == .fine)
    #expect(
      out.contains(#/Checked \d+ files: no problems\.\n\d+ links? leads? to the web when somebody follows/#)
    )
    #expect(err == "")
    #expect(audit("--all").err.contains(": note: a link leads to 'https://example.org/'"))
  }

  @Test func `a word of an entry that is not shown is found with file and line`() throws {
    let page = try #require(tree.text("site/index.html"))
    for (word, name, state) in [
      ("zanderling", "2025-03-18", "sealed"), ("Quillings", "2025-03-18", "sealed"),
      ("larkspoon", "2025-03-19", "a draft"),
    ] {
      try tree.write("site/index.html", page.replacing("</main>", with: "<p>\(word)</p></main>"))
      let (status, out, err) = audit()
      #expect(status == .journal)
      #expect(err.contains(#/site/index\.html:\d+:\d+: error: words of /#))
      #expect(err.contains("Content/reflections/\(name).md, which is \(state), are here"))
      #expect(out.contains(" problems.\n"))
      #expect(!err.contains(word), "the message does not say the word")
    }
  }

  @Test func `words that every Hearth site has are not reported`() throws {
    try tree.write(
      "Content/reflections/2025-03-20.md",
      "---\nprivacy: sealed\n---\n\nI read: hearth set title 'Days and evenings'. Regina is far away.\n")
    #expect(machine.run("build", "--quiet") == .fine && audit().status == .fine)
  }

  @Test func `an entry that is sealed after the build is found until the next`() throws {
    try tree.write(
      "Content/reflections/2025-03-17.md", "---\nprivacy: sealed\n---\n\nIt stood there like a grebe.\n")
    try tree.write("site/search/x.js", "grebe")
    #expect(
      audit("--all").err.contains("site/search/x.js:1:1: error: words of Content/reflections/2025-03-17.md"))
  }

  @Test(arguments: [nil, "---\nprivacy: sealed\n---\n", "---\ntitle: Heron\n---\n\nIt flew.\n"])
  func `a site that is older than the journal is found, and not once it is built again`(_ text: String?)
    throws
  {
    let path = "Content/reflections/2025-03-17.md"
    if let text { try tree.write(path, text) } else { try tree.remove(path) }
    let (status, _, err) = audit()
    #expect(status == .journal)
    #expect(
      err.contains(
        #/site/\S+: error: the site is out of date: hearth build would write /#))
    #expect(!err.contains("It stood there"))
    #expect(machine.run("build", "--quiet") == .fine)
    #expect(audit().status == .fine)
  }

  @Test func `a site that the old password still opens is found until it is built again`() throws {
    let new = "pebble harvest violin umbrella"
    let machine = TestMachine(in: tree.path, typing: [CheapLock.password, new, new])
    try tree.write(JournalLock.path, CheapLock.json)
    for arguments in [["build", "--quiet"], ["audit"], ["lock", "--change"]] {
      try #require(machine.run(arguments) == .fine)
    }
    #expect(machine.out.contains("still open the lock, and what you seal later."))
    #expect(machine.run("audit") == .journal)
    #expect(machine.err.contains("site/locked/lock.js:1:1: error: this isn't the journal's lock"))
    #expect(machine.run("build", "--quiet") == .fine && machine.run("audit") == .fine)
  }

  @Test func `days that have passed since the build are no difference`() throws {
    let built = machine.machine.now()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: TimeInterval(built.seconds))],
      ofItemAtPath: tree("site/.hearth-manifest"))
    let later = TestMachine(in: tree.path, now: { Instant(seconds: Int(built.seconds) + 100_000_000) })
    #expect(later.run("audit") == .fine)
  }

  @Test func `a site without a journal that can be built is not called the journal's`() throws {
    try tree.write("Content/hearth.yml", "privacy: [sealed\n")
    #expect(audit().err.contains("Hearth can't compare the site with the journal"))
  }

  @Test func `files that are gone and folders that Hearth did not make are found`() throws {
    try tree.remove("site/index.html")
    try tree.makeFolder("site/larkspoon")
    let err = audit("--all").err
    #expect(err.contains("site/index.html:1:1: error: this file is missing"))
    #expect(err.contains("site/larkspoon:1:1: error: Hearth didn't make this folder"))
    #expect(
      err.contains(
        "site/larkspoon:1:1: error: words of Content/reflections/2025-03-19.md, which is a draft, are here"))
  }

  @Test func `files that others wrote, changed or can read are found`() throws {
    try tree.write("site/notes.txt", "x")
    try tree.write("site/start.html", (tree.text("site/start.html") ?? "") + " ")
    try tree.link("site/link", to: "/tmp")
    try tree.setMode(0o644, of: "site/index.html")
    try tree.setMode(0o755, of: "site/learn")
    let (status, _, err) = audit("--all")
    #expect(status == .journal)
    #expect(err.contains("site/notes.txt:1:1: error: Hearth didn't write this file"))
    #expect(err.contains("site/link:1:1: error: Hearth didn't write this file"))
    #expect(err.contains("site/start.html:1:1: error: this file has changed since Hearth wrote it"))
    #expect(err.contains("site/index.html:1:1: error: other accounts on this machine can read this file"))
    #expect(err.contains("site/learn:1:1: error: other accounts on this machine can read this folder"))
    #expect(machine.run("build", "--quiet") == .fine)
    #expect(!audit("--all").err.contains("site/index.html"))
  }

  @Test func `a script that is not the theme's is found, and so is a site without its list`() throws {
    try tree.write("site/assets/base.js", "fetch('x')")
    #expect(audit().err.contains("site/assets/base.js:1:1: error: this script differs from the theme's"))
    try tree.remove("site/.hearth-manifest")
    #expect(
      audit().err.contains("site/.hearth-manifest:1:1: error: the list of Hearth's own files is missing"))
  }

  @Test func `a site with drawings of any kind, and with files copied as they are, has no problem`() throws {
    let head = "<svg xmlns=\"http://www.w3.org/2000/svg\">"
    let files = [
      "a.svg": head + "<style>@import 'https://example.org'; g { fill: url(#a) }</style><g/></svg>",
      "b.svg": head + "<!-- x --><metadata>Inés</metadata></svg>",
      "c.svg": head + "<script>x()</script></svg>",
      "d.svg": head + "<image href='https://example.org'/></svg>", "e.svg": head + "<text>Heron</text></svg>",
      "f.svg": "not a drawing", "g.gif": "GIF89a", "h.pdf": "%PDF larkspoon", "i.mp3": "ID3", "j.jpg": "II*",
    ]
    for (name, text) in files { try tree.write("Content/attachments/\(name)", text) }
    let links = files.keys.sorted().map { "![A](\($0)) [a](\($0))" }.joined(separator: "\n\n")
    try tree.write("Content/reflections/2025-03-20.md", "# Drawings\n\n\(links)\n")
    #expect(machine.run("build", "--quiet") == .fine)
    _ = machine.err
    let (status, out, err) = audit("--all")
    #expect(status == .journal && err.components(separatedBy: ": error: ").count == 2, "\(err)")
    #expect(err.contains("site/attachments/h.pdf") && out.contains("1 problem."))
    // The words of a draft are in a document that an entry shows.
    try tree.write("Content/attachments/h.pdf", "%PDF \0")
    #expect(machine.run("build", "--quiet") == .fine && audit().status == .fine)
    let privacy = try #require(tree.text("site/privacy.html"))
    for name in ["a.svg", "b.svg", "g.gif", "h.pdf", "i.mp3", "j.jpg"] {
      #expect(privacy.contains("<li>Content/attachments/\(name)</li>"), "\(name)")
    }
    #expect(!privacy.contains("e.svg"))
  }

  @Test func `the place is checked as doctor does`() throws {
    let tree = try FileTree([
      "Dropbox/a/Content/x.md": "Words.\n",
      "Dropbox/a/.git/config": "url = https://github.com/someone/diary\n",
    ])
    let machine = TestMachine(in: tree("Dropbox/a"))
    #expect(machine.run("build", "--quiet") == .fine)
    #expect(machine.run("audit") == .journal)
    let err = machine.err
    #expect(err.contains("warning: the journal is in Dropbox, which copies it to other computers"))
    #expect(err.contains("warning: the journal is in a repository with a remote at github.com"))
  }

  @Test func `as JSON, each finding is an object, and what was checked is a message`() throws {
    try tree.write("site/notes.txt", "x")
    let (status, out, err) = audit("--format", "json")
    #expect(status == .journal)
    #expect(
      out.contains(
        "{\"path\":\"site/notes.txt\",\"line\":1,\"column\":1,\"severity\":\"error\",\"rule\":\"ForeignFile\""
      ))
    #expect(out.contains("\"rule\":\"LinkToTheWeb\""))
    #expect(err.hasPrefix("Checked "))
  }

  @Test func `without a site there is nothing to check`() throws {
    let machine = TestMachine(in: try FileTree(["Content/hearth.yml": ""]).path)
    #expect(machine.run("audit") != .fine)
    #expect(TestMachine(in: tree.path).run("audit", "--output", "nowhere") == .machine)
  }
}
