import HearthCore
import HearthJournal
import HearthMarkup

/// The settings file of a new journal: each setting in a comment, with what *Settings* says about it.
enum NewSettings {
  /// Returns the file with its comments in the language of `strings`.
  ///
  /// - Parameter values: The settings that aren't in comments, by key, as YAML.
  static func file(_ strings: Strings, values: [String: String] = [:]) -> SourceFile {
    let comments =
      Setting.table.map { ($0.name, comment($0, strings)) }
      + [("reminders", comment("reminders", "[]", strings["init.settings.reminders"]))]
    let settings = comments.map { key, comment in
      values[key].flatMap { SettingLine(comment)?.replaced(by: "\(key): \($0)") } ?? comment
    }
    let text = ["# \(strings["init.settings"])", ""] + settings + [""]
    return SourceFile(path: JournalPaths.settings, text: text.joined(separator: "\n"))
  }

  private static func comment(_ setting: Setting, _ strings: Strings) -> String {
    let choices = setting.words.isEmpty ? "" : setting.words.joined(separator: ", ") + ". "
    // A group has a sentence of its own, unless it holds one setting.
    let named = setting.inner.count == 1 ? setting.inner[0] : setting
    let sentence =
      strings.phrase("init.settings.\(setting.name)") ?? strings["settings.\(named.phraseKey).does"]
    return comment(setting.name, setting.shownValue ?? strings["site.name"], choices + sentence)
  }

  private static func comment(_ key: String, _ value: String, _ sentence: String) -> String {
    "# \("\(key): \(value)".padded(to: 24)) # \(sentence)"
  }

  /// Returns the settings of a file with one on each line, by key, as YAML.
  static func values(of file: SourceFile) -> [String: String] {
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").filter { $0.first != "#" }
    let pairs = lines.compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let end = line.firstRange(of: " #")?.lowerBound ?? line.endIndex
      return (String(line[..<colon]), String(line[colon..<end].dropFirst()).trimmingWhitespace)
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
