import HearthCore
import HearthText

/// Reads `hearth.yml`.
enum SettingsParser {
  static let keys = KeyTable([
    "title", "language", "timezone", "day_starts", "week_starts", "hour_cycle", "encouragement", "sections",
    "prompts", "questions", "suggestions", "privacy", "reminders", "regions", "theme", "start", "relax",
    "on_this_day", "movement", "schema",
  ])

  /// Every line is optional; a value that cannot be read leaves its default.
  static func parse(_ file: SourceFile, log: inout DiagnosticLog) -> Settings {
    let reading = YAMLReader.inspect(file, log: &log)
    guard let node = reading.node else { return unreadable(file) }
    if node.scalar?.isNull == true { return Settings() }
    guard let entries = node.entries else {
      if reading.isSound {
        log.report(WrongShape.finding(key: "hearth.yml", wanted: .mapping, severity: .error), in: file.path)
      }
      return unreadable(file)
    }
    var fields = FieldReader(entries, table: keys, file: file)
    fields.log = log
    var settings = settings(&fields)
    log.append(fields.log, after: log.diagnostics.count)
    if reading.repeatedKeys.contains(where: isPrivacyKey) { settings.sealEverything() }
    return reading.isSound ? settings : unreadable(file)
  }

  /// The defaults, but that nothing is shown while the file holds rules of privacy that cannot be read.
  private static func unreadable(_ file: SourceFile) -> Settings {
    // In UTF-16, every second byte of such a word is 0.
    let text = String(decoding: file.bytes.filter { $0 != 0 }, as: UTF8.self)
    return HidingWords.areMentioned(in: text) ? unknown : Settings()
  }

  static var unknown: Settings {
    var settings = Settings()
    settings.sealEverything()
    return settings
  }

  private static func settings(_ fields: inout FieldReader) -> Settings {
    var settings = Settings()
    settings.title = fields.text("title")
    settings.language = fields.choice("language", of: Settings.Language.self)?.rawValue ?? settings.language
    settings.timezone = fields.zone("timezone")
    settings.dayStarts = fields.time("day_starts")?.value ?? settings.dayStarts
    settings.weekStarts = weekday(&fields, "week_starts") ?? settings.weekStarts
    settings.hourCycle = fields.choice("hour_cycle", of: Settings.HourCycle.self)?.hours ?? settings.hourCycle
    settings.encouragement = fields.choice("encouragement") ?? settings.encouragement
    settings.prompts = fields.prompts() ?? settings.prompts
    settings.onThisDay = fields.switchWord("on_this_day") ?? settings.onThisDay
    settings.theme = fields.choice("theme") ?? settings.theme
    let regions = fields.list("regions")
    settings.regions = regions.map(\.value)
    settings.regionPositions = regions.map(\.position)
    settings.start = fields.choice("start") ?? settings.start
    settings.relax = RelaxReader.relax(&fields)
    settings.hiddenSections = hiddenSections(&fields)
    settings.questions = questions(&fields)
    settings.suggestions = suggestions(&fields)
    settings.movement = movement(&fields)
    settings.reminders = ReminderReader.reminders(&fields)
    // After everything else that may have been about privacy.
    reportUnknown(&fields)
    readPrivacy(&fields, into: &settings)
    return settings
  }

  static func weekday(_ fields: inout FieldReader, _ key: String) -> Weekday? {
    guard let text = fields.locatedText(key) else { return nil }
    return weekday(&fields, text, key: key)
  }

  /// - Parameter others: what is taken as well, for the message where `text` is neither.
  static func weekday(
    _ fields: inout FieldReader, _ text: Located<String>, key: String, or others: [String] = []
  ) -> Weekday? {
    if let day = Weekday(name: text.value) { return day }
    let words = Weekday.allCases.map { "\($0)" } + others
    let near = NearMatch.nearest(to: text.value, among: words)
    let corrected = near.flatMap {
      fields.mend.line(at: text.position, replacing: text.value, with: $0)
    }
    fields.report(
      UnknownChoice.finding(key: key, text: text.value, words: words, near: near, corrected: corrected),
      at: text.position)
    return nil
  }

  private static func hiddenSections(_ fields: inout FieldReader) -> Set<Settings.Section> {
    let table = KeyTable(Settings.Section.allCases.map(\.rawValue), aliases: ["heart_rate": "heart-rate"])
    return fields.nested("sections", table: table) { section in
      Set(Settings.Section.allCases.filter { section.switchWord($0.rawValue) == false })
    } ?? []
  }

  /// `{happening: …, cause: off, day: …}`
  private static func questions(_ fields: inout FieldReader) -> Settings.Questions {
    fields.nested("questions", table: KeyTable(["happening", "cause", "day"])) { nested in
      func question(_ key: String) -> String? {
        guard let text = nested.locatedText(key) else { return nil }
        UnknownPromptWord.check(text, &nested)
        return ["off", "no", "never"].contains(text.value.lowercased()) ? "" : text.value
      }
      var questions = Settings.Questions()
      questions.happening = question("happening")
      questions.cause = question("cause")
      questions.day = question("day")
      return questions
    } ?? Settings.Questions()
  }

  /// `off` for all of it, or `{breathing: off, scenes: on}`.
  private static func movement(_ fields: inout FieldReader) -> Settings.Movement {
    var movement = Settings.Movement()
    if fields.value("movement")?.scalar != nil {
      let isOn = fields.switchWord("movement") ?? true
      (movement.breathing, movement.scenes) = (isOn, isOn)
      return movement
    }
    return fields.nested("movement", table: KeyTable(["breathing", "scenes"])) { nested in
      movement.breathing = nested.switchWord("breathing") ?? movement.breathing
      movement.scenes = nested.switchWord("scenes") ?? movement.scenes
      return movement
    } ?? movement
  }

  private static func suggestions(_ fields: inout FieldReader) -> Settings.Suggestions {
    fields.nested("suggestions", table: KeyTable(["identity", "labels", "past"])) { nested in
      var suggestions = Settings.Suggestions()
      suggestions.identity = nested.switchWord("identity") ?? suggestions.identity
      suggestions.labels = nested.switchWord("labels") ?? suggestions.labels
      suggestions.past = nested.switchWord("past") ?? suggestions.past
      return suggestions
    } ?? Settings.Suggestions()
  }
}

extension Settings {
  /// The languages that Hearth's own words come in.
  enum Language: String, CaseIterable { case en, es }

  enum HourCycle: String, CaseIterable {
    case twelve = "12"
    case twentyFour = "24"

    var hours: Int { self == .twelve ? 12 : 24 }
  }
}
