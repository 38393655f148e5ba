import Foundation
import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct RuleReferenceTests {
  @Test func `the reference has a section for every rule, and no other`() {
    let sections = ReferencePage.sections
    #expect(sections.map(\.name) == RuleReference.rules.map(\.name))
    for (section, rule) in zip(sections, RuleReference.rules) {
      #expect(section.severity == rule.severity && section.summary == rule.summary, "\(rule.name)")
    }
    let headings = ReferencePage.text.split(separator: "\n").filter { $0.hasPrefix("*") }
    #expect(headings.count == sections.count)
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
    for rule in ReferencePage.sections {
      #expect(
        rule.name.first?.isUppercase == true && rule.name.allSatisfy { $0.isLetter || $0.isNumber },
        "\(rule.name)")
      #expect(rule.summary.hasSuffix("."), "\(rule.name)")
      #expect(!rule.explanation.isEmpty && !rule.wrong.isEmpty && !rule.right.isEmpty, "\(rule.name)")
      #expect(rule.wrong != rule.right, "\(rule.name)")
    }
  }
}
