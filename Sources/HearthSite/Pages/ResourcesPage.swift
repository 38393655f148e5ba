import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// The list of resources, grouped by label.
struct ResourcesPage: ListPage, Findable {
  static let template = "resources"
  static let section = SiteSection.resources
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    // Computed once for all parts; otherwise the time would grow with the square of the list.
    let (ordered, filter) = (ordered(registry.journal), ResourceFilter(registry.journal))
    registry.addIndex(listing: ordered.count) { ResourcesPage(part: $0, ordered: ordered, filter: filter) }
  }

  let part: Int
  let ordered: [(label: String?, resource: Resource)]
  let filter: ResourceFilter

  func view(in page: PageContext) -> TemplateView {
    let shown = Pagination.part(part, of: ordered)
    let groups = shown.runs(by: \.label)
    let isFirst = part == 1
    let shownIDs = Set(shown.map(\.resource.entry.id))
    let rest =
      isFirst
      ? ordered.map(\.resource).uniqued(by: \.entry.id).prefix(Self.mostToChoose)
        .filter { !shownIDs.contains($0.entry.id) } : []
    let count = isFirst ? page.site.journal.activeResources.count : 0
    return [
      "lists": isFirst && !ordered.isEmpty ? page.optionalLink(ResourceListsPage.key) : .absent,
      "collection": isFirst ? page.optionalLink(CollectionPage.key) : .absent,
      "suggestions": isFirst ? page.view(of: page.site.suggestions.general) : .absent,
      "filter": isFirst && count > 1 ? .view(filter.view(of: count, page.strings)) : .absent,
      "rest": isFirst ? .group(rest.map { card($0, in: page) }) : .absent,
      "groups": .group(
        groups.enumerated().map { number, group in
          [
            "id": .text("group-\(number + 1)"),
            "name": .text(group.key ?? page.strings["resources.without-label"]),
            "about": .optional(group.key.flatMap { page.site.journal.labels[$0]?.description }),
            "count": .text(page.strings.plural("resources.found", count: group.elements.count)),
            "resources": .group(group.elements.map { card($0.resource, in: page) }),
          ]
        }),
      "archived": page.archivedLink(.resource),
      "parts": page.parts(of: self, count: ordered.count),
    ]
  }

  /// The most resources that the filters choose among, so that the page stays light; the page names the limit.
  static let mostToChoose = 400

  /// Returns every shown resource under each of its labels, in the order of the label book; unlabelled ones last.
  private static func ordered(_ journal: Journal) -> [(label: String?, resource: Resource)] {
    var byLabel: [String?: [Resource]] = [:]
    for resource in journal.activeResources {
      let names: [String?] = resource.entry.labels.map { journal.labels.name(of: $0.value) }.uniqued()
      for name in names.isEmpty ? [nil] : names { byLabel[name, default: []].append(resource) }
    }
    let known = journal.labels.labels.map(\.name)
    let names = known + Set(byLabel.keys.compactMap(\.self)).subtracting(known).sortedByName()
    return (names + [nil]).flatMap { name in (byLabel[name] ?? []).map { (name, $0) } }
  }

  /// The most labels on a card; the resource's own page has all. A card is under each of its labels.
  private static let mostLabels = 20

  private func card(_ resource: Resource, in page: PageContext) -> TemplateView {
    let link = page.entryLink(resource.entry)
    let hasNote = resource.entry.contentNote != nil
    return link.adding([
      "excerpt": hasNote ? .absent : .text(FirstWords.sentences(of: resource.entry.body.excerpt)),
      "entryLanguage": .optional(resource.entry.language),
      "hasFacts": .flag(resource.minutes != nil || resource.energy != nil || resource.place != nil),
      "isStarred": .flag(resource.entry.isStarred),
      "facts": .view(filter.facts(of: resource, page.site.journal.labels, withLabels: part == 1)),
      "labels": page.labelLinks(resource.entry.labels.prefix(Self.mostLabels).map(\.value)),
    ]).adding(page.facts(of: resource))
  }
}

/// The choices of the filters above the resources, and each card's facts for the script to compare.
struct ResourceFilter {
  private let labels: [String]
  private let places: [String]
  /// The person's choices of time, in minutes.
  private let minutes: [Int]
  /// The indices of ``labels`` by name, and of ``places`` by key.
  private let (labelIndices, placeIndices): ([String: Int], [String: Int])

  init(_ journal: Journal) {
    let (resources, book) = (journal.activeResources, journal.labels)
    let used = Set(resources.flatMap(\.entry.labels).map { book.name(of: $0.value) })
    let known = book.labels.map(\.name)
    labels = known.filter(used.contains) + used.subtracting(known).sortedByName()
    places = Self.places(of: resources)
    let longest = resources.compactMap(\.minutes).max() ?? 0
    minutes = [2, 5, 10, 15, 30, 60].filter { $0 < longest }
    labelIndices = Dictionary(zip(labels, 0...)) { first, _ in first }
    placeIndices = Dictionary(zip(places.map(Self.key), 0...)) { first, _ in first }
  }

  /// Places as first written, sorted; case and whitespace make no difference.
  static func places(of resources: [Resource]) -> [String] {
    resources.compactMap(\.place).uniqued(by: key).sortedByName()
  }

  static func key(_ place: String) -> String {
    place.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  /// Returns the choices among `count` resources, each kind absent if there is nothing to choose.
  func view(of count: Int, _ strings: Strings) -> TemplateView {
    func numbered(_ names: [String]) -> TemplateValue {
      .group(names.enumerated().map { .choice(String($0), $1) })
    }
    let most = ResourcesPage.mostToChoose
    let note = strings.text(
      "resources.filter.first", ["count": strings.number(most), "total": strings.number(count)])
    return [
      "note": count > most ? .text(note) : .absent,
      "labels": numbered(labels), "places": numbered(places),
      "minutes": .group(minutes.map { .choice(String($0), strings.plural("minutes", count: $0)) }),
      "energies": .group(
        Resource.Energy.allCases.map { .choice($0.rawValue, strings["energy.\($0.rawValue)"]) }),
    ]
  }

  /// Returns the facts of a card, labels and place as indices of the choices.
  ///
  /// - Parameter withLabels: Whether the card's page has the filters.
  func facts(of resource: Resource, _ book: LabelBook, withLabels: Bool) -> TemplateView {
    let own =
      withLabels
      ? resource.entry.labels.compactMap { labelIndices[book.name(of: $0.value)].map(String.init) } : []
    let place = resource.place.flatMap { placeIndices[Self.key($0)] }
    return [
      "labels": .text(own.joined(separator: " ")), "minutes": .text(resource.minutes.map(String.init) ?? ""),
      "energy": .text(resource.energy?.rawValue ?? ""), "place": .text(place.map(String.init) ?? ""),
    ]
  }
}

extension PageContext {
  /// Returns `{minutes, energy, place}` of a resource.
  func facts(of resource: Resource) -> TemplateView {
    [
      "minutes": minutes(resource.minutes),
      "energy": .optional(resource.energy.map { strings["energy.\($0.rawValue)"] }),
      "place": .optional(resource.place),
    ]
  }
}

extension PageContext {
  /// Returns `{phone, tel, address, addressLink, isOnTheWeb}` of a resource, `{source, sourceLink}`, and when somebody
  /// last looked these up.
  func contact(of resource: Resource) -> TemplateView {
    let form = resource.link.flatMap(OutsideLink.form)
    return origin(of: resource.entry, checked: resource.checked).adding([
      "phone": .optional(resource.phone),
      "tel": .optional(resource.phone.flatMap { DialledNumber($0)?.callLink }),
      "address": .optional(resource.linkAsWritten),
      "addressLink": form == nil ? .absent : .optional(resource.link),
      "isOnTheWeb": .flag(form == .web),
    ])
  }

  /// Returns `{source, sourceLink, checked}` of an entry.
  func origin(of entry: Entry, checked: CalendarDate?) -> TemplateView {
    let link = entry.source.flatMap { OutsideLink.form(of: $0) == .web && !$0.contains(" ") ? $0 : nil }
    return [
      "source": .optional(entry.source), "sourceLink": .optional(link),
      "checked": .optional(checked.map { strings.dateElement($0).asHeading }),
    ]
  }
}

struct ResourcePage: EntryPage {
  static let template = "resource"
  static let section = SiteSection.resources
  static let siteMapGroup: SiteMap.Group? = .resources

  static func register(in registry: inout PageRegistry) {
    for resource in registry.journal.activeResources {
      registry.addEntry(ResourcePage(resource: resource), in: "resources")
    }
  }

  let resource: Resource

  var entry: Entry { resource.entry }

  func addFacts(to document: inout SearchDocument, in site: Site) {
    for line in [resource.place, resource.phone, resource.link] { document.addLine(line) }
  }

  func view(in page: PageContext) -> TemplateView {
    // Whom it speaks to is shown only to somebody who answered that question, and while it is used.
    let identities = page.site.journal.usedAnswers.isEmpty ? [] : resource.identities
    let facts: [String?] = [resource.place, resource.phone, resource.linkAsWritten, identities.first]
    return page.entryView(entry).adding(page.facts(of: resource)).adding(page.contact(of: resource)).adding([
      "identities": .group(identities.map { .text($0) }),
      "write": page.writeLink(about: entry.id),
      "hasFacts": .flag(resource.minutes != nil || resource.energy != nil || facts.contains { $0 != nil }),
    ])
  }
}
