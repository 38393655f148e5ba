import HearthCore
import HearthMarkup
import HearthSearch

extension PageKey {
  static let helplines = PageKey.page("helplines")
}

/// Numbers to call or write to, of the person's regions first.
struct HelplinesPage: Page, Findable {
  static let template = "helplines"
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.add(HelplinesPage(), "", "helplines", name: registry.strings["helplines.name"])
  }

  var key: PageKey { .helplines }

  func view(in site: Site) -> TemplateView {
    [
      "contents": HelplineViews.isShort(site)
        ? .absent : HelplineViews.links(site, from: site.path(of: key)),
      "regions": HelplineViews.regions(site, chosen: true),
      "others": HelplineViews.regions(site, chosen: false),
    ]
  }

  func addText(to document: inout SearchDocument, in site: Site) {
    document.names.append(document.name)
    for line in site.journal.helplines {
      let facts = [line.name, line.call, line.text, line.hours, line.note]
      document.addLine(facts.compactMap(\.self).joined(separator: ", "))
    }
  }
}
