import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// A front matter key as a form field: its control, its value, and the submitted value.
///
/// A value that wasn't changed in the form is written back as the file had it, whatever its notation.
struct KeyField {
  let key: KeyDescription
  private let label: String
  private let hint: String?
  /// The control for values that it can show.
  private let standard: FormField.Control
  /// What a day's field shows while the file doesn't have the key: the day that the file's name gives. It isn't written.
  var implied: Moment?

  init(_ key: KeyDescription, label: String, hint: String? = nil, control: FormField.Control) {
    (self.key, self.label, self.hint, standard) = (key, label, hint, control)
  }

  /// - Parameters:
  ///   - words: The prefix of its string keys: a key's label may depend on the kind of entry.
  ///   - canSeal: Whether the field for `privacy` offers to seal.
  ///   - kind: The kind of the entry, which decides what applies without the key.
  init(
    _ key: KeyDescription, in site: ServedSite, words: String = "form.key", canSeal: Bool = true,
    of kind: EntryKind? = nil
  ) {
    let strings = site.strings
    let isPrivacy = key.name == "privacy"
    let usual = kind.map { site.settings.privacy[$0] ?? .private }
    let unset = usual.map { strings["settings.privacy.\($0.rawValue)"] }
    let sealing = site.plan.hasLock ? "form.word.privacy.sealed.locked" : "form.word.privacy.sealed"
    self.init(
      key, label: strings.phrase("\(words).\(key.name)") ?? key.name,
      hint: strings.phrase("\(words).\(key.name).hint"),
      control: Self.control(
        of: key, Self.choices(of: key.name, in: site),
        colours: LabelColourChoices(key.name == "colour" ? .light : .dark, strings)
      ) { words in
        let none = unset.flatMap { isPrivacy ? strings.text("form.privacy.usual", ["privacy": $0]) : nil }
        return [.init("", none ?? strings["form.unset"])]
          + words.filter { canSeal || !isPrivacy || $0 != Privacy.sealed.rawValue }.map {
            let word = isPrivacy && $0 == Privacy.sealed.rawValue ? sealing : "form.word.\(key.name).\($0)"
            return .init($0, strings.phrase(word) ?? $0)
          }
      })
  }

  /// Returns the control for each shape of value.
  ///
  /// - Parameters:
  ///   - choices: What the journal already has for the key.
  ///   - colours: The colours to choose from; without them, a colour is typed.
  ///   - options: Returns the options for an enumerated value.
  static func control(
    of key: KeyDescription, _ choices: [FormField.Choice], colours: LabelColourChoices? = nil,
    _ options: ([String]) -> [FormField.Choice]
  ) -> FormField.Control {
    switch key.shape {
    case .text, .anything: .line
    case .texts: choices.isEmpty ? .line : .checks(choices, takesOthers: true)
    case .names: choices.isEmpty ? .words(rows: 2) : .checks(choices, takesOthers: true)
    case .day: .day(takesTime: key.name == "date")
    case .moment: .day(takesTime: true)
    case .flag: .flag
    case .number(let range): .number(range)
    case .colour: colours.map { .colour($0) } ?? .line
    case .words(let words): .choice(options(words))
    }
  }

  /// What the journal already has for a key.
  private static func choices(of key: String, in site: ServedSite) -> [FormField.Choice] {
    switch key {
    case "labels": site.plan.labelChoices
    case "used", "resources": site.plan.helpfulChoices
    case "for": (site.journal.aboutMe?.identities ?? []).map { .init($0, $0) }
    default: []
    }
  }

  /// Returns a control that can show the values: a line of text for values that a date or number field would hide.
  private func control(for values: [String]) -> FormField.Control {
    let text = values.joined(separator: ", ")
    switch standard {
    case .line where text.isOfSeveralLines: return .words(rows: min(8, text.typedLines.count + 1))
    case .day where !text.isEmpty && Self.parts(values, of: key) == nil: return .line
    case .number(let range) where !text.isEmpty && Int(text).map(range.contains) != true: return .line
    default: return standard
    }
  }

  /// - Parameter values: The raw values in the file.
  func field(_ values: [String]) -> FormField {
    var field = FormField(key.name, label, control(for: values), values, hint: hint)
    switch field.control {
    case .day:
      field.values = Self.parts(values.isEmpty ? implied.map { ["\($0)"] } ?? [] : values, of: key) ?? []
    case .words: field.values = [values.joined(separator: isList ? "\n" : ", ")]
    case .flag: field.values = [EntryEditor.isOn(values) ? "true" : ""]
    case .checks(let choices, _):
      let names = ChoiceNames(choices)
      field.values = values.map { names.value(of: $0) ?? $0.onOneLine }
    case .colour(let choices): field.values = choices.values(of: values.first)
    case .line, .time, .number, .choice, .file: field.values = values.map(\.onOneLine)
    }
    return field
  }

  private var isList: Bool {
    switch key.shape {
    case .texts, .names: true
    default: false
    }
  }

  /// Returns the values to write: the file's own if the field is unchanged or missing from the form.
  ///
  /// - Parameter values: The raw values in the file.
  func values(in form: Form, over values: [String]) -> [String] {
    let shown = field(values)
    let sent = form.all(key.name).map(\.withPlainLineEnds)
    let text = sent.first ?? ""
    switch shown.control {
    case .day(let takesTime):
      let time = takesTime ? form[key.name + FormField.time]?.trimmingWhitespace ?? "" : ""
      // The file may have a time that the control doesn't show.
      let isSame =
        text == shown.values.first ?? "" && (!takesTime || time == shown.values.dropFirst().first ?? "")
      if sent.isEmpty || isSame { return values }
      return [[text, time].filter { !$0.isEmpty }.joined(separator: "T")].filter { !$0.isEmpty }
    case .flag:
      let isOn = text == "true"
      return isOn == EntryEditor.isOn(values) ? values : isOn ? ["true"] : []
    case .words:
      if sent.isEmpty || text == shown.values.joined().withPlainLineEnds { return values }
      guard isList else { return [text.trimmingWhitespace].filter { !$0.isEmpty } }
      return Self.separated(text, at: "\n", knowing: values)
    case .colour(let choices):
      let typed = form[key.name + FormField.others] ?? ""
      return choices.colour(chosen: text, typed: typed, over: values.first).map { [$0] } ?? []
    case .checks(let choices, _):
      let names = ChoiceNames(choices)
      let others = Self.separated(form[key.name + FormField.others] ?? "", at: ",", knowing: values)
      let chosen = (sent + others).filter { !$0.isEmpty }
      // The file may name a choice differently: by its title, or in capitals.
      let kept = values.filter { chosen.contains(names.value(of: $0) ?? $0) }
      let known = Set(kept.map { names.value(of: $0) ?? $0 })
      return kept + chosen.filter { !known.contains($0) }.uniqued()
    case .line:
      if sent.isEmpty || text.trimmingWhitespace == shown.values.joined(separator: ", ").trimmingWhitespace {
        return values
      }
      guard case .texts = key.shape else { return sent.map(\.trimmingWhitespace).filter { !$0.isEmpty } }
      return Self.separated(text, at: ",", knowing: values)
    case .time, .number, .choice, .file:
      return sent.isEmpty ? values : sent.map(\.trimmingWhitespace).filter { !$0.isEmpty }
    }
  }

  // MARK: Notations

  /// Returns the date and time of a moment, whatever its offset; `nil` if a value can't be read.
  private static func parts(_ values: [String], of key: KeyDescription) -> [String]? {
    guard let text = values.first, values.count == 1 else { return values.isEmpty ? [] : nil }
    if case .moment = key.shape, let time = TimeOfDay(text) { return ["", time.hoursAndMinutes] }
    guard let moment = Moment(text) else { return nil }
    return ["\(moment.date)", moment.time.map(\.hoursAndMinutes) ?? ""]
  }

  /// Splits a text, omitting empty parts. A value in the file that contains the separator stays whole.
  private static func separated(_ text: String, at separator: Character, knowing values: [String]) -> [String]
  {
    let parts = text.split(separator: separator).map { String($0).trimmingWhitespace }.filter { !$0.isEmpty }
    let long = values.compactMap { value -> (value: String, parts: [String])? in
      let own = value.split(separator: separator).map { String($0).onOneLine.trimmingWhitespace }
      let all = own.filter { !$0.isEmpty }
      return all.count > 1 || value != all.first ? (value, all) : nil
    }
    var (found, rest) = ([String](), parts[...])
    while let part = rest.first {
      let match = long.filter { !$0.parts.isEmpty && rest.starts(with: $0.parts) }
        .max { $0.parts.count < $1.parts.count }
      found.append(match?.value ?? part)
      rest = rest.dropFirst(match?.parts.count ?? 1)
    }
    return found.uniqued()
  }
}

/// The choices of a field, by the names that a file may use for them.
private struct ChoiceNames {
  private var values: [String: String] = [:]

  init(_ choices: [FormField.Choice]) {
    for choice in choices.reversed() {
      values[Self.key(choice.name)] = choice.value
      values[Self.key(choice.value)] = choice.value
    }
    for choice in choices { values[choice.value] = choice.value }
  }

  /// Returns the value of the choice that a file names; `nil` if there is none with that name.
  func value(of name: String) -> String? { values[name] ?? values[Self.key(name)] }

  private static func key(_ name: String) -> String { LabelBook.key(name) }
}
