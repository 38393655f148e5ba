import HearthJournal
import HearthTime
import HearthWords

/// The settings of a journal, one row for each: first what is shown, asked and kept, then how it is written.
enum SettingRows {
  struct Row {
    /// The end of the keys of its words: `settings.title`, `settings.title.does`.
    var key: String
    /// What it is now, in words.
    var now: String
    /// A line for `hearth.yml` that changes it.
    var line: String
  }

  static func rows(of settings: Settings, words: Words) -> [Row] {
    func onOff(_ isOn: Bool) -> String { words[isOn ? "settings.on" : "settings.off"] }
    let sections = Settings.Section.allCases
    let hidden = sections.filter(settings.hiddenSections.contains)
    let shown = sections.filter { !hidden.contains($0) }
    let privacy = settings.privacy.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\(words["label.group.\($0.key.rawValue)"]): \(words["privacy.\($0.value.rawValue)"])"
    }
    return [
      Row(
        key: "sections", now: shown.map { words["nav.\($0.rawValue)"] }.joined(separator: ", "),
        line: "sections: {heart-rate: \(hidden.contains(.heartRate) ? "on" : "off")}"),
      Row(
        key: "prompts", now: words["prompts.\(settings.prompts.rawValue)"],
        line: "prompts: \(settings.prompts == .on ? "never" : "on")"),
      Row(
        key: "suggestions-identity", now: onOff(settings.suggestions.identity),
        line: "suggestions: {identity: \(settings.suggestions.identity ? "off" : "on")}"),
      Row(
        key: "suggestions-labels", now: onOff(settings.suggestions.labels),
        line: "suggestions: {labels: \(settings.suggestions.labels ? "off" : "on")}"),
      Row(
        key: "suggestions-past", now: onOff(settings.suggestions.past),
        line: "suggestions: {past: \(settings.suggestions.past ? "off" : "on")}"),
      Row(
        key: "start", now: words["settings.start.\(settings.start.rawValue)"],
        line: "start: \(settings.start == .offer ? "done" : "offer")"),
      Row(
        key: "relax", now: relax(settings.relax, words),
        line: "relax: {minutes: [5, 10, 15], sessions: {uneasy-10: [breathing, scene]}}"),
      Row(
        key: "encouragement", now: words["encouragement.\(settings.encouragement.rawValue).name"],
        line: "encouragement: \(settings.encouragement == .off ? "count" : "off")"),
      Row(
        key: "on-this-day", now: onOff(settings.onThisDay),
        line: "on_this_day: \(settings.onThisDay ? "off" : "on")"),
      Row(
        key: "reminders", now: reminders(settings, words),
        line: "reminders: [{what: reflect, at: \"20:00\", days: [mon, wed, fri]}]"),
      Row(
        key: "privacy", now: privacy.isEmpty ? words["privacy.private"] : privacy.joined(separator: ", "),
        line: "privacy: {reflections: sealed}"),
      Row(
        key: "regions",
        now: settings.regions.isEmpty
          ? words["settings.regions.all"]
          : settings.regions.map { words.phrase("region.\($0.lowercased())") ?? $0 }.joined(separator: ", "),
        line: "regions: [CA]"),
      Row(
        key: "theme", now: words["theme.\(settings.theme.rawValue)"],
        line: "theme: \(settings.theme == .system ? "dark" : "system")"),
      Row(key: "title", now: settings.title ?? words["site.name"], line: "title: \(words["site.name"])"),
      Row(
        key: "language", now: words["language.\(settings.language)"],
        line: "language: \(settings.language == "en" ? "es" : "en")"),
      Row(
        key: "timezone", now: settings.timezone?.name ?? words["settings.timezone.none"],
        line: "timezone: America/Regina"),
      Row(
        key: "day-starts", now: words.time(settings.dayStarts, hourCycle(settings)),
        line: "day_starts: \"04:00\""),
      Row(key: "week-starts", now: words.weekday(settings.weekStarts), line: "week_starts: sunday"),
      Row(
        key: "hour-cycle", now: words.plural("settings.hours", count: settings.hourCycle),
        line: "hour_cycle: \(settings.hourCycle == 24 ? 12 : 24)"),
    ]
  }

  private static func hourCycle(_ settings: Settings) -> HourCycle {
    HourCycle(rawValue: settings.hourCycle) ?? .twentyFour
  }

  /// The lengths, and how many of the nine sessions are the person's own.
  private static func relax(_ relax: RelaxSettings, _ words: Words) -> String {
    let lengths = words.list(relax.minutes.map { words.plural("minutes", count: $0) })
    return "\(lengths); \(words.plural("settings.relax.own", count: relax.sessions.count))"
  }

  private static func reminders(_ settings: Settings, _ words: Words) -> String {
    guard !settings.reminders.isEmpty else { return words["settings.reminders.none"] }
    return settings.reminders.map { reminder in
      let days = reminder.days.map(words.shortWeekday).joined(separator: " ")
      return "\(reminder.what), \(words.time(reminder.at, hourCycle(settings))) \(days)"
    }.joined(separator: "; ")
  }
}
