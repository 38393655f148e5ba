/// The Content-Security-Policy that keeps a page from loading, sending and running anything but the site's own files.
struct PagePolicy {
  /// The first directive of each name counts (Content Security Policy Level 3, section 2.2.1).
  private var directives: [(name: String, sources: [String])] = []

  init(_ text: String) {
    for part in text.split(separator: ";") {
      let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let name = words.first?.lowercased(), !directives.contains(where: { $0.name == name }) else {
        continue
      }
      directives.append((name, Array(words.dropFirst())))
    }
  }

  /// The directives without which a page could load or send something, or change the meaning of its addresses.
  private static let required = ["default-src", "base-uri", "form-action"]

  /// What a directive may allow beyond `'none'`.
  private static let allowed: [String: Set<String>] = [
    "script-src": ["'self'"], "script-src-elem": ["'self'"], "style-src": ["'self'"],
    "style-src-elem": ["'self'"],
    "img-src": ["'self'", "data:", "blob:"], "media-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'", "data:"],
  ]

  /// Returns what is weaker than in Hearth's own pages, in words; `nil` if nothing is.
  ///
  /// - Parameter hashes: The hashes of the theme's styles and scripts that a page may contain, as written in a policy.
  func weakness(allowing hashes: Set<String>) -> String? {
    for name in Self.required where directives.first(where: { $0.name == name })?.sources != ["'none'"] {
      return "the policy has no \(name) 'none'"
    }
    for (name, sources) in directives where !Self.required.contains(name) {
      let isOfCode = name.hasPrefix("script-src") || name.hasPrefix("style-src")
      for source in sources.map({ $0.hasPrefix("'sha") ? $0 : $0.lowercased() }) where source != "'none'" {
        guard Self.allowed[name]?.contains(source) != true, !(isOfCode && hashes.contains(source)) else {
          continue
        }
        return "the policy allows \(name) \(source)"
      }
    }
    return nil
  }
}
