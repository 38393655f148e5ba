import HearthJournal

/// What the site map lists, in the order of its pages: a second way to every page.
///
/// Months stand for the reflections, days and events in them; first parts for the parts of a list.
struct SiteMap: Sendable {
  /// A group by the key of its heading's words, and a page in it. Groups follow each other.
  let items: [(group: String, key: PageKey)]

  private static let groups = [
    "site-map.pages", "nav.learn", "nav.relax", "nav.reflect", "nav.heart-rate", "nav.resources",
    "nav.calendar", "site-map.labels", "site-map.tags", "site-map.notes",
  ]

  init(_ addresses: AddressBook) {
    var groups: [[PageKey]] = Array(repeating: [], count: Self.groups.count)
    let fixed = SiteSection.allCases.map(\.index) + [.start, .calm, .helplines, .needsALook, .aboutMe]
    groups[0] = fixed.filter { addresses[$0] != nil }
    for key in addresses.keys {
      if let group = Self.group(of: key) { groups[group].append(key) }
    }
    items = zip(Self.groups, groups).flatMap { name, keys in keys.map { (name, $0) } }
  }

  /// `nil` for pages that are listed by another one, and for those of the first group.
  private static func group(of key: PageKey) -> Int? {
    switch key {
    case .session: 2
    case .write, .reflections(_, part: 1), .reflectionYear, .undatedReflections(part: 1): 3
    case .resourceLists, .collection: 5
    case .heartRateMonth, .heartRateWeek: 4
    case .calendarMonth: 6
    case .label(_, part: 1): 7
    case .tag(_, part: 1): 8
    case .entry(let id):
      switch id.kind {
      case .reading: 1
      case .exercise: 2
      case .resource: 5
      case .note: 9
      case .reflection, .heartRate, .event: nil
      }
    default: nil
    }
  }
}
