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
      Group(key: "reminders", rows: reminders), Group(key: "written", rows: written),
    ]
  }

  /// A row with the words of its key.
  private func row(_ key: String, now: String, line: String) -> SettingRow {
    SettingRow(
      key: key, name: strings["settings.\(key)"], does: strings["settings.\(key).does"], now: now, line: line)
  }

  /// A line with one of several words, which names them all.
  private func choice<Word: RawRepresentable<String> & CaseIterable>(_ key: String, _ word: Word) -> String {
    "\(key): \(word.rawValue)  # \(Word.allCases.map(\.rawValue).joined(separator: ", "))"
  }

  private func onOff(_ isOn: Bool) -> String { strings[isOn ? "settings.on" : "settings.off"] }

  var hourCycle: HourCycle { HourCycle(rawValue: settings.hourCycle) ?? .twentyFour }

  // MARK: What is shown

  private var sections: [SettingRow] {
    Settings.Section.allCases.map { section in
      let name = strings["nav.\(section.rawValue)"]
      return SettingRow(
        key: "section-\(section.rawValue)", name: strings.text("settings.section", ["name": name]),
        does: nil, now: onOff(!settings.hiddenSections.contains(section)),
        line: Settings.Lines.turning(section, in: settings))
    }
  }

  private var shown: [SettingRow] {
    var privacy = settings.privacy.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\(strings["label.group.\($0.key.rawValue)"]): \(strings["privacy.\($0.value.rawValue)"])"
    }
    if let aboutMe = settings.aboutMePrivacy {
      privacy.append("\(strings["about-me.name"]): \(strings["privacy.\(aboutMe.rawValue)"])")
    }
    return [
      row(
        "start", now: strings["settings.start.\(settings.start.rawValue)"],
        line: "start: \(settings.start == .offer ? "done" : "offer")"),
      row("relax", now: relax, line: relaxLine),
      row(
        "encouragement", now: strings["encouragement.\(settings.encouragement.rawValue).name"],
        line: choice("encouragement", settings.encouragement == .off ? Settings.Encouragement.count : .off)),
      row(
        "on-this-day", now: onOff(settings.onThisDay),
        line: "on_this_day: \(settings.onThisDay ? "off" : "on")"),
      row(
        "privacy", now: privacy.isEmpty ? strings["privacy.private"] : privacy.joined(separator: ", "),
        line: Settings.Lines.privacy(
          settings.privacy.merging([.reflection: otherPrivacy]) { $1 }, aboutMe: settings.aboutMePrivacy)),
      row(
        "regions",
        now: settings.regions.isEmpty
          ? strings["settings.regions.all"]
          : settings.regions.map { strings.phrase("region.\($0.lowercased())") ?? $0 }.joined(
            separator: ", "),
        line: settings.regions == ["CA"] ? "regions: [EU, world]" : "regions: [CA]"),
    ]
  }

  /// Another name than the one there is.
  private var otherTitle: String {
    let usual = strings["site.name"]
    return settings.title ?? usual == usual ? strings["settings.title.another"] : usual
  }

  private var otherPrivacy: Privacy { settings.privacy[.reflection] == .sealed ? .private : .sealed }

  /// The lengths, and how many of the nine sessions are the person's own, if any.
  private var relax: String {
    let lengths = strings.list(settings.relax.minutes.map { strings.plural("minutes", count: $0) })
    let own = settings.relax.sessions.count
    return own == 0 ? lengths : "\(lengths); \(strings.plural("settings.relax.own", count: own))"
  }

  /// One more session as Hearth has it, to be changed, beside all that is set; one less where all nine are the person's
  /// own. Where nothing is set, other lengths as well.
  private var relaxLine: String {
    var relax = settings.relax
    if relax == RelaxSettings() { relax.minutes = [5, 10, 15] }
    var sessions = relax.sessions.mapValues { $0.map(\.value) }
    let usual = Session.all(RelaxSettings(minutes: relax.minutes))
    // First the one in the middle of the nine.
    if let more = (usual.dropFirst(4) + usual.prefix(4)).first(where: { sessions[$0.name] == nil }) {
      sessions[more.name] = more.forms.map(\.rawValue)
    } else if let last = relax.names.last {
      sessions[last] = nil
    }
    return Settings.Lines.relax(relax, sessions: sessions)
  }

  // MARK: What is suggested, asked, and moves

  /// A switch among those of `group`, whose line keeps the others.
  private func toggle<Group>(
    _ key: String, _ group: Group, _ part: WritableKeyPath<Group, Bool>, line: (Group) -> String
  ) -> SettingRow {
    var other = group
    other[keyPath: part].toggle()
    return row(key, now: onOff(group[keyPath: part]), line: line(other))
  }

  private var suggestions: [SettingRow] {
    let parts: [(String, WritableKeyPath<Settings.Suggestions, Bool>)] = [
      ("identity", \.identity), ("labels", \.labels), ("past", \.past),
    ]
    return parts.map {
      toggle("suggestions-\($0)", settings.suggestions, $1, line: Settings.Lines.suggestions)
    }
  }

  private var movement: [SettingRow] {
    let parts: [(String, WritableKeyPath<Settings.Movement, Bool>)] = [
      ("breathing", \.breathing), ("scenes", \.scenes),
    ]
    return parts.map { toggle("movement-\($0)", settings.movement, $1, line: Settings.Lines.movement) }
  }

  private var asked: [SettingRow] {
    [
      row(
        "prompts", now: strings["prompts.\(settings.prompts.rawValue)"],
        line: choice("prompts", settings.prompts == .on ? Prompts.never : .on)),
      question("happening", \.happening, "question.happening"),
      question("cause", \.cause, "question.cause"), question("day", \.day, "question.day"),
    ]
  }

  /// The question as it is asked, and the line that leaves it out, or asks it again.
  private func question(_ key: String, _ part: WritableKeyPath<Settings.Questions, String?>, _ phrase: String)
    -> SettingRow
  {
    var other = settings.questions
    let own = settings.questions[keyPath: part]
    other[keyPath: part] = own?.isEmpty == true ? strings[phrase] : ""
    return row(
      "question-\(key)", now: own?.isEmpty == true ? strings["settings.off"] : own ?? strings[phrase],
      line: Settings.Lines.questions(other))
  }

  // MARK: How it is written

  private var written: [SettingRow] {
    [
      row(
        "title", now: settings.title ?? strings["site.name"],
        line: "title: \(otherTitle)"),
      row(
        "theme", now: strings["theme.\(settings.theme.rawValue)"],
        line: choice("theme", settings.theme == .system ? Settings.Theme.dark : .system)),
      row(
        "language", now: strings["language.\(settings.language)"],
        line: "language: \(settings.language == "en" ? "es" : "en")"),
      row(
        "timezone", now: settings.timezone?.name ?? strings["settings.timezone.none"],
        line: "timezone: \(settings.timezone?.name == "America/Regina" ? "Europe/Berlin" : "America/Regina")"),
      row(
        "day-starts", now: strings.time(settings.dayStarts, hourCycle),
        line: "day_starts: \(settings.dayStarts == .midnight ? "\"04:00\"" : "\"00:00\"")"),
      row(
        "week-starts", now: strings.weekday(settings.weekStarts),
        line: "week_starts: \(settings.weekStarts == .sunday ? "monday" : "sunday")"),
      row(
        "hour-cycle", now: strings.plural("settings.hours", count: settings.hourCycle),
        line: "hour_cycle: \(settings.hourCycle == 24 ? 12 : 24)"),
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
    var others = settings.reminders.filter { $0.what != what }
    if asked.isEmpty, let time = Reminder.usualTime(of: what) {
      others.append(Reminder(what: what, at: time))
    }
    let now = asked.map { ReminderViews.sentence($0, strings: strings, hourCycle) }
    return SettingRow(
      key: "reminder-\(key)", name: name,
      does: strings.phrase("settings.reminder-\(what).does") ?? strings["settings.reminder-own.does"],
      now: asked.isEmpty ? strings["settings.reminders.none"] : now.joined(separator: "; "),
      line: Reminder.line(for: others))
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
  /// A line for `hearth.yml` that changes it, and keeps all else that is set under the same key.
  var line: String
}
