import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// A page of the site. A page type is one file: which pages of it there are, where they lie, what they are called, what
/// their template sees and what search finds of them. ``PageRegistry/all`` lists the types.
protocol Page: Sendable {
  /// The name of its template.
  static var template: String { get }
  /// The section whose navigation, tint and breadcrumb the page has. Pages of a hidden section are not made.
  static var section: SiteSection { get }
  /// The group of the site map that lists the pages; `nil` where another page leads to all of them.
  static var siteMapGroup: SiteMap.Group? { get }

  /// Adds all pages of this type to the site.
  static func register(in registry: inout PageRegistry)

  var key: PageKey { get }
  /// The file the page is written from, for messages about its template.
  var source: String? { get }
  /// What a finding about its path calls it; `nil` for pages that every site has.
  var subject: String? { get }
  /// The page between its section and itself, for the breadcrumb.
  var above: PageKey? { get }

  /// Returns the paths of the files that are written with the page, such as the readings of a day.
  func companions(in site: Site) -> [OutputPath]

  /// Returns the names that its template sees besides those of the frame.
  func view(in site: Site) -> TemplateView

  /// Returns the view with the companions, for pages that make both from the same values.
  func parts(in site: Site) -> (TemplateView, [OutputFile])
}

extension Page {
  static var section: SiteSection { .home }
  static var siteMapGroup: SiteMap.Group? { nil }
  var source: String? { nil }
  var subject: String? { source }
  var above: PageKey? { nil }
  func companions(in site: Site) -> [OutputPath] { [] }
  func parts(in site: Site) -> (TemplateView, [OutputFile]) { (view(in: site), []) }
}

/// The page of one entry.
protocol EntryPage: Page, Findable {
  /// The index of the entry in the journal's list of its kind.
  var index: Int { get }
  var entry: Entry { get }

  /// Adds what search finds besides name, labels, tags, date and text.
  func addFacts(to document: inout SearchDocument, in site: Site)
}

extension EntryPage {
  var key: PageKey { .entry(entry.id) }
  var source: String? { entry.path }
  var searchKind: SearchKind { SearchKind(entry.id.kind) }

  func searchDate(dayStarts: TimeOfDay) -> CalendarDate? { entry.day(startingAt: dayStarts) }

  func addFacts(to document: inout SearchDocument, in site: Site) {}

  func addText(to document: inout SearchDocument, in site: Site) {
    document.add(entry, in: site)
    addFacts(to: &document, in: site)
    document.addText(of: entry)
  }
}

/// Splits long lists into parts of one page each.
enum Parts {
  /// Items on one page at most.
  static let longest = 50

  /// The number of parts for `count` items: at least one, which then shows that there is nothing.
  static func count(for count: Int) -> Int {
    max(1, (count + longest - 1) / longest)
  }

  /// The parts that links lead to from part `part` of `count`: all of a few; of many, both ends and its neighbourhood.
  static func shown(around part: Int, of count: Int) -> [Int] {
    (1...max(1, count)).filter { count <= 9 || $0 <= 1 || $0 >= count || ($0 - part).magnitude <= 2 }
  }

  /// The items of part `part`, counted from 1.
  static func part<Item>(_ part: Int, of items: [Item]) -> ArraySlice<Item> {
    let start = min((part - 1) * longest, items.count)
    return items[max(0, start)..<min(start + longest, items.count)]
  }
}

extension Array {
  /// Each element with the one before and the one after it.
  var withNeighbours: [(element: Element, earlier: Element?, later: Element?)] {
    enumerated().map { index, element in
      (element, index > 0 ? self[index - 1] : nil, index + 1 < count ? self[index + 1] : nil)
    }
  }
}
