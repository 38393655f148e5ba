import HearthJournal
import HearthMarkup

/// Everything that the person starred, to return to.
struct StarredPage: UsePage, Findable {
  static let key = PageKey.page("starred")
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    let uses = registry.labels.starred
    guard !uses.isEmpty else { return }
    registry.addParts(uses.count, as: "starred", name: registry.strings["starred.name"]) {
      StarredPage(uses: uses, part: $0)
    }
  }

  let uses: [LabelUse]
  let part: Int

  var list: PageKey { Self.key }
  var subject: String? { nil }
  func above(in site: Site) -> PageKey? { nil }
}
