/// A line of a settings file that has a setting or shows one in a comment: `# theme: system   # light, dark, system`.
package struct SettingLine {
  private let key: Substring
  /// What is said of the setting, from its `#` on; empty where nothing is.
  private let remark: Substring
  /// The characters before ``remark``.
  private let column: Int
  /// Where the remark on a longer line begins once its value is short.
  private static let lastColumn = 30

  /// Fails if `line` has and shows none.
  package init?(_ line: some StringProtocol) {
    let text = Substring(line)
    let shown = text.dropFirst(text.hasPrefix("# ") ? 2 : text.hasPrefix("#") ? 1 : 0)
    // One of a group has spaces before it.
    guard shown.first?.isWhitespace == false, let colon = shown.firstIndex(of: ":") else { return nil }
    key = shown[..<colon]
    let mark = shown.firstRange(of: " #").map { shown.index(after: $0.lowerBound) } ?? shown.endIndex
    remark = shown[mark...]
    column = text.distance(from: text.startIndex, to: mark)
  }

  /// Returns `setting`, which sets the same key, with the remark in its column if there is room; `nil` if it sets another key.
  package func replaced(by setting: String) -> String? {
    guard setting.hasPrefix("\(key):") else { return nil }
    guard !remark.isEmpty else { return setting }
    return setting + String(repeating: " ", count: max(2, min(column, Self.lastColumn) - setting.count))
      + remark
  }
}
