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

  /// What bash offers for a line of words, the last of which is being typed.
  private func bash(_ words: [String]) throws -> [String] {
    let shell = try #require(Self.shell("bash"))
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      . ./hearth.bash; COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _hearth
      [ ${#COMPREPLY[@]} -gt 0 ] && printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try shell.run(["--norc", "--noprofile", "-c", script], in: tree.path)
    #expect(outcome.err == "")
    return outcome.out.split(separator: "\n").map { String($0) }
  }

  @Test(arguments: [
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
  ])
  func `bash offers what can follow`(_ words: [String], _ offered: [String]) throws {
    #expect(try bash(words) == offered)
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
      ("hearth build --content a", "a folder/"),
    ])
  func `fish offers what can follow`(_ line: String, _ offered: String) throws {
    let shell = try #require(Self.shell("fish"))
    let outcome = try shell.run(
      ["--no-config", "-c", "source ./hearth.fish; complete -C '\(line)'"], in: tree.path,
      environment: ["HOME": tree.path])
    #expect(outcome.err == "")
    let words = outcome.out.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(words.contains { $0 == offered }, "\(words)")
  }
}
