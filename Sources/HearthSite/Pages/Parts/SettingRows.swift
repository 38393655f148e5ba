import HearthCore
import HearthJournal
import HearthMarkup

/// The switches of a journal in the order of *Settings*: what is shown, asked, moves and rings, then how it is written.
struct SettingRows {
  let settings: Settings
  let strings: Strings

  struct Group {
    /// The end of the key of its name.
    var key: String
    var rows: [SettingRow]
  }

  var groups: [Group] {
    [
      Group(key: "shown", rows: sections + shown), Group(key: "suggested", rows: suggestions),
      Group(key: "asked", rows: asked), Group(key: "movement", rows: movement),
      Group(key: "hide", rows: hide),
      Group(key: "reminders", rows: reminders), Group(key: "written", rows: written),
    ]
  }

  var hourCycle: HourCycle { HourCycle(rawValue: settings.hourCycle) ?? .twentyFour }

  // MARK: Kinds of rows

  /// A row with the words of its key.
  private func row(_ key: String, now: String, _ choices: [SettingRow.Choice]) -> SettingRow {
    SettingRow(
      key: key, name: strings["settings.\(key)"], does: strings["settings.\(key).does"], now: now,
      choices: choices)
  }

  /// A row for a setting with one of several words; each of the others is a choice.
  private func words<Word: RawRepresentable<String> & CaseIterable & Equatable>(
    _ key: String, _ setting: String, _ current: Word, _ name: (Word) -> String
  ) -> SettingRow {
    row(
      key, now: name(current),
      Word.allCases.filter { $0 != current }.map { .set(setting, $0.rawValue, name: name($0)) })
  }

  /// What a switch does when it is on or off, in its own words; else `on` and `off`.
  private func state(_ key: String, _ isOn: Bool) -> String {
    let end = isOn ? "on" : "off"
    return strings.phrase("settings.\(key).\(end)") ?? strings["settings.\(end)"]
  }

  /// A row for a switch, with the choice that turns it.
  private func toggle(_ key: String, _ setting: String, _ isOn: Bool) -> SettingRow {
    row(key, now: state(key, isOn), [turning(setting, isOn, as: key)])
  }

  /// The choice that turns a switch.
  private func turning(_ setting: String, _ isOn: Bool, as key: String) -> SettingRow.Choice {
    .set(setting, isOn ? "off" : "on", name: state(key, !isOn))
  }

  // MARK: What is shown

  private var sections: [SettingRow] {
    Settings.Section.allCases.map { section in
      let name = strings["nav.\(section.rawValue)"]
      let isShown = !settings.hiddenSections.contains(section)
      return SettingRow(
        key: "section-\(section.rawValue)", name: strings.text("settings.section", ["name": name]), does: nil,
        now: state("section", isShown),
        choices: [turning("sections.\(section.rawValue)", isShown, as: "section")])
    }
  }

  private var shown: [SettingRow] {
    let lengths = strings.list(settings.relax.minutes.map { strings.plural("minutes", count: $0) })
    let own = settings.relax.sessions.count
    let regions = settings.regions.map { strings.phrase("region.\($0.lowercased())") ?? $0 }
    return [
      words("start", "start", settings.start) { strings["settings.start.\($0.rawValue)"] },
      words("home", "home", settings.home) { strings["settings.home.\($0.rawValue)"] },
      toggle("low-energy", "low_energy", settings.lowEnergy),
      row(
        "relax", now: own == 0 ? lengths : "\(lengths); \(strings.plural("settings.relax.own", count: own))",
        [
          // Of the two, this one is named, so that each button has a name of its own.
          settings.relax.minutes == [5, 10, 15]
            ? .set("relax.minutes", "3", "10", "20", name: "3, 10, 20")
            : .set("relax.minutes", "5", "10", "15", name: "5, 10, 15"),
          .set(
            "relax.sessions.\(RelaxSettings.name(of: .uneasy, minutes: settings.relax.minutes.first ?? 3))",
            "breathing", "scene"),
        ]),
      row(
        "calm", now: strings[settings.calm == CalmSettings() ? "settings.calm.usual" : "settings.calm.own"],
        ["resources", "person", "picture", "phrases"].map {
          .set("calm.\($0)", strings["settings.calm.\($0).example"], name: strings["settings.calm.\($0)"])
        }),
      words("encouragement", "encouragement", settings.encouragement) {
        strings["encouragement.\($0.rawValue).name"]
      },
      toggle("on-this-day", "on_this_day", settings.onThisDay),
      toggle("line-breaks", "line_breaks", settings.lineBreaks),
      privacy, toggle("lock-all", "lock.all", settings.locksAll),
      row(
        "people",
        now: settings.people.isEmpty ? strings["settings.people.none"] : strings.list(settings.people),
        // The command replaces the list, so it holds all of it.
        [.set("people", settings.people + [settings.people.contains("Nico") ? "Odette" : "Nico"])]),
      row(
        "regions", now: regions.isEmpty ? strings["settings.regions.all"] : regions.joined(separator: ", "),
        [settings.regions == ["CA"] ? .set("regions", "EU", "world") : .set("regions", "CA")]),
    ]
  }

  /// What entries of each kind, and *About me*, count as when they say nothing.
  private var privacy: SettingRow {
    let kinds = EntryKind.allCases.map { kind in
      (kind.folder ?? "notes", strings["label.group.\(kind.rawValue)"], settings.privacy[kind])
    }
    let all = kinds + [("about-me", strings["about-me.name"], settings.aboutMePrivacy)]
    func words(_ name: String, _ privacy: Privacy) -> String {
      "\(name): \(strings["privacy.\(privacy.rawValue)"])"
    }
    let now = all.compactMap { _, name, privacy in privacy.map { words(name, $0) } }
    return row(
      "privacy", now: now.isEmpty ? strings["privacy.private"] : now.joined(separator: ", "),
      all.map { key, name, privacy in
        let other: Privacy = privacy == .sealed ? .private : .sealed
        return .set("privacy.\(key)", other.rawValue, name: words(name, other))
      })
  }

  // MARK: How to leave

  private var hide: [SettingRow] {
    toggles("hide", [("key", settings.hide.key), ("button", settings.hide.button)])
  }

  // MARK: What is suggested, asked, and moves

  private func toggles(_ group: String, _ switches: [(name: String, isOn: Bool)]) -> [SettingRow] {
    switches.map { name, isOn in
      toggle("\(group)-\(name)", "\(group).\(name)", isOn)
    }
  }

  private var suggestions: [SettingRow] {
    let given = settings.suggestions
    let except =
      given.except.isEmpty ? strings["settings.reminders.none"] : strings.list(given.except.map(\.value))
    return toggles(
      "suggestions",
      [("identity", given.identity), ("labels", given.labels), ("past", given.past), ("new", given.new)])
      + [
        row(
          "suggestions-except", now: except,
          [.set("suggestions.except", strings["settings.suggestions-except.one"])])
      ]
  }

  private var movement: [SettingRow] {
    toggles(
      "movement", [("breathing", settings.movement.breathing), ("scenes", settings.movement.scenes)])
  }

  private var asked: [SettingRow] {
    let questions = settings.questions
    return [
      words("prompts", "prompts", settings.prompts) { strings["prompts.\($0.rawValue)"] },
      question("happening", questions.happening), question("cause", questions.cause),
      question("day", questions.day), question("identity", questions.identity),
    ]
  }

  /// The question as it is asked, and the commands that leave it out, and that ask it in other words.
  private func question(_ key: String, _ own: String?) -> SettingRow {
    let (isOff, usual) = (own?.isEmpty == true, strings["question.\(key)"])
    let asked: SettingRow.Choice = .set(
      "questions.\(key)", usual, name: isOff ? nil : strings["settings.own-words"])
    let notAsked = strings["settings.question.off"]
    let off: SettingRow.Choice = .set("questions.\(key)", "off", name: notAsked)
    return row("question-\(key)", now: isOff ? notAsked : own ?? usual, isOff ? [asked] : [off, asked])
  }

  // MARK: How it is written

  private var written: [SettingRow] {
    let zone = settings.timezone?.name
    return [
      row(
        "title", now: settings.title ?? strings["site.name"],
        [.set("title", strings["settings.title.another"], name: strings["settings.own-words"])]),
      words("theme", "theme", settings.theme) { strings["theme.\($0.rawValue)"] },
      row(
        "language", now: strings["language.\(settings.language)"],
        ["en", "es"].filter { $0 != settings.language }.map {
          .set("language", $0, name: strings["language.\($0)"])
        }),
      row(
        "timezone", now: zone ?? strings["settings.timezone.none"],
        [.set("timezone", zone == "America/Regina" ? "Europe/Berlin" : "America/Regina")]),
      row(
        "day-starts", now: strings.time(settings.dayStarts, hourCycle),
        [.set("day_starts", settings.dayStarts == .midnight ? "04:00" : "00:00")]),
      row(
        "week-starts", now: strings.weekday(settings.weekStarts),
        [Weekday.monday, .saturday, .sunday].filter { $0 != settings.weekStarts }.map {
          .set("week_starts", "\($0)", name: strings.weekday($0))
        }),
      row(
        "hour-cycle", now: strings.plural("settings.hours", count: settings.hourCycle),
        [12, 24].filter { $0 != settings.hourCycle }.map {
          .set("hour_cycle", "\($0)", name: strings.plural("settings.hours", count: $0))
        }),
    ]
  }
}

extension SettingRows {
  /// A row for reflecting and for relaxing, whether they are asked for or not, and for whatever else somebody is reminded
  /// of.
  var reminders: [SettingRow] {
    var others: [String] = []
    for reminder in settings.reminders
    where Reminder.usualTime(of: reminder.what) == nil && !others.contains(reminder.what) {
      others.append(reminder.what)
    }
    return ["reflect", "relax"].map { row(of: $0, named: strings["settings.reminder-\($0)"], key: $0) }
      + others.enumerated().map { row(of: $1, named: $1, key: String($0 + 1)) }
  }

  private func row(of what: String, named name: String, key: String) -> SettingRow {
    let asked = settings.reminders.filter { $0.what == what }
    let now = asked.map { ReminderViews.sentence($0, strings: strings, hourCycle) }
    let time = Reminder.usualTime(of: what) ?? asked.first?.at
    return SettingRow(
      key: "reminder-\(key)", name: name,
      does: strings.phrase("settings.reminder-\(what).does") ?? strings["settings.reminder-own.does"],
      now: asked.isEmpty ? strings["settings.reminders.none"] : now.joined(separator: "; "),
      choices: (time.map { [.remind(what, "\($0)", name: strings.time($0, hourCycle))] } ?? [])
        + (asked.isEmpty ? [] : [.remind(what, "off", name: strings["settings.reminders.none"])]),
      remindsOf: what)
  }
}

/// One switch on the page *Settings*.
struct SettingRow {
  /// The end of its id, unique among all rows.
  var key: String
  var name: String
  /// `nil` where the group says it of several.
  var does: String?
  /// What it is now, in words.
  var now: String
  var choices: [Choice]
  /// For a reminder, its purpose.
  var remindsOf: String?

  /// Another value that it can have.
  struct Choice {
    /// In words; `nil` where the command gives one of many.
    var name: String?
    /// The command that sets it, ready to be typed.
    var command: String

    static func set(_ key: String, _ values: String..., name: String? = nil) -> Choice {
      set(key, values, name: name)
    }

    static func set(_ key: String, _ values: [String], name: String? = nil) -> Choice {
      Choice(
        name: name, command: "hearth set \(key) \(values.map(ShellWord.quoted).joined(separator: " "))")
    }

    static func remind(_ what: String, _ time: String, name: String) -> Choice {
      Choice(name: name, command: "hearth remind \(ShellWord.quoted(what)) \(time)")
    }
  }
}
