import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// A page of the site. A page type is in one file: its instances, their paths and names, the names that their templates
/// see and their searchable text. ``PageRegistry/all`` lists the functions `register` that add them to a site.
protocol Page: Sendable {
  static var template: String { get }
  /// The section whose navigation, tint and breadcrumb the page has. Hidden sections have no pages.
  static var section: SiteSection { get }
  /// The group of the site map that lists the pages; `nil` if another page links to all of them.
  static var siteMapGroup: SiteMap.Group? { get }

  var key: PageKey { get }
  /// The file the page is written from, for messages about its template.
  var source: String? { get }
  /// The section that the frame marks and tints: ``section``, unless pages of this type can belong to different sections.
  var frameSection: SiteSection { get }
  /// Returns the page between its section and itself, for the breadcrumb.
  func above(in site: Site) -> PageKey?

  /// Returns whether there is a sentence to show below its title.
  func hasLede(in site: Site) -> Bool

  /// Returns the names that its template sees besides those of the frame, and adds companion files to `page`.
  func view(in page: PageContext) -> TemplateView
}

extension Page {
  /// The key of a page that is the only one of its type, or the first part of a list.
  static var key: PageKey { .page(template) }
  static var section: SiteSection { .home }
  static var siteMapGroup: SiteMap.Group? { nil }
  var source: String? { nil }
  var frameSection: SiteSection { Self.section }
  func above(in site: Site) -> PageKey? { nil }
  func hasLede(in site: Site) -> Bool { true }
}

/// A page that only `hearth serve` has.
protocol ServedPage: Page {}

extension ServedPage {
  var key: PageKey { Self.key }
  func hasLede(in site: Site) -> Bool { false }
}

/// A page type with a single page.
protocol SinglePage: Page {
  static var folder: String { get }
  static var stem: String { get }
  init()
}

extension SinglePage {
  static var siteMapGroup: SiteMap.Group? { .pages }
  /// Empty for a page at the top of the site.
  static var folder: String { "" }
  /// The name of its file.
  static var stem: String { template }
  var key: PageKey { Self.key }

  /// Registers the page under the name that the strings have for its template.
  static func register(in registry: inout PageRegistry) {
    registry.add(Self(), in: folder, as: stem, name: registry.strings[template + ".name"])
  }
}

/// The first page of a section.
protocol SectionPage: SinglePage {}

extension SectionPage {
  static var template: String { section.rawValue }

  static func register(in registry: inout PageRegistry) {
    registry.addIndex(listing: 0) { _ in Self() }
  }
}

/// A page with a part of a long list.
protocol ListPage: Page {
  /// The key of the first part.
  var list: PageKey { get }
  /// Counts from 1.
  var part: Int { get }
}

extension ListPage {
  var list: PageKey { Self.key }
  var key: PageKey { list.part(part) }
}

/// The page being rendered, and the site as seen from there.
final class PageContext {
  let site: Site
  let path: OutputPath
  let strings: Strings
  let addresses: AddressBook
  let dayIndex: DayIndex
  /// The ids and numbers used by its texts.
  var anchors = PageAnchors()
  /// Files that are written with the page, such as the readings of its chart.
  var companions: [OutputFile] = []
  /// What `hearth serve` adds; `nil` for a site.
  let editing: Editing?

  init(_ site: Site, at path: OutputPath, editing: Editing? = nil) {
    (self.site, self.path, self.editing) = (site, path, editing)
    (strings, addresses, dayIndex) = (site.strings, site.addresses, site.dayIndex)
  }

  var settings: Settings { site.settings }
  var hourCycle: HourCycle { site.hourCycle }

  func shows(_ section: SiteSection) -> Bool { site.shows(section) }
}

/// The page of one entry.
protocol EntryPage: Page, FindableEntry {}

extension EntryPage {
  var source: String? { entry.path }
}

/// The searchable text of an entry, on its own page or at a place on another.
protocol FindableEntry: Findable {
  var entry: Entry { get }

  /// Adds searchable text besides the name, labels, tags, date and body.
  func addFacts(to document: inout SearchDocument, in site: Site)
}

extension FindableEntry {
  var key: PageKey { .entry(entry.id) }
  var searchKind: SearchKind { .entry(entry.id.kind) }

  func searchDate(in site: Site) -> CalendarDate? { site.day(of: entry) }

  func addFacts(to document: inout SearchDocument, in site: Site) {}

  func addText(to document: inout SearchDocument, in site: Site) {
    document.add(entry, in: site)
    addFacts(to: &document, in: site)
    document.addText(of: entry)
  }
}

/// Splits long lists into parts of one page each.
enum Pagination {
  /// The most items on one page.
  static let longest = 50

  /// Returns the number of parts for `count` items: at least one, which may be empty.
  static func count(for count: Int) -> Int {
    max(1, (count + longest - 1) / longest)
  }

  /// Returns the parts to link to from part `part` of `count`: all if there are few; otherwise both ends and its neighbours.
  static func shown(around part: Int, of count: Int) -> [Int] {
    (1...max(1, count)).filter { count <= 9 || $0 <= 1 || $0 >= count || ($0 - part).magnitude <= 2 }
  }

  /// Returns the items of part `part`, counted from 1.
  static func part<Item>(_ part: Int, of items: [Item]) -> ArraySlice<Item> {
    let start = min((part - 1) * longest, items.count)
    return items[max(0, start)..<min(start + longest, items.count)]
  }
}

struct Neighbours {
  let earlier: PageKey?
  let later: PageKey?
}

extension Array {
  /// Returns each element with the pages of those before and after it, by their `key`.
  func withNeighbours(_ key: (Element) -> PageKey) -> [(element: Element, neighbours: Neighbours)] {
    indices.map { index in
      let (earlier, later) = (prefix(index).last.map(key), dropFirst(index + 1).first.map(key))
      return (self[index], Neighbours(earlier: earlier, later: later))
    }
  }
}

extension Sequence {
  func runs<Key: Equatable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var runs: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      if runs.last?.key != key { runs.append((key, [])) }
      runs[runs.count - 1].elements.append(element)
    }
    return runs
  }
}
