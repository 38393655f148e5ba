import HearthSite

extension FormPage {
  /// Returns the page with what was sent in its fields, and why it could not be done: beside the field, if it is about one.
  func refused(_ sent: Form, _ error: ChangeError) -> FormPage {
    var page = self
    for group in groups.indices {
      for field in groups[group].fields.indices {
        page.groups[group].fields[field] = groups[group].fields[field].filled(from: sent)
        guard groups[group].fields[field].name == error.field else { continue }
        page.groups[group].fields[field].error = error.sentences.joined(separator: " ")
      }
    }
    page.errors = error.sentences
    return page
  }
}

extension FormField {
  /// Returns the field with what was typed or chosen in it. A file can't be chosen for somebody: its field is empty again.
  func filled(from sent: Form) -> FormField {
    var field = self
    switch control {
    case .colour: field.values = [sent[name] ?? "", sent[name + Self.others] ?? ""]
    case .day: field.values = [sent[name] ?? "", sent[name + Self.time] ?? ""]
    case .checks: field.values = sent.all(name) + (sent[name + Self.others] ?? "").commaSeparated
    case .file: field.values = []
    case .line, .words, .time, .number, .flag, .choice: field.values = sent.all(name)
    }
    return field
  }
}
