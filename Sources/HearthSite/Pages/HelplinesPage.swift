import HearthCore
import HearthMarkup

/// Numbers to call or write to, of the person's regions first.
struct HelplinesPage: Page {
  var key: PageKey { .helplines }
  var template: String { "helplines" }

  func view(in site: Site) -> TemplateView {
    [
      "contents": HelplineViews.isShort(site)
        ? .absent : HelplineViews.links(site, from: site.path(of: key)),
      "lede": .text(site.words["helplines.lede"]),
      "regions": HelplineViews.regions(site, chosen: true),
      "others": HelplineViews.regions(site, chosen: false),
    ]
  }
}
