import HearthCore
import HearthTestSupport
import Testing

@testable import HearthText

/// Every syntax error that people make: which rule says so, where, and what it proposes.
@Suite struct SyntaxRuleTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var yaml: String
    var rule: String
    var corrected: String?
    var testDescription: String { yaml }

    init(_ yaml: String, _ rule: String, _ corrected: String?) {
      (self.yaml, self.rule, self.corrected) = (yaml, rule, corrected)
    }
  }

  static let mistakes = [
    Mistake("title: Monday1️⃣: a fresh start", "UnquotedColon", "title: \"Monday: a fresh start\""),
    Mistake("a: 1\nitems:\n  - what: read1️⃣: again", "UnquotedColon", "  - what: \"read: again\""),
    Mistake("title: she said \"no\"1️⃣: and left", "UnquotedColon", "title: 'she said \"no\": and left'"),
    Mistake("title: 'It1️⃣'s fine'", "ApostropheInQuotes", "title: \"It's fine\""),
    Mistake("title: 'It1️⃣'s fine", "ApostropheInQuotes", "title: \"It's fine\""),
    Mistake("title: 1️⃣@home", "UnquotedSpecialCharacter", "title: \"@home\""),
    Mistake("title: 1️⃣`code`", "UnquotedSpecialCharacter", "title: \"`code`\""),
    Mistake("title: 1️⃣%d done", "UnquotedSpecialCharacter", "title: \"%d done\""),
    Mistake("title: 1️⃣**very** good", "UnquotedSpecialCharacter", "title: \"**very** good\""),
    Mistake("title: 1️⃣& more", "UnquotedSpecialCharacter", "title: \"& more\""),
    Mistake("title: 1️⃣> 3 hours", "UnquotedSpecialCharacter", "title: \"> 3 hours\""),
    Mistake("title: 1️⃣[[Note]] and more", "UnquotedSpecialCharacter", "title: \"[[Note]] and more\""),
    Mistake(
      "title: 1️⃣[Walk] and [lake]", "UnquotedSpecialCharacter", "title: \"[Walk] and [lake]\""),
    Mistake(
      "summary: 1️⃣[Ana] said it, I think [sic]", "UnquotedSpecialCharacter",
      "summary: \"[Ana] said it, I think [sic]\""),
    Mistake("title: 1️⃣[@home [x]]", "UnquotedSpecialCharacter", "title: \"[@home [x]]\""),
    Mistake("list:\n  - 1️⃣[a] and [b]", "UnquotedSpecialCharacter", "  - \"[a] and [b]\""),
    Mistake("list:\n  - 1️⃣[@a [b]]", "UnquotedSpecialCharacter", nil),
    Mistake("labels: 1️⃣[Walk] and [lake]", "UnquotedSpecialCharacter", nil),
    Mistake("labels:\n  - 1️⃣@calm", "UnquotedSpecialCharacter", "  - \"@calm\""),
    Mistake("title: A walk\nmood:1️⃣calm\n", "MissingSpaceAfterColon", "mood: calm"),
    Mistake("mood:1️⃣calm\ntitle: A walk\n", "MissingSpaceAfterColon", "mood: calm"),
    Mistake("labels:\n1️⃣\t- calm", "TabIndentation", "  - calm"),
    Mistake("1️⃣\tdate: 2025-03-17", "TabIndentation", "date: 2025-03-17"),
    Mistake("title: A\n1️⃣\tdate: 2025-03-17", "TabIndentation", "date: 2025-03-17"),
    Mistake("relax:\n1️⃣\tminutes: 3", "TabIndentation", "  minutes: 3"),
    Mistake("title: 1️⃣\"A walk", "UnclosedQuote", "title: \"A walk\""),
    Mistake("title: 1️⃣'A walk\nmood: calm\n", "UnclosedQuote", "title: 'A walk'"),
    Mistake("title: 1️⃣\"A walk\nmood: calm\nabout: \"hello\"\n", "UnclosedQuote", "title: \"A walk\""),
    Mistake("title: 1️⃣\"She said \\\"go\\\"\nmood: calm\n", "UnclosedQuote", "title: \"She said \\\"go\\\"\""),
    Mistake("title: \"Bad\"1️⃣ days", "TextAfterQuote", "title: '\"Bad\" days'"),
    Mistake("title: 'Bad'1️⃣ days", "TextAfterQuote", "title: \"'Bad' days\""),
    Mistake("source: \"C:1️⃣\\j\\quiet\"", "UnknownEscape", "source: 'C:\\j\\quiet'"),
    Mistake("labels: 1️⃣[calm, focus", "UnclosedBracket", "labels: [calm, focus]"),
    Mistake("labels: 1️⃣[calm, focus\nmood: calm", "UnclosedBracket", "labels: [calm, focus]"),
    Mistake("labels: 1️⃣- calm", "ListOnKeyLine", "labels: [calm]"),
    Mistake("title: A walk\n  1️⃣mood: calm", "StrayIndentation", "mood: calm"),
    Mistake(
      "regions: [CA]\n  1️⃣privacy: {reflections: sealed}", "StrayIndentation", "privacy: {reflections: sealed}"
    ),
    Mistake("title: A walk1️⃣\u{8}", "ControlCharacter", "title: A walk"),
    Mistake("title: A walk\n1️⃣in the park\nmood: calm", "LineWithoutKey", nil),
    Mistake("labels:\n  - calm\n  1️⃣focus: x", "YAMLSyntax", nil),
  ]

  @Test(arguments: mistakes)
  func `reports the mistake, its location and its fix-it`(mistake: Mistake) {
    let result = read(mistake.yaml)
    #expect(result.dump == nil)
    #expect(result.findings == ["1️⃣ \(mistake.rule)"])
    #expect(result.log.sorted.map(\.finding.corrected) == [mistake.corrected])
    #expect(result.log.hasErrors)
  }

  /// What is proposed is pasted as it stands, so it has to be right.
  @Test(arguments: mistakes.filter { $0.corrected != nil })
  func `proposes lines that can be read`(mistake: Mistake) {
    let text = MarkedText(mistake.yaml).text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let diagnostic = read(mistake.yaml).log.sorted.first, let corrected = mistake.corrected else {
      return
    }
    lines[diagnostic.position.line - 1] = corrected
    let mended = read(lines.joined(separator: "\n"))
    #expect(mended.dump != nil)
    #expect(mended.findings.isEmpty)
  }

  @Test func `names the key in the message`() {
    let message = read("title: a: b").log.sorted.first?.headline
    #expect(
      message == """
        hearth.yml:1:9: error: the value of 'title' contains ': ', which YAML reads as a new key; \
        put quotes around a value with a colon [UnquotedColon]
        """)
  }
}
