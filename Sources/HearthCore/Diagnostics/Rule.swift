/// A check that Hearth makes, named by its section in `Documentation/Rules.md`: `Finding("UnreadableDate", …)`. Everything that
/// Hearth says about it is read from that page, which is built in. Tests compare the names.
package struct Rule: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name printed in brackets after each finding, in upper camel case: `UnreadableDate`.
  package let name: String

  package init(stringLiteral name: String) { self.name = name }

  /// Every rule, by name.
  package static let all = RuleSection.byName.keys.sorted().map(Rule.init(stringLiteral:))

  package var section: RuleSection { RuleSection.byName[name] ?? RuleSection(name: name, area: "") }
  /// The severity of its findings, except as stated in ``RuleSection/otherwise``.
  package var severity: Severity { section.severity }
}

/// The rules that the program itself asks about, so that a mistyped name doesn't compile.
extension Rule {
  package static let anchorOrAlias: Rule = "AnchorOrAlias"
  package static let frontMatterNotSeen: Rule = "FrontMatterNotSeen"
  package static let linkToTheWeb: Rule = "LinkToTheWeb"
  package static let metadataKept: Rule = "MetadataKept"
  package static let nearMissKey: Rule = "NearMissKey"
  package static let notUTF8: Rule = "NotUTF8"
  package static let uncheckedHelpline: Rule = "UncheckedHelpline"
  package static let unknownKind: Rule = "UnknownKind"
  package static let unknownSampleColumn: Rule = "UnknownSampleColumn"
  package static let unreadableFile: Rule = "UnreadableFile"
  package static let unreadablePrivacy: Rule = "UnreadablePrivacy"
  package static let unreadableSpan: Rule = "UnreadableSpan"
  package static let unsupportedFileType: Rule = "UnsupportedFileType"
  package static let wrongShape: Rule = "WrongShape"
}

/// A section of `Documentation/Rules.md`: what a rule checks, why, and a wrong and a right example.
package struct RuleSection: Hashable, Sendable {
  package let name: String
  /// The part of the page that holds it: `Dates`.
  package let area: String
  package private(set) var severity = Severity.error
  /// When findings have another severity: `a note where it is possible but rare`. `nil` if they never do.
  package private(set) var otherwise: String?
  /// One sentence for each language of the interface: what to write, or what Hearth does.
  package private(set) var sentences: [String: String] = [:]
  /// Why it matters to the person, and what to do, in a few short sentences.
  package private(set) var explanation = ""
  /// A few lines of a file that break the rule.
  package private(set) var wrong = ""
  /// The same lines, corrected.
  package private(set) var right = ""

  fileprivate init(name: String, area: String) { (self.name, self.area) = (name, area) }

  package var summary: String { sentences["en"] ?? "" }

  package static let page = String(decoding: PackageResources.Rules_md, as: UTF8.self)
  fileprivate static let byName = Dictionary(
    sections(of: page).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the sections of a page, in its order.
  package static func sections(of page: String) -> [RuleSection] {
    var sections: [RuleSection] = []
    var area = ""
    var part: WritableKeyPath<RuleSection, String> = \.explanation
    let lines = page.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines.map({ Substring($0) }) {
      if line.hasPrefix("## ") {
        area = String(line.dropFirst(3))
      } else if line.hasPrefix("### ") {
        sections.append(RuleSection(name: String(line.dropFirst(4)), area: area))
        part = \.explanation
      } else if line == "Reported:" {
        part = \.wrong
      } else if line == "Accepted:" {
        part = \.right
      } else if !sections.isEmpty {
        sections[sections.count - 1].add(line, to: part)
      }
    }
    for index in sections.indices { sections[index].trim() }
    return sections
  }

  /// Adds a line of the section. Those of examples are indented.
  private mutating func add(_ line: Substring, to part: WritableKeyPath<RuleSection, String>) {
    if part != \.explanation {
      self[keyPath: part] += "\(line.dropFirst(4))\n"
    } else if line.hasPrefix("*"), sentences.isEmpty {
      let parts = line.split(separator: "*", maxSplits: 1)
      severity = parts.first.flatMap { Severity(rawValue: String($0)) } ?? .error
      otherwise = parts.dropFirst().first.map { String($0.dropFirst(2)) }
    } else if line.hasPrefix("- "), line.dropFirst(4).hasPrefix(": ") {
      sentences[String(line.dropFirst(2).prefix(2))] = String(line.dropFirst(6))
    } else if !line.isEmpty {
      explanation += "\(line)\n"
    }
  }

  private mutating func trim() {
    for part in [\RuleSection.explanation, \.wrong, \.right] {
      self[keyPath: part] = String(self[keyPath: part].trimming(while: \.isNewline))
    }
  }
}
