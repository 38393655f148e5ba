import HearthTime

/// What `init` asks at a terminal. Every question can be left out, and every answer changed later in `hearth.yml`.
struct InitQuestions {
  let terminal: Terminal
  /// The regions that `helplines.yml` has numbers for.
  let regions: [String]

  /// A line of `hearth.yml`.
  struct Answer: Hashable {
    var key: String
    var value: String
  }

  private static let welcome = """
    A few questions, each of them optional. Enter, or "not applicable", leaves one out; "done" leaves the rest out.
    Every answer becomes a line of Content/hearth.yml, where you could change it at any time.

    """

  private enum Reply {
    case text(String)
    case skipped
    case enough
  }

  /// The lines that the answers come to, in the order of the questions.
  func answers() -> [Answer] {
    terminal.out(Self.welcome)
    var answers: [Answer] = []
    var reminders: [String] = []
    for question in questions {
      switch reply(to: question.text) {
      case .enough: return answers + Self.lines(of: reminders)
      case .skipped: continue
      case .text(let text):
        guard let value = question.value(text) else {
          terminal.out("Hearth could not use '\(text)'; \(question.accepted). The line is left as it is.\n")
          continue
        }
        if value.isEmpty {
          continue
        } else if question.key == "reminders" {
          reminders.append(value)
        } else {
          answers.append(Answer(key: question.key, value: value))
        }
      }
    }
    return answers + Self.lines(of: reminders)
  }

  private func reply(to question: String) -> Reply {
    guard let line = terminal.ask("\n\(question)\n> ") else { return .enough }
    let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch text.lowercased() {
    case "", "-", "n/a", "na", "skip", "not applicable": return .skipped
    case "done", "quit": return .enough
    default: return .text(text)
    }
  }

  private static func lines(of reminders: [String]) -> [Answer] {
    reminders.isEmpty ? [] : [Answer(key: "reminders", value: "[\(reminders.joined(separator: ", "))]")]
  }

  // MARK: Questions

  private struct Question: Sendable {
    var key: String
    var text: String
    /// What it takes, for an answer that it cannot use.
    var accepted: String
    /// The value for the settings; empty where nothing needs to change, `nil` where the answer cannot be used.
    var value: @Sendable (String) -> String?
  }

  private var questions: [Question] {
    [
      Question(
        key: "title", text: "What would you like to call this journal?", accepted: "any words will do",
        value: { Self.quoted($0) }),
      Question(
        key: "language", text: "Which language should its own words be in? en or es",
        accepted: "the languages are en and es",
        value: { ["en", "es"].contains($0.lowercased()) ? $0.lowercased() : nil }),
      Question(
        key: "regions", text: "Whose helplines would you like to see first? \(known)",
        accepted: "helplines.yml has numbers for \(known)", value: { Self.regions($0, known: regions) }),
      Question(
        key: "sections", text: "Do you have heart rate from a watch or another device? yes or no",
        accepted: "the answers are yes and no",
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
          "When would you like to be reminded to reflect, if at all? A time such as 21:30, or yes for 20:00",
        accepted: "a time is written 20:00", value: { Self.reminder("reflect", $0) }),
      Question(
        key: "reminders", text: "And to relax, for example on waking? A time, or yes for 07:30",
        accepted: "a time is written 07:30", value: { Self.reminder("relax", $0) }),
    ]
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

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
    default: TimeOfDay(text).map { "{what: \(what), at: \"\($0)\"}" }
    }
  }
}
