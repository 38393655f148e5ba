import Foundation
package import HearthCore

/// `Documentation/Rules.md`, whose examples are tests of the rules.
package enum ReferencePage {
  package static let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  /// By name, as the page has them.
  package static let sections = RuleSection.all(in: text)

  private static let file = TestFolders.repository.appending(path: "Documentation/Rules.md")

  /// Returns the section of `rule`, and throws where the page has none.
  package static func section(of rule: Rule) throws -> RuleSection {
    guard let section = sections.first(where: { $0.name == rule.name }) else {
      throw MissingSection(name: rule.name)
    }
    return section
  }

  private struct MissingSection: Error { let name: String }
}
