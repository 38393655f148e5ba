package import HearthCore

/// What `hearth.yml` says, with a default for everything it leaves out.
package struct Settings: Sendable {
  package var title: String?
  /// `en` or `es`.
  package var language = "en"
  /// `nil`: the zone of the entries' own offsets, UTC where they have none.
  package var timezone: Zone?
  package var dayStarts = TimeOfDay.midnight
  package var weekStarts = Weekday.monday
  /// 12 or 24.
  package var hourCycle = 24
  package var encouragement = Encouragement.off
  /// Whether *Reflect* keeps the reflections of this day in earlier years ready, folded; never unless asked for.
  package var onThisDay = false
  /// Sections switched off are neither built nor linked.
  package var hiddenSections: Set<Section> = []
  package var prompts = Prompts.on
  package var questions = Questions()
  package var suggestions = Suggestions()
  /// The privacy of entries of a kind that say nothing themselves.
  package var privacy: [EntryKind: Privacy] = [:]
  /// The privacy of `about-me.md`, where that says nothing itself.
  package var aboutMePrivacy: Privacy?
  /// What the person wants to be reminded of; nothing unless they ask for it.
  package var reminders: [Reminder] = []
  package var movement = Movement()
  /// The regions of `helplines.yml` that are shown first; all of them where the list is empty.
  package var regions: [String] = []
  /// Where each of ``regions`` is written.
  var regionPositions: [SourceLocation] = []
  package var theme = Theme.system
  package var start = Start.offer
  package var relax = RelaxSettings()

  package init() {}

  /// Whether days on which something was written are counted; off unless asked for.
  package enum Encouragement: String, CaseIterable, Sendable { case off, count, streak }
  /// Whether Home offers the five steps of *How to use this journal*.
  package enum Start: String, CaseIterable, Sendable { case offer, done }
  /// Light, dark, or as the system is set.
  package enum Theme: String, CaseIterable, Sendable { case light, dark, system }

  /// The sections that can be switched off under `sections:`.
  package enum Section: String, CaseIterable, Sendable {
    case learn, relax, reflect
    case heartRate = "heart-rate"
    case resources, calendar, search
  }

  /// The person's own words for the questions about a day; `nil` for Hearth's own, empty for none.
  package struct Questions: Sendable, Hashable {
    /// What was happening in a labelled time. It can hold `{start}`, `{end}`, `{label}` and `{date}`, as the others can.
    package var happening: String?
    /// What made it feel as it is labelled; a label's own `prompt:` comes before it.
    package var cause: String?
    /// The one about the day as a whole.
    package var day: String?
  }

  /// What may move on pages by itself, where the system does not ask for less movement. Each can be changed on its page.
  package struct Movement: Sendable, Hashable {
    /// The circle that paces a breath; without it, a row of words.
    package var breathing = true
    /// Clouds, water and leaves of the calming scenes.
    package var scenes = true
  }

  /// From what resources may be suggested: the questionnaire, labels, what helped before.
  package struct Suggestions: Sendable, Hashable {
    package var identity = false
    package var labels = true
    package var past = true
  }
}

extension Settings {
  /// The lines of `hearth.yml` that keep all that is set under a key and change one thing of it, for the page that offers
  /// them: a line takes the place of the one that is there.
  package enum Lines {
    /// With `section` on where it is off, and off where it is on.
    package static func turning(_ section: Section, in settings: Settings) -> String {
      let hidden = settings.hiddenSections.symmetricDifference([section])
      let shown = Section.allCases.filter { hidden.contains($0) || $0 == section }
      return "sections: " + mapping(shown.map { ($0.rawValue, word(!hidden.contains($0))) })
    }

    /// Every suggestion by name, each `on` or `off`.
    package static func suggestions(_ given: Suggestions) -> String {
      let words = [("identity", given.identity), ("labels", given.labels), ("past", given.past)]
      return "suggestions: " + mapping(words.map { ($0, word($1)) })
    }

    /// Every kind whose privacy is set, under the names of their folders, and *About me*.
    package static func privacy(_ privacy: [EntryKind: Privacy], aboutMe: Privacy?) -> String {
      let kinds = EntryKind.allCases.map { ($0.folder ?? "notes", privacy[$0]) } + [("about-me", aboutMe)]
      return "privacy: " + mapping(kinds.compactMap { name, privacy in privacy.map { (name, $0.rawValue) } })
    }

    /// What moves by itself, each `on` or `off`.
    package static func movement(_ movement: Movement) -> String {
      "movement: " + mapping([("breathing", word(movement.breathing)), ("scenes", word(movement.scenes))])
    }

    /// Without the questions that are Hearth's own; `off` for those that are not asked.
    package static func questions(_ questions: Questions) -> String {
      let own = [("happening", questions.happening), ("cause", questions.cause), ("day", questions.day)]
      return "questions: "
        + mapping(
          own.compactMap { key, text in
            text.map { (key, $0.isEmpty ? "off" : YAMLScalarText.scalar($0, like: .double, inFlow: true)) }
          })
    }

    /// The person's own words for feelings, the three lengths, and `sessions` by the names that
    /// ``RelaxSettings/name(of:minutes:)`` gives, in the order of *Relax*.
    package static func relax(_ relax: RelaxSettings, sessions: [String: [String]]) -> String {
      func text(_ words: String) -> String { YAMLScalarText.scalar(words, inFlow: true) }
      func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
      let moods = Mood.allCases.compactMap { mood in relax.moods[mood].map { (mood.rawValue, text($0)) } }
      let lists = relax.names.compactMap { name in sessions[name].map { (name, list($0.map(text))) } }
      let keys = [
        ("moods", moods.isEmpty ? nil : mapping(moods)), ("minutes", list(relax.minutes.map(String.init))),
        ("sessions", lists.isEmpty ? nil : mapping(lists)),
      ]
      return "relax: " + mapping(keys.compactMap { key, value in value.map { (key, $0) } })
    }

    private static func mapping(_ members: [(key: String, value: String)]) -> String {
      "{\(members.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    }

    private static func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }
  }
}
