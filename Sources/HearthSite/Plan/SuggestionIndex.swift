import HearthCore
import HearthJournal
import HearthMarkup

/// The suggestions for pages, with their reasons. They come from the person's own texts, each kind only while its switch
/// is on. Hearth's collection adds something that the journal lacks.
struct SuggestionIndex: Sendable {
  /// A resource or an exercise, and the reason to suggest it.
  struct Suggestion: Hashable, Sendable {
    var id: EntryID
    var reason: Reason
  }

  enum Reason: Hashable, Sendable {
    /// The identity in `for:`, in the words of `about-me.md`.
    case identity(String)
    /// The label that both have.
    case label(String)
    /// The reflection that lists it under `used:`.
    case used(reflection: EntryID)
    /// It is in the collection but not in the journal.
    case new
  }

  /// The most of one kind on a page.
  static let most = 3

  /// Resources by identity, in the order of `about-me.md`.
  private var byIdentity: [Suggestion] = []
  private var byLabel: [String: [Suggestion]] = [:]
  /// Resources and exercises used when something had the label, newest first.
  private var usedWithLabel: [String: [Suggestion]] = [:]
  /// Resources and exercises used last, newest first, each once.
  private var lately: [Suggestion] = []
  /// Resources of the collection that the journal does not have.
  private var new: [Resource] = []
  private let today: CalendarDate
  private let book: LabelBook

  init(_ journal: Journal, uses: UseIndex, collection: [Resource]) {
    (today, book) = (journal.today, journal.labels)
    let hidden = journal.settings.hiddenSections
    guard !hidden.contains(.resources) else { return }
    let switches = journal.settings.suggestions
    func isLeftOut(_ entry: Entry) -> Bool {
      entry.labels.contains { switches.leavesOut(journal.labels.name(of: $0.value)) }
    }
    let resources = journal.activeResources.filter { !isLeftOut($0.entry) }
    if switches.new { new = collection.filter { !journal.has($0) && !isLeftOut($0.entry) } }
    if switches.identity { addIdentities(of: journal, resources) }
    if switches.labels { addLabels(of: resources, journal) }
    if switches.past { addUses(Set(resources.map(\.entry.id)), uses, switches) }
  }

  /// Suggestions for the list of all resources: by the person's identities, then what was used last. The second one is
  /// new, a different one each day.
  var general: [Suggestion] {
    let first = Array(byIdentity.prefix(Self.most))
    return adding(
      new, on: today,
      to: first + lately.filter { use in !first.contains { $0.id == use.id } }.prefix(Self.most))
  }

  /// Returns `known` with one of `resources`, chosen by day, after its first item; unchanged if either is empty.
  private func adding(_ resources: [Resource], on day: CalendarDate, to known: [Suggestion]) -> [Suggestion] {
    guard !known.isEmpty, !resources.isEmpty else { return known }
    let index = Int((day.daysSince1970 % resources.count).magnitude)
    return known.prefix(1) + [Suggestion(id: resources[index].entry.id, reason: .new)] + known.dropFirst()
  }

  /// Returns suggestions for something with `labels` on `day`: what was used with these labels, then what has them. The
  /// second one is new: one with these labels, else any.
  func suggestions(for labels: [String], on day: CalendarDate, besides known: [EntryID] = []) -> [Suggestion]
  {
    let names = labels.map { book.name(of: $0) }
    let fitting = new.filter { $0.entry.labels.contains { names.contains(book.name(of: $0.value)) } }
    return adding(fitting.isEmpty ? new : fitting, on: day, to: suggestions(for: names, besides: known))
  }

  private func suggestions(for names: [String], besides known: [EntryID]) -> [Suggestion] {
    var found: [Suggestion] = []
    for list in names.map({ usedWithLabel[$0] ?? [] }) + names.map({ byLabel[$0] ?? [] }) {
      for suggestion in list.prefix(Self.most + known.count + found.count) {
        guard found.count < Self.most else { return found }
        if !known.contains(suggestion.id), !found.contains(where: { $0.id == suggestion.id }) {
          found.append(suggestion)
        }
      }
    }
    return found
  }

  private mutating func addIdentities(of journal: Journal, _ resources: [Resource]) {
    byIdentity = journal.usedIdentities.flatMap { identity in
      let key = LabelBook.key(identity)
      return resources.filter { $0.identities.contains { LabelBook.key($0) == key } }
        .map { Suggestion(id: $0.entry.id, reason: .identity(identity)) }
    }.uniqued(by: \.id)
  }

  private mutating func addLabels(of resources: [Resource], _ journal: Journal) {
    for resource in resources {
      for label in resource.entry.labels {
        let name = journal.labels.name(of: label.value)
        byLabel[name, default: []].append(Suggestion(id: resource.entry.id, reason: .label(name)))
      }
    }
  }

  private mutating func addUses(_ resources: Set<EntryID>, _ uses: UseIndex, _ switches: Settings.Suggestions)
  {
    func suggestions(_ uses: [UseIndex.Use]) -> [Suggestion] {
      uses.filter { $0.id.kind == .exercise || resources.contains($0.id) }
        .map { Suggestion(id: $0.id, reason: .used(reflection: $0.reflection)) }
    }
    lately = suggestions(uses.latest)
    for (label, uses) in uses.byLabel where !switches.leavesOut(label) {
      usedWithLabel[label] = suggestions(uses)
    }
  }
}

extension Journal {
  /// The identities of *About me* that may be used, unless the person switched off all or one.
  var usedIdentities: [String] {
    settings.suggestions.identity
      ? (aboutMe?.identities ?? []).filter { !settings.suggestions.leavesOut($0) } : []
  }

  /// Returns whether the journal has a resource of the collection: under its own name, or another one with the same title.
  func has(_ resource: Resource) -> Bool {
    let title = resource.entry.title.lowercased()
    return resources.contains { $0.entry.id == resource.entry.id || $0.entry.title.lowercased() == title }
  }
}

extension PageContext {
  /// Returns the suggestions; absent if there are none.
  func view(of suggestions: [SuggestionIndex.Suggestion]) -> TemplateValue {
    .group(
      suggestions.compactMap { suggestion -> TemplateView? in
        if suggestion.reason == .new { return viewOfNew(suggestion.id) }
        guard let address = addresses[.entry(suggestion.id)] else { return nil }
        return [
          "name": .text(address.name), "href": .text(path.link(to: address.path, fragment: address.fragment)),
          "reason": .html(sentence(for: suggestion.reason)),
        ]
      })
  }

  private func viewOfNew(_ id: EntryID) -> TemplateView? {
    guard let path = addresses[CollectionPage.key]?.path,
      let title = site.input.collection.first(where: { $0.entry.id == id })?.entry.title
    else { return nil }
    return [
      "name": .text(title), "href": .text(self.path.link(to: path, fragment: id.slug)),
      "reason": .text(strings["suggestion.new"]),
    ]
  }

  private func sentence(for reason: SuggestionIndex.Reason) -> HTML {
    switch reason {
    case .identity(let identity):
      return strings.html("suggestion.identity", ["identity": .text(identity)])
    case .label(let label):
      return strings.html("suggestion.label", ["label": .text(label)])
    case .new: return .empty
    case .used(let reflection):
      guard let address = addresses[.entry(reflection)] else { return .empty }
      let link: HTML = "<a href=\"\(path.link(to: address.path))\">\(address.name)</a>"
      return strings.html("suggestion.used", ["reflection": link])
    }
  }
}
