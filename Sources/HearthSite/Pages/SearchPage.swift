import HearthCore
import HearthMarkup
import HearthSearch

/// Full-text search of everything that the site shows. The page itself has only the form; the script loads what it needs.
struct SearchPage: SectionPage {
  static let section = SiteSection.search

  func view(in page: PageContext) -> TemplateView {
    let strings = page.strings
    return [
      "kinds": .group(
        kinds(in: page).map { .choice(SearchKey($0).text, strings["search.kinds.\($0.word)"]) }),
      "labels": .group(
        page.site.labels.labels.filter { !$0.uses.isEmpty }.map {
          .choice(SearchKey(label: $0.name).text, $0.name)
        }),
      "starred": page.site.labels.starred.isEmpty ? .absent : .text(SearchKey.starred.text),
      "starredList": page.optionalLink(StarredPage.key),
      // Results in the future come after past ones.
      "today": .text(page.site.journal.today.description),
      "kindNames": .text(
        SearchKind.allCases.map { strings["search.kind.\($0.word)"] }.joined(separator: "|")),
    ]
  }

  private func kinds(in page: PageContext) -> [SearchKind] {
    let entries = page.site.journal.entries.filter { page.addresses[.entry($0.id)] != nil }
    let kinds = Set(entries.map(\.id.kind))
    return SearchKind.allCases.filter { kind in
      switch kind {
      case .page: true
      case .label: !page.site.labels.labels.isEmpty
      case .entry(let kind): kinds.contains(kind)
      }
    }
  }
}
