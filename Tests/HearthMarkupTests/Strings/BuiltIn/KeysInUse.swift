import Foundation
import HearthTestSupport

/// The keys that Swift sources and templates ask for. A key put together with `\(…)` is a pattern with `*`.
struct KeysInUse {
  /// Asked for by name: `words["key"]`, `words.text("key"`.
  var asked: Set<String> = []
  /// As `asked`, with forms for one and other.
  var plurals: Set<String> = []
  /// `{{words.key}}`.
  var inTemplates: Set<String> = []
  /// All string literals of the sources: keys that are chosen in one place and asked for in another.
  var literals: Set<String> = []

  static let all = KeysInUse()

  private init() {
    let sources = TestFolders.repository.appending(path: "Sources")
    for url in TestFolders.files(in: sources, suffixes: [".swift"]) {
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      read(swift: text)
    }
    let theme = TestFolders.repository.appending(path: "Templates")
    for url in TestFolders.files(in: theme, suffixes: [".mustache"]) {
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      for match in text.matches(of: /\{\{\{?[#^\/&]?\s*words\.([A-Za-z0-9.\-]+)\s*\}\}/) {
        inTemplates.insert(String(match.1))
      }
    }
  }

  private mutating func read(swift text: String) {
    let code = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }.joined(separator: "\n")
    for match in code.matches(
      of: /[wW]ords(?:\?)?(?:\.(text|html|plural|pluralHTML)\(|\[)\s*"((?:[^"\\\n]|\\.)*)"/)
    {
      let key = Self.pattern(String(match.2))
      if match.1?.hasPrefix("plural") == true { plurals.insert(key) } else { asked.insert(key) }
    }
    for match in code.matches(of: /"((?:[^"\\\n]|\\\([^()]*(?:\([^()]*\)[^()]*)*\)|\\.)*)"/) {
      literals.insert(Self.pattern(String(match.1)))
    }
  }

  private static func pattern(_ literal: String) -> String {
    literal.replacing(/\\\([^()]*(?:\([^()]*\)[^()]*)*\)/, with: "*")
  }

  /// Whether `pattern`, in which `*` stands for any letters, is `key`.
  static func matches(_ pattern: String, _ key: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return pattern == key }
    guard let first = parts.first, let last = parts.last, first.contains("."), key.hasPrefix(first) else {
      return false
    }
    var rest = key.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
