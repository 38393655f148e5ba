import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

/// Every rule's own examples: what it calls wrong raises it, what it calls right raises nothing that matters.
struct RuleExampleTests {
  static let rules = Rule.all(
    in: "Keys", "Values", "Dates", "Spans", "Privacy", "Settings", "Links", "Journal")

  @Test(arguments: rules)
  func `the wrong example raises the rule`(_ rule: Rule) throws {
    let read = ReadJournal(rule.section.wrong)
    let diagnostic = try #require(read.first(rule.name), "found only \(read.findings)")
    #expect(diagnostic.severity == rule.severity || rule.name == "MissingKey")
    let others = read.log.sorted.filter { $0.finding.rule != rule }
    #expect(Self.headlines(others) == [])
  }

  @Test(arguments: rules)
  func `the right example raises nothing but notes`(_ rule: Rule) {
    let read = ReadJournal(rule.section.right)
    #expect(read.first(rule.name) == nil)
    #expect(Self.headlines(read.log.sorted) == [])
  }

  /// Examples are short: the name of their file is title enough.
  private static func headlines(_ found: [Diagnostic]) -> [String] {
    found.filter { $0.severity != .note && $0.finding.rule != "UntitledEntry" }.map(\.headline)
  }

  @Test(arguments: rules)
  func `explanations are short sentences in a kind voice`(_ rule: Rule) {
    let forbidden = [
      "!", " must ", " should ", "invalid", "illegal", " failed", " simply", " just ", "obviously", "normal",
    ]
    for text in [rule.section.summary, rule.section.explanation] {
      for word in forbidden { #expect(!text.lowercased().contains(word), "\(rule.name): \(word)") }
      let sentences = text.split { ".?:".contains($0) }
      for sentence in sentences {
        #expect(sentence.split(separator: " ").count <= 26, "\(rule.name): \(sentence)")
      }
    }
  }

  @Test(arguments: rules)
  func `a corrected line that replaces the source line is accepted`(_ rule: Rule) {
    let read = ReadJournal(rule.section.wrong)
    guard let diagnostic = read.first(rule.name), let corrected = diagnostic.finding.corrected,
      let source = diagnostic.sourceLine, diagnostic.finding.help == nil,
      source.contains(":") || source.contains("- ")
    else { return }
    let mended = Archive(rule.section.wrong).files.map { file in
      guard file.path == diagnostic.path else { return file }
      let text = String(decoding: file.bytes, as: UTF8.self)
      return SourceFile(path: file.path, text: text.replacing(source, with: corrected))
    }
    #expect(ReadJournal(mended).first(rule.name) == nil, "\(source) → \(corrected)")
  }
}
