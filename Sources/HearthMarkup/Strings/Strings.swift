import HearthCore

/// All of Hearth's own sentences in one language, by key.
///
/// For `chart.low: "Lowest {value} at {time}"`,
/// `text("chart.low", ["value": "52", "time": "03:10"])` is `Lowest 52 at 03:10`.
/// For `days.one: "{count} day"` and `days.other: "{count} days"`, `plural("days", count: 2)` is `2 days`.
package final class Strings: Sendable {
  /// A BCP 47 tag for `lang`: `en`, `es`.
  package let language: String
  private let phrases: [String: Phrase]
  /// The word before a time, if its form changes before one o'clock.
  private let lead: Phrase.Lead?
  /// Weekdays, Monday first, and months, January first, stored so that their keys aren't built each time.
  let weekdays: [String]
  let shortWeekdays: [String]
  let months: [String]
  /// The fewest digits of a number that gets thousands separators.
  let groupedFrom: Int
  /// Names of feelings, in lower case. Hearth can ask about the feeling if a time has such a label.
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
    groupedFrom = Int(phrases["number.grouped-from"] ?? "") ?? 4
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

  /// Returns one of the person's own phrases with its placeholders replaced.
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

  /// Returns the key of the plural category (Unicode CLDR): `one` for 1, else `other`, as Spanish `many` from a million on.
  private func pluralKey(_ key: String, count: Int) -> String {
    count == 1 ? key + ".one" : key + ".other"
  }
}

extension KeyValuePairs where Key == String {
  fileprivate subscript(name: String) -> Value? { first { $0.key == name }?.value }
}

/// One phrase of the interface, split at its placeholders.
struct Phrase: Sendable {
  private enum Part: Sendable {
    case literal(String)
    case name(String)
  }

  /// The word before a time and its form before a time between one and two o'clock: in Spanish `las` and `la`.
  struct Lead: Sendable {
    private let usual: [UInt8]
    private let beforeOne: [UInt8]

    /// Fails unless the language has two different forms.
    init?(_ usual: String?, beforeOne: String?) {
      guard let usual, let beforeOne, usual != beforeOne else { return nil }
      (self.usual, self.beforeOne) = (Array("\(usual) ".utf8), Array("\(beforeOne) ".utf8))
    }

    /// Puts the word before the time at `time` in `text` (UTF-8) into the form before one o'clock.
    func change(before time: Int, in text: inout [UInt8]) {
      let word = max(0, time - usual.count)..<time
      guard text[word] == usual[...],
        String(decoding: text[..<word.lowerBound], as: UTF8.self).last?.isLetter != true
      else { return }
      text.replaceSubrange(word, with: beforeOne)
    }
  }

  let text: String
  private let parts: [Part]
  private let lead: Lead?

  /// Creates a phrase; unmatched braces are text.
  init(_ text: String, lead: Lead? = nil) {
    (self.text, self.lead) = (text, lead)
    var parts: [Part] = []
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if rest.startIndex < open { parts.append(.literal(String(text[rest.startIndex..<open]))) }
      parts.append(.name(String(text[rest.index(after: open)..<close])))
      rest = rest[close...].dropFirst()
    }
    if !rest.isEmpty { parts.append(.literal(String(text[rest.startIndex...]))) }
    self.parts = parts
  }

  var names: [String] {
    parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// Returns the phrase with `value` of each placeholder; a placeholder without a value stays as it is.
  func filled(_ value: (String) -> String?) -> String {
    let bytes = filled(isMarkup: false) { name, output in
      guard var value = value(name) else { return false }
      value.withUTF8 { output.append(contentsOf: $0) }
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the phrase as markup, with `value` of each placeholder.
  func markup(_ value: (String) -> HTML?) -> HTML {
    let bytes = filled(isMarkup: true) { name, output in
      guard let value = value(name) else { return false }
      output += value.bytes
      return true
    }
    return HTML(bytes: bytes)
  }

  /// - Parameter append: Appends the value of a placeholder, or returns `false` if it has none.
  private func filled(isMarkup: Bool, _ append: (String, inout [UInt8]) -> Bool) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count + 16 * parts.count)
    var isAfterValue = false
    for part in parts {
      switch part {
      case .literal(var text):
        let beginsWithStop =
          text.utf8.first == UInt8(ascii: ".") && text.dropFirst().first?.isWhitespace ?? true
        // A sentence has one full stop, even after a value such as `4:28 a. m.`.
        if isAfterValue, beginsWithStop, Self.endsInStop(output, isMarkup: isMarkup) { text.removeFirst() }
        if isMarkup { HTMLEscape.append(text, to: &output) } else { output += text.utf8 }
        isAfterValue = false
      case .name(let name):
        let start = output.count
        if !append(name, &output) { output += "{\(name)}".utf8 }
        if let lead, Self.isOne(output[start...], isMarkup: isMarkup) {
          lead.change(before: start, in: &output)
        }
        isAfterValue = true
      }
    }
    return output
  }

  /// Returns whether a text begins with a time such as `1:12` or `01:12`.
  private static func isOne(_ text: ArraySlice<UInt8>, isMarkup: Bool) -> Bool {
    var text = text
    while isMarkup, text.first == UInt8(ascii: "<"), let end = text.firstIndex(of: UInt8(ascii: ">")) {
      text = text[end...].dropFirst()
    }
    return text.drop { $0 == UInt8(ascii: "0") }.starts(with: "1:".utf8)
  }

  private static func endsInStop(_ text: [UInt8], isMarkup: Bool) -> Bool {
    var text = text[...]
    while isMarkup, text.last == UInt8(ascii: ">"), let start = text.lastIndex(of: UInt8(ascii: "<")) {
      text = text[..<start]
    }
    return text.last == UInt8(ascii: ".")
  }
}
