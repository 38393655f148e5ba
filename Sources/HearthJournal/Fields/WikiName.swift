/// The name inside `[[name#heading|words]]`.
struct WikiName {
  var target: String
  var heading: String?

  /// `nil` unless the whole text is one wiki link.
  init?(_ text: String) {
    guard text.hasPrefix("[["), text.hasSuffix("]]"), text.utf8.count > 4 else { return nil }
    let inner = text.dropFirst(2).dropLast(2)
    guard !inner.contains("]]") else { return nil }
    let name = inner.prefix { $0 != "|" }
    let hash = name.firstIndex(of: "#") ?? name.endIndex
    target = String(name[..<hash]).trimmingBlanks
    heading = hash == name.endIndex ? nil : String(name[name.index(after: hash)...])
  }
}
