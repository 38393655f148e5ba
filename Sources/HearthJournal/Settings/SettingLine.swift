/// A line of a settings file with a setting, or with one in a comment: `# theme: system   # light, dark, system`.
package struct SettingLine {
  private let key: Substring
  /// The comment on the setting, from its `#`; may be empty.
  private let remark: Substring
  /// The number of characters before ``remark``.
  private let column: Int
  /// The column for the remark of a longer line once its value is short.
  private static let lastColumn = 30

  /// Fails if `line` has no setting, commented out or not.
  package init?(_ line: some StringProtocol) {
    let text = Substring(line)
    let shown = text.dropFirst(text.hasPrefix("# ") ? 2 : text.hasPrefix("#") ? 1 : 0)
    // A setting in a group has spaces before it.
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
