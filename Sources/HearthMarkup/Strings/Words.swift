/// The interface's words in one language: every sentence that Hearth itself says, under a key.
///
/// A phrase holds its values in braces: `Lowest {value} at {time}`. A phrase that depends on a number has a form for
/// each plural category of the language, under `key.one` and `key.other`; see ``plural(_:count:_:)``.
package final class Words: Sendable {
  /// A BCP 47 tag, as `lang` wants it: `en`, `es`.
  package let language: String
  private let phrases: [String: Phrase]
  /// What stands before a time, and is another word before one o'clock.
  private let lead: Phrase.Lead?
  /// Looked up so often that their keys are not put together each time.
  let calendar: CalendarWords
  let numbers: NumberWords
  /// Words for feelings, in lower case: what a label of such a name says of a time can be asked about as a feeling.
  private let feelings: Set<String>

  /// - Parameter phrases: what ``WordsReader`` read, by key.
  package init(language: String, phrases: [String: String]) {
    self.language = language
    let lead = Phrase.Lead(phrases["time.lead"], beforeOne: phrases["time.lead-one"])
    self.lead = lead
    self.phrases = phrases.mapValues { Phrase($0, lead: lead) }
    calendar = CalendarWords { phrases[$0] ?? $0 }
    numbers = NumberWords { phrases[$0] ?? $0 }
    feelings = Set((phrases["question.feelings"] ?? "").split(separator: ", ").map { $0.lowercased() })
  }

  /// The phrase under `key`, as it is. A key that no file defines reads as the key itself, and a test of the
  /// project finds it.
  package subscript(key: String) -> String {
    phrases[key]?.text ?? key
  }

  /// The phrase under `key`, as it is; `nil` where no file defines it.
  package func phrase(_ key: String) -> String? { phrases[key]?.text }

  /// Every key with its phrase, for templates and for tests.
  package var all: [String: String] { phrases.mapValues(\.text) }

  /// Whether `word` is known as the name of a feeling; letter case makes no difference.
  package func isFeeling(_ word: String) -> Bool { feelings.contains(word.lowercased()) }

  /// What stands for the `{names}` of a phrase. There are a few, so that they are gone through and not hashed.
  package typealias Values<Value> = KeyValuePairs<String, Value>

  /// The phrase under `key` with its `{names}` replaced.
  package func text(_ key: String, _ values: Values<String> = [:]) -> String {
    filled(key) { values[$0] }
  }

  /// A phrase that somebody wrote in the place of one of these, with its `{names}` replaced.
  package func filling(_ phrase: String, with values: Values<String>) -> String {
    Phrase(phrase, lead: lead).filled { values[$0] }
  }

  /// As ``text(_:_:)``, with markup for the names: `{time}` can be a `<time>` element.
  package func html(_ key: String, _ values: Values<HTML> = [:]) -> HTML {
    phrases[key]?.markup { values[$0] } ?? .text(key)
  }

  /// The form of `key` for `count`, with `{count}` and the other names replaced.
  package func plural(_ key: String, count: Int, _ values: Values<String> = [:]) -> String {
    filled(pluralKey(key, count: count)) { name in
      values[name] ?? (name == "count" ? number(count) : nil)
    }
  }

  /// As ``plural(_:count:_:)``, with markup for the names.
  package func pluralHTML(_ key: String, count: Int, _ values: Values<HTML> = [:]) -> HTML {
    let key = pluralKey(key, count: count)
    let markup = phrases[key]?.markup { name in
      values[name] ?? (name == "count" ? .text(number(count)) : nil)
    }
    return markup ?? .text(key)
  }

  /// As ``text(_:_:)``, with a function in the place of a dictionary.
  func filled(_ key: String, _ value: (String) -> String?) -> String {
    phrases[key]?.filled(value) ?? key
  }

  /// English and Spanish: `one` for exactly 1, `other` for the rest (Unicode CLDR, plural rules; Spanish `many`, from a
  /// million on, reads as `other` here).
  private func pluralKey(_ key: String, count: Int) -> String {
    count == 1 ? key + ".one" : key + ".other"
  }
}

extension KeyValuePairs where Key == String {
  /// The first value of that name.
  fileprivate subscript(name: String) -> Value? { first { $0.key == name }?.value }
}
