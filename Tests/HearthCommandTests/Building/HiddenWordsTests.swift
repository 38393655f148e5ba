import HearthTestSupport
import Testing

@testable import HearthCommand

/// Of what is sealed, no word reaches a file of the site, whatever is wrong with it.
struct HiddenWordsTests {
  private static let slips = [
    "date: hidden1", "title: hidden2: hidden3", "labels: {hidden4: hidden5}", "hidden6", "titel: hidden7",
    "minutes: hidden8", "about: [hidden9]", "spans:\n  - hidden10", "draft: hidden11", "lang: hidden12",
    "timezone: hidden13", "title: \"hidden14", "kind: hidden15",
  ]
  private static let files = [
    "reflections/2025-03-17.md", "heart-rate/2025-03-17.md", "resources/a.md", "events/a.md", "about-me.md",
    "a.md",
  ]

  /// All that a build writes, the hidden files too: nothing where the settings may be about privacy and can't be read.
  private func site(_ files: [String: String]) throws -> String {
    let tree = try FileTree(files)
    let machine = TestMachine(in: tree.path)
    _ = machine.run("build")
    #expect(tree.exists("site/needs-a-look.html") != machine.err.contains("hearth: nothing was built"))
    return tree.files(in: "site", hidden: true).map { "\($0.key) \($0.value)" }.joined().lowercased()
  }

  /// The words that are to be hidden and are not.
  private func found(_ files: [String: String]) throws -> Set<String> {
    Set(try site(files).matches(of: /hidden\d+/).map { String($0.0) })
  }

  @Test(arguments: ["privacy: sealed", "privacy: hidden20", "privcy: sealed"])
  func `nothing of a sealed file with mistakes in it is shown`(_ privacy: String) throws {
    var journal = ["Content/hearth.yml": "timezone: UTC\n"]
    for path in Self.files {
      for (number, slip) in Self.slips.enumerated() {
        // Each in a folder or a file of its own, so that one build tries all of them.
        let name =
          path == "about-me.md"
          ? path
          : path.replacing("/", with: "/\(number)/").replacing("a.md", with: "a\(number).md")
            .replacing("2025-03-17", with: "2025-03-\(number + 10)")
        journal["Content/\(name)"] =
          "---\n\(privacy)\n\(slip)\n---\n<b>hidden30</b> [hidden31](javascript:hidden32) ![[hidden33.png]]\n"
      }
    }
    #expect(try found(journal) == [])
  }

  private static let sealedSlips = ["privacy: sealed", "Privacy: hidden20"]
    .flatMap { privacy in slips.map { (privacy: privacy, slip: $0) } }.sample { $0.slip }

  /// There is one such page in a journal, so that each slip takes a build.
  @Test func `nothing of a sealed page about oneself is shown`() throws {
    for (privacy, slip) in Self.sealedSlips {
      let text = "---\n\(privacy)\n\(slip)\n---\n<b>hidden30</b> [hidden31](javascript:hidden32)\n"
      #expect(try found(["Content/about-me.md": text]) == [], "\(privacy), \(slip)")
    }
  }

  @Test func `no line of a file that is not on the site is shown`() throws {
    let text = "hidden1 words\nand more\n"
    let files = [
      "reflections/2025-03-17 (conflicted copy 2025-03-18).md", "reflections/2025-03-17 (Konfliktkopie).md",
      "reflections/2025-03-17.mdx", "reflections/a.html", "reflections/b.rtf", "reflections/c",
      "reflections/notes.txt",
      "Templates/Day.md", "heart-rate/2025-03-17.csv", "budget.csv", "reflections/2025-03-17~",
    ]
    for settings in ["timezone: UTC\n", "privacy: {reflections: sealed}\n"] {
      var journal = Dictionary(uniqueKeysWithValues: files.map { ("Content/\($0)", text) })
      journal["Content/hearth.yml"] = settings
      journal["Content/reflections/2025-03-17.md"] = "---\nprivacy: sealed\n---\nhidden2\n"
      #expect(try found(journal) == [])
    }
  }

  @Test func `no word of a section that is switched off is shown`() throws {
    let files = [
      "Content/reflections/2025-03-17.md": "---\nlabels: [hidden1]\ntitel: hidden2\n---\nText\n",
      "Content/reflections/2025-03-18.md": "---\ndate: hidden3\n---\nText\n",
      "Content/heart-rate/2025-03-17.md": "---\nspans:\n  - hidden4\n---\n",
      "Content/heart-rate/2025-03-17.csv": "time,bpm\n08:00,hidden5\n",
    ]
    var shown = files
    shown["Content/hearth.yml"] = "timezone: UTC\n"
    #expect(try found(shown).count == 5)
    shown["Content/hearth.yml"] = "timezone: UTC\nsections: {reflect: off, heart-rate: off}\n"
    #expect(try found(shown) == [])
  }

  @Test(arguments: [
    "# A day\n\n---\nprivacy: sealed\n---\n\nhidden1",
    "---\ntitle: x\n---\n---\nprivacy: sealed\n---\nhidden1",
    "---\ntitle: x\n---\nprivacy: sealed\n\nhidden1", "---\n“privacy”: “sealed”\n---\nhidden1",
    "---\ntitle: x\n---\n\n---\ndraft: true\n---\nhidden1", "---\ndarft: true\n---\nhidden1",
    "---\n“draft”: true\ntitel: hidden2\n---\nhidden1",
  ])
  func `nothing is shown of a file whose privacy is written where no reader looks`(_ text: String) throws {
    let paths = ["reflections/2025-03-17.md", "resources/a.md", "about-me.md"]
    #expect(try found(Dictionary(uniqueKeysWithValues: paths.map { ("Content/\($0)", text) })) == [])
  }

  /// Ways to say that an entry is not to be shown, in places and words in which Hearth does not read it.
  private static let doubts = [
    "---\nprivacy: #sealed\n---\n# hidden1\n", "---\nprivacy:\n---\n# hidden1\n",
    "---\nprivacy: \"\"\ntitle: hidden2\n---\n",
    "---\nprivacy: []\ntitel: hidden2\n---\n", "---\nseal: true\ntitle: hidden2\n---\n",
    "---\nsealed: yes\n---\n# hidden1\n",
    "---\nprivacidad: sellado\n---\n# hidden1\n", "# hidden1\n\nhidden2 text.\nprivacy: sealed\n",
    "hidden1.\n\nhidden2.\n\nprivacy: sealed",
    "# hidden1\n\nprivacy: sealed\n\nhidden2\n", "![[hidden1.png]]\n\nprivacy: sealed\n\nhidden2\n",
    "# hidden1\n\ntitle: hidden2\ndraft: true\n\nhidden3\n",
    "hidden1.\n\n<!-- privacy: sealed -->\n\nhidden2\n",
    "hidden1 %% privacy: sealed %% hidden2\n",
    "    %% privacy: sealed %%\n\nhidden1 text.\n", "\t%% privacy: sealed %%\n\nhidden1 text.\n",
    "    <!-- privacy: sealed -->\n\nhidden1 text.\n",
    "   - <!-- a\n    --> %% privacy: sealed %%\n\nhidden1 text.\n",
    "{\"title\": \"hidden1\", \"privacy\": \"sealed\"}\n\nhidden2\n",
    "hidden1.\n\n{\"privacy\": \"sealed\"}\n",
    "---\ndraft: false\ntitle: hidden1\ndraft: true\ndate: hidden2\n---\nhidden3\n",
    "---\ndraft: true\ntitle: 'hidden1's\n---\n", "---\nDraft: true\ndraft: false\ntitel: hidden1\n---\n",
  ]

  /// Several are in one journal, of which one is in the page about oneself; in an exhaustive run, each is on its own.
  @Test(arguments: Array(stride(from: 0, to: doubts.count, by: Sampling.count(4, long: 1))))
  func `nothing is shown of an entry whose privacy is in doubt`(_ first: Int) throws {
    let extra = "[hidden5](javascript:hidden6) #hidden7 <b>hidden9</b> [[tea]]\n\n"
    var files = ["Content/hearth.yml": "timezone: UTC\n"]
    var (paths, links) = ([String](), "")
    for (number, text) in Self.doubts[first...].prefix(Sampling.count(4, long: 1)).enumerated() {
      // Among the words of the text, above what is the last line.
      let cut = text.firstRange(of: "hidden2")?.lowerBound ?? text.endIndex
      let written = text[..<cut].hasSuffix("\n\n") ? text[..<cut] + extra + text[cut...] : text
      let day = "2025-03-1\(number)"
      var places = [
        "reflections/\(day).md", "heart-rate/\(day).md", "events/\(day) a.md", "resources/a\(number).md",
      ]
      if number == 0 { places.append("about-me.md") }
      for path in places { files["Content/\(path)"] = written }
      files["Content/heart-rate/\(day).csv"] = "time,bpm\n08:00,62\nhidden8,64\n"
      links += "[[\(day)]] [[a\(number)]] "
      paths += places
    }
    files["Content/resources/tea.md"] = "---\ntitle: Tea\n---\n\(links)[[hidden1]]\n"
    let tree = try FileTree(files)
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("build", "--all") == .journal)
    let messages = machine.err
    for path in paths {
      #expect(messages.contains("Content/\(path):") && messages.contains(": error: "), "\(path)")
    }
    #expect(tree.exists("site/resources/tea.html"))
    let site = tree.files(in: "site", hidden: true).map { "\($0.key) \($0.value)" }.joined().lowercased()
    let found = Set(site.matches(of: /hidden\d+/).map { String($0.0) })
    // What another entry says is that entry's.
    #expect(found.isSubset(of: ["hidden1"]), "\(found)")
  }

  @Test(arguments: ["hearth.yml.txt", "hearth.yml.bak", "hearth (1).yml", "hearth.yml~", ".hearth.yml"])
  func `a file that may be the settings seals the journal where there are none`(_ name: String) throws {
    let files = [
      "Content/\(name)": "privacy: {reflections: sealed}\n",
      "Content/reflections/2025-03-17.md": "---\ntitle: hidden1\n---\nhidden2\n",
      "Content/about-me.md": "---\nname: hidden3\n---\nhidden4\n",
    ]
    #expect(try found(files) == [])
    let beside = files.merging(["Content/hearth.yml": "timezone: UTC\n"]) { $1 }
    #expect(try found(beside) == ["hidden1", "hidden2", "hidden3", "hidden4"])
  }

  @Test func `what is not sealed is reported with its words, so that the tests above mean something`() throws
  {
    let text = "---\ndate: hidden1\n---\n<b>hidden30</b>\n"
    #expect(try found(["Content/reflections/a.md": text]) == ["hidden1", "hidden30"])
  }

  @Test func `the readings of a sealed day are read by nobody`() throws {
    let files = [
      "Content/heart-rate/2025-03-17.md": "---\nprivacy: sealed\n---\n",
      "Content/heart-rate/2025-03-17.csv": "time,bpm\n08:00,hidden1\nhidden2,62\n",
    ]
    #expect(try found(files) == [])
    let open = files.merging(["Content/heart-rate/2025-03-17.md": "---\ntitle: A\n---\n"]) { $1 }
    #expect(try found(open) != [])
  }

  @Test(arguments: [
    "privacy: sealed", "privcy: {reflections: sealed}", "privacy: {diary: sealed}", "privacy: [\n",
    "privacy:\nreflections: sealed\n", "sections: {reflections: sealed}",
  ])
  func `settings that may have sealed the journal show none of it`(_ settings: String) throws {
    let files = [
      "Content/hearth.yml": settings,
      "Content/reflections/2025-03-17.md": "---\ntitle: hidden1\n---\nhidden2\n",
      "Content/reflections/2025-03-18.md": "---\ndate: hidden3\n---\nhidden4\n",
      "Content/about-me.md": "---\nname: hidden5\n---\nhidden6\n",
    ]
    #expect(try found(files) == [])
  }

  private static let texts = [
    "\n---\nprivacy: sealed\n\nhidden1", "———\nprivacy: sealed\n——\n\nhidden1",
    "---\u{A0}\nprivacy: sealed\n---\nhidden1",
    "energy: low\nprivacy: sealed\n\nhidden1", "title: x\ndraft: true\n\nhidden1",
    "---\ndraft: true\n---\nhidden1 <b>hidden2</b> [[hidden3]]\n",
    "---\ndate: 2999-01-01\n---\nhidden1 <b>hidden2</b> [[hidden3]]\n",
    "---\ndraft: true\ntimezone: hidden1\nlabels: {a: hidden2}\n---\n<b>hidden3</b>\n",
    "%%hidden1%% open words\n", "<!-- hidden1 --> open [[nowhere]] words\n",
    "open words %%hidden1\n\n[[hidden2]] hidden3\n",
    "open [[nowhere|a %%hidden1%%]] words\n", "open <!-- hidden1\n\nhidden2 --> [[nowhere]] words\n",
    "---\ntitle: a\n---\n<b>open</b> %%hidden1 \(String(repeating: "hidden2 ", count: 40))%% [[nowhere]] <b>open</b>\n",
  ]

  @Test func `no word is shown that is sealed, a draft, of a day to come or in a comment`() throws {
    var files = ["Content/hearth.yml": "timezone: UTC\n"]
    for (number, text) in Self.texts.enumerated() {
      let numbered = text.replacing("hidden", with: "hidden\(number + 10)")
      files["Content/reflections/2025-02-\(number + 10).md"] = numbered
    }
    #expect(try found(files) == [])
  }

  @Test(arguments: ["hearth.yaml", "Hearth.yml", "HEARTH.YAML"])
  func `a second file of settings may be the one that seals`(_ other: String) throws {
    let sealing = "privacy: {reflections: sealed}\n"
    for (first, second) in [(sealing, "title: B\n"), ("title: B\n", sealing)] {
      let files = [
        "Content/hearth.yml": first, "Content/\(other)": second,
        "Content/reflections/2025-03-17.md": "---\ntitle: hidden1\n---\nhidden2\n",
      ]
      #expect(try found(files) == [])
    }
  }

  @Test(arguments: ["a.md", "A.markdown", "a (1).md", "a(2).md"])
  func `a file is held back if it may be a copy of the sealed one beside it`(_ name: String) throws {
    let tree = try FileTree([
      "Content/reflections/a.md.sealed": "box", "Content/reflections/\(name)": "hidden1\n",
      "Content/reflections/b (1).md": "Open words.\n",
    ])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("build") == .journal)
    #expect(machine.err.contains("Content/reflections/\(name):1:1: error: there is also a sealed file"))
    let site = tree.files(in: "site").values.joined()
    #expect(!site.contains("hidden1") && site.contains("Open words."))
  }

  @Test func `settings that iCloud keeps elsewhere may be those that seal`() throws {
    let files = [
      "Content/.hearth.yml.icloud": "bplist00",
      "Content/reflections/2025-03-17.md": "---\ntitle: hidden1\n---\nhidden2\n",
    ]
    #expect(try found(files) == [])
  }

  @Test func `of two questionnaires, none is shown`() throws {
    let files = [
      "Content/about-me.md": "---\ntitle: hidden1\n---\nhidden2\n",
      "Content/About-Me.md": "---\nprivacy: sealed\n---\nhidden3\n",
    ]
    #expect(try found(files) == [])
  }

  @Test func `an entry that is sealed later leaves nothing of itself in the site of before`() throws {
    let tree = try FileTree([
      "Content/reflections/2025-03-17.md": "---\ntitle: hidden1\n---\nhidden2\n",
      "Content/resources/tea.md": "---\ntitle: Tea\n---\nSee [[hidden1]].\n",
    ])
    let machine = TestMachine(in: tree.path)
    func words() -> Set<String> {
      let all = tree.files(in: "site", hidden: true).map { "\($0.key) \($0.value)" }.joined().lowercased()
      return Set(all.matches(of: /hidden\d+/).map { String($0.0) })
    }
    _ = machine.run("build")
    #expect(words() == ["hidden1", "hidden2"])
    try tree.write(
      "Content/reflections/2025-03-17.md", "---\ntitle: hidden1\nprivacy: sealed\n---\nhidden2\n")
    _ = machine.run("build")
    // What another entry says is that entry's.
    #expect(words() == ["hidden1"])
    try tree.write("Content/resources/tea.md", "---\ntitle: Tea\n---\nHot.\n")
    _ = machine.run("build")
    #expect(words() == [])
  }
}
