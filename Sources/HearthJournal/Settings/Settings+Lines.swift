extension Settings {
  /// The lines of `hearth.yml` that keep all that is set under a key and change one thing of it, for the page that offers
  /// them: a line takes the place of the one that is there.
  package enum Lines {
    /// With `section` on where it is off, and off where it is on.
    package static func turning(_ section: Section, in settings: Settings) -> String {
      let hidden = settings.hiddenSections.symmetricDifference([section])
      let words = Section.allCases.filter { hidden.contains($0) || $0 == section }.map {
        "\($0.rawValue): \(hidden.contains($0) ? "off" : "on")"
      }
      return "sections: {\(words.joined(separator: ", "))}"
    }

    /// Every suggestion by name, each `on` or `off`.
    package static func suggestions(_ suggestions: Suggestions) -> String {
      "suggestions: {identity: \(word(suggestions.identity)), labels: \(word(suggestions.labels)), "
        + "past: \(word(suggestions.past))}"
    }

    /// Every kind whose privacy is set, under the names of their folders, and *About me*.
    package static func privacy(_ privacy: [EntryKind: Privacy], aboutMe: Privacy?) -> String {
      var words = EntryKind.allCases.compactMap { kind in
        privacy[kind].map { "\(kind.folder ?? "notes"): \($0.rawValue)" }
      }
      if let aboutMe { words.append("about-me: \(aboutMe.rawValue)") }
      return "privacy: {\(words.joined(separator: ", "))}"
    }

    /// What moves by itself, each `on` or `off`.
    package static func movement(_ movement: Movement) -> String {
      "movement: {breathing: \(word(movement.breathing)), scenes: \(word(movement.scenes))}"
    }

    /// Without the questions that are Hearth's own; `off` for those that are not asked.
    package static func questions(_ questions: Questions) -> String {
      let written = [
        ("happening", questions.happening), ("cause", questions.cause), ("day", questions.day),
      ].compactMap { key, text in
        text.map { "\(key): \($0.isEmpty ? "off" : YAMLScalarText.scalar($0, like: .double, inFlow: true))" }
      }
      return "questions: {\(written.joined(separator: ", "))}"
    }

    /// The person's own words for feelings, the three lengths, and `sessions` by the names that
    /// ``RelaxSettings/name(of:minutes:)`` gives, in the order of *Relax*.
    package static func relax(_ relax: RelaxSettings, sessions: [String: [String]]) -> String {
      let moods = Mood.allCases.compactMap { mood in
        relax.moods[mood].map { "\(mood.rawValue): \(YAMLScalarText.scalar($0, inFlow: true))" }
      }
      let lists = relax.names.compactMap { name in
        sessions[name].map { parts in
          "\(name): [\(parts.map { YAMLScalarText.scalar($0, inFlow: true) }.joined(separator: ", "))]"
        }
      }
      var keys = ["minutes: [\(relax.minutes.map(String.init).joined(separator: ", "))]"]
      if !moods.isEmpty { keys.insert("moods: {\(moods.joined(separator: ", "))}", at: 0) }
      if !lists.isEmpty { keys.append("sessions: {\(lists.joined(separator: ", "))}") }
      return "relax: {\(keys.joined(separator: ", "))}"
    }

    private static func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }
  }
}
