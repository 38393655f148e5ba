import HearthCore
import HearthJournal
import HearthMarkup

/// The settings file of a new journal: each setting in a comment, with what *Settings* says about it.
enum NewSettings {
  /// Lines with a setting, each with the key of the phrase that explains it.
  private static let lines: KeyValuePairs = [
    "language: en": "settings.language.does",
    "timezone: America/Regina": "settings.timezone.does",
    "regions: [CA]": "settings.regions.does",
    "people: []": "settings.people.does",
    "day_starts: \"04:00\"": "settings.day-starts.does",
    "week_starts: monday": "settings.week-starts.does",
    "hour_cycle: 24": "settings.hour-cycle.does",
    "theme: system": "settings.theme.does",
    "home: words": "settings.home.does",
    "low_energy: off": "settings.low-energy.does",
    "hide: {key: off, button: off}": "init.settings.hide",
    "start: offer": "settings.start.does",
    "relax: {minutes: [3, 10, 20], sessions: {uneasy-10: [breathing, scene]}}": "settings.relax.does",
    "calm: {resources: [tea], person: call-a-friend}": "settings.calm.does",
    "encouragement: off": "settings.encouragement.does",
    "on_this_day: off": "settings.on-this-day.does",
    "line_breaks: on": "settings.line-breaks.does",
    "sections: {heart-rate: off}": "settings.section.does",
    "prompts: on": "settings.prompts.does",
    "questions: {day: off}": "init.settings.questions",
    "suggestions: {labels: on, past: on, identity: off, new: on}": "init.settings.suggestions",
    "privacy: {reflections: private}": "settings.privacy.does",
    "lock: {all: off}": "settings.lock-all.does",
    "movement: {breathing: on, scenes: off}": "init.settings.movement",
    "reminders: []": "init.settings.reminders",
  ]

  /// Returns the file with its comments in the language of `strings`, and with the settings of `model`, if there is one.
  static func file(_ strings: Strings, like model: SourceFile? = nil) -> SourceFile {
    let title = ("title: \(strings["site.name"])", "settings.title.does")
    let shown = ([title] + lines.map { ($0.key, $0.value) }).map { line, phrase in
      let words = Setting.all.first { line.hasPrefix("\($0.name):") }?.words ?? []
      let choices = words.isEmpty ? "" : words.joined(separator: ", ") + ". "
      return "# \(line.padded(to: 24)) # \(choices)\(strings[phrase])"
    }
    var text = SettingsText(
      text: (["# \(strings["init.settings"])", ""] + shown + [""]).joined(separator: "\n"))
    let model = String(decoding: model?.bytes ?? [], as: UTF8.self).split(separator: "\n")
    for line in model where line.first != "#" { text.set(likeLine: line) }
    return SourceFile(path: JournalPaths.settings, text: text.text)
  }
}

/// The text of a settings file, edited line by line; other lines stay unchanged.
struct SettingsText {
  private var lines: [Substring]

  init(text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  var text: String { lines.joined(separator: "\n") }

  /// Comments out the line of `key`, if it is set.
  mutating func comment(_ key: String) {
    if let index = lines.firstIndex(where: { $0.hasPrefix("\(key):") }) { lines[index] = "# " + lines[index] }
  }

  /// Writes `key: value` on the key's line, whether set or commented out, or else at the end of the file. Keeps a
  /// comment after `#`.
  mutating func set(_ key: String, to value: String) { set("\(key): \(value)") }

  /// Copies the setting in a line of another file, without its comment.
  mutating func set(likeLine line: Substring) {
    let end = line.firstRange(of: " #")?.lowerBound ?? line.endIndex
    guard SettingLine(line) != nil, let last = line[..<end].lastIndex(where: { $0 != " " }) else { return }
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
