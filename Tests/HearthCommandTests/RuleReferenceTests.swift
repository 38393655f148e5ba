import Foundation
import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct RuleReferenceTests {
  @Test func `the committed reference is fresh`() throws {
    let file = TestFolders.repository.appendingPathComponent("Documentation/Rules.md")
    let committed = try String(contentsOf: file, encoding: .utf8)
    #expect(
      committed == RuleReference.markdown,
      "The rules have changed since. Run: ./hearth explain --all > Documentation/Rules.md")
  }

  @Test func `every rule has a phrase in Spanish`() throws {
    let file = TestFolders.repository.appendingPathComponent("Templates/words/es.yml")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let keys = lines.filter { $0.hasPrefix("rule.") }.map { String($0.dropFirst(5).prefix { $0 != ":" }) }
    #expect(keys.sorted() == RuleReference.rules.map(\.name).sorted())
  }

  @Test func `every rule has its own name`() {
    let names = RuleReference.rules.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 40)
  }

  @Test func `every rule explains itself`() {
    for rule in RuleReference.rules {
      #expect(
        rule.name.first?.isUppercase == true && rule.name.allSatisfy { $0.isLetter || $0.isNumber },
        "\(rule.name)")
      #expect(rule.summary.hasSuffix("."), "\(rule.name)")
      #expect(!rule.explanation.isEmpty && !rule.wrong.isEmpty && !rule.right.isEmpty, "\(rule.name)")
      #expect(rule.wrong != rule.right, "\(rule.name)")
    }
  }
}
