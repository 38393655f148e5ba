package import HearthCore

/// The rules of YAML and front matter. Each area lists its own.
package enum YAMLRules {
  /// By name.
  package static let all: [Rule] = [texts, frontMatter, lines, lists, quotes, brackets].joined()
    .sorted { $0.name.lowercased() < $1.name.lowercased() }
}
