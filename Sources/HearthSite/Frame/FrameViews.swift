import HearthJournal
import HearthMarkup

/// What the pages of one section in one folder have in common.
struct PageFrame: Sendable {
  /// The names that every page sees.
  let view: TemplateView
  /// The way from Home to the section, each a link; empty on Home itself.
  let way: [TemplateValue]
  /// What follows the page's name in its title.
  let titleEnd: String
}

/// The names that every page sees: the navigation, the links of the footer, the way to the top of the site.
///
/// They differ only by section and by folder, so they are made once for each of those.
struct FrameViews: Sendable {
  private var frames: [Frame: PageFrame] = [:]
  /// For a page whose address is not in the book.
  private let empty: PageFrame

  private struct Frame: Hashable {
    var section: SiteSection
    var isIndex: Bool
    var folder: String

    init(_ key: PageKey, _ path: OutputPath) {
      section = key.section
      isIndex = key == key.section.index
      folder = path.folder
    }
  }

  init(journal: Journal, words: Strings, addresses: AddressBook) {
    var last: Frame?
    for (key, address) in zip(addresses.keys, addresses.addresses) {
      let frame = Frame(key, address.path)
      // Thousands of entries in a row have the same.
      if frame == last { continue }
      last = frame
      if frames[frame] == nil {
        frames[frame] = PageFrame(
          view: Self.view(frame, journal, words, addresses),
          way: Self.way(frame, addresses), titleEnd: Self.titleEnd(frame, journal.settings, words))
      }
    }
    empty = PageFrame(view: [:], way: [], titleEnd: "")
  }

  /// The frame of the page of `key`, which lies at `path`.
  func frame(of key: PageKey, at path: OutputPath) -> PageFrame {
    frames[Frame(key, path)] ?? empty
  }

  /// The pages above those of a section: Home, and the section's own but for itself.
  private static func way(_ frame: Frame, _ addresses: AddressBook) -> [TemplateValue] {
    let here = OutputPath(frame.folder, "page.html")
    var way: [PageKey] = []
    if frame.section != .home || !frame.isIndex { way.append(.home) }
    if frame.section != .home, !frame.isIndex { way.append(frame.section.index) }
    return way.compactMap { key in addresses[key].map { .link($0.name, here.link(to: $0.path)) } }
  }

  /// Page – section – site; parts that say the same twice are said once.
  private static func titleEnd(_ frame: Frame, _ settings: Settings, _ words: Strings) -> String {
    let section = frame.isIndex || frame.section == .home ? nil : words["nav.\(frame.section.rawValue)"]
    return (section.map { " \u{2013} " + $0 } ?? "") + " \u{2013} " + siteName(settings, words)
  }

  static func siteName(_ settings: Settings, _ words: Strings) -> String {
    settings.title ?? words["site.name"]
  }

  private static func view(_ frame: Frame, _ journal: Journal, _ words: Strings, _ addresses: AddressBook)
    -> TemplateView
  {
    let here = OutputPath(frame.folder, "page.html")
    let link = { (key: PageKey) -> TemplateValue in
      addresses[key].map { .text(here.link(to: $0.path)) } ?? .absent
    }
    let sections = SiteSection.allCases.filter { !$0.isHidden(by: journal.settings) }
    return [
      "language": .text(words.language),
      "theme": journal.settings.theme == .system ? .absent : .text(journal.settings.theme.rawValue),
      "root": .text(here.root),
      "labelStyles": LabelStyles.numbers(journal.labels).isEmpty
        ? .absent : .text(here.link(to: LabelStyles.path)),
      "section": .text(frame.section.rawValue),
      "siteName": .text(siteName(journal.settings, words)),
      "navigation": .group(
        sections.map { section in
          let isCurrent = section == frame.section && (frame.isIndex || section != .home)
          return .view([
            "name": .text(words["nav.\(section.rawValue)"]),
            "href": link(section.index),
            "current": isCurrent ? .text(frame.isIndex ? "page" : "true") : .absent,
          ])
        }),
      "links": .view([
        "home": link(.home), "start": link(.start), "calm": link(.calm), "settings": link(.settings),
        "aboutMe": link(.aboutMe), "needsALook": link(.needsALook), "siteMap": link(.siteMap),
        "helplines": link(.helplines), "write": link(.write), "learn": link(.learn), "relax": link(.relax),
        "reflect": link(.reflect), "resources": link(.resources), "calendar": link(.calendar),
        "search": link(.search),
      ]),
    ]
  }
}
