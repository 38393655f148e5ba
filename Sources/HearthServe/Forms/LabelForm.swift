import HearthJournal
import HearthMarkup
import HearthSite

/// The form of a label, built from the table of its keys: a new key gets a field without further code.
struct LabelForm {
  private let context: RouteContext
  private let editor: LabelEditor
  /// `nil` for a new one.
  private let label: String?

  /// - Parameter label: The name in the label book.
  init(_ context: RouteContext, _ editor: LabelEditor, _ label: String?) {
    (self.context, self.editor, self.label) = (context, editor, label)
  }

  /// The key that says which label it is.
  static let name = "name"
  /// The keys that are not folded, by heading.
  private static let groups: KeyValuePairs<String, [String]> = [
    "": [name, "description"], "form.label.looks": ["pattern", "colour"],
    "form.label.asks": ["prompt", "prompts"],
  ]

  private func field(_ key: KeyDescription) -> KeyField {
    KeyField(key, in: context.site, words: "form.label")
  }

  /// Returns the values in the file. A label that only entries use has its name as they spell it.
  private func values(_ key: KeyDescription) -> [String] {
    guard let label else { return [] }
    return key.name == Self.name ? [label] : editor.values(of: key, in: label)
  }

  var page: FormPage { page { values($0) } }

  /// Returns the page with the submitted values and the contrast of the colours.
  func page(with sent: Form) -> FormPage {
    var page = page { field($0).values(in: sent, over: values($0)) }.carryingHash(of: sent)
    page.isTyped = true
    return page
  }

  private func page(_ values: (KeyDescription) -> [String]) -> FormPage {
    let (strings, keys) = (context.strings, LabelKey.table.map(\.description))
    func fields(_ keys: [KeyDescription]) -> [FormField] { keys.map { field($0).field(values($0)) } }
    var groups = Self.groups.map { heading, names in
      FormPage.Group(
        heading.isEmpty ? nil : strings[heading], fields(names.compactMap { LabelKey.named($0)?.description })
      )
    }
    let shown = Set(Self.groups.flatMap(\.value))
    groups.append(
      .init(strings["form.more"], isFolded: true, fields(keys.filter { !shown.contains($0.name) })))
    groups[0].isSent = true
    groups[groups.count - 1].isSent = true
    groups[0].fields[0].isFirst = label == nil
    var page = FormPage(
      label.map { strings.text("form.edit-named", ["name": $0]) } ?? strings["form.new.label"],
      action: label == nil ? "new-label" : "edit-label", button: strings["form.save"], groups)
    guard let label else {
      page.cancel = (LabelRoutes.list, strings["form.label.all"])
      return page
    }
    page.intro = strings["form.label.rename-how"]
    page.hidden = [("label", label), ("hash", editor.disk.fingerprint)]
    page.cancel = (LabelRoutes.link(label, context), strings["form.cancel"])
    let isArchived = context.site.journal.labels[label]?.isArchived == true
    page.actions = [
      .init(
        "archive-label", strings[isArchived ? "form.unarchive" : "form.archive"], hidden: page.hidden)
    ]
    return page
  }

  /// Returns the name that was typed.
  func name(in sent: Form) throws(ChangeError) -> String {
    let name = sent[Self.name]?.trimmingWhitespace ?? ""
    guard !name.isEmpty else { throw ChangeError([context.strings["form.label.no-name"]], field: Self.name) }
    if name != label, let problem = context.problem(withNewLabel: name) {
      throw ChangeError([problem], field: Self.name)
    }
    if let taken = taken(name) { throw ChangeError([taken], field: Self.name) }
    return name
  }

  /// Returns sentences that say that another label has the name, and what to do on this page; `nil` if the name is free.
  /// A label that only entries use may take another's name, which merges the two.
  private func taken(_ name: String) -> String? {
    let (book, strings) = (context.site.journal.labels, context.strings)
    guard let other = book[name] else { return nil }
    let isOwnName = LabelBook.key(other.name) == LabelBook.key(name)
    let sentence =
      isOwnName
      ? strings.text("form.label-is-there", ["label": other.name])
      : strings.text("form.label-is-other-name", ["typed": name, "label": other.name])
    guard let label else { return sentence }
    guard other.isDeclared, LabelBook.key(other.name) != LabelBook.key(label),
      book[label]?.isDeclared == true || !isOwnName
    else { return nil }
    return "\(sentence) \(strings["form.label-rename-else"])"
  }

  /// Returns the file with everything that the form sets for a label except its name.
  func setting(
    _ sent: Form, of name: String, in editor: LabelEditor
  ) throws(ChangeError) -> LabelEditor {
    var editor = editor
    for key in LabelKey.table.map(\.description) where key.name != Self.name {
      let old = editor.values(of: key, in: name)
      var new = field(key).values(in: sent, over: old)
      guard new != old else { continue }
      // `labels.yml` uses `on` and `off`.
      if case .flag = key.shape { new = new.map { $0 == "true" ? "on" : $0 } }
      if case .colour = key.shape, let colour = new.first { try check(colour, of: key) }
      do throws(EditError) {
        editor = try editor.declaring(name).setting(key, to: new, of: name)
      } catch {
        throw ChangeError(error)
      }
    }
    return editor
  }

  /// Throws if a colour has too little contrast for charts.
  private func check(_ written: String, of key: KeyDescription) throws(ChangeError) {
    let choices = LabelColourChoices(key.name == "colour" ? .light : .dark, context.strings)
    guard let colour = LabelColour(written) else {
      throw ChangeError([context.strings["form.colour.unreadable"]], field: key.name)
    }
    guard choices.isVisible(colour) else { throw ChangeError([choices.sentence(colour)], field: key.name) }
  }
}
