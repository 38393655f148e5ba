import HearthCore

/// The interface in one language: every sentence that Hearth itself says, by key.
///
/// A phrase has placeholders in braces: `Lowest {value} at {time}`. A phrase that depends on a number has a form for each
/// plural category of the language, under `key.one` and `key.other`; see ``plural(_:count:_:)``.
package final class Strings: Sendable {
  /// A BCP 47 tag for `lang`: `en`, `es`.
  package let language: String
  private let phrases: [String: Phrase]
  /// The word before a time that changes before one o'clock.
  private let lead: Phrase.Lead?
  /// Weekdays, Monday first, and months, January first; their keys aren't put together each time.
  let weekdays: [String]
  let shortWeekdays: [String]
  let months: [String]
  /// How the language writes numbers.
  let numbers: NumberFormat
  /// Names of feelings, in lower case; Hearth can ask about the feeling of a time with such a label.
  private let feelings: Set<String>

  /// - Parameter phrases: The phrases that ``StringsReader`` read, by key.
  package init(language: String, phrases: [String: String]) {
    self.language = language
    let lead = Phrase.Lead(phrases["time.lead"], beforeOne: phrases["time.lead-one"])
    self.lead = lead
    self.phrases = phrases.mapValues { Phrase($0, lead: lead) }
    weekdays = Weekday.allCases.map { phrases["weekday.\($0)"] ?? "weekday.\($0)" }
    shortWeekdays = Weekday.allCases.map { phrases["weekday.short.\($0)"] ?? "weekday.short.\($0)" }
    months = (1...12).map { phrases["month.\($0)"] ?? "month.\($0)" }
    numbers = NumberFormat(phrases)
    feelings = Set((phrases["question.feelings"] ?? "").split(separator: ", ").map { $0.lowercased() })
  }

  /// The phrase of `key` as it is, or the key itself if no file defines it.
  package subscript(key: String) -> String {
    phrases[key]?.text ?? key
  }

  /// Returns the phrase of `key` as it is, or `nil` if no file defines it.
  package func phrase(_ key: String) -> String? { phrases[key]?.text }

  /// All phrases by key, for templates and tests.
  package var all: [String: String] { phrases.mapValues(\.text) }

  /// Returns whether `word` is the name of a feeling, in any case.
  package func isFeeling(_ word: String) -> Bool { feelings.contains(word.lowercased()) }

  /// The values of the placeholders of a phrase.
  package typealias Values<Value> = KeyValuePairs<String, Value>

  /// Returns the phrase of `key` with its placeholders replaced.
  package func text(_ key: String, _ values: Values<String> = [:]) -> String {
    filled(key) { values[$0] }
  }

  /// Returns a phrase of the person's own with its placeholders replaced.
  package func filling(_ phrase: String, with values: Values<String>) -> String {
    Phrase(phrase, lead: lead).filled { values[$0] }
  }

  /// Returns the phrase of `key` with markup for its placeholders: `{time}` can be a `<time>` element.
  package func html(_ key: String, _ values: Values<HTML> = [:]) -> HTML {
    phrases[key]?.markup { values[$0] } ?? .text(key)
  }

  /// Returns the form of `key` for `count`, with `{count}` and the other placeholders replaced.
  package func plural(_ key: String, count: Int, _ values: Values<String> = [:]) -> String {
    filled(pluralKey(key, count: count)) { name in
      values[name] ?? (name == "count" ? number(count) : nil)
    }
  }

  /// Returns the form of `key` for `count`, with markup for its placeholders.
  package func pluralHTML(_ key: String, count: Int, _ values: Values<HTML> = [:]) -> HTML {
    let key = pluralKey(key, count: count)
    let markup = phrases[key]?.markup { name in
      values[name] ?? (name == "count" ? .text(number(count)) : nil)
    }
    return markup ?? .text(key)
  }

  func filled(_ key: String, _ value: (String) -> String?) -> String {
    phrases[key]?.filled(value) ?? key
  }

  /// Returns the key of the plural category: in English and Spanish `one` for 1, `other` for the rest (Unicode CLDR, plural
  /// rules; Spanish `many`, from a million on, counts as `other`).
  private func pluralKey(_ key: String, count: Int) -> String {
    count == 1 ? key + ".one" : key + ".other"
  }
}

extension KeyValuePairs where Key == String {
  fileprivate subscript(name: String) -> Value? { first { $0.key == name }?.value }
}
