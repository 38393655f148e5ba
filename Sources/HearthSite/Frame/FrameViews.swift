import HearthJournal
import HearthTemplates
import HearthWords

/// The names that every page sees: the navigation, the links of the footer, the way to the top of the site.
///
/// They differ only by section and by folder, so they are made once for each of those that there are, and written into the
/// templates in advance.
struct FrameViews: Sendable {
  private var frames: [Frame: TemplateFrame] = [:]
  /// For a page whose address is not in the book.
  private let empty: TemplateFrame

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

  init(journal: Journal, words: Words, addresses: AddressBook, templates: TemplateSet) {
    var last: Frame?
    for (key, address) in zip(addresses.keys, addresses.addresses) {
      let frame = Frame(key, address.path)
      // Thousands of entries in a row have the same.
      if frame == last { continue }
      last = frame
      if frames[frame] == nil {
        frames[frame] = templates.frame(Self.view(frame, journal, words, addresses))
      }
    }
    empty = templates.frame([:])
  }

  /// The templates as the page of `key` sees them, which lies at `path`.
  func templates(of key: PageKey, at path: OutputPath) -> TemplateFrame {
    frames[Frame(key, path)] ?? empty
  }

  static func siteName(_ settings: Settings, _ words: Words) -> String {
    settings.title ?? words["site.name"]
  }

  private static func view(_ frame: Frame, _ journal: Journal, _ words: Words, _ addresses: AddressBook)
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
