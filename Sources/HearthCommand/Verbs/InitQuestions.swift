import HearthCore
import HearthJournal
import HearthMarkup

/// The questions that `init` asks at a terminal, in the language that the first one chooses: about the person, then about
/// the journal. Every question can be skipped, and every answer changed later in `about-me.md` or `hearth.yml`.
struct InitQuestions {
  let terminal: Terminal
  /// The interface in each language, the first until one is chosen.
  let languages: [Strings]
  /// The regions that Hearth has helplines for.
  let regions: [String]
  /// The zone of the machine's clock, if known.
  let zone: Zone?

  typealias Answer = (key: String, value: String)

  func answers() -> [Answer] {
    var answers: [Answer] = []
    // Nobody has chosen yet, so each language asks for itself.
    let language = languageQuestion
    guard let chosen = value(of: language, in: languages) else { return [] }
    if !chosen.isEmpty { answers.append((language.key, chosen)) }
    guard let strings = languages.first(where: { $0.language == chosen }) ?? languages.first else {
      return []
    }
    terminal.say("\n\(strings["init.anxiety"])\n\n\(strings["init.welcome"])\n\(strings["init.where"])\n")
    for question in Self.questionnaire(strings) + questions {
      guard let value = value(of: question, in: [strings]) else { break }
      if !value.isEmpty { answers.append((question.key, value)) }
    }
    let reminders = answers.filter { $0.key == "reminders" }.map(\.value).joined(separator: ", ")
    return answers.filter { $0.key != "reminders" }
      + (reminders.isEmpty ? [] : [("reminders", "[\(reminders)]")])
  }

  /// Asks in each of `languages`. Returns the value for the settings; empty if the question is skipped, `nil` if the
  /// rest are too. Asks once more after an answer that can't be used, such as a typo.
  private func value(of question: Question, in languages: [Strings]) -> String? {
    let text = languages.map(question.text).joined(separator: "\n")
    for isLast in [false, true] {
      guard let line = terminal.ask("\n\(text)\n> ") else { return nil }
      let answer = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if answer.isEmpty || isWord("skip", answer) { return "" }
      if isWord("done", answer) { return nil }
      if AboutMe.isNotApplicable(answer) { return question.notApplicable }
      if let value = question.value(answer) { return value }
      for strings in languages {
        let accepted = question.accepted(strings)
        let sentence = strings.text("init.unusable", ["answer": answer, "accepted": accepted])
        terminal.say(sentence + (isLast ? " \(strings["init.kept"])\n" : "\n"))
      }
    }
    return ""
  }

  /// Returns whether `answer` means `word` in any of the languages.
  private func isWord(_ word: String, _ answer: String) -> Bool {
    languages.contains {
      $0["init.word.\(word)"].split(separator: ", ").contains { $0 == answer.lowercased() }
    }
  }

  // MARK: Questions

  private struct Question {
    var key: String
    var text: (Strings) -> String
    /// The accepted answers, for the message about one that can't be used.
    var accepted: (Strings) -> String = { _ in "" }
    /// The value if the question doesn't apply to the person; empty for a setting, which keeps its default.
    var notApplicable = ""
    /// Converts an answer to the value for the settings: empty if nothing needs to change, `nil` if the answer can't be used.
    var value: (String) -> String?
  }

  private var languageQuestion: Question {
    let codes = languages.map(\.language).joined(separator: ", ")
    return Question(
      key: "language", text: { $0.text("init.language", ["codes": codes]) },
      accepted: { $0.text("init.accepted.language", ["codes": codes]) },
      value: { answer in
        languages.map(\.language).first { code in
          ([code] + languages.map { $0["settings.language.\(code)"] })
            .contains { $0.lowercased() == answer.lowercased() }
        }
      })
  }

  private var questions: [Question] {
    [
      Question(key: "title", text: { $0["init.title"] }, value: Self.words),
      Question(
        key: "regions", text: { $0.text("init.regions", ["regions": known]) },
        accepted: { $0.text("init.accepted.regions", ["regions": known]) }, value: regions),
      Question(
        key: "timezone",
        text: { strings in
          zone.map { strings.text("init.zone-found", ["zone": $0.name]) } ?? strings["init.zone"]
        },
        accepted: { $0["init.accepted.zone"] }, value: { Zone(name: $0)?.name }),
      Question(
        key: "sections", text: { $0["init.heart-rate"] }, accepted: { $0["init.accepted.answer"] },
        value: { answer in
          isWord("yes", answer) ? "" : isWord("no", answer) ? "{heart-rate: off}" : nil
        }),
      Question(
        key: "hide", text: { $0["init.hide"] }, accepted: { $0["init.accepted.answer"] },
        value: { answer in
          isWord("yes", answer) ? "{key: on}" : isWord("no", answer) ? "{key: off}" : nil
        }),
      Question(
        key: "reminders", text: { $0["init.reflect"] }, accepted: { $0["init.accepted.time"] },
        value: { reminder("reflect", $0) }),
      Question(
        key: "reminders", text: { $0["init.relax"] }, accepted: { $0["init.accepted.time"] },
        value: { reminder("relax", $0) }),
    ]
  }

  /// The questions of `about-me.md`, whose keys they have.
  private static func questionnaire(_ strings: Strings) -> [Question] {
    AboutMe.Question.allCases.map { question in
      Question(
        key: question.rawValue, text: { $0[question.phraseKey] },
        notApplicable: words(strings["about-me.not-applicable"]),
        value: question.isCompared ? list : words)
    }
  }

  private var known: String { regions.joined(separator: ", ") }

  private static func words(_ text: String) -> String {
    YAMLScalarText.scalar(text, like: .double, inFlow: false)
  }

  /// Returns the answers between commas, as a list.
  private static func list(_ text: String) -> String {
    let items = text.commaSeparated
    guard !items.isEmpty else { return "" }
    return "[\(items.map { YAMLScalarText.scalar($0, inFlow: true) }.joined(separator: ", "))]"
  }

  private func regions(_ text: String) -> String? {
    let names = text.split { $0 == "," || $0 == " " }
    let found = names.compactMap { name in
      regions.first { $0.lowercased() == name.lowercased() }
    }
    return found.isEmpty || found.count < names.count ? nil : "[\(found.joined(separator: ", "))]"
  }

  private func reminder(_ what: String, _ text: String) -> String? {
    if isWord("yes", text) { return what }
    return isWord("no", text) ? "" : TimeOfDay(typed: text).map { "{what: \(what), at: \"\($0)\"}" }
  }
}
