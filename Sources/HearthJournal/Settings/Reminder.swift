package import HearthCore

/// A moment to be reminded of, in the person's words.
package struct Reminder: Sendable, Hashable {
  /// What it is for: `reflect`, `relax`, or any words of the person's.
  package var what: String
  package var at: TimeOfDay
  /// At least one, from Monday on, each once.
  package var days: [Weekday]
  /// What is to be read when it rings; `nil` for Hearth's own words, which say nothing of a journal.
  package var text: String?

  package init(what: String, at: TimeOfDay, days: [Weekday] = Weekday.allCases, text: String? = nil) {
    self.what = what
    self.at = at
    self.days = days
    self.text = text
  }

  /// When people who say no time are reminded, as in the app that Relax and Reflect come from: to reflect in the evening,
  /// to relax on waking, for which half past seven stands. `nil` for anything else.
  package static func usualTime(of what: String) -> TimeOfDay? {
    switch what {
    case "reflect": TimeOfDay(hour: 20, minute: 0)
    case "relax": TimeOfDay(hour: 7, minute: 30)
    default: nil
    }
  }
}

extension Reminder {
  /// The line of `hearth.yml` that asks for `reminders`, and for no other.
  package static func line(for reminders: [Reminder]) -> String {
    "reminders: [\(reminders.map(\.flow).joined(separator: ", "))]"
  }

  /// `{what: reflect, at: "20:00", days: [mon, tue], text: "A moment, if you like"}`
  private var flow: String {
    var keys = ["what: \(YAMLScalarText.scalar(what, inFlow: true))", "at: \"\(at)\""]
    if days.count < Weekday.allCases.count {
      keys.append("days: [\(days.map { "\($0)".prefix(3) }.joined(separator: ", "))]")
    }
    if let text { keys.append("text: \(YAMLScalarText.scalar(text, inFlow: true))") }
    return "{\(keys.joined(separator: ", "))}"
  }
}
