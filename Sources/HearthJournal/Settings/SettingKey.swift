import HearthCore

/// A setting of `hearth.yml` as `hearth set` names it. ``all`` is also where the reader has its keys from.
package struct SettingKey: Sendable {
  /// Its key, after that of the mapping that holds it: `sections.calendar`.
  package let name: String
  /// The values it takes, in words.
  package let values: String
  /// Whether it takes several values.
  package var isList = false

  /// In the order in which help lists them.
  package static let all: [SettingKey] =
    [
      SettingKey(name: "title", values: "the name of the journal, in your own words"),
      choice("language", Settings.Language.self),
      SettingKey(name: "timezone", values: "a zone such as America/Toronto"),
      SettingKey(name: "regions", values: "regions of helplines.yml, such as CA", isList: true),
      SettingKey(name: "people", values: "names that hearth share looks for", isList: true),
      SettingKey(name: "day_starts", values: "a time such as 04:00"),
      SettingKey(name: "week_starts", values: Weekday.allCases.map { "\($0)" }.joined(separator: ", ")),
      choice("hour_cycle", Settings.HourCycle.self), choice("theme", Settings.Theme.self),
      choice("home", Settings.RecentEntries.self), onOff("low_energy"), onOff("hide.key"),
      onOff("hide.button"),
      choice("start", Settings.Start.self), choice("encouragement", Settings.Encouragement.self),
      onOff("on_this_day"), onOff("line_breaks"), choice("prompts", Prompts.self),
    ] + Settings.Section.allCases.map { onOff("sections.\($0.rawValue)") }
    + ["identity", "labels", "past", "new"].map { onOff("suggestions.\($0)") }
    + [SettingKey(name: "suggestions.except", values: "labels or identities of your own", isList: true)]
    + ["breathing", "scenes"].map { onOff("movement.\($0)") }
    + ["happening", "cause", "day", "identity"].map {
      SettingKey(name: "questions.\($0)", values: "a question in your own words, or off")
    }
    + (EntryKind.allCases.map { $0.folder ?? "notes" } + [SettingsParser.aboutMe]).map {
      choice("privacy.\($0)", Privacy.self)
    } + [onOff("lock.all")]
    + [
      SettingKey(name: "calm.resources", values: "names of resources", isList: true),
      SettingKey(name: "calm.person", values: "the name of a resource with a phone number"),
      SettingKey(name: "calm.picture", values: "the name of a file in attachments"),
      SettingKey(name: "calm.phrases", values: "your own words", isList: true),
    ]
    + [SettingKey(name: "relax.minutes", values: "three lengths in minutes: 3 10 20", isList: true)]
    + Mood.allCases.map { SettingKey(name: "relax.moods.\($0.rawValue)", values: "your own words for it") }
    + RelaxSettings().names.map {
      SettingKey(name: "relax.sessions.\($0)", values: "forms or names of exercises", isList: true)
    }

  /// The keys at the left edge of the file.
  static let topLevel: [String] = all.reduce(into: []) { keys, key in
    let first = String(key.name.prefix { $0 != "." })
    if keys.last != first { keys.append(first) }
  }

  private static func choice<Word: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ words: Word.Type
  ) -> SettingKey {
    SettingKey(name: name, values: words.allCases.map(\.rawValue).joined(separator: ", "))
  }

  private static func onOff(_ name: String) -> SettingKey { SettingKey(name: name, values: "on, off") }

  /// The setting that `typed` names.
  ///
  /// - Throws: ``EditRefusal`` where there is none.
  package init(named typed: String) throws(EditRefusal) {
    let name = typed.lowercased()
    let isSame: (SettingKey) -> Bool = { Self.folded($0.name) == Self.folded(name) }
    if let key = Self.all.first(where: isSame) {
      self = key
    } else if name.hasPrefix("relax.sessions.") {
      // Their names hold the lengths that somebody chose.
      self.init(name: name, values: "forms or names of exercises", isList: true)
    } else {
      let inner = Self.all.map(\.name).filter { $0.hasPrefix("\(name).") }
      let near = NearMatch.nearest(to: name, among: Self.all.map(\.name))
      throw EditRefusal(
        inner.isEmpty ? "there is no setting '\(typed)'" : "'\(typed)' holds several settings",
        help: !inner.isEmpty
          ? "They are \(inner.joined(separator: ", "))."
          : name == "reminders"
            ? "To be reminded: hearth remind reflect 20:00"
            : near.map { "Did you mean: \($0)" } ?? "To see them all: hearth set --help")
    }
  }

  private init(name: String, values: String, isList: Bool = false) {
    (self.name, self.values, self.isList) = (name, values, isList)
  }

  private static func folded(_ name: String) -> String { name.replacing("_", with: "-") }
}
