import Testing

@testable import HearthCommand

@Suite struct VerbTableTests {
  @Test(arguments: VerbTable.verbs.map(\.name))
  func `help of a verb names all its options and shows an example`(_ name: String) throws {
    let verb = try #require(VerbTable.verb(named: name))
    let help = HelpText(width: 80).text(for: verb)
    for option in verb.options { #expect(help.contains("--\(option.name)")) }
    #expect(!verb.help.examples.isEmpty)
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `the list of verbs fits a terminal`() {
    #expect(HelpText(width: 80).overview.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// An example that the parser refuses would teach a mistake.
  @Test(arguments: VerbTable.verbs.flatMap { $0.help.examples.map(\.command) })
  func `examples can be typed`(_ command: String) throws {
    for part in command.split(separator: "&&") {
      var words = Self.words(String(part))
      if let arrow = words.firstIndex(of: ">") { words.removeSubrange(arrow...) }
      #expect(words.first == "hearth")
      _ = try ArgumentsParser.parse(Array(words.dropFirst()))
    }
  }

  @Test func `options of a verb have different names and letters`() {
    for verb in VerbTable.verbs {
      #expect(Set(verb.options.map(\.name)).count == verb.options.count)
      let letters = verb.options.compactMap(\.short)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test func `help lists every verb`() {
    for verb in VerbTable.verbs { #expect(HelpText(width: 80).overview.contains("\n  \(verb.name)")) }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions know every verb and option`(_ shell: String) {
    let script = CompletionScript.script(for: shell)
    for verb in VerbTable.verbs {
      #expect(script.contains(verb.name))
      for option in verb.options { #expect(script.contains(option.name)) }
    }
  }

  /// Words as a shell takes them apart, single quotes included.
  private static func words(_ command: String) -> [String] {
    var words: [String] = []
    for (index, part) in command.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 {
        words.append(String(part))
      } else {
        words += part.split(separator: " ").map(String.init)
      }
    }
    return words
  }
}
