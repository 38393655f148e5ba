import HearthCore

/// A setting of `hearth.yml`, or a group of them under one key: `Setting(named: "hour_cycle").words` is `["12", "24"]`.
///
/// ``groups`` is the only list of them. Reading, known keys, the values of `hearth set`, its help and completions, the
/// rows of *Settings* and the comments of a new journal are derived from it, with the strings `settings.KEY` and
/// `settings.KEY.does`.
package struct Setting: Sendable {
  typealias Path<Value> = any WritableKeyPath<Settings, Value> & Sendable
  typealias Read = @Sendable (inout FieldReader, inout Settings) -> Void

  /// Its key, preceded by those of its groups: `sections.calendar`.
  package private(set) var name: String
  /// The values it takes, in words.
  package let values: String
  package let form: Form
  /// The words it takes, if those are its only values.
  package let words: [String]
  /// The current one of ``words``.
  package let word: @Sendable (Settings) -> String?
  /// Reads its value, if there is one, from the mapping with its key.
  let read: Read
  package private(set) var inner: [Setting] = []

  package enum Form: Sendable {
    case text, time, list
    /// A list whose items keep their commas.
    case sentences
  }

  /// Its value in the comment of a new journal; `nil` if that is the default.
  private(set) var example: String?

  private init(
    _ key: String, _ values: String = "", _ form: Form = .text, like example: String? = nil,
    words: [String] = [], word: @escaping @Sendable (Settings) -> String? = { _ in nil },
    read: @escaping Read
  ) {
    name = key
    self.values = words.isEmpty ? values : words.joined(separator: ", ")
    (self.form, self.words, self.word, self.read) = (form, words, word, read)
    self.example = example
  }

  /// The groups of the page *Settings*, in its order: what people change most first, sections last. The raw value ends the
  /// key of the group's name.
  package enum Group: String, CaseIterable, Sendable {
    case reminders, asked, suggested, shown, movement, written, hide, sections
  }

  /// The settings of each group, in the order of help, of new journals, and of keys in messages.
  package static let groups: KeyValuePairs<Group, [Setting]> = [
    .written: written, .sections: [sections], .shown: shown, .suggested: [suggestions], .asked: asked,
    .movement: [movement],
    .hide: [group("hide", [onOff("key", \.hide.key), onOff("button", \.hide.button)])],
  ]

  /// The settings with a key of their own.
  package static let table: [Setting] = groups.flatMap(\.value)

  /// The settings in ``table`` that take a value.
  package static let all: [Setting] = table.flatMap(\.leaves)

  /// The settings that take a value: those under its key, or itself.
  package var leaves: [Setting] { inner.isEmpty ? [self] : inner.flatMap(\.leaves) }
}

// MARK: Shapes

extension Setting {
  /// Returns a value that `read` makes from the text of its key; `nil` keeps the default.
  private static func value<Value>(
    _ key: String, _ path: Path<Value>, _ values: String, _ form: Form = .text, like example: String? = nil,
    read: @escaping @Sendable (inout FieldReader, String) -> Value?
  ) -> Setting {
    Setting(key, values, form, like: example) { fields, settings in
      if let value = read(&fields, key) { settings[keyPath: path] = value }
    }
  }

  private static func choice<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ key: String, _ path: Path<Word>, read: (@Sendable (inout FieldReader) -> Word?)? = nil
  ) -> Setting {
    let words = Word.allCases.map(\.rawValue)
    return Setting(key, words: words, word: { $0[keyPath: path].rawValue }) { fields, settings in
      if let word = read.map({ $0(&fields) }) ?? fields.choice(key) { settings[keyPath: path] = word }
    }
  }

  private static func onOff(_ key: String, _ path: Path<Bool>) -> Setting {
    Setting(key, words: ["on", "off"], word: { $0[keyPath: path] ? "on" : "off" }) { fields, settings in
      if let isOn = fields.switchWord(key) { settings[keyPath: path] = isOn }
    }
  }

  private static func group(
    _ key: String, aliases: [String: String] = [:], like example: String? = nil, _ inner: [Setting],
    read: Read? = nil
  ) -> Setting {
    let table = KeyTable(inner.map(\.name), aliases: aliases)
    var group = Setting(
      key, like: example,
      read: read ?? { fields, settings in
        _ = fields.nested(key, table: table) { nested in
          for setting in inner { setting.read(&nested, &settings) }
        }
      })
    group.inner = inner.map { $0.named(under: key) }
    return group
  }

  private func named(under group: String) -> Setting {
    var setting = self
    setting.name = "\(group).\(name)"
    setting.inner = inner.map { $0.named(under: group) }
    return setting
  }

  /// For settings that ``SettingsParser`` reads after everything else that may be about privacy.
  private static let later: Read = { _, _ in }

  private static func question(_ key: String, _ path: Path<String?>) -> Setting {
    value(key, path, "a question in your own words, or off") { $0.question($1) }
  }

  private static let written: [Setting] = [
    value("title", \.title, "the name of the journal, in your own words") { $0.text($1) },
    choice("theme", \.theme),
    choice("language", \.language),
    value("timezone", \.timezone, "a zone such as America/Toronto", like: "America/Regina") { $0.zone($1) },
    value("day_starts", \.dayStarts, "a time such as 04:00", .time, like: "\"04:00\"") { $0.time($1) },
    value(
      "week_starts", \.weekStarts, Weekday.allCases.map { "\($0)" }.joined(separator: ", "),
      like: "monday"
    ) { fields, key in
      fields.locatedText(key).flatMap { fields.weekday($0, key: key) }
    },
    choice("hour_cycle", \.hourCycle),
  ]

  private static let sections = group(
    "sections", aliases: ["heart_rate": "heart-rate"], like: "{heart-rate: off}",
    Settings.Section.allCases.map { onOff($0.rawValue, \.[shows: $0]) })

  private static let shown: [Setting] = [
    choice("start", \.start),
    choice("home", \.home),
    onOff("low_energy", \.lowEnergy),
    relax,
    group(
      "calm", like: "{resources: [tea], person: call-a-friend}",
      [
        value("resources", \.calm.resources, "names of resources", .list) { $0.list($1) },
        value("person", \.calm.person, "the name of a resource with a phone number") { $0.locatedText($1) },
        value("picture", \.calm.picture, "the name of a file in attachments") { $0.locatedText($1) },
        value("picture_words", \.calm.pictureWords, "the words for the picture, for when it can't be seen") {
          $0.text($1)
        },
        value(
          "phrases", \.calm.phrases, "your own words, each phrase in quotes: 'One.' 'Two, or more.'",
          .sentences
        ) { $0.list($1).map(\.value) },
      ]),
    choice("encouragement", \.encouragement),
    onOff("on_this_day", \.onThisDay),
    onOff("line_breaks", \.lineBreaks),
    group(
      "privacy", like: "{reflections: private}",
      (EntryKind.allCases.map(\.plural) + [SettingsParser.aboutMe]).map {
        Setting($0, words: Privacy.allCases.map(\.rawValue), read: later)
      }, read: later),
    group("lock", [onOff("all", \.locksAll)], read: later),
    value("people", \.people, "names that hearth share looks for", .list, like: "[]") {
      $0.list($1).map(\.value)
    },
    value("regions", \.regions, "regions of helplines.yml, such as CA", .list, like: "[CA]") { $0.list($1) },
  ]

  private static let asked: [Setting] = [
    choice("prompts", \.prompts) { $0.prompts() },
    group(
      "questions", like: "{day: off}",
      [
        question("happening", \.questions.happening), question("cause", \.questions.cause),
        question("day", \.questions.day), question("identity", \.questions.identity),
      ]),
  ]

  private static let suggestions = group(
    "suggestions",
    [
      onOff("identity", \.suggestions.identity), onOff("labels", \.suggestions.labels),
      onOff("past", \.suggestions.past), onOff("new", \.suggestions.new),
      value("except", \.suggestions.except, "labels or identities of your own", .list) { $0.list($1) },
      value("not_this", \.suggestions.notThis, "names of entries never to suggest", .sentences) {
        $0.list($1).map(\.value)
      },
    ])

  /// `off` for all of it, or `{breathing: off, scenes: on}`.
  private static let movement: Setting = {
    let inner = [onOff("breathing", \.movement.breathing), onOff("scenes", \.movement.scenes)]
    return group("movement", inner) { fields, settings in
      guard fields.value("movement")?.scalar != nil else {
        return group("movement", inner).read(&fields, &settings)
      }
      guard let isOn = fields.switchWord("movement") else { return }
      settings.movement = Settings.Movement(breathing: isOn, scenes: isOn)
    }
  }()

  private static let relax = group(
    "relax", like: "{minutes: [3, 10, 20], sessions: {uneasy-10: [breathing, scene]}}",
    [
      value("minutes", \.relax.minutes, "three lengths in minutes: 3 10 20", .list) { $0.sessionLengths($1) },
      group(
        "moods",
        Mood.allCases.map { value($0.rawValue, \.relax.moods[$0], "your own words for it") { $0.text($1) } }
      ),
      group("sessions", RelaxSettings().names.map(session)) { fields, settings in
        // Session names include the lengths, which are read first.
        group("sessions", settings.relax.names.map(session)).read(&fields, &settings)
      },
    ])

  private static func session(_ name: String) -> Setting {
    value(name, \.relax.sessions[name], "forms or names of exercises", .list) { fields, key in
      let parts = fields.list(key)
      return parts.isEmpty ? nil : parts
    }
  }
}

extension Setting {
  /// The part for this setting in the keys of its strings, such as `week-starts`.
  package var phraseKey: String { name.split { $0 == "." || $0 == "_" }.joined(separator: "-") }

  /// The value that the comment of a new journal shows; `nil` if only the person's language has one.
  package var shownValue: String? {
    if let example { return example }
    let inner = inner.compactMap { setting in
      setting.shownValue.map { "\(setting.name.dropFirst(name.count + 1)): \($0)" }
    }
    return inner.isEmpty ? word(Settings()) : "{\(inner.joined(separator: ", "))}"
  }
}

// MARK: Names

extension Setting {
  /// Returns the values that arguments of a command line are. Those of a list are split at commas, as everywhere; but among
  /// several, one with a comma and a space is a sentence, or a name.
  package func values(typed words: [String]) -> [String] {
    switch form {
    case .sentences: words.map(\.trimmingWhitespace).filter { !$0.isEmpty }
    case .list:
      words.flatMap { word in
        words.count > 1 && word.trimmingWhitespace.contains(", ")
          ? [word.trimmingWhitespace] : word.commaSeparated
      }
    case .text, .time: [words.joined(separator: " ").trimmingWhitespace]
    }
  }

  /// Finds the setting that `typed` names.
  ///
  /// - Throws: ``EditError`` if there is none.
  package init(named typed: String) throws(EditError) {
    let name = typed.lowercased()
    let isSame: (Setting) -> Bool = { Self.folded($0.name) == Self.folded(name) }
    if let setting = Self.all.first(where: isSame) {
      self = setting
    } else if name.hasPrefix("relax.sessions.") {
      // Session names include the lengths that the person chose.
      self = Self.session(name)
    } else {
      let inner = Self.all.map(\.name).filter { $0.hasPrefix("\(name).") }
      let near = NearMatch.nearest(to: name, among: Self.all.map(\.name))
      throw EditError(
        inner.isEmpty ? "there is no setting '\(typed)'" : "'\(typed)' holds several settings",
        help: !inner.isEmpty
          ? "They are \(inner.joined(separator: ", "))."
          : name == "reminders"
            ? "To be reminded: hearth remind reflect 20:00"
            : near.map { "Did you mean: \($0)" } ?? "To see them all: hearth set --help")
    }
  }

  private static func folded(_ name: String) -> String { name.replacing("_", with: "-") }
}
