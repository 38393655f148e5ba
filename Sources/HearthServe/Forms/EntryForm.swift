import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// The form of an entry, new or existing, made from the table of its kind's keys: a new key has its field without another line.
struct EntryForm {
  let kind: EntryKind
  let site: ServedSite
  /// The keys that the form shows, in its order.
  let keys: [KeyDescription]

  /// Keys that a form never shows: they say how the file is read, or are for the tool that wrote them.
  private static let unshown: Set<String> = [
    "kind", "time", "timezone", "aliases", "created", "updated", "publish", "spans", "samples", "source_id",
    "imported", "valence", "feelings",
  ]
  /// Keys of all entries that are shown below the kind's own, because they are seldom changed.
  private static let last = [
    "privacy", "content_note", "heavy", "draft", "starred", "not_for_me", "lang", "source",
  ]

  init(_ kind: EntryKind, in site: ServedSite) {
    (self.kind, self.site) = (kind, site)
    let own = kind.definition.keys.filter { !Self.last.contains($0.name) }
    let common = KeyDescription.common.filter { !Self.last.contains($0.name) }
    // An event has a beginning instead of a date.
    let isPlanned = own.contains { $0.name == "start" }
    let all =
      common + own + (KeyDescription.common + kind.definition.keys).filter { Self.last.contains($0.name) }
    keys = all.filter { !Self.unshown.contains($0.name) && !(isPlanned && $0.name == "date") }
  }

  func field(_ key: KeyDescription) -> KeyField { KeyField(key: key, site: site) }

  /// Returns the fields, in groups: what such an entry is about first, the rest folded.
  ///
  /// - Parameters:
  ///   - text: The words of the entry.
  ///   - values: The values of a key.
  func groups(text: String, _ values: (KeyDescription) -> [String]) -> [FormPage.Group] {
    let strings = site.strings
    var words = FormField("text", strings["form.text.\(kind.rawValue)"], .words(rows: 12), [text])
    let isForemost = !kind.definition.wantsTitle && kind.definition.isDated
    let first = isForemost ? [] : keys.filter { ["title", "start", "end", "all_day"].contains($0.name) }
    let beside = isForemost ? keys.filter { $0.name == "date" } : []
    let rest = keys.filter { key in !(first + beside).contains { $0.name == key.name } }
    var fields = first.map { field($0).field(values($0)) }
    if isForemost { words.isFirst = true } else if !fields.isEmpty { fields[0].isFirst = true }
    var main = FormPage.Group(nil, fields + [words])
    main.isSent = true
    let more = FormPage.Group(
      strings["form.more"], isFolded: true, rest.map { field($0).field(values($0)) })
    return [main] + (beside.isEmpty ? [] : [.init(nil, beside.map { field($0).field(values($0)) })]) + [more]
  }

  /// Returns the new values of all keys, given those of the file.
  func changes(in form: Form, over values: (KeyDescription) -> [String]) -> [EntryEditor.KeyChange] {
    keys.map { key in (key, field(key).values(in: form, over: values(key))) }
  }

  /// Returns the groups with what was sent, for a form that is shown again.
  func groups(sent form: Form, over values: (KeyDescription) -> [String]) -> [FormPage.Group] {
    groups(text: form["text"] ?? "") { field($0).values(in: form, over: values($0)) }
  }
}
