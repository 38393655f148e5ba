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

  /// Returns the file with its comments in the language of `strings`.
  ///
  /// - Parameter values: The settings that aren't in comments, by key, as YAML.
  static func file(_ strings: Strings, values: [String: String] = [:]) -> SourceFile {
    let title = ("title: \(strings["site.name"])", "settings.title.does")
    let settings = ([title] + lines.map { ($0.key, $0.value) }).map { line, phrase in
      let words = Setting.all.first { line.hasPrefix("\($0.name):") }?.words ?? []
      let choices = words.isEmpty ? "" : words.joined(separator: ", ") + ". "
      let comment = "# \(line.padded(to: 24)) # \(choices)\(strings[phrase])"
      let key = String(line.prefix { $0 != ":" })
      return values[key].flatMap { SettingLine(comment)?.replaced(by: "\(key): \($0)") } ?? comment
    }
    let text = ["# \(strings["init.settings"])", ""] + settings + [""]
    return SourceFile(path: JournalPaths.settings, text: text.joined(separator: "\n"))
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
