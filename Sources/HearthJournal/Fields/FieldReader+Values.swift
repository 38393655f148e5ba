import HearthCore
import HearthText

extension FieldReader {
  /// Returns `true` or `false`. `yes`, `no`, `on` and `off` are text in YAML 1.2; they are understood, and reported.
  mutating func flag(_ key: String) -> Bool? {
    guard let node = value(key) else { return nil }
    guard let scalar = node.scalar else {
      report(.wrongShape(key: key, wanted: .text), at: node.position)
      return nil
    }
    if let truth = Self.truths[scalar.text] { return truth }
    guard let meant = Self.truth(of: scalar.text) else {
      report(.unreadableFlag(key: key, text: scalar.text), at: node.textPosition)
      return nil
    }
    report(.wordForTruth(key: key, word: scalar.text, meaning: meant), at: node.textPosition)
    return meant
  }

  static func truth(of text: String) -> Bool? { truths[text] ?? words[text.lowercased()] }

  /// The core schema of YAML 1.2, section 10.3.2.
  private static let truths = [
    "true": true, "True": true, "TRUE": true, "false": false, "False": false, "FALSE": false,
  ]

  private static let words = [
    "yes": true, "y": true, "on": true, "no": false, "n": false, "off": false, "1": true, "0": false,
  ]

  /// The words of settings files, and their synonyms, in lower case.
  static let switchWords = ["on": true, "true": true, "yes": true, "off": false, "false": false, "no": false]

  mutating func wholeNumber(_ key: String, in range: ClosedRange<Int>, unit: String) -> Int? {
    value(key, orReport: { .unreadableNumber(key: key, text: $0, range: range, unit: unit) }) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }?.value
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, severity: Severity? = nil
  ) -> Choice? { locatedText(key).flatMap { choice($0, key: key, severity: severity) } }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: Located<String>, key: String, severity: Severity? = nil
  ) -> Choice? {
    if let choice = Choice(rawValue: text.value) ?? Choice(rawValue: Self.wordForm(text.value)) {
      return choice
    }
    let words = Choice.allCases.map(\.rawValue)
    let word = Self.wordForm(CurlyQuotes.inside(text.value) ?? text.value)
    // Without a near match, takes the only word that begins with the text, as with `breath`.
    let longer = words.filter { word.utf8.count >= 3 && $0.hasPrefix(word) }
    let near = NearMatch.nearest(to: word, among: words) ?? (longer.count == 1 ? longer.first : nil)
    reportUnknown(text, key: key, words: words, near: near, severity: severity)
    return nil
  }

  mutating func reportUnknown(
    _ text: Located<String>, key: String, words: [String], near: String?, severity: Severity? = nil
  ) {
    let finding = Finding.unknownChoice(
      key: key, text: text.value, words: words, near: near, severity: severity)
    report(finding, at: text.position)
  }

  /// Turns `Not now` and `not_now` into `not-now`.
  private static func wordForm(_ text: String) -> String {
    String(text.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
  }

  // MARK: Dates and times

  /// Returns a day: `2025-03-17`. A time after it is ignored.
  mutating func date(_ key: String, severity: Severity = .error) -> CalendarDate? {
    dateTime(key, severity: severity)?.value.date
  }

  /// Returns a day, perhaps with a time and an offset; a link to a day (`[[2025-03-17]]`) counts as the day.
  mutating func dateTime(_ key: String, severity: Severity = .error) -> Located<Moment>? {
    value(key, orReport: { .unreadableDate(key: key, text: $0, severity: severity) }) { text in
      Moment(linkedIn: text)
    }.map { Located($0.value, at: $0.position) }
  }

  mutating func time(_ key: String) -> TimeOfDay? {
    value(key, orReport: { .unreadableTime(key: key, text: $0) }) { TimeOfDay($0) }?.value
  }

  mutating func zone(_ key: String) -> Zone? {
    value(key, isCertain: false, orReport: { .unknownTimezone(key: key, name: $0) }, Zone.init(name:))?.value
  }
}

extension Moment {
  /// A day, perhaps with a time, or a link to a day.
  init?(linkedIn text: String) {
    guard let moment = Moment(text) ?? WikiName(text).flatMap({ Moment($0.target) }) else { return nil }
    self = moment
  }

  /// Returns the only moment that `text` can mean, in any format.
  static func meant(by text: String) -> Moment? {
    let text = CurlyQuotes.inside(text) ?? text
    return Moment(linkedIn: text.trimmingWhitespace)
      ?? WrittenDate.suggestion(for: text).moment
  }
}
