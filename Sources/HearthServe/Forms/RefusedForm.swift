import HearthCore
import HearthSite

extension FormPage {
  /// Returns the page with the submitted values and, beside each field concerned, the reason for the refusal. The first of these
  /// fields on the page has the focus.
  func refused(_ sent: Form, _ error: ChangeError) -> FormPage {
    var page = filled(from: sent)
    var general = error.problems
    var isFirst = true
    for group in page.groups.indices {
      for index in page.groups[group].fields.indices {
        let name = page.groups[group].fields[index].name
        page.groups[group].fields[index].isFirst = false
        let own = general.filter { $0.field == name }
        guard !own.isEmpty else { continue }
        page.groups[group].fields[index].error = FormError(joining: own.map(\.formError))
        page.groups[group].fields[index].isFirst = isFirst
        isFirst = false
        general.removeAll { $0.field == name }
      }
    }
    page.errors = general.map(\.formError)
    return page
  }

  /// Returns the page with the hash that was sent, so that changes made to the file since then are still detected.
  func carryingHash(of sent: Form) -> FormPage {
    var page = self
    if let hash = sent["hash"] { page.hidden = hidden.map { $0.name == "hash" ? ($0.name, hash) : $0 } }
    return page
  }

  /// Returns the page with the submitted values in its fields.
  func filled(from sent: Form) -> FormPage {
    var page = self
    page.isTyped = true
    for group in groups.indices {
      page.groups[group].fields = groups[group].fields.map { $0.filled(from: sent) }
    }
    return page
  }
}

extension FormField {
  /// Returns the field with its submitted value. A page can't preselect a file, so a file's field is empty again.
  func filled(from sent: Form) -> FormField {
    var field = self
    field.remarks = []
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
