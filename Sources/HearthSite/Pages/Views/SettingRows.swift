import HearthCore
import HearthJournal
import HearthMarkup

/// The switches of a journal on *Settings*, in the order of ``Setting/Group``.
struct SettingRows {
  let journal: Journal
  let strings: Strings
  private var settings: Settings { journal.settings }

  var groups: [(key: Setting.Group, rows: [SettingRow])] {
    Setting.Group.allCases.map { group in
      let table = Setting.groups.filter { $0.key == group }.flatMap(\.value)
      return (group, table.flatMap(rows) + (group == .reminders ? reminders : []))
    }
  }

  // MARK: Kinds of rows

  /// Returns the rows of a setting or of those in a group. One that takes one of a few words has the others as choices.
  private func rows(_ setting: Setting) -> [SettingRow] {
    if let own = ownRow(setting) { return [own] }
    if let word = setting.word(settings) {
      return [row(setting, now: called(word, setting), others(setting))]
    }
    return setting.inner.flatMap(rows)
  }

  /// Returns the row of a setting that takes other values than words; `nil` for any other.
  private func ownRow(_ setting: Setting) -> SettingRow? {
    switch setting.name {
    case "title":
      row(
        setting, now: settings.title ?? strings["site.name"],
        [.set("title", strings["settings.title.another"], name: strings["settings.own-words"])])
    case "timezone":
      row(
        setting, now: settings.timezone?.name ?? strings["settings.timezone.none"],
        [
          .set(
            "timezone",
            settings.timezone?.name == "America/Regina" ? "Europe/Berlin" : "America/Regina")
        ])
    case "day_starts":
      row(
        setting, now: strings.time(settings.dayStarts, settings.hourCycle),
        [.set("day_starts", settings.dayStarts == .midnight ? "04:00" : "00:00")])
    case "week_starts":
      row(
        setting, now: strings.weekday(settings.weekStarts),
        [Weekday.monday, .saturday, .sunday].filter { $0 != settings.weekStarts }.map {
          .set("week_starts", "\($0)", name: strings.weekday($0))
        })
    case "relax": relax(setting)
    case "calm":
      row(
        setting,
        now: strings[settings.calm == CalmSettings() ? "settings.calm.usual" : "settings.calm.own"],
        [
          ("resources", name { $0.phone == nil }), ("person", name { $0.phone != nil }),
          ("picture", strings["settings.example.file"]),
          ("picture_words", strings["settings.calm.picture_words.example"]),
          ("phrases", strings["settings.calm.phrases.example"]),
        ].map { .set("calm.\($0)", $1, name: strings["settings.calm.\($0)"]) })
    case "privacy": privacy(setting)
    case "people":
      row(
        setting,
        now: settings.people.isEmpty
          ? strings["settings.people.none"] : strings.list(settings.people),
        // The command replaces the list, so it repeats all of it.
        settings.hidesWords
          ? [] : [.set("people", settings.people + [strings["settings.example.name"]])],
        isPersonal: true)
    case "regions": regions(setting)
    case "suggestions.except": exceptions(setting)
    case "suggestions.not_this":
      row(
        setting,
        now: settings.suggestions.notThis.isEmpty
          ? strings["settings.suggestions-not-this.none"] : strings.list(settings.suggestions.notThis),
        // Like that of `people`.
        settings.hidesWords
          ? [] : [.set("suggestions.not_this", settings.suggestions.notThis + [name { _ in true }])],
        isPersonal: true)
    case "questions.happening": question(setting, "happening", settings.questions.happening)
    case "questions.cause": question(setting, "cause", settings.questions.cause)
    case "questions.day": question(setting, "day", settings.questions.day)
    case "questions.identity": question(setting, "identity", settings.questions.identity)
    default: nil
    }
  }

  /// Returns a row with the strings of its setting.
  ///
  /// - Parameter isPersonal: Whether it has the person's own words, which it must not show if everything is locked.
  private func row(
    _ setting: Setting, key: String? = nil, now: String, _ choices: [SettingRow.Choice],
    isPersonal: Bool = false
  ) -> SettingRow {
    let now = isPersonal ? personal(now) : now
    if let section = setting.section {
      let name = strings.text("settings.section", ["name": strings["nav.\(section)"]])
      return SettingRow(
        key: "section-\(section)", name: name, effect: nil, now: now, choices: choices, settings: [setting])
    }
    let key = key ?? setting.phraseKey
    return SettingRow(
      key: key, name: strings["settings.\(key)"], effect: strings["settings.\(key).does"], now: now,
      choices: choices, settings: setting.leaves)
  }

  /// Returns the name of a setting's word: in the setting's strings, or in those of every switch.
  func called(_ word: String, _ setting: Setting) -> String {
    switch setting.name {
    case "encouragement": strings["encouragement.\(word).name"]
    case "hour_cycle": strings.plural("settings.hours", count: Int(word) ?? 0)
    default:
      strings.phrase("settings.\(Self.wordsKey(setting)).\(word)") ?? strings["settings.\(word)"]
    }
  }

  /// Returns what the keys of a setting's words begin with. Settings in some groups share their words.
  private static func wordsKey(_ setting: Setting) -> String {
    if setting.section != nil { return "section" }
    return setting.name.hasPrefix("privacy.") ? "privacy" : setting.phraseKey
  }

  /// Returns the choices besides the current word.
  private func others(_ setting: Setting) -> [SettingRow.Choice] {
    let word = setting.word(settings)
    return setting.words.filter { $0 != word }.map {
      .set(setting.name, $0, name: called($0, setting))
    }
  }

  private func personal(_ now: String) -> String {
    settings.hidesWords ? strings["settings.not-open"] : now
  }

  // MARK: Single rows

  private func relax(_ setting: Setting) -> SettingRow {
    let lengths = strings.list(settings.relax.minutes.map { strings.plural("minutes", count: $0) })
    let own = settings.relax.sessions.count
    return row(
      setting,
      now: own == 0 ? lengths : "\(lengths); \(strings.plural("settings.relax.own", count: own))",
      [
        // Names only this one of the two, so that each button has its own name.
        settings.relax.minutes == [5, 10, 15]
          ? .set("relax.minutes", "3", "10", "20", name: "3, 10, 20")
          : .set("relax.minutes", "5", "10", "15", name: "5, 10, 15"),
        .set(
          "relax.sessions.\(RelaxSettings.name(of: .uneasy, minutes: settings.relax.minutes.first ?? 3))",
          "breathing", "scene"),
      ])
  }

  private func regions(_ setting: Setting) -> SettingRow {
    let regions = settings.regions.map(\.value)
    let other = journal.helplines.map(\.region).first { !regions.contains($0) }
    return row(
      setting,
      now: regions.isEmpty
        ? strings["settings.regions.all"]
        : regions.map { strings.phrase("region.\($0.lowercased())") ?? $0 }.joined(separator: ", "),
      [.set("regions", other ?? strings["settings.example.region"])])
  }

  private func exceptions(_ setting: Setting) -> SettingRow {
    let except = settings.suggestions.except.map(\.value)
    let label = settings.hidesWords ? nil : journal.labels.labels.first(where: \.isDeclared)?.name
    return row(
      setting,
      now: except.isEmpty ? strings["settings.suggestions-except.none"] : strings.list(except),
      [.set("suggestions.except", label ?? strings["settings.example.label"])], isPersonal: true)
  }

  /// Returns the title of a resource to show in a command, or a placeholder: if none fits, if resources have no
  /// section, or if everything is locked.
  private func name(_ fits: (Resource) -> Bool) -> String {
    let isShown = !settings.hidesWords && !settings.hiddenSections.contains(.resources)
    let own = isShown ? journal.activeResources.first(where: fits)?.entry.title : nil
    return own ?? strings["settings.example.name"]
  }

  private func privacy(_ setting: Setting) -> SettingRow {
    let kinds = EntryKind.allCases.map { kind in
      (kind.folder ?? "notes", strings["label.group.\(kind.rawValue)"], settings.privacy[kind])
    }
    let all = kinds + [("about-me", strings["about-me.name"], settings.aboutMePrivacy)]
    func words(_ name: String, _ privacy: Privacy) -> String {
      "\(name): \(called(privacy.rawValue, setting))"
    }
    let now = all.compactMap { _, name, privacy in privacy.map { words(name, $0) } }
    return row(
      setting, now: now.isEmpty ? called("private", setting) : now.joined(separator: ", "),
      all.map { key, name, privacy in
        let other: Privacy = privacy == .sealed ? .private : .sealed
        return .set("privacy.\(key)", other.rawValue, name: words(name, other))
      })
  }

  private func question(_ setting: Setting, _ key: String, _ own: String?) -> SettingRow {
    let (isOff, usual) = (own?.isEmpty == true, strings["question.\(key)"])
    let usualChoice: SettingRow.Choice = .set(
      setting.name, usual, name: isOff ? nil : strings["settings.own-words"])
    let notAsked = strings["settings.question.off"]
    let off: SettingRow.Choice = .set(setting.name, "off", name: notAsked)
    return row(
      setting, key: "question-\(key)", now: isOff ? notAsked : own ?? usual,
      isOff ? [usualChoice] : [off, usualChoice], isPersonal: true)
  }
}

extension Setting {
  /// The section that it switches; `nil` for any other setting.
  fileprivate var section: Substring? {
    name.hasPrefix("sections.") ? name.dropFirst("sections.".count) : nil
  }
}

extension SettingRows {
  /// Rows for reflecting and relaxing, whether or not they are set, and for all other reminders.
  var reminders: [SettingRow] {
    let others = settings.reminders.map(\.what).filter { Reminder.usualTime(of: $0) == nil }
      .uniqued()
    return Reminder.usual.map {
      row(of: $0, named: strings["settings.reminder-\($0)"], key: $0)
    }
      + others.enumerated().map { row(of: $1, named: $1, key: String($0 + 1)) }
  }

  private func row(of what: String, named name: String, key: String) -> SettingRow {
    let own = settings.reminders.filter { $0.what == what }
    let now = own.map { strings.sentence(for: $0, settings.hourCycle) }
    let time = Reminder.usualTime(of: what) ?? own.first?.at
    return SettingRow(
      key: "reminder-\(key)", name: name,
      effect: strings.phrase("settings.reminder-\(what).does")
        ?? strings["settings.reminder-own.does"],
      now: personal(own.isEmpty ? strings["settings.reminders.none"] : now.joined(separator: "; ")),
      choices: (time.map { [.remind(what, "\($0)", name: strings.time($0, settings.hourCycle))] }
        ?? [])
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
  /// What its form in `hearth serve` changes.
  var settings: [Setting] = []

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
