import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// The form of a new or existing entry, built from the table of its kind's keys: a new key gets a field without further code.
struct EntryForm {
  let kind: EntryKind
  let site: ServedSite
  private let isNew: Bool
  /// Whether what is typed is kept as a draft.
  private let keepsDraft: Bool
  /// The fields that the form shows besides the text, in its order.
  let fields: [KeyField]

  /// Keys that no form shows: they control how the file is read, or belong to the tool that wrote them.
  private static let unshown: Set<String> = [
    "kind", "time", "timezone", "aliases", "created", "updated", "publish", "spans", "samples", "source_id",
    "imported", "valence", "feelings", "not_now",
  ]
  /// Keys of all kinds, shown below the kind's own because they seldom change.
  private static let last = [
    "privacy", "content_note", "heavy", "draft", "starred", "not_for_me", "lang", "source",
  ]

  /// Keys that are rarely needed, in a folded group of their own.
  private static let rare: Set<String> = [
    "tags", "about", "date", "for", "checked", "keywords", "prompts", "starred", "not_for_me", "lang",
    "source",
  ]
  /// Keys that decide who sees an entry, and how.
  private static let reader: Set<String> = ["privacy", "content_note", "heavy", "draft"]
  /// Keys that are set with buttons below the form of an existing entry.
  private static let actions: Set<String> = ["starred", "not_for_me"]

  /// - Parameters:
  ///   - canSeal: Whether `privacy: sealed` can be chosen.
  ///   - keepsDraft: Whether what is typed is kept as a draft; if not, the form says so.
  ///   - isNew: Whether there is no file yet. A new entry can be starred, but not archived.
  ///   - moment: When the entry is, in case only its file's name says so.
  init(
    _ kind: EntryKind, in site: ServedSite, canSeal: Bool = true, keepsDraft: Bool = true,
    isNew: Bool = false, moment: Moment? = nil
  ) {
    (self.kind, self.site, self.isNew, self.keepsDraft) = (kind, site, isNew, keepsDraft)
    let unshown = Self.unshown.union(isNew ? ["not_for_me"] : Self.actions)
    let own = kind.definition.keys.filter { !Self.last.contains($0.name) }
    let common = KeyDescription.common.filter { !Self.last.contains($0.name) }
    // An event has a beginning instead of a date.
    let isPlanned = own.contains { $0.name == "start" }
    let all =
      common + own + (KeyDescription.common + kind.definition.keys).filter { Self.last.contains($0.name) }
    fields = all.filter { !unshown.contains($0.name) && !(isPlanned && $0.name == "date") }
      .map { key in
        var field = KeyField(key, in: site, canSeal: canSeal, of: kind)
        if key.name == "date" { field.implied = moment }
        return field
      }
  }

  /// Returns the fields in groups: the main ones first, the rest folded.
  ///
  /// - Parameters:
  ///   - text: The text of the entry.
  ///   - remarks: What Hearth says about the file, by key.
  ///   - values: The values of a key.
  func groups(
    text: String, remarks: [String: [String]] = [:], _ values: (KeyDescription) -> [String]
  ) -> [FormPage.Group] {
    func field(_ field: KeyField) -> FormField {
      var shown = field.field(values(field.key))
      shown.remarks = remarks[field.key.name] ?? []
      let isNeeded =
        field.key.name == "start" || isNew && kind.definition.wantsTitle && field.key.name == "title"
      shown.isRequired = isNeeded
      return shown
    }
    // These texts are short, and a low field keeps Save in sight.
    let rows = [.event, .resource].contains(kind) ? 4 : 12
    var words = FormField("text", site.strings["form.text.\(kind.rawValue)"], .words(rows: rows), [text])
    if !keepsDraft { words.hint = site.strings["form.no-drafts"] }
    words.remarks = remarks[words.name] ?? []
    let isForemost = !kind.definition.wantsTitle && kind.definition.isDated
    let firstNames = isForemost ? [] : ["title", "start", "end", "all_day"]
    let besideNames = isForemost ? ["date"] : []
    var first = fields.filter { firstNames.contains($0.key.name) }.map(field)
    let beside = fields.filter { besideNames.contains($0.key.name) }.map(field)
    let rest = fields.filter { !(firstNames + besideNames).contains($0.key.name) }
    func folded(_ name: String, _ isIn: (String) -> Bool) -> [FormPage.Group] {
      let own = rest.filter { isIn($0.key.name) }
      return own.isEmpty ? [] : [.init(site.strings[name], isFolded: true, own.map(field))]
    }
    if first.isEmpty { words.isFirst = true } else { first[0].isFirst = true }
    var main = FormPage.Group(nil, first + [words])
    main.isSent = true
    var groups =
      [main] + (beside.isEmpty ? [] : [.init(nil, beside)])
      + folded("form.more") { !Self.rare.contains($0) && !Self.reader.contains($0) }
      + folded("form.more.reader", Self.reader.contains) + folded("form.more.rare", Self.rare.contains)
    // This name alone doesn't say that labels and resources are there.
    for index in groups.indices where groups[index].name == site.strings["form.more"] {
      groups[index].holds = groups[index].fields.map(\.label).joined(separator: ", ")
    }
    // A second Save at the end, so that nobody has to scroll back past all fields.
    groups[groups.count - 1].isSent = true
    return groups
  }

  /// Returns the new values of all keys, given those of the file.
  func changes(in form: Form, over values: (KeyDescription) -> [String]) -> [EntryEditor.KeyChange] {
    fields.map { field in (field.key, field.values(in: form, over: values(field.key))) }
  }

  /// Returns a key of a kind by its name; `nil` if entries of the kind don't have it.
  static func key(_ name: String, of kind: EntryKind) -> KeyDescription? {
    (KeyDescription.common + kind.definition.keys).first { $0.name == name }
  }
}
