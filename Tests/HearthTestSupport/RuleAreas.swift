package import HearthCore

extension Rule {
  /// Returns the rules of parts of `Documentation/Rules.md`, whose examples are tests.
  package static func all(in areas: String...) -> [Rule] { all.filter { areas.contains($0.section.area) } }
}
