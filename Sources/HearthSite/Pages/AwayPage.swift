import HearthMarkup

/// A plain list without a word of the journal, for *Hide*. Neither the site map nor search leads to it.
struct AwayPage: SinglePage {
  static let template = "away"
  static let siteMapGroup: SiteMap.Group? = nil

  static func register(in registry: inout PageRegistry) {
    // An entry may have the same name.
    registry.add(Self(), as: template, name: registry.strings["away.name"], isNameShared: true)
  }

  func view(in page: PageContext) -> TemplateView {
    let items = page.strings["away.items"].split(separator: ",")
    return ["items": .list(items.map { .text(String($0.drop(while: \.isWhitespace))) })]
  }
}
