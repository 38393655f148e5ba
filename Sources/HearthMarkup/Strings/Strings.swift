import HearthCore

/// The interface in one language: all of Hearth's own sentences, by key.
///
/// A phrase has placeholders in braces: `Lowest {value} at {time}`. A phrase that depends on a number has a form for each
/// plural category of the language, under `key.one` and `key.other`; see ``plural(_:count:_:)``.
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
  /// How the language writes numbers.
  let numbers: NumberFormat
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

  /// Returns the key of the plural category: in English and Spanish `one` for 1, `other` for the rest (Unicode CLDR, plural
  /// rules; Spanish `many`, from a million on, counts as `other`).
  private func pluralKey(_ key: String, count: Int) -> String {
    count == 1 ? key + ".one" : key + ".other"
  }
}

extension KeyValuePairs where Key == String {
  fileprivate subscript(name: String) -> Value? { first { $0.key == name }?.value }
}

/// One phrase of the interface, split at its placeholders.
struct Phrase: Sendable {
  enum Part: Sendable {
    case literal(String)
    case name(String)
    /// The end of a text before a placeholder, if it differs before a time between one and two o'clock.
    case lead(String, beforeOne: String)
    /// A sentence's full stop after a placeholder, omitted if the value ends in one, such as `4:28 a. m.`.
    case stop
  }

  /// The word before a time and its form before one o'clock: in Spanish `las` and `la`.
  struct Lead: Sendable {
    private let usual: String
    private let beforeOne: String

    /// Fails unless the language has two different forms.
    init?(_ usual: String?, beforeOne: String?) {
      guard let usual, let beforeOne, usual != beforeOne else { return nil }
      (self.usual, self.beforeOne) = (usual + " ", beforeOne + " ")
    }

    /// Returns `text` with its last word in the form before one o'clock, or `nil` if it doesn't end in the usual form.
    func changed(_ text: String) -> String? {
      guard text.hasSuffix(usual) else { return nil }
      let rest = text.dropLast(usual.count)
      return rest.last?.isLetter == true ? nil : rest + beforeOne
    }
  }

  let text: String
  let parts: [Part]

  /// Creates a phrase; unmatched braces are text.
  init(_ text: String, lead: Lead? = nil) {
    self.text = text
    var parts: [Part] = []
    var rest = text.utf8[...]
    var literal = rest.startIndex
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if literal < open {
        parts += Self.parts(text[literal..<open], after: parts.last, lead: lead)
      }
      parts.append(.name(String(text[text.utf8.index(after: open)..<close])))
      literal = text.utf8.index(after: close)
      rest = text.utf8[literal...]
    }
    if literal < text.endIndex { parts += Self.parts(text[literal...], after: parts.last, lead: nil) }
    self.parts = parts
  }

  /// Returns the parts of the text between placeholders.
  private static func parts(_ text: Substring, after last: Part?, lead: Lead?) -> [Part] {
    guard let first = text.first else { return [] }
    if case .name = last, first == ".", text.dropFirst().first?.isWhitespace ?? true {
      return [.stop] + parts(text.dropFirst(), after: .stop, lead: lead)
    }
    let text = String(text)
    return [lead?.changed(text).map { .lead(text, beforeOne: $0) } ?? .literal(text)]
  }

  var names: [String] {
    parts.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// Returns the phrase with `value` of each placeholder; a placeholder without a value stays as it is.
  func filled(_ value: (String) -> String?) -> String {
    var result = ""
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let text): result += text
      case .name(let name): result += value(name) ?? "{\(name)}"
      case .lead(let text, let beforeOne):
        result += name(after: index).flatMap(value).map { Self.isOne($0.utf8) } == true ? beforeOne : text
      case .stop: if result.utf8.last != UInt8(ascii: ".") { result += "." }
      }
    }
    return result
  }

  /// Returns the phrase as markup, with `value` of each placeholder.
  func markup(_ value: (String) -> HTML?) -> HTML {
    HTML.build { builder in
      var last: HTML?
      for (index, part) in parts.enumerated() {
        switch part {
        case .literal(let text): builder.text(text)
        case .name(let name):
          last = value(name)
          if let last { builder.html(last) } else { builder.text("{\(name)}") }
        case .lead(let text, let beforeOne):
          let next = name(after: index).flatMap(value)
          builder.text(next.map { Self.isOne(Self.textBytes(of: $0, 3)) } == true ? beforeOne : text)
        case .stop: if last.map(Self.endsInStop) != true { builder.text(".") }
        }
      }
    }
  }

  private func name(after index: Int) -> String? {
    guard index + 1 < parts.count, case .name(let name) = parts[index + 1] else { return nil }
    return name
  }

  /// Returns whether a text begins with a time such as `1:12` or `01:12`.
  private static func isOne(_ text: some Collection<UInt8>) -> Bool {
    let text = text.first == UInt8(ascii: "0") ? text.dropFirst() : text[text.startIndex...]
    return text.starts(with: "1:".utf8)
  }

  private static func endsInStop(_ html: HTML) -> Bool {
    var bytes = html.bytes[...]
    while bytes.last == UInt8(ascii: ">"), let tag = bytes.lastIndex(of: UInt8(ascii: "<")) {
      bytes = bytes[..<tag]
    }
    return bytes.last == UInt8(ascii: ".")
  }

  /// Returns the first `count` bytes of the text content of `html`.
  static func textBytes(of html: HTML, _ count: Int) -> [UInt8] {
    var isInTag = false
    var text: [UInt8] = []
    for byte in html.bytes {
      if text.count == count { break }
      if byte == UInt8(ascii: "<") {
        isInTag = true
      } else if byte == UInt8(ascii: ">") {
        isInTag = false
      } else if !isInTag {
        text.append(byte)
      }
    }
    return text
  }
}
