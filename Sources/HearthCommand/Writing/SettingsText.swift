/// The text of a settings file, in which lines can be changed one by one: all others stay as they are.
struct SettingsText {
  private(set) var text: String

  init(_ text: String) {
    self.text = text
  }

  /// Makes the line of `key` a comment, where it is set.
  mutating func comment(_ key: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let place = lines.firstIndex(where: { $0.hasPrefix("\(key):") }) else { return }
    lines[place] = "# " + lines[place]
    text = lines.joined(separator: "\n")
  }

  /// Writes `key: value` where the key stands, set or as a comment that shows it, and at the end of the file where it
  /// does not. What the line says after a `#` stays.
  mutating func set(_ key: String, to value: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place =
      lines.firstIndex { $0.hasPrefix("\(key):") } ?? lines.firstIndex { $0.hasPrefix("# \(key):") }
    guard let place else {
      if lines.last == "" { lines.removeLast() }
      text = (lines + ["\(key): \(value)", ""]).joined(separator: "\n")
      return
    }
    let rest = lines[place].drop { $0 == "#" }
    let comment = rest.firstRange(of: " #").map { "  " + rest[rest.index(after: $0.lowerBound)...] } ?? ""
    lines[place] = "\(key): \(value)\(comment)"
    text = lines.joined(separator: "\n")
  }
}
