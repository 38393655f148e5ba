import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

/// Every rule's own examples: what it calls wrong raises it, what it calls right raises nothing that matters.
struct RuleExampleTests {
  @Test(arguments: JournalRules.all)
  func `the wrong example raises the rule`(_ rule: Rule) throws {
    let read = ReadJournal(try ReferencePage.section(of: rule).wrong)
    let diagnostic = try #require(read.first(rule.name), "found only \(read.findings)")
    #expect(diagnostic.severity == rule.severity || rule.name == "MissingKey" || rule.name == "MissingDate")
    let others = read.log.sorted.filter { $0.finding.rule != rule }
    #expect(Self.headlines(others) == [])
  }

  @Test(arguments: JournalRules.all)
  func `the right example raises nothing but notes`(_ rule: Rule) throws {
    let read = ReadJournal(try ReferencePage.section(of: rule).right)
    #expect(read.first(rule.name) == nil)
    #expect(Self.headlines(read.log.sorted) == [])
  }

  /// Examples are short: the name of their file is title enough.
  private static func headlines(_ found: [Diagnostic]) -> [String] {
    found.filter { $0.severity != .note && $0.finding.rule != .untitledEntry }.map(\.headline)
  }

  @Test func `names are unique and in order`() {
    let names = JournalRules.all.map(\.name)
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
    #expect(names.count >= 40)
  }

  @Test(arguments: JournalRules.all)
  func `explanations are short sentences in a kind voice`(_ rule: Rule) throws {
    let forbidden = [
      "!", " must ", " should ", "invalid", "illegal", " failed", " simply", " just ", "obviously", "normal",
    ]
    for text in [rule.summary, try ReferencePage.section(of: rule).explanation] {
      for word in forbidden { #expect(!text.lowercased().contains(word), "\(rule.name): \(word)") }
      let sentences = text.split { ".?:".contains($0) }
      for sentence in sentences {
        #expect(sentence.split(separator: " ").count <= 26, "\(rule.name): \(sentence)")
      }
    }
  }

  @Test(arguments: JournalRules.all)
  func `a corrected line that replaces the source line is accepted`(_ rule: Rule) throws {
    let read = ReadJournal(try ReferencePage.section(of: rule).wrong)
    guard let diagnostic = read.first(rule.name), let corrected = diagnostic.finding.corrected,
      let source = diagnostic.sourceLine, diagnostic.finding.help == nil,
      source.contains(":") || source.contains("- ")
    else { return }
    let mended = Archive(try ReferencePage.section(of: rule).wrong).files.map { file in
      guard file.path == diagnostic.path else { return file }
      let text = String(decoding: file.bytes, as: UTF8.self)
      return SourceFile(path: file.path, text: text.replacing(source, with: corrected))
    }
    #expect(ReadJournal(mended).first(rule.name) == nil, "\(source) → \(corrected)")
  }
}
