import HearthCore
import HearthJournal
import HearthText

/// Resolves the names in a text, as seen from one page and one file of the journal.
struct PageLinks: LinkProvider {
  let page: PageContext
  let source: String
  let body: EntryBody

  func destination(of name: String, heading: String?) -> ResolvedName? {
    if name.isEmpty {
      return Self.fragment(heading, in: body).map {
        .page(href: "#" + PercentEncoding.encoded($0), title: heading ?? "")
      }
    }
    switch page.site.journal.target(ofLink: name, heading: heading, from: source) {
    case .entry(let id):
      guard let address = page.addresses[.entry(id)] else { return nil }
      let fragment = address.fragment ?? page.site.entry(id).flatMap { Self.fragment(heading, in: $0.body) }
      return .page(href: page.path.link(to: address.path, fragment: fragment), title: address.name)
    case .day(let date):
      return page.dayHref(date).map { .page(href: $0, title: page.strings.fullDate(date)) }
    case .attachment(let path):
      let pictures = page.site.input.pictures
      guard let copy = page.addresses.attachments[path], !copy.isRedrawn || pictures.sizes[path] != nil else {
        return .uncopied(name: path.split(separator: "/").last.map(String.init) ?? path)
      }
      return .file(
        href: page.path.link(to: copy.path), name: copy.path.name, form: copy.form,
        size: pictures.sizes[path],
        small: pictures.small[path].map { SmallPicture(href: page.path.link(to: copy.smallPath), size: $0) })
    case .nothing: return nil
    }
  }

  /// Returns the id of `heading` on the page that shows `body`; `nil` if it has none, or it is the title at the top.
  private static func fragment(_ heading: String?, in body: EntryBody) -> String? {
    guard let heading else { return nil }
    let wanted = Slug.words(heading)
    let shown = body.headings.dropFirst(body.beginsWithTitle ? 1 : 0)
    return shown.contains { Slug.words($0) == wanted } ? PageAnchors.headingID(heading) : nil
  }
}

/// Resolves the names in a text, as seen from the page that shows it.
protocol LinkProvider {
  /// Returns what `name` refers to: a path, a base name, a title or an alias, percent-decoded, without `#heading`.
  /// `heading` is the text after `#`. `nil` if nothing on the site has that name.
  func destination(of name: String, heading: String?) -> ResolvedName?
}

/// The target of a link in a text.
enum ResolvedName: Hashable, Sendable {
  /// A page, by its relative URL, and the title it is known by.
  case page(href: String, title: String)
  /// A copied file, by its relative URL; if it is a picture, also its size, and the copy that a page shows in its place.
  case file(
    href: String, name: String, form: MediaForm, size: PictureSize? = nil, small: SmallPicture? = nil)
  /// An existing file of a type that isn't copied.
  case uncopied(name: String)
}

/// The smaller copy of a photograph, by its relative URL.
struct SmallPicture: Hashable, Sendable {
  let href: String
  let size: PictureSize
}

/// Links that leave the site: to the web, an email address or a telephone number.
enum OutsideLink {
  enum Form: Hashable { case web, other }

  /// Returns how to link to `address`; `nil` for files of the journal, and for everything that a browser might run.
  static func form(of address: String) -> Form? {
    guard case .external(let scheme) = LinkSafety.classify(address) else { return nil }
    return scheme == "http" || scheme == "https" ? .web : .other
  }
}
