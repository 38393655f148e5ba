import HearthCore
import HearthJournal
import HearthMarkup

/// What pages may suggest, and why: only from what the person wrote, and each kind only while its switch is on.
struct SuggestionIndex: Sendable {
  /// Something of the person's own, and what they wrote that leads to it.
  struct Suggestion: Hashable, Sendable {
    var id: EntryID
    var reason: Reason
  }

  enum Reason: Hashable, Sendable {
    /// The identity, in the words of `about-me.md`, that `for:` names.
    case identity(String)
    /// The label that both carry.
    case label(String)
    /// The reflection that lists it under `used:`.
    case used(reflection: EntryID)
  }

  /// How many of one kind a page shows.
  static let most = 3

  /// Resources by identity, in the order of `about-me.md`.
  private var byIdentity: [Suggestion] = []
  private var byLabel: [String: [Suggestion]] = [:]
  /// What was used where something carried the label; newest first.
  private var usedWithLabel: [String: [Suggestion]] = [:]
  /// What was used last, newest first, each once.
  private var lately: [Suggestion] = []

  init(_ journal: Journal) {
    let hidden = journal.settings.hiddenSections
    guard !hidden.contains(.resources) else { return }
    let resources = journal.activeResources
    let switches = journal.settings.suggestions
    if switches.identity { addIdentities(of: journal.aboutMe, resources) }
    if switches.labels { addLabels(of: resources, journal) }
    if switches.past, !hidden.contains(.reflect) { addUses(Set(resources.map(\.entry.id)), journal) }
  }

  /// For the list of all resources: first by the person's identities, then what was used last.
  var general: [Suggestion] {
    let first = Array(byIdentity.prefix(Self.most))
    return first + lately.filter { use in !first.contains { $0.id == use.id } }.prefix(Self.most)
  }

  /// For something that carries `labels`, which has `known` with it already: first what was used with these labels, then
  /// what carries them.
  func suggestions(for labels: [String], in book: LabelBook, besides known: [EntryID]) -> [Suggestion] {
    let names = labels.map { book.name(of: $0) }
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

  private mutating func addIdentities(of aboutMe: AboutMe?, _ resources: [Resource]) {
    let identities = (aboutMe?.answers ?? []).filter { Self.questions.contains(Slug.make($0.question)) }
      .flatMap(\.answers)
    var seen: Set<EntryID> = []
    for identity in identities {
      let key = Self.key(identity)
      for resource in resources where resource.identities.contains(where: { Self.key($0) == key }) {
        guard seen.insert(resource.entry.id).inserted else { continue }
        byIdentity.append(Suggestion(id: resource.entry.id, reason: .identity(identity)))
      }
    }
  }

  /// The keys of `about-me.md` that hold identities, as slugs, in the languages of the interface.
  private static let questions: Set<String> = ["identities", "identity", "identidades", "identidad"]

  private static func key(_ identity: String) -> String {
    identity.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  private mutating func addLabels(of resources: [Resource], _ journal: Journal) {
    for resource in resources {
      for label in resource.entry.labels {
        let name = journal.labels.name(of: label.value)
        byLabel[name, default: []].append(Suggestion(id: resource.entry.id, reason: .label(name)))
      }
    }
  }

  private mutating func addUses(_ resources: Set<EntryID>, _ journal: Journal) {
    let spans = SpanLabels(journal)
    var seen: Set<EntryID> = []
    for reflection in journal.reflections.reversed() where !reflection.used.isEmpty {
      let labels = spans.labels(around: reflection, journal)
      for case .entry(let id) in reflection.used.map(\.value)
      where id.kind == .exercise || resources.contains(id) {
        let suggestion = Suggestion(id: id, reason: .used(reflection: reflection.entry.id))
        if seen.insert(id).inserted { lately.append(suggestion) }
        for label in labels where usedWithLabel[label]?.contains(where: { $0.id == id }) != true {
          usedWithLabel[label, default: []].append(suggestion)
        }
      }
    }
  }
}

/// The labels of what reflections are about.
private struct SpanLabels {
  private var spans: [Reference: [String]] = [:]
  private var events: [EntryID: [String]] = [:]

  init(_ journal: Journal) {
    for day in journal.heartRateDays {
      for span in day.spans { spans[.span(day.date, span.startTime), default: []].append(span.label) }
    }
    for event in journal.events where !event.entry.labels.isEmpty {
      events[event.entry.id] = event.entry.labels.map(\.value)
    }
  }

  /// The reflection's own labels, and those of the labelled times and events that it is about.
  func labels(around reflection: Reflection, _ journal: Journal) -> Set<String> {
    var labels = reflection.entry.labels.map(\.value)
    for reference in reflection.about.map(\.value) {
      switch reference {
      case .span: labels += spans[reference] ?? []
      case .entry(let id): labels += events[id] ?? []
      case .day, .unknown: break
      }
    }
    return Set(labels.map { journal.labels.name(of: $0) })
  }
}

extension PageContext {
  /// `{name, href, reason}` of what the person might want to look at; absent where there is nothing.
  func view(of suggestions: [SuggestionIndex.Suggestion]) -> TemplateValue {
    .group(
      suggestions.compactMap { suggestion -> TemplateView? in
        guard let address = addresses[.entry(suggestion.id)] else { return nil }
        return [
          "name": .text(address.name), "href": .text(path.link(to: address.path, fragment: address.fragment)),
          "reason": .html(sentence(for: suggestion.reason)),
        ]
      })
  }

  private func sentence(for reason: SuggestionIndex.Reason) -> HTML {
    switch reason {
    case .identity(let identity):
      return strings.html("suggestion.identity", ["identity": .text(identity)])
    case .label(let label):
      return strings.html("suggestion.label", ["label": .text(label)])
    case .used(let reflection):
      guard let address = addresses[.entry(reflection)] else { return .empty }
      let link = HTML.build { $0.element("a", .href(path.link(to: address.path)), text: address.name) }
      return strings.html("suggestion.used", ["reflection": link])
    }
  }
}
