import HearthCore
import HearthMarkup
import HearthSearch

/// Numbers to call or text, starting with the person's regions.
struct HelplinesPage: SinglePage, Findable {
  static let template = "helplines"

  func view(in page: PageContext) -> TemplateView {
    [
      "contents": HelplineViews.isShort(in: page) ? .absent : HelplineViews.links(in: page),
      "regions": HelplineViews.regions(chosen: true, in: page),
      "others": HelplineViews.regions(chosen: false, in: page),
    ]
  }

  func addText(to document: inout SearchDocument, in site: Site) {
    addNames(to: &document, in: site)
    for line in site.journal.helplines {
      let facts = [line.name, line.call, line.text, line.hours, line.note]
      document.addLine(facts.compactMap(\.self).joined(separator: ", "))
    }
  }
}
