import HearthCore
package import HearthJournal
import HearthMarkup

extension Setting {
  /// Whether only a command changes it: locking everything.
  package var isOfCommand: Bool { name == "lock.all" }

  /// Whether its value is the wording of a question, or `off`.
  package var isQuestion: Bool { name.hasPrefix("questions.") }

  /// The string key of Hearth's own wording of a question.
  package var questionKey: String { "question.\(name.split(separator: ".").last ?? "")" }
}

/// The fields of a question on *Settings* in `hearth serve`: whether it is asked, and its wording.
package struct QuestionFields {
  let setting: Setting
  let journal: Journal
  let strings: Strings

  /// The suffix of the name of the check box that says whether the question is asked.
  package static let asked = "-asked"

  var usual: String { strings[setting.questionKey] }

  /// - Parameter written: The raw values in the file.
  func fields(_ written: [String], refused: RefusedSettings?) -> [FormField] {
    let isOff = written.first.map(Settings.Questions.isOff) ?? false
    let words = isOff ? usual : written.first ?? usual
    var asked = FormField(
      setting.name + Self.asked, strings["form.setting.question.ask"], .flag, isOff ? [] : ["true"])
    var line = FormField(
      setting.name, strings["form.setting.question.words"], .words(rows: 2), [words],
      hint: [example(of: words), strings.phrase("form.setting.\(setting.phraseKey).hint")]
        .compactMap(\.self).joined(separator: " "))
    if let refused {
      asked.values = refused.values[asked.name] ?? asked.values
      line.values = refused.values[line.name] ?? line.values
      if let found = refused.error(about: line.name) { (line.error, line.isFirst) = found }
    }
    return [asked, line]
  }

  /// Whether the file has the person's own wording.
  func isOwn(_ written: [String]) -> Bool {
    written.first.map { !Settings.Questions.isOff($0) && $0 != usual } ?? false
  }

  /// Returns a question as a page would ask it.
  func filled(_ words: String) -> String {
    let cycle = journal.settings.hourCycle
    return strings.filling(
      words,
      with: [
        "start": strings.time(Self.example.start, cycle),
        "end": strings.time(Self.example.end, cycle),
        "label": strings["form.setting.question.label"],
        "identity": journal.usedIdentities.first ?? strings["form.setting.question.identity"],
        "date": strings.fullDate(journal.today),
      ])
  }

  /// The labelled time in the examples.
  private static let example = (
    start: TimeOfDay(secondsFromMidnight: 8 * 3600 + 20 * 60),
    end: TimeOfDay(secondsFromMidnight: 8 * 3600 + 50 * 60)
  )

  private func example(of words: String) -> String? {
    let filled = filled(words)
    return filled == words ? nil : strings.text("form.setting.question.example", ["question": filled])
  }
}
