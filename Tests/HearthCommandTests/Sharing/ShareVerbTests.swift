import Foundation
import HearthTestSupport
import Testing

@testable import HearthCommand

struct ShareVerbTests {
  private static let files = [
    "Content/hearth.yml": "people: [Nico]\ntimezone: UTC\n",
    "Content/labels.yml": "- name: stressed\n  description: Keyed up.\n- name: calm\n",
    "Content/heart-rate/2025-03-17.md":
      "---\nspans: [\"08:00-09:30 stressed | the tram\"]\n---\nPrivate words.\n",
    "Content/heart-rate/2025-03-17.csv": "time,bpm\n08:00,80\n08:10,85\n08:20,90\n",
    "Content/reflections/2025-03-18.md": "---\ntitle: With Nico\nprivacy: shareable\n---\nA good walk.\n",
    "Content/reflections/2025-03-19.md": "---\ntitle: Quiet\n---\nNobody else reads this.\n",
    "letter.md": "Dear *you*,\nI would like to talk about mornings.\n",
  ]

  private let usual = ["share", "--for", "my therapist", "--from", "2025-03-01", "--to", "2025-03-20"]

  private func page(_ tree: FileTree, _ name: String = "share-2025-03-01-2025-03-20.html") throws -> String {
    try #require(tree.text(name))
  }

  @Test func `it lists what is in and out and the names, asks, and writes one file for its owner`() throws {
    let tree = try FileTree(Self.files)
    let machine = TestMachine(in: tree.path, typing: ["I sleep badly.", "", "yes"])
    #expect(machine.run(usual + ["--label", "stressed"]) == .fine)
    let out = machine.out
    for line in [
      "What do you want to say?", "In the page, 1 to 20 March 2025:", "      3 words\n", "      17 March\n",
      "      stressed (1)\n", "      With Nico (18 March)\n", "  private, not named (1)\n",
      "      Content/reflections/2025-03-19.md\n", "People's names, written out: Nico (1)\n",
      "Make this page? yes, no, or look to see it first",
      "share-2025-03-01-2025-03-20.html is ready.",
    ] { #expect(out.contains(line), "\(line)") }
    let page = try page(tree)
    #expect(tree.mode("share-2025-03-01-2025-03-20.html") == 0o600)
    for words in ["For my therapist", "I sleep badly.", "the tram", "A good walk.", "Keyed up."] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(!page.contains("Private words") && !page.contains("Nobody else"))
  }

  @Test(arguments: [["", "no"], ["", ""], ["", "yesterday"], []])
  func `nothing is written without a yes`(_ typed: [String]) throws {
    let tree = try FileTree(Self.files)
    let machine = TestMachine(in: tree.path, typing: typed)
    #expect(machine.run(usual) == .fine)
    #expect(machine.out.hasSuffix("Nothing was written.\n"))
    #expect(!tree.exists("share-2025-03-01-2025-03-20.html"))
  }

  @Test func `the page can be looked at before it is made, and nothing stays of that`() throws {
    let tree = try FileTree(Self.files.merging(["tmp/x": ""]) { $1 })
    let machine = TestMachine(
      in: tree.path, environment: ["TMPDIR": tree("tmp")], typing: ["", "look", "no"])
    #expect(machine.run(usual) == .fine)
    let out = machine.out
    #expect(out.contains("once you answer") && out.hasSuffix("Nothing was written.\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: tree("tmp")) == ["x"])
  }

  @Test func `where nobody can answer, nothing is written without the option`() throws {
    let tree = try FileTree(Self.files)
    let machine = TestMachine(in: tree.path)
    #expect(machine.run(usual) == .usage)
    #expect(machine.out.contains("With Nico"))
    #expect(machine.err.contains("run it again with --yes"))
    #expect(!tree.exists("share-2025-03-01-2025-03-20.html"))
    #expect(machine.run(usual + ["--dry-run"]) == .fine)
    #expect(!tree.exists("share-2025-03-01-2025-03-20.html"))
    #expect(machine.run(usual + ["--yes", "--say", "letter.md"]) == .fine)
    #expect(try page(tree).contains("<p dir=\"auto\">Dear <em>you</em>,"))
  }

  @Test func `the receipt in the terminal is the one of the page`() throws {
    let tree = try FileTree(Self.files)
    let machine = TestMachine(in: tree.path)
    #expect(machine.run(usual + ["--label", "stressed", "--say", "letter.md", "--yes"]) == .fine)
    let (out, page) = (machine.out, try page(tree))
    let receipt = try #require(page.components(separatedBy: "part-receipt\">").last)
    let rows = receipt.components(separatedBy: "<dt>").dropFirst().map { row in
      let parts = row.components(separatedBy: ">")
      return "  \(parts[0].dropLast(4))\n      \(parts[2].dropLast(4))\n"
    }
    #expect(rows.count == 6)
    #expect(out.hasPrefix("In the page, 1 to 20 March 2025:\n" + rows.joined() + "\nNot in the page:\n"))
  }

  @Test func `pages of processes that were killed are removed, and those of others stay`() throws {
    let (gone, own) = ("tmp/hearth-share-2147480000-1.html", "tmp/hearth-share-\(getpid())-1.html")
    let tree = try FileTree(Self.files.merging([gone: "x", own: "x"]) { $1 })
    let machine = TestMachine(in: tree.path, environment: ["TMPDIR": tree("tmp")])
    #expect(machine.run(usual + ["--dry-run"]) == .fine)
    #expect(!tree.exists(gone) && tree.exists(own))
  }

  // MARK: The lock

  /// The journal with a lock, a sealed file and an entry that says it is sealed.
  private func lockedTree() throws -> (FileTree, TestMachine) {
    let tree = try FileTree(
      Self.files.merging([
        "Content/reflections/2025-03-16.md": "---\ntitle: Behind\n---\nSealed in a file. ![[p.png]]\n",
        "Content/reflections/2025-03-15.md": "---\nprivacy: sealed\n---\nSealed by a line.\n",
        "password": CheapLock.password, JournalLock.path: CheapLock.json,
      ]) { $1 })
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("seal", "2025-03-16") == .fine)
    _ = (machine.out, machine.err)
    return (tree, machine)
  }

  @Test func `sealed entries come along with the password, and without it the list says how`() throws {
    let (tree, machine) = try lockedTree()
    let named = usual + ["2025-03-16", "2025-03-15", "--yes"]
    #expect(machine.run(named) == .fine)
    let out = machine.out
    #expect(out.contains("sealed; to include those that you name: --with-sealed (2)"))
    #expect(out.contains("Content/reflections/2025-03-16.md.sealed"))
    #expect(machine.run(usual + ["2025-03-16.md.sealed", "--dry-run"]) == .fine)
    #expect(try !page(tree).contains("Sealed"))
    #expect(machine.run(named + ["--with-sealed", "--password-file", "letter.md"]) == .usage)
    #expect(machine.err.contains("this is neither the password nor the recovery code"))
    #expect(machine.run(named + ["--with-sealed", "--password-file", "password", "-o", "p.html"]) == .fine)
    #expect(machine.out.contains("  Sealed entries\n      2\n"))
    let page = try page(tree, "p.html")
    #expect(page.contains("Sealed in a file.") && page.contains("Sealed by a line."))
    #expect(!tree.exists("Content/reflections/2025-03-16.md"), "it was opened in memory alone")
  }

  @Test func `without a lock, sealed entries come along with a yes`() throws {
    let sealed = "---\nprivacy: sealed\n---\nSealed by a line.\n"
    let tree = try FileTree(Self.files.merging(["Content/reflections/2025-03-15.md": sealed]) { $1 })
    let named = usual + ["2025-03-15", "--with-sealed", "-o", "p.html"]
    let refusing = TestMachine(in: tree.path, typing: ["no"])
    #expect(refusing.run(named) == .usage && refusing.err.contains("are included only if you answer yes"))
    #expect(refusing.out.contains("This journal has no lock") && !tree.exists("p.html"))
    #expect(TestMachine(in: tree.path).run(named) == .usage && !tree.exists("p.html"), "nobody can answer")
    #expect(TestMachine(in: tree.path, typing: ["yes", "", "yes"]).run(named) == .fine)
    #expect(try page(tree, "p.html").contains("Sealed by a line."))
  }

  @Test func `a sealed day brings its chart, and a damaged picture that nobody named keeps nothing back`()
    throws
  {
    let (tree, machine) = try lockedTree()
    try tree.write("Content/attachments/x.png.sealed", "damaged")
    #expect(machine.run("seal", "2025-03-17") == .fine && !tree.exists("Content/heart-rate/2025-03-17.csv"))
    let named = usual + ["heart-rate/2025-03-17", "--yes", "--with-sealed", "--password-file", "password"]
    #expect(machine.run(named + ["-o", "p.html"]) == .fine)
    #expect(machine.err.contains("Content/attachments/x.png.sealed can't be opened, and is left out"))
    let page = try page(tree, "p.html")
    #expect(page.contains("<svg") && page.contains("Private words."))
    try tree.write("Content/reflections/2025-03-16.md.sealed", "damaged")
    #expect(machine.run(named + ["2025-03-16", "-o", "q.html"]) == .machine && !tree.exists("q.html"))
    #expect(machine.err.contains("Content/reflections/2025-03-16.md.sealed can't be opened\n"))
  }

  @Test func `an encrypted page opens with four words that are shown once`() throws {
    let tree = try FileTree(Self.files)
    let machine = TestMachine(in: tree.path)
    #expect(machine.run(usual + ["--locked", "--yes"]) == .fine)
    let out = machine.out
    let words = try #require(out.firstMatch(of: #/\n    (([a-z]{3,8} ){3}[a-z]{3,8})\n/#)?.1)
    let page = try page(tree, "locked-page.html")
    #expect(tree.mode("locked-page.html") == 0o600)
    #expect(!page.contains("With Nico") && !page.contains("2025") && !page.contains(words))
    #expect(machine.run(usual + ["--locked", "--yes"]) == .fine)
    #expect(!machine.out.contains(words), "each page has words of its own")
    #expect(tree.exists("locked-page-2.html"))
  }

  @Test func `no file is ever replaced, and none is made inside the journal`() throws {
    let tree = try FileTree(Self.files.merging(["mine.html": "mine"]) { $1 })
    let machine = TestMachine(in: tree.path)
    #expect(machine.run(usual + ["--yes", "-o", "mine.html"]) == .usage)
    #expect(machine.err.contains("there is already a file") && tree.text("mine.html") == "mine")
    #expect(machine.run(usual + ["--yes", "-o", "Content/x.html"]) == .usage)
    #expect(machine.err.contains("would be inside the journal") && !tree.exists("Content/x.html"))
    #expect(machine.run(usual + ["--yes"]) == .fine)
    #expect(machine.run(usual + ["--yes"]) == .fine)
    #expect(machine.out.contains("share-2025-03-01-2025-03-20-2.html is ready"))
    #expect(try page(tree) == page(tree, "share-2025-03-01-2025-03-20-2.html"))
    #expect(machine.run(usual + ["--yes", "-o", "new.html"]) == .fine && tree.exists("new.html"))
  }

  @Test(arguments: [
    (["--label", "stresed"], "the journal has no label 'stresed'\nDid you mean: stressed"),
    (["Quiett"], "there is no entry 'Quiett'"),
    (["Nov 27"], "there is no entry 'Nov 27'"),
    (["3/4/2025"], "It can mean 2025-03-04 or 2025-04-03."),
    (["--from", "2025-04-01"], "--from 2025-04-01 comes after --to 2025-03-20"),
    (["--say", "nothing.md"], "nothing.md can't be read"),
  ])
  func `a request that cannot be meant is refused, and nothing is written`(
    _ options: [String], _ message: String
  ) throws {
    let tree = try FileTree(Self.files)
    let machine = TestMachine(in: tree.path)
    #expect(machine.run(["share", "--to", "2025-03-20", "--yes"] + options) != .fine)
    let err = machine.err
    #expect(err.contains(message), "\(err)")
  }

  @Test func `with nothing chosen there is no page`() throws {
    let tree = try FileTree(Self.files)
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("share", "--from", "2025-03-19", "--to", "2025-03-19", "--yes") == .usage)
    #expect(machine.err.contains("nothing is chosen"))
    #expect(machine.out.contains("private, not named (1)"))
  }

  @Test func `initials need names, and replace them`() throws {
    let tree = try FileTree(Self.files)
    let machine = TestMachine(in: tree.path)
    #expect(machine.run(usual + ["--initials", "--yes"]) == .fine)
    #expect(machine.out.contains("People's names, shown as initials: Nico (1)"))
    let page = try page(tree)
    #expect(!page.contains("Nico") && page.contains("With N."))
    try tree.write("Content/hearth.yml", "timezone: UTC\n")
    #expect(machine.run(usual + ["--initials", "--yes"]) == .usage)
    #expect(machine.err.contains("hearth set people Nico Odette"))
  }

  @Test func `a setting that may be about privacy and cannot be read stops everything`() throws {
    let tree = try FileTree(Self.files.merging(["Content/hearth.yml": "privacy: [sealed\n"]) { $1 })
    let machine = TestMachine(in: tree.path)
    #expect(machine.run(usual + ["--yes", "2025-03-19"]) == .machine)
    #expect(!tree.exists("share-2025-03-01-2025-03-20.html"))
  }

  // MARK: Nothing that is not chosen

  /// A journal in which everything but a letter, one entry and the times of one label holds a canary.
  private static let canaries: [String: String] = {
    var files = [
      "Content/hearth.yml": "title: canary-title\ntimezone: UTC\npeople: [Canary-person]\n",
      "Content/labels.yml":
        "- {name: stressed, description: Keyed up., aliases: [canary-alias], prompt: canary-prompt}\n- {name: canary-label, description: canary-description}\n",
      "Content/about-me.md": "---\npassions: canary-about\n---\n",
      "Content/helplines.yml": "- region: CA\n  name: canary-helpline\n  call: \"988\"\n",
      "Content/heart-rate/2025-03-17.md":
        "---\nlabels: [canary-label]\ntags: [canary-tag]\nspans: [\"08:00-09:30 stressed | chosen note\", \"10:00-11:00 canary-label | canary-note\"]\n---\ncanary-day-note\n",
      "Content/heart-rate/2025-03-17.csv": "time,bpm\n08:00,80\n08:10,85\n08:20,90\n",
      "Content/heart-rate/2025-03-18.md":
        "---\nprivacy: sealed\nspans: [\"08:00-09:30 stressed | canary-sealed-span\"]\n---\n",
      "Content/heart-rate/2025-03-18.csv": "time,bpm\n08:00,201\n08:10,202\n",
      "Content/events/canary-event.md":
        "---\nstart: 2025-03-17T09:00\ntitle: canary event\nplace: canary place\n---\n",
      "Content/resources/canary-resource.md": "---\ntitle: canary resource\nphone: 555 canary\n---\ncanary\n",
      "Content/reflections/2025-03-17-chosen.md":
        "---\ntitle: Chosen\nprivacy: shareable\nused: [canary-resource]\nabout: [canary-event]\ntags: [canary-tag]\naliases: [canary-alias-2]\nsource: canary-source\n---\nChosen words, [[canary-event|a link]] and [web](https://canary.example/x \"canary-tooltip\").\n<!-- canary-comment --> %%canary-comment%%\n",
      "Content/attachments/canary-private.png": "canary-bytes",
      "Content/reflections/2025-03-16.md": "canary-private ![[canary-private.png|canary-alt]]\n",
      "Content/reflections/2025-03-01.md": "---\nprivacy: shareable\n---\ncanary-other-time\n",
      "Content/reflections/undated.md": "---\nprivacy: shareable\n---\ncanary-undated\n",
      "letter.md": "What I bring.\n",
    ]
    let fronts = [
      "privacy: sealed", "privacy: seald", "draft: true", "privacy: shareable\nprivacy: sealed",
      "privacy: shareable\ndraft: true", "date: 2025-12-01\nprivacy: shareable", "private: true",
    ]
    for (number, front) in fronts.enumerated() {
      files["Content/reflections/2025-03-17-canary-\(number).md"] =
        "---\n\(front)\nmood: canary-mood\nlabels: [canary-label]\ntags: [canary-tag]\ntitle: canary-\(number)\ncontent_note: canary-content\n---\n# canary-heading\n\ncanary-text stressed\n"
    }
    return files
  }()

  @Test func `of what is not chosen no byte is in the file, raw or decoded`() throws {
    let tree = try FileTree(Self.canaries)
    let machine = TestMachine(in: tree.path)
    #expect(
      machine.run(
        "share", "--from", "2025-03-10", "--to", "2025-03-20", "--label", "canary-alias", "--say",
        "letter.md", "--yes",
        "-o", "p.html", "2025-03-17-canary-0") == .fine)
    let page = try #require(tree.text("p.html"))
    for words in ["What I bring.", "Chosen words", "chosen note", "Keyed up.", ">a link<"] {
      #expect(page.contains(words), "\(words)")
    }
    var forms = [page, page.removingPercentEncoding ?? page]
    for (reference, character) in [
      ("&#45;", "-"), ("&amp;", "&"), ("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"),
    ] {
      forms.append((forms.last ?? page).replacingOccurrences(of: reference, with: character))
    }
    for part in page.components(separatedBy: "base64,").dropFirst() {
      let code = String(part.prefix { $0.isLetter || $0.isNumber || "+/=".contains($0) })
      forms.append(String(decoding: Data(base64Encoded: code) ?? Data(), as: UTF8.self))
    }
    for form in forms { #expect(!form.lowercased().contains("canary")) }
    // The sealed day has no part in the scale of the charts, and counts as one without readings.
    #expect(!page.contains(">200<") && !page.contains(">220<"))
    #expect(page.contains("10 of 11 days have no heart rate: 10 to 16 and 18 to 20 March."))
    let out = machine.out
    #expect(
      out.contains("  sealed; to include those that you name: --with-sealed (")
        && out.contains("2025-03-17-canary-0.md"))
  }
}
