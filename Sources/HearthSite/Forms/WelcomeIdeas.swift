import HearthJournal
import HearthMarkup

/// What the welcome offers from the collection: first what speaks to the person's own words, with the reason, then a few for
/// everybody. All others are folded, by label.
struct WelcomeIdeas {
  /// The most in each of the two lists in sight.
  private static let (mostMatching, mostPicked) = (4, 4)

  private let page: PageContext
  private let chosen: Set<String>
  /// With the answer that each matches.
  private let matching: [(resource: Resource, answer: String)]
  private let picked: [Resource]
  private let others: [Resource]

  /// - Parameter chosen: The names of resources that are ticked.
  init(in page: PageContext, chosen: Set<String>) {
    (self.page, self.chosen) = (page, chosen)
    let journal = page.site.journal
    let collection = page.site.input.collection
    let new = collection.filter { !journal.has($0) }
    // In the order of the answers, so that what was named first comes first.
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
    // What speaks to somebody else comes last in its group.
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
