import HearthCore
import HearthMarkup
import HearthSearch

extension PageKey {
  static let search = SiteSection.search.index
}

/// Full text over everything that the site shows. The page itself holds only the form; the script loads what it needs.
struct SearchPage: Page {
  static let template = "search"
  static let section = SiteSection.search
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.addIndex(SearchPage())
  }

  var key: PageKey { .search }

  func view(in site: Site) -> TemplateView {
    let strings = site.strings
    return [
      "kinds": .group(
        kinds(site).map { kind in
          [
            "value": .text(SearchKey(kind).text), "name": .text(strings["search.kinds.\(kind.word)"]),
          ]
        }),
      "labels": .group(
        site.labels.labels.filter { !$0.uses.isEmpty }.map { label in
          ["value": .text(SearchKey(label: label.name).text), "name": .text(label.name)]
        }),
      // The script fills in what it counted and what was typed.
      "foundNone": .text(strings.text("search.found.none", ["query": "{query}"])),
      "foundOne": .text(strings.text("search.found.one", ["count": "{count}"])),
      "foundOther": .text(strings.text("search.found.other", ["count": "{count}"])),
      "kindNames": .text(
        SearchKind.allCases.map { strings["search.kind.\($0.word)"] }.joined(separator: "|")),
    ]
  }

  /// The kinds that have an entry.
  private func kinds(_ site: Site) -> [SearchKind] {
    let entries = Set(
      site.journal.entries.filter { site.addresses[.entry($0.id)] != nil }.map { SearchKind($0.id.kind) })
    return SearchKind.allCases.filter { kind in
      switch kind {
      case .page: true
      case .label: !site.labels.labels.isEmpty
      default: entries.contains(kind)
      }
    }
  }
}
