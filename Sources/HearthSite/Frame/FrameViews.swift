import HearthJournal
import HearthMarkup

/// The names that every page sees: the navigation, the links of the footer, the section's page.
///
/// They differ only by template, section and folder, so they are made once for each of these.
struct FrameViews: Sendable {
  private var frames: [Frame: TemplateView] = [:]

  private struct Frame: Hashable {
    let template: String
    let section: SiteSection
    let isIndex: Bool
    let folder: String

    init<P: Page>(_ page: P, _ path: OutputPath) {
      (template, section) = (P.template, page.frameSection)
      isIndex = page.key == section.index
      folder = path.folder
    }
  }

  init(_ registry: PageRegistry, of journal: Journal) {
    let (strings, addresses) = (registry.strings, registry.addresses)
    for (page, path) in registry.pages {
      let frame = Frame(page, path)
      guard frames[frame] == nil else { continue }
      frames[frame] = Self.view(frame, journal, strings, addresses)
    }
  }

  /// Returns the names for a registered page; `nil` for one that only `hearth serve` has.
  func frame(of page: some Page, at path: OutputPath) -> TemplateView? { frames[Frame(page, path)] }

  static func frame(of page: some Page, at path: OutputPath, in site: Site) -> TemplateView {
    view(Frame(page, path), site.input.journal, site.strings, site.addresses)
  }

  static func siteName(_ settings: Settings, _ strings: Strings) -> String {
    settings.title ?? strings["site.name"]
  }

  private static func view(_ frame: Frame, _ journal: Journal, _ strings: Strings, _ addresses: AddressBook)
    -> TemplateView
  {
    let here = OutputPath(frame.folder, "page.html")
    let link = { (key: PageKey) -> TemplateValue in
      addresses[key].map { .text(here.link(to: $0.path)) } ?? .absent
    }
    let sections = SiteSection.allCases.filter { !$0.isHidden(by: journal.settings) }
    let hide = journal.settings.hide
    return [
      "language": .text(strings.language),
      "theme": journal.settings.theme == .system ? .absent : .text(journal.settings.theme.rawValue),
      "root": .text(here.root),
      "labelStyles": LabelStyles.numbers(journal.labels).isEmpty
        ? .absent : .text(here.link(to: LabelStyles.path)),
      "section": .text(frame.section.rawValue),
      "isWriting": .flag(frame.template == WritePage.template),
      "siteName": .text(siteName(journal.settings, strings)),
      // The target of *Hide*, and whether a key and a button trigger it.
      "hide": .view(["away": link(QuickExitPage.key), "key": .flag(hide.key), "button": .flag(hide.button)]),
      "navigation": .group(
        [["name": .text(strings["calm.name"]), "href": link(CalmPage.key), "current": .absent]]
          + sections.map { section in
            let isCurrent = section == frame.section && (frame.isIndex || section != .home)
            return [
              "name": .text(strings["nav.\(section.rawValue)"]),
              "href": link(section.index),
              "current": isCurrent ? .text(frame.isIndex ? "page" : "true") : .absent,
            ]
          }),
      "links": .view([
        "home": link(.home), "start": link(StartPage.key), "calm": link(CalmPage.key),
        "settings": link(.settings),
        "aboutMe": link(AboutMePage.key), "needsALook": link(ProblemsPage.key),
        "siteMap": link(SiteMapPage.key),
        "helplines": link(HelplinesPage.key), "write": link(WritePage.key), "learn": link(.learn),
        "relax": link(.relax),
        "reflect": link(.reflect), "heartRate": link(.heartRate), "resources": link(.resources),
        "calendar": link(.calendar),
        "search": link(.search), "locked": link(LockedPage.key), "privacy": link(PrivacyPage.key),
      ]),
    ]
  }
}

extension PageContext {
  /// In characters. Longer headings are set smaller, to leave most of the first screen to the text.
  private static let longHeading = 50
  private static let longestHeading = 110

  /// Returns `view` with the layout's values for the page of `content`: its names, and the pages above it.
  func view(_ view: TemplateView, of content: some Page) -> TemplateView {
    let isHome = content.key == .home
    let section = type(of: content).section
    // Home is named after the journal.
    let address = addresses[content.key]
    let name = isHome ? site.name : address?.heading ?? address?.name ?? ""
    let length = name.count
    let isLocked =
      site.settings.locksAll && [AboutMePage.key, .home, .search].contains(content.key)
      || section.index == content.key && section.isLocked(by: site.settings)
    let isWithin = section != .home && section.index != content.key
    let way = [isWithin ? section.index : nil, content.above(in: site)].compactMap { $0.flatMap { link($0) } }
    // Page – section – site, without repeated parts.
    let title = [name, isWithin ? strings["nav.\(section.rawValue)"] : nil, isHome ? nil : site.name]
    return view.adding([
      "heading": .text(name), "headingLanguage": .optional(address?.headingLanguage),
      "isLongHeading": .flag(length > Self.longHeading),
      "isLongestHeading": .flag(length > Self.longestHeading),
      "lede": isLocked || !content.hasLede(in: site)
        ? .absent : .optional(strings.phrase("\(type(of: content).template).lede")),
      "isLocked": .flag(isLocked),
      "editing": .optional(editing?.view(of: path, source: content.source)),
      "ownStyles": .flag(false), "ownMedia": .flag(false), "here": .text(name),
      "documentTitle": .text(title.compactMap(\.self).joined(separator: " \u{2013} ")),
      // Home is above all of them, under the journal's name.
      "breadcrumb": way.isEmpty ? .absent : .group(way),
    ])
  }
}
