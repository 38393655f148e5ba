import HearthJournal
import HearthTime

/// Where the names in a text lead, seen from one page and one file of the journal.
struct PageLinks: LinkProvider {
  let site: Site
  /// The page that shows the text.
  let page: OutputPath
  /// The file that holds the text.
  let source: String
  let body: EntryBody

  func destination(of name: String, heading: String?) -> ResolvedName? {
    if name.isEmpty {
      return Self.fragment(heading, in: body).map {
        .page(href: "#" + PercentEncoding.encoded($0), title: heading ?? "")
      }
    }
    switch site.journal.target(ofLink: name, from: source) {
    case .entry(let id):
      guard let address = site.addresses[.entry(id)] else { return nil }
      let fragment = address.fragment ?? site.entry(id).flatMap { Self.fragment(heading, in: $0.body) }
      return .page(href: page.link(to: address.path, fragment: fragment), title: address.name)
    case .day(let date):
      return site.dayHref(date, from: page).map { .page(href: $0, title: site.words.fullDate(date)) }
    case .attachment(let path):
      return site.addresses.attachments[path].map {
        .file(href: page.link(to: $0.path), name: $0.path.name, form: $0.form)
      }
    case .nothing: return nil
    }
  }

  /// The id of `heading` on the page that shows `body`; `nil` where the text has no such heading. Written as the heading
  /// itself or as its id would be: `#Two words`, `#two-words`.
  private static func fragment(_ heading: String?, in body: EntryBody) -> String? {
    guard let heading else { return nil }
    let wanted = FileName.slug(heading)
    let shown = body.headings.dropFirst(body.beginsWithTitle ? 1 : 0)
    return shown.contains { FileName.slug($0) == wanted } ? PageAnchors.headingID(heading) : nil
  }
}
