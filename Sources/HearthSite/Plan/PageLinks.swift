import HearthJournal
import HearthTime

/// Where the names in a text lead, seen from one page and one file of the journal.
struct PageLinks: LinkProvider {
  let site: Site
  /// The page that shows the text.
  let page: OutputPath
  /// The file that holds the text.
  let source: String

  func destination(of name: String, heading: String?) -> ResolvedName? {
    if name.isEmpty {
      guard let heading else { return nil }
      return .page(href: "#" + PercentEncoding.encoded(PageAnchors.headingID(heading)), title: heading)
    }
    switch site.journal.target(ofLink: name, from: source) {
    case .entry(let id):
      guard let address = site.addresses[.entry(id)] else { return nil }
      return .page(href: page.link(to: address.path, fragment: address.fragment), title: address.name)
    case .day(let date):
      return site.dayHref(date, from: page).map { .page(href: $0, title: site.words.fullDate(date)) }
    case .attachment(let path):
      return site.addresses.attachments[path].map {
        .file(href: page.link(to: $0.path), name: $0.path.name, form: $0.form)
      }
    case .nothing: return nil
    }
  }
}
