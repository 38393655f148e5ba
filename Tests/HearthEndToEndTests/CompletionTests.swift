import Foundation
import HearthTestSupport
import Testing

/// The completion scripts, run by the shells they are for: what a person is offered who presses the tab key.
@Suite struct CompletionTests {
  private static func shell(_ name: String) -> Program? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { Program(path: "\($0)/\(name)") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }

  private let tree: FileTree

  init() throws {
    tree = try FileTree(["a folder/x.md": "x", "notes.zip": "x", "two words.md": "x"])
    for shell in ["bash", "zsh", "fish"] {
      try tree.write("hearth.\(shell)", Program.hearth.run(["completions", shell]).out)
    }
  }

  /// The search path on which a script finds the program.
  private static let search = [
    "PATH": "\((Program.hearth.path as NSString).deletingLastPathComponent):/usr/bin:/bin"
  ]

  /// What bash offers for lines of words as they are typed, the last of which is not finished.
  private func expectBash(_ offers: [([String], [String])]) throws {
    let shell = try #require(Self.shell("bash"))
    let lines = offers.map { words, _ in
      let line = words.map { "$'\($0.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#))'" }
        .joined(separator: " ")
      return """
        ( COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _hearth
          [ ${#COMPREPLY[@]} -gt 0 ] && printf '%s\\n' "${COMPREPLY[@]}" )
        echo ==
        """
    }
    // Outside of a completion, bash refuses compopt.
    let script = "compopt() { :; }\n. ./hearth.bash\n" + lines.joined(separator: "\n")
    let outcome = try shell.run(
      ["--norc", "--noprofile", "-c", script], in: tree.path, environment: Self.search)
    #expect(outcome.err == "")
    let found = outcome.out.components(separatedBy: "==\n").dropLast()
    #expect(found.count == offers.count)
    for ((words, offered), found) in zip(offers, found) {
      #expect(found.split(separator: "\n").map(String.init) == offered, "\(words)")
    }
  }

  private static let following: [([String], [String])] = [
    (["hearth", "bu"], ["build"]), (["hearth", "--v"], ["--version"]),
    (["hearth", "build", "--str"], ["--strict"]),
    (["hearth", "list", "--kind", "re"], ["resource", "reflection", "reading"]),
    (["hearth", "new", "ev"], ["event"]),
    (["hearth", "completions", ""], ["--help", "bash", "zsh", "fish"]),
    (["hearth", "explain", "UnreadableDa"], ["UnreadableDate"]), (["hearth", "labels", "re"], ["rename"]),
    (["hearth", "resources", "br"], ["browse"]), (["hearth", "build", "--content", "a f"], ["a folder"]),
    (["hearth", "build", "-o", "a f"], ["a folder"]), (["hearth", "add", "two"], ["two words.md"]),
    (["hearth", "init", "a"], ["a folder"]), (["hearth", "import", "fi"], ["fitbit"]),
    (["hearth", "import", "fitbit", "not"], ["notes.zip"]), (["hearth", "build", "--today", ""], []),
    (["hearth", "nonsense", "x"], []), (["hearth", "format", "--format", "j"], ["json"]),
  ]

  @Test func `bash offers what can follow`() throws { try expectBash(Self.following) }

  private func writeJournals() throws {
    try tree.write("Content/labels.yml", "- name: keyed up\n- name: Calm\n- name: can't sleep\n")
    try tree.write("Content/a.md", "---\ndate: 2025-03-17\ntags: [long walk]\nlabels: [worn]\n---\n#lake\n")
    try tree.write("Content/b.md", "---\nprivacy: sealed\ntags: [hidden]\nlabels: [hidden]\n---\n")
    try tree.write("Content/hearth.yml", "people: [Odette, Aunt May]\n")
    try tree.write("My Vault/hearth.yml", "")
    try tree.write("My Vault/labels.yml", "- name: of the vault\n")
  }

  private static let ofTheJournal: [([String], [String])] = [
    (["list", "--label", "ke"], [#"keyed\ up"#]), (["list", "--label", #"keyed\ u"#], [#"keyed\ up"#]),
    (["list", "--label", "'keyed u"], ["keyed up"]), (["list", "--label", "can"], [#"can\'t\ sleep"#]),
    (["new", "reflection", "--label", "w"], ["worn"]), (["list", "--tag", "l"], ["lake", #"long\ walk"#]),
    (["list", "--tag", "hid"], []), (["list", "--label", "hid"], []),
    (["label", "today", "13:00-13:40", "ke"], [#"keyed\ up"#]), (["label", "ke"], []),
    (["labels", "rename", "C"], ["Calm"]), (["labels", "C"], []),
    (["list", "--content", #"My\ Vault"#, "--label", "of"], [#"of\ the\ vault"#]),
    (["list", "--content", "nowhere", "--label", ""], []),
    (["set", "people", "Od"], ["Odette"]), (["set", "people", "Odette", "A"], [#"Aunt\ May"#]),
    (["set", "title", "Od"], []), (["set", "Od"], []),
  ]

  @Test func `bash offers the labels, tags and people of the journal`() throws {
    try writeJournals()
    try expectBash(Self.ofTheJournal.map { (["hearth"] + $0, $1) })
  }

  @Test func `names for a shell are one on each line, and there are none without a journal`() throws {
    let alone = try Program.hearth.run(["complete", "labels"], in: tree.path)
    #expect(alone.out.isEmpty && alone.err.isEmpty && alone.status == 0)
    try writeJournals()
    let names = try Program.hearth.run(["complete", "labels"], in: tree.path)
    #expect(names.out == "keyed up\nCalm\ncan't sleep\nworn\n" && names.err.isEmpty)
    #expect(try Program.hearth.run(["complete", "tags"], in: tree.path).out == "lake\nlong walk\n")
    #expect(try Program.hearth.run(["complete", "people"], in: tree.path).out == "Odette\nAunt May\n")
    #expect(try !Program.hearth.run(["help"]).out.contains("complete "))
  }

  @Test(.enabled(if: shell("zsh") != nil, "zsh is not installed"))
  func `zsh reads its script, and knows the verbs at the first press of the key`() throws {
    let shell = try #require(Self.shell("zsh"))
    try tree.write("functions/_hearth", tree.text("hearth.zsh") ?? "")
    let script = """
      fpath=("$PWD/functions" $fpath); autoload -Uz compinit; compinit -u -d "$PWD/dump"
      print -r -- "$_comps[hearth]"; . ./hearth.zsh; print -r -- "$_comps[hearth]"
      """
    let outcome = try shell.run(["-f", "-c", script], in: tree.path, environment: ["HOME": tree.path])
    #expect(outcome.err == "")
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.first == "_hearth")
    #expect(lines.last?.contains("_hearth") == true)
  }

  @Test(
    .enabled(if: shell("fish") != nil, "fish is not installed"),
    arguments: [
      ("hearth bu", "build"), ("hearth build --str", "--strict"), ("hearth list --kind refl", "reflection"),
      ("hearth explain UnreadableDa", "UnreadableDate"), ("hearth add two", "two words.md"),
      ("hearth build --content a", "a folder/"), ("hearth list --label ke", "keyed up"),
      ("hearth list --tag lo", "long walk"), ("hearth label today 13:00-13:40 ke", "keyed up"),
      (#"hearth list --content My\ Vault --label of"#, "of the vault"), ("hearth set people Od", "Odette"),
    ])
  func `fish offers what can follow`(_ line: String, _ offered: String) throws {
    let shell = try #require(Self.shell("fish"))
    try writeJournals()
    let outcome = try shell.run(
      ["--no-config", "-c", "source ./hearth.fish; complete -C '\(line)'"], in: tree.path,
      environment: Self.search.merging(["HOME": tree.path]) { $1 })
    #expect(outcome.err == "")
    let words = outcome.out.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(words.contains { $0 == offered }, "\(words)")
  }
}
