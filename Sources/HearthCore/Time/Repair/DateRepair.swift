/// What a date that Hearth does not read was probably meant to be, for messages.
package enum DateRepair: Hashable, Sendable {
  /// The one day it can mean, as Hearth reads it: `2025-03-17`, with its time where it had one: `2025-03-17T08:28`.
  case corrected(String)
  /// Why there is no one day, as a sentence.
  case unclear(reason: String)

  /// Reads numbers in any order and with any separators, and months by their English or Spanish names, as long as
  /// only one day of the calendar fits. 03/04/2025, which is March in one country and April in another, is left alone.
  package static func suggestion(for text: String) -> DateRepair {
    var words = DateWords(text)
    guard words.count > 0 else { return .unclear(reason: "There is no date in it.") }
    let time: String
    switch words.takeTime() {
    case .none: time = ""
    case .time(let found): time = "T" + found
    case .unreadable: return .unclear(reason: "The time in it is not one that a clock shows.")
    }
    guard let parts = words.parts else {
      return .unclear(reason: "It is not made of a day, a month and a year.")
    }
    switch parts.reading {
    case .corrected(let date): return .corrected(date + time)
    case .unclear(let reason): return .unclear(reason: reason)
    }
  }

  /// The corrected date, if there is one.
  package var corrected: String? {
    if case .corrected(let date) = self { date } else { nil }
  }

  /// The sentence that says why not, if there is none.
  package var reason: String? {
    if case .unclear(let reason) = self { reason } else { nil }
  }
}
