import HearthCore
import HearthJournal
import HearthMarkup

/// The settings file of a new journal: each setting in a comment, with what *Settings* says about it.
enum NewSettings {
  /// Returns the file with its comments in the language of `strings`, and with the settings of `model`, if there is one.
  static func file(_ strings: Strings, like model: SourceFile? = nil) -> SourceFile {
    let reminders = line("reminders", "[]", strings["init.settings.reminders"])
    let shown = Setting.table.map { line($0, strings) } + [reminders]
    var text = SettingsText(
      text: (["# \(strings["init.settings"])", ""] + shown + [""]).joined(separator: "\n"))
    let model = String(decoding: model?.bytes ?? [], as: UTF8.self).split(separator: "\n")
    for line in model where line.first != "#" { text.set(likeLine: line) }
    return SourceFile(path: JournalPaths.settings, text: text.text)
  }

  private static func line(_ setting: Setting, _ strings: Strings) -> String {
    let choices = setting.words.isEmpty ? "" : setting.words.joined(separator: ", ") + ". "
    // A group has a sentence of its own, unless it holds one setting.
    let named = setting.inner.count == 1 ? setting.inner[0] : setting
    let sentence =
      strings.phrase("init.settings.\(setting.name)") ?? strings["settings.\(named.phraseKey).does"]
    return line(setting.name, setting.shownValue ?? strings["site.name"], choices + sentence)
  }

  private static func line(_ key: String, _ value: String, _ comment: String) -> String {
    "# \("\(key): \(value)".padded(to: 24)) # \(comment)"
  }
}

/// The text of a settings file, edited line by line; other lines stay unchanged.
struct SettingsText {
  private var lines: [Substring]

  init(text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  var text: String { lines.joined(separator: "\n") }

  /// Comments out the line of `key`, if it is set.
  mutating func comment(_ key: String) {
    if let index = lines.firstIndex(where: { $0.hasPrefix("\(key):") }) {
      lines[index] = "# " + lines[index]
    }
  }

  /// Writes `key: value` on the key's line, whether set or commented out, or else at the end of the file. Keeps a
  /// comment after `#`.
  mutating func set(_ key: String, to value: String) { set("\(key): \(value)") }

  /// Copies the setting in a line of another file, without its comment.
  mutating func set(likeLine line: Substring) {
    let end = line.firstRange(of: " #")?.lowerBound ?? line.endIndex
    guard SettingLine(line) != nil, let last = line[..<end].lastIndex(where: { $0 != " " }) else {
      return
    }
    set(String(line[...last]))
  }

  private mutating func set(_ setting: String) {
    let places = lines.indices.compactMap { index in
      SettingLine(lines[index])?.replaced(by: setting).map { (index, text: Substring($0)) }
    }
    if let (index, text) = places.first(where: { lines[$0.0].first != "#" }) ?? places.first {
      lines[index] = text
    } else {
      if lines.last == "" { lines.removeLast() }
      lines += [Substring(setting), ""]
    }
  }
}
