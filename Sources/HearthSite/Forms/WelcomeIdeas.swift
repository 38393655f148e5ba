import HearthJournal
import HearthMarkup

/// The ideas from the collection that the welcome offers: first those that match the person's answers, with the reason, then a
/// few for everybody. All others are folded, grouped by label.
struct WelcomeIdeas {
  /// The maximum length of each of the two visible lists.
  private static let (mostMatching, mostPicked) = (4, 4)

  private let page: PageContext
  private let chosen: Set<String>
  /// The resources that match an answer, each with that answer.
  private let matching: [(resource: Resource, answer: String)]
  private let picked: [Resource]
  private let others: [Resource]

  /// - Parameter chosen: The names of resources that are ticked.
  init(in page: PageContext, chosen: Set<String>) {
    (self.page, self.chosen) = (page, chosen)
    let journal = page.site.journal
    let collection = page.site.input.collection
    let new = collection.filter { !journal.has($0) }
    // The order of the answers: what the person named first comes first.
    let matching = journal.usedAnswers.flatMap { answer in
      new.filter { $0.identities.contains { LabelBook.key($0) == LabelBook.key(answer) } }.map {
        ($0, answer)
      }
    }.uniqued(by: \.0.entry.id).prefix(Self.mostMatching)
    self.matching = matching.map { (resource: $0.0, answer: $0.1) }
    // One of each label.
    let general = CollectionPage.grouped(new.filter(\.identities.isEmpty), by: journal.labels)
    picked = Array(general.compactMap(\.resources.first).prefix(Self.mostPicked))
    let shown = Set((matching.map(\.0) + picked).map(\.entry.id))
    let rest = collection.filter { !shown.contains($0.entry.id) }
    // Ideas for people with other answers come last in their group.
    others = rest.filter(\.identities.isEmpty) + rest.filter { !$0.identities.isEmpty }
  }

  /// `[{id, name, ideas}]`, where an idea may have a `reason`.
  var lists: TemplateValue {
    let own = matching.map { resource, answer in
      row(resource, because: page.strings.html("suggestion.identity", ["identity": .text(answer)]))
    }
    let lists = [("matching", own), ("picked", picked.map { row($0, because: nil) })]
    return .group(
      lists.filter { !$0.1.isEmpty }.map { name, ideas in
        [
          "id": .text("ideas-\(name)"), "name": .text(page.strings["welcome.ideas-\(name)"]),
          "ideas": .group(ideas),
        ]
      })
  }

  var folded: TemplateValue { CollectionPage.groups(of: others, in: page, chosen: chosen) }

  private func row(_ resource: Resource, because reason: HTML?) -> TemplateView {
    CollectionPage.row(resource, chosen, in: page).adding(["reason": reason.map { .html($0) } ?? .absent])
  }
}
