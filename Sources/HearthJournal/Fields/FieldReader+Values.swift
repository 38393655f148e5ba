import HearthCore
import HearthText

extension FieldReader {
  /// `true` or `false`. `yes`, `no`, `on` and `off` are text in YAML 1.2; they are understood, and reported.
  mutating func flag(_ key: String) -> Bool? {
    guard let node = value(key) else { return nil }
    guard let scalar = node.scalar else {
      report(WrongShape.finding(key: key, wanted: .text), at: node.position)
      return nil
    }
    if let truth = Self.truths[scalar.text] { return truth }
    guard let meant = Self.truth(of: scalar.text) else {
      report(UnreadableFlag.finding(key: key, text: scalar.text), at: node.textPosition)
      return nil
    }
    report(WordForTruth.finding(key: key, word: scalar.text, meaning: meant), at: node.textPosition)
    return meant
  }

  /// Whether a text says yes or no, in the words of YAML or in others.
  static func truth(of text: String) -> Bool? { truths[text] ?? words[text.lowercased()] }

  /// The core schema of YAML 1.2, section 10.3.2.
  private static let truths = [
    "true": true, "True": true, "TRUE": true, "false": false, "False": false, "FALSE": false,
  ]

  private static let words = [
    "yes": true, "y": true, "on": true, "no": false, "n": false, "off": false, "1": true, "0": false,
  ]

  /// A truth value of another tool's key, which is not ours to complain about.
  func flagQuietly(_ key: String) -> Bool? {
    switch value(key)?.scalar?.text.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  mutating func wholeNumber(_ key: String, in range: ClosedRange<Int>, unit: String) -> Int? {
    guard let text = locatedText(key) else { return nil }
    if let number = Int(text.value), range.contains(number) { return number }
    let written = CurlyQuotes.inside(text.value) ?? text.value
    let digits = written.prefix { $0.isASCII && $0.isNumber }
    let rest = written.dropFirst(digits.count).trimmingPrefix { $0 == " " }
    // `10 min` and `10.0` can only mean one thing; `5-10` can mean several.
    let isPlain = rest.allSatisfy(\.isLetter) || rest == ".0"
    let meant = isPlain ? Int(digits).flatMap { range.contains($0) ? String($0) : nil } : nil
    report(
      UnreadableNumber.finding(key: key, text: text.value, range: range, unit: unit, meant: meant),
      at: text.position)
    return nil
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, of type: Choice.Type = Choice.self, severity: Severity? = nil
  ) -> Choice? { locatedText(key).flatMap { choice($0, key: key, severity: severity) } }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: Located<String>, key: String, of type: Choice.Type = Choice.self, severity: Severity? = nil
  ) -> Choice? {
    if let choice = Choice(rawValue: text.value) ?? Choice(rawValue: Self.wordForm(text.value)) {
      return choice
    }
    let words = Choice.allCases.map(\.rawValue)
    let word = Self.wordForm(CurlyQuotes.inside(text.value) ?? text.value)
    // With no near match, the only word that goes on from what is written was meant, as `breath` does.
    let longer = words.filter { word.utf8.count >= 3 && $0.hasPrefix(word) }
    let near = NearMatch.nearest(to: word, among: words) ?? (longer.count == 1 ? longer.first : nil)
    reportUnknown(text, key: key, words: words, near: near, severity: severity)
    return nil
  }

  /// Reports that `text` is none of `words`.
  mutating func reportUnknown(
    _ text: Located<String>, key: String, words: [String], near: String?, severity: Severity? = nil
  ) {
    let finding = UnknownChoice.finding(
      key: key, text: text.value, words: words, near: near, severity: severity)
    report(finding, at: text.position)
  }

  /// `Not now` and `not_now` are `not-now`.
  private static func wordForm(_ text: String) -> String {
    String(text.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
  }

  // MARK: Dates and times

  /// A day: `2025-03-17`. A time after it is ignored.
  mutating func date(_ key: String, severity: Severity = .error) -> CalendarDate? {
    dateTime(key, severity: severity)?.value.date
  }

  /// A day, perhaps with a time and an offset; a link to a day (`[[2025-03-17]]`) counts as the day.
  mutating func dateTime(_ key: String, severity: Severity = .error) -> Located<Moment>? {
    guard let text = locatedText(key) else { return nil }
    if let value = Moment(text.value) ?? WikiName(text.value).flatMap({ Moment($0.target) }) {
      return Located(value, at: text.position)
    }
    report(UnreadableDate.finding(key: key, text: text.value, severity: severity), at: text.position)
    return nil
  }

  mutating func time(_ key: String) -> TimeOfDay? {
    guard let text = locatedText(key) else { return nil }
    if let time = TimeOfDay(text.value) { return time }
    report(UnreadableTime.finding(key: key, text: text.value), at: text.position)
    return nil
  }

  mutating func zone(_ key: String) -> Zone? {
    guard let text = locatedText(key) else { return nil }
    if let zone = ZoneNames.zone(named: text.value) { return zone }
    let near = ZoneNames.nearest(to: CurlyQuotes.inside(text.value) ?? text.value)
    report(UnknownTimezone.finding(key: key, name: text.value, near: near), at: text.position)
    return nil
  }
}
