import HearthCore
import HearthJournal
import HearthMarkup

/// The switches of a journal in the order of *Settings*: display, questions, movement, reminders, title and language.
struct SettingRows {
  let journal: Journal
  let strings: Strings
  private var settings: Settings { journal.settings }

  /// `key` is the end of the key of a group's name.
  var groups: [(key: String, rows: [SettingRow])] {
    [
      ("shown", sections + shown), ("suggested", suggested), ("asked", asked),
      ("movement", rows("movement")), ("hide", rows("hide")), ("reminders", reminders),
      ("written", written),
    ]
  }

  // MARK: Kinds of rows

  /// Returns a row with the strings of its key.
  ///
  /// - Parameter isPersonal: Whether it has the person's own words, which it must not show if everything is locked.
  private func row(
    _ key: String, now: String, _ choices: [SettingRow.Choice], isPersonal: Bool = false
  ) -> SettingRow {
    SettingRow(
      key: key, name: strings["settings.\(key)"], effect: strings["settings.\(key).does"],
      now: isPersonal ? personal(now) : now, choices: choices)
  }

  /// Returns a row for each named setting, or each in a named group, that takes one of a few words; the other words are
  /// choices.
  ///
  /// - Parameter called: The name of a word, unless the key's strings have it.
  private func rows(_ names: String..., called: ((String) -> String)? = nil) -> [SettingRow] {
    names.flatMap { name in Setting.all.filter { $0.name == name || $0.name.hasPrefix("\(name).") } }
      .compactMap { setting in
        setting.word(settings).map { word in
          let key = setting.name.replacing(/[._]/, with: "-")
          let called = called ?? { self.called($0, key) }
          return row(key, now: called(word), others(setting, called))
        }
      }
  }

  /// Returns the name of a setting's word: in the setting's strings, or in those of every switch.
  private func called(_ word: String, _ key: String) -> String {
    strings.phrase("settings.\(key).\(word)") ?? strings["settings.\(word)"]
  }

  /// Returns the choices besides the current word.
  private func others(_ setting: Setting, _ called: (String) -> String) -> [SettingRow.Choice] {
    let word = setting.word(settings)
    return setting.words.filter { $0 != word }.map { .set(setting.name, $0, name: called($0)) }
  }

  private func personal(_ now: String) -> String { settings.hidesWords ? strings["settings.not-open"] : now }

  // MARK: Display

  private var sections: [SettingRow] {
    Setting.all.filter { $0.name.hasPrefix("sections.") }.map { setting in
      let section = setting.name.dropFirst("sections.".count)
      let called = { self.called($0, "section") }
      return SettingRow(
        key: "section-\(section)",
        name: strings.text("settings.section", ["name": strings["nav.\(section)"]]),
        effect: nil, now: called(setting.word(settings) ?? ""), choices: others(setting, called))
    }
  }

  private var shown: [SettingRow] {
    let lengths = strings.list(settings.relax.minutes.map { strings.plural("minutes", count: $0) })
    let own = settings.relax.sessions.count
    let regions = settings.regions.map(\.value)
    let relaxAndCalm = [
      row(
        "relax", now: own == 0 ? lengths : "\(lengths); \(strings.plural("settings.relax.own", count: own))",
        [
          // Names only this one of the two, so that each button has its own name.
          settings.relax.minutes == [5, 10, 15]
            ? .set("relax.minutes", "3", "10", "20", name: "3, 10, 20")
            : .set("relax.minutes", "5", "10", "15", name: "5, 10, 15"),
          .set(
            "relax.sessions.\(RelaxSettings.name(of: .uneasy, minutes: settings.relax.minutes.first ?? 3))",
            "breathing", "scene"),
        ]),
      row(
        "calm", now: strings[settings.calm == CalmSettings() ? "settings.calm.usual" : "settings.calm.own"],
        [
          ("resources", name { $0.phone == nil }), ("person", name { $0.phone != nil }),
          ("picture", strings["settings.example.file"]),
          ("phrases", strings["settings.calm.phrases.example"]),
        ].map { .set("calm.\($0)", $1, name: strings["settings.calm.\($0)"]) }),
    ]
    let peopleAndRegions = [
      row(
        "people",
        now: settings.people.isEmpty ? strings["settings.people.none"] : strings.list(settings.people),
        // The command replaces the list, so it repeats all of it.
        settings.hidesWords
          ? [] : [.set("people", settings.people + [strings["settings.example.name"]])],
        isPersonal: true),
      row(
        "regions",
        now: regions.isEmpty
          ? strings["settings.regions.all"]
          : regions.map { strings.phrase("region.\($0.lowercased())") ?? $0 }.joined(separator: ", "),
        [
          .set(
            "regions",
            journal.helplines.map(\.region).first { !regions.contains($0) }
              ?? strings["settings.example.region"])
        ]),
    ]
    return rows("start", "home", "low_energy") + relaxAndCalm
      + rows("encouragement") { strings["encouragement.\($0).name"] } + rows("on_this_day", "line_breaks")
      + [privacy] + rows("lock") + peopleAndRegions
  }

  /// Returns the title of a resource to show in a command, or a placeholder: if none fits, if resources have no
  /// section, or if everything is locked.
  private func name(_ fits: (Resource) -> Bool) -> String {
    let isShown = !settings.hidesWords && !settings.hiddenSections.contains(.resources)
    let own = isShown ? journal.activeResources.first(where: fits)?.entry.title : nil
    return own ?? strings["settings.example.name"]
  }

  private var privacy: SettingRow {
    let kinds = EntryKind.allCases.map { kind in
      (kind.folder ?? "notes", strings["label.group.\(kind.rawValue)"], settings.privacy[kind])
    }
    let all = kinds + [("about-me", strings["about-me.name"], settings.aboutMePrivacy)]
    func words(_ name: String, _ privacy: Privacy) -> String {
      "\(name): \(called(privacy.rawValue, "privacy"))"
    }
    let now = all.compactMap { _, name, privacy in privacy.map { words(name, $0) } }
    return row(
      "privacy", now: now.isEmpty ? called("private", "privacy") : now.joined(separator: ", "),
      all.map { key, name, privacy in
        let other: Privacy = privacy == .sealed ? .private : .sealed
        return .set("privacy.\(key)", other.rawValue, name: words(name, other))
      })
  }

  // MARK: Suggestions and questions

  private var suggested: [SettingRow] {
    let except = settings.suggestions.except.map(\.value)
    return rows("suggestions") + [
      row(
        "suggestions-except",
        now: except.isEmpty ? strings["settings.suggestions-except.none"] : strings.list(except),
        [
          .set(
            "suggestions.except",
            (settings.hidesWords ? nil : journal.labels.labels.first(where: \.isDeclared)?.name)
              ?? strings["settings.example.label"])
        ], isPersonal: true)
    ]
  }

  private var asked: [SettingRow] {
    let questions = settings.questions
    return rows("prompts") + [
      question("happening", questions.happening), question("cause", questions.cause),
      question("day", questions.day), question("identity", questions.identity),
    ]
  }

  private func question(_ key: String, _ own: String?) -> SettingRow {
    let (isOff, usual) = (own?.isEmpty == true, strings["question.\(key)"])
    let usualChoice: SettingRow.Choice = .set(
      "questions.\(key)", usual, name: isOff ? nil : strings["settings.own-words"])
    let notAsked = strings["settings.question.off"]
    let off: SettingRow.Choice = .set("questions.\(key)", "off", name: notAsked)
    return row(
      "question-\(key)", now: isOff ? notAsked : own ?? usual, isOff ? [usualChoice] : [off, usualChoice],
      isPersonal: true)
  }

  // MARK: Title, theme, language and dates

  private var written: [SettingRow] {
    let zone = settings.timezone?.name
    let title = row(
      "title", now: settings.title ?? strings["site.name"],
      [.set("title", strings["settings.title.another"], name: strings["settings.own-words"])])
    let days = [
      row(
        "timezone", now: zone ?? strings["settings.timezone.none"],
        [.set("timezone", zone == "America/Regina" ? "Europe/Berlin" : "America/Regina")]),
      row(
        "day-starts", now: strings.time(settings.dayStarts, settings.hourCycle),
        [.set("day_starts", settings.dayStarts == .midnight ? "04:00" : "00:00")]),
      row(
        "week-starts", now: strings.weekday(settings.weekStarts),
        [Weekday.monday, .saturday, .sunday].filter { $0 != settings.weekStarts }.map {
          .set("week_starts", "\($0)", name: strings.weekday($0))
        }),
    ]
    return [title] + rows("theme", "language") + days
      + rows("hour_cycle") { strings.plural("settings.hours", count: Int($0) ?? 0) }
  }
}

extension SettingRows {
  /// Rows for reflecting and relaxing, whether or not they are set, and for all other reminders.
  var reminders: [SettingRow] {
    let others = settings.reminders.map(\.what).filter { Reminder.usualTime(of: $0) == nil }.uniqued()
    return ["reflect", "relax"].map { row(of: $0, named: strings["settings.reminder-\($0)"], key: $0) }
      + others.enumerated().map { row(of: $1, named: $1, key: String($0 + 1)) }
  }

  private func row(of what: String, named name: String, key: String) -> SettingRow {
    let own = settings.reminders.filter { $0.what == what }
    let now = own.map { strings.sentence(for: $0, settings.hourCycle) }
    let time = Reminder.usualTime(of: what) ?? own.first?.at
    return SettingRow(
      key: "reminder-\(key)", name: name,
      effect: strings.phrase("settings.reminder-\(what).does") ?? strings["settings.reminder-own.does"],
      now: personal(own.isEmpty ? strings["settings.reminders.none"] : now.joined(separator: "; ")),
      choices: (time.map { [.remind(what, "\($0)", name: strings.time($0, settings.hourCycle))] } ?? [])
        + (own.isEmpty ? [] : [.remind(what, "off", name: strings["settings.reminders.none"])]),
      remindsOf: what)
  }
}

/// One switch on the page *Settings*.
struct SettingRow {
  /// The end of its id, unique among all rows.
  var key: String
  var name: String
  /// `nil` if the group's explanation covers several.
  var effect: String?
  /// Its current value, in words.
  var now: String
  var choices: [Choice]
  /// The purpose of a reminder.
  var remindsOf: String?

  /// Another value for it.
  struct Choice {
    /// In words; `nil` if the command shows one of many.
    var name: String?
    /// The command that sets it, ready to be typed.
    var command: String

    static func set(_ key: String, _ values: String..., name: String? = nil) -> Choice {
      set(key, values, name: name)
    }

    static func set(_ key: String, _ values: [String], name: String? = nil) -> Choice {
      Choice(name: name, command: ShellWord.command("hearth set \(key)", values))
    }

    static func remind(_ what: String, _ time: String, name: String) -> Choice {
      Choice(name: name, command: ShellWord.command("hearth remind", what, time))
    }
  }
}
