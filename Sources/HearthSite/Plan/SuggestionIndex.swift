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
    /// The identity or interest in `for:`, in the words of `about-me.md`.
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

  /// What speaks to the person, in their own words: something for each answer in turn.
  private var byAnswer: [Suggestion] = []
  private var byLabel: [String: [Suggestion]] = [:]
  /// Resources and exercises used when something had the label, newest first.
  private var usedWithLabel: [String: [Suggestion]] = [:]
  /// Resources and exercises used last, newest first, each once.
  private var lately: [Suggestion] = []
  /// Resources of the collection that the journal does not have, and that speak to everybody or to this person.
  private var new: [Resource] = []
  private let today: CalendarDate
  private let book: LabelBook

  init(_ journal: Journal, uses: UseIndex, collection: [Resource]) {
    (today, book) = (journal.today, journal.labels)
    let hidden = journal.settings.hiddenSections
    guard !hidden.contains(.resources) else { return }
    let switches = journal.settings.suggestions
    func isLeftOut(_ entry: Entry) -> Bool {
      switches.dismisses(entry.id, title: entry.title)
        || entry.labels.contains { switches.leavesOut(journal.labels.name(of: $0.value)) }
    }
    let resources = journal.activeResources.filter { !isLeftOut($0.entry) }
    let readings = hidden.contains(.learn) ? [] : journal.readings.filter { !isLeftOut($0.entry) }
    let offered = switches.new ? collection.filter { !journal.has($0) && !isLeftOut($0.entry) } : []
    let answers = journal.usedAnswers
    addAnswers(
      answers,
      own: resources.map { (id: $0.entry.id, speaksTo: $0.identities) }
        + readings.map { (id: $0.entry.id, speaksTo: $0.identities) },
      offered: offered)
    let keys = Set(answers.map(LabelBook.key))
    new = offered.filter { resource in
      resource.identities.isEmpty || resource.identities.contains { keys.contains(LabelBook.key($0)) }
    }
    if switches.labels { addLabels(of: resources, journal) }
    if switches.past { addUses(Set(resources.map(\.entry.id)), uses, journal) }
  }

  /// Suggestions for the list of all resources: by the person's answers, then what was used last. The second one is new,
  /// a different one each day.
  var general: [Suggestion] {
    let first = Array(byAnswer.prefix(Self.most))
    return adding(
      new, on: today,
      to: first + lately.filter { use in !first.contains { $0.id == use.id } }.prefix(Self.most))
  }

  /// Returns `known` with one of `resources`, chosen by day, after its first item; unchanged if either is empty.
  private func adding(_ resources: [Resource], on day: CalendarDate, to known: [Suggestion]) -> [Suggestion] {
    let others = resources.filter { resource in !known.contains { $0.id == resource.entry.id } }
    guard !known.isEmpty, let other = others.beginning(on: day).first else { return known }
    return known.prefix(1) + [Suggestion(id: other.entry.id, reason: .new)] + known.dropFirst()
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

  /// Adds what speaks to each of `answers`: first of the journal, then of the collection, a different one each day.
  private mutating func addAnswers(
    _ answers: [String], own: [(id: EntryID, speaksTo: [String])], offered: [Resource]
  ) {
    let lists = answers.map { answer -> [Suggestion] in
      let key = LabelBook.key(answer)
      func fits(_ words: [String]) -> Bool { words.contains { LabelBook.key($0) == key } }
      let others = offered.filter { fits($0.identities) }.beginning(on: today).map(\.entry.id)
      return (own.filter { fits($0.speaksTo) }.map(\.id) + others)
        .map { Suggestion(id: $0, reason: .identity(answer)) }
    }
    byAnswer = Self.inTurn(lists.filter { !$0.isEmpty }.beginning(on: today))
  }

  /// Returns the first item of each list, then the second ones, and so on, so that no list crowds out the others.
  private static func inTurn(_ lists: [[Suggestion]]) -> [Suggestion] {
    let longest = lists.map(\.count).max() ?? 0
    return (0..<longest).flatMap { index in
      lists.filter { index < $0.count }.map { $0[index] }
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

  private mutating func addUses(_ resources: Set<EntryID>, _ uses: UseIndex, _ journal: Journal) {
    let switches = journal.settings.suggestions
    func isExercise(_ id: EntryID) -> Bool {
      id.kind == .exercise && !switches.dismisses(id, title: journal.index[id]?.title)
    }
    func suggestions(_ uses: [UseIndex.Use]) -> [Suggestion] {
      uses.filter { isExercise($0.id) || resources.contains($0.id) }
        .map { Suggestion(id: $0.id, reason: .used(reflection: $0.reflection)) }
    }
    lately = suggestions(uses.latest)
    for (label, uses) in uses.byLabel where !switches.leavesOut(label) {
      usedWithLabel[label] = suggestions(uses)
    }
  }
}

extension Array {
  /// Returns the elements in their order, beginning with a different one each day.
  fileprivate func beginning(on day: CalendarDate) -> [Element] {
    guard !isEmpty else { return [] }
    let index = Int((day.daysSince1970 % count).magnitude)
    return Array(self[index...] + self[..<index])
  }
}

extension Journal {
  /// The identities of *About me* that other pages may use, unless the person switched off all or one.
  var usedIdentities: [String] { used(\.identities) }

  /// The answers of *About me* that suggestions compare with `for:`, unless the person switched off all or one.
  var usedAnswers: [String] { used(\.comparedWords) }

  /// A page with a content note is folded, so no other page shows its words.
  private func used(_ answers: (AboutMe) -> [String]) -> [String] {
    guard settings.suggestions.identity, let aboutMe, aboutMe.contentNote == nil else { return [] }
    return answers(aboutMe).filter { !settings.suggestions.leavesOut($0) }
  }

  /// Returns whether the journal has a resource of the collection: under its own name, or another one with the same title.
  func has(_ resource: Resource) -> Bool {
    let title = resource.entry.title.lowercased()
    return resources.contains { $0.entry.id == resource.entry.id || $0.entry.title.lowercased() == title }
  }
}

extension PageContext {
  /// Returns the suggestions, each with what dismisses it; absent if there are none.
  func view(of suggestions: [SuggestionIndex.Suggestion]) -> TemplateValue {
    .group(
      suggestions.compactMap { suggestion -> TemplateView? in
        guard let (name, href) = place(of: suggestion.id) else { return nil }
        return [
          "name": .text(name), "href": .text(href), "reason": .html(sentence(for: suggestion.reason)),
          "nameLanguage": .optional(addresses[.entry(suggestion.id)]?.language),
          "slug": .text(suggestion.id.slug), "offered": .optional(beginning(ofOffered: suggestion.id)),
        ]
      })
  }

  /// Returns the first sentences of a resource from the collection, which say who it is for and where; `nil` if the
  /// journal already has it.
  private func beginning(ofOffered id: EntryID) -> String? {
    guard addresses[.entry(id)] == nil else { return nil }
    return site.input.collection.first { $0.entry.id == id }.map {
      FirstWords.sentences(of: $0.entry.body.excerpt)
    }
  }

  /// Returns the name of an entry and a link to its page, or to its place in the collection.
  private func place(of id: EntryID) -> (name: String, href: String)? {
    if let address = addresses[.entry(id)] {
      return (address.name, path.link(to: address.path, fragment: address.fragment))
    }
    guard let collection = addresses[CollectionPage.key]?.path,
      let title = site.input.collection.first(where: { $0.entry.id == id })?.entry.title
    else { return nil }
    return (title, path.link(to: collection, fragment: id.slug))
  }

  private func sentence(for reason: SuggestionIndex.Reason) -> HTML {
    switch reason {
    case .identity(let identity):
      return strings.html("suggestion.identity", ["identity": .text(identity)])
    case .label(let label):
      return strings.html("suggestion.label", ["label": .text(label)])
    case .new: return strings.html("suggestion.new")
    case .used(let reflection):
      guard let address = addresses[.entry(reflection)] else { return .empty }
      let link: HTML = "<a href=\"\(path.link(to: address.path))\">\(address.name)</a>"
      return strings.html("suggestion.used", ["reflection": link])
    }
  }
}
