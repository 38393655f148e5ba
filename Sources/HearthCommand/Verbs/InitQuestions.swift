import HearthCore
import HearthJournal

/// The questions that `init` asks at a terminal. Every question can be skipped, and every answer changed later in
/// `hearth.yml` or `about-me.md`.
struct InitQuestions {
  let terminal: Terminal
  /// The regions with numbers in `helplines.yml`.
  let regions: [String]
  /// The zone of the machine's clock, if known.
  let zone: Zone?

  typealias Answer = (key: String, value: String)

  private static let welcome = """
    A few questions, all optional. Press Enter to skip one; type "done" to skip the rest.
    Each answer becomes a line of hearth.yml, or of about-me.md for the last four. You can change it there at
    any time.

    """

  func answers() -> [Answer] {
    terminal.out(Self.welcome)
    var answers: [Answer] = []
    for question in questions {
      guard let value = value(of: question) else { break }
      if !value.isEmpty { answers.append((question.key, value)) }
    }
    let reminders = answers.filter { $0.key == "reminders" }.map(\.value).joined(separator: ", ")
    return answers.filter { $0.key != "reminders" }
      + (reminders.isEmpty ? [] : [("reminders", "[\(reminders)]")])
  }

  /// Returns the value for the settings; empty if the question is skipped, `nil` if the rest are too. Asks once more
  /// after an answer that can't be used, such as a typo.
  private func value(of question: Question) -> String? {
    for rest in ["", " The setting stays as it is."] {
      guard let line = terminal.ask("\n\(question.text)\n> ") else { return nil }
      let answer = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      switch answer.lowercased() {
      case "", "-", "n/a", "na", "skip", "not applicable": return ""
      case "done", "quit": return nil
      default: if let value = question.value(answer) { return value }
      }
      terminal.out("Hearth can't use '\(answer)'; \(question.accepted).\(rest)\n")
    }
    return ""
  }

  // MARK: Questions

  private struct Question: Sendable {
    var key: String
    var text: String
    /// What it accepts, for the message about an answer that can't be used.
    var accepted: String
    /// Converts an answer to the value for the settings: empty if nothing needs to change, `nil` if the answer can't be used.
    var value: @Sendable (String) -> String?
  }

  private var questions: [Question] {
    [
      Question(
        key: "title", text: "What would you like to call this journal?", accepted: "any words will do",
        value: { YAMLScalarText.scalar($0, like: .double, inFlow: false) }),
      Question(
        key: "language", text: "Language of menus and buttons? en or es (Your own text stays as it is.)",
        accepted: "the languages are en and es",
        value: { ["en", "es"].contains($0.lowercased()) ? $0.lowercased() : nil }),
      Question(
        key: "regions", text: "Your region, for helplines? \(known)",
        accepted: "helplines.yml has numbers for \(known)", value: { Self.regions($0, known: regions) }),
      Question(
        key: "timezone",
        text: "Your time zone? For example Europe/Paris\(zone.map { "; press Enter for \($0.name)" } ?? "")",
        accepted: "write an area and a city, such as America/Toronto",
        value: { Zone(name: $0)?.name }),
      Question(
        key: "sections", text: "Do you have heart rate from a watch or another device? yes or no",
        accepted: "answer yes or no",
        value: { answer in
          switch answer.lowercased() {
          case "y", "yes": ""
          case "n", "no": "{heart-rate: off}"
          default: nil
          }
        }),
      Question(
        key: "reminders",
        text:
          "A reminder to reflect? A time such as 21:30, or yes for 20:00",
        accepted: "write a time like 20:00 or 8 pm", value: { Self.reminder("reflect", $0) }),
      Question(
        key: "reminders", text: "A reminder to relax, for example on waking? A time, or yes for 07:30",
        accepted: "write a time like 07:30 or 7:30 am", value: { Self.reminder("relax", $0) }),
    ]
      + Self.strengths.map { key, text in
        Question(
          key: key, text: text, accepted: "any words will do",
          value: { YAMLScalarText.scalar($0, like: .double, inFlow: false) })
      }
  }

  /// What the person likes and relies on: the keys of `about-me.md`, and the questions.
  static let strengths: [(key: String, text: String)] = [
    ("what cheers me up", "What cheers you up on a bad day?"),
    ("what I like about myself", "What do you like most about yourself?"),
    ("passions", "What are you passionate about?"),
    ("ways to grow", "How would you like to grow?"),
  ]

  private var known: String { regions.joined(separator: ", ") }

  private static func regions(_ text: String, known: [String]) -> String? {
    let names = text.split { $0 == "," || $0 == " " }
    let found = names.compactMap { name in
      known.first { $0.lowercased() == name.lowercased() }
    }
    return found.isEmpty || found.count < names.count ? nil : "[\(found.joined(separator: ", "))]"
  }

  private static func reminder(_ what: String, _ text: String) -> String? {
    switch text.lowercased() {
    case "y", "yes": what
    case "n", "no", "never": ""
    default: TimeOfDay(typed: text).map { "{what: \(what), at: \"\($0)\"}" }
    }
  }
}
