import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// A key of front matter as a field of a form: which control it has, what is in it, and what was chosen there.
struct KeyField {
  let key: KeyDescription
  let site: ServedSite
  /// The beginning of the keys of its words: what a key is called may depend on whose it is.
  var words = "form.key"

  /// The name of the key in the interface's language, or as it is written in files.
  private var label: String { site.strings.phrase("\(words).\(key.name)") ?? key.name }

  /// The control of each shape of value: the one table of them.
  private var control: FormField.Control {
    switch key.shape {
    case .text, .anything: .line
    case .texts: suggestions.isEmpty ? .line : .checks(suggestions, takesOthers: true)
    case .names: suggestions.isEmpty ? .words(rows: 2) : .checks(suggestions, takesOthers: true)
    case .day: .day(takesTime: key.name == "date")
    case .moment: .day(takesTime: true)
    case .flag: .flag
    case .number(let range): .number(range)
    case .colour: .colour(LabelColourChoices(key.name == "colour" ? .light : .dark, site.strings))
    case .words(let words): .choice([.init("", site.strings["form.unset"])] + words.map(choice))
    }
  }

  private func choice(_ word: String) -> FormField.Choice {
    .init(word, site.strings.phrase("form.word.\(key.name).\(word)") ?? word)
  }

  /// What the journal already has for the key.
  private var suggestions: [FormField.Choice] {
    let journal = site.journal
    switch key.name {
    case "labels": return journal.labels.offered.map { .init($0.name, $0.name) }
    case "used", "resources": return site.plan.helpfulChoices
    case "for": return (journal.aboutMe?.identities ?? []).map { .init($0, $0) }
    default: return []
    }
  }

  /// - Parameter values: As they are written in the file.
  func field(_ values: [String]) -> FormField {
    var field = FormField(key.name, label, control, values)
    field.hint = site.strings.phrase("\(words).\(key.name).hint")
    switch field.control {
    case .day: field.values = Self.parts(values)
    case .words: field.values = [values.joined(separator: "\n")]
    case .flag: field.values = [Self.isOn(values) ? "true" : ""]
    case .colour(let choices): field.values = choices.values(of: values.first)
    default: break
    }
    return field
  }

  /// Returns the values to write: those of the file if the field still says the same.
  ///
  /// - Parameter values: As they are written in the file.
  func values(in form: Form, over values: [String]) -> [String] {
    let sent = form.all(key.name).map(\.trimmingWhitespace)
    switch control {
    case .day:
      let time = form[key.name + FormField.time]?.trimmingWhitespace ?? ""
      if [sent.first ?? "", time] == Self.parts(values) { return values }
      guard let date = sent.first, !date.isEmpty else { return [] }
      return [time.isEmpty ? date : "\(date)T\(time)"]
    case .flag:
      let isOn = sent.first == "true"
      return isOn == Self.isOn(values) ? values : isOn ? ["true"] : []
    case .colour(let choices):
      let typed = form[key.name + FormField.others] ?? ""
      return choices.colour(chosen: sent.first ?? "", typed: typed, over: values.first).map { [$0] } ?? []
    case .words:
      return sent.flatMap(\.nonEmptyLines)
    case .checks:
      return Self.unique(sent + (form[key.name + FormField.others] ?? "").commaSeparated, in: values)
    case .line:
      guard case .texts = key.shape else { return sent.filter { !$0.isEmpty } }
      return sent.flatMap(\.commaSeparated)
    case .time, .number, .choice, .file: return sent.filter { !$0.isEmpty }
    }
  }

  /// Returns the date and the time of a moment, whatever its offset.
  private static func parts(_ values: [String]) -> [String] {
    guard let text = values.first, let moment = Moment(text) else { return ["", ""] }
    return ["\(moment.date)", moment.time.map(\.hoursAndMinutes) ?? ""]
  }

  private static func isOn(_ values: [String]) -> Bool {
    values.first.map { ["true", "yes", "on"].contains($0.lowercased()) } ?? false
  }

  /// Returns each value once, those of the file first and in their order.
  private static func unique(_ chosen: [String], in values: [String]) -> [String] {
    var seen: Set<String> = []
    let wanted = Set(chosen.filter { !$0.isEmpty })
    return (values.filter(wanted.contains) + chosen).filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
