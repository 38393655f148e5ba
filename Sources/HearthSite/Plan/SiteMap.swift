import HearthJournal

/// The entries of the site map, group by group: a second way to reach every page.
///
/// Months represent the reflections, days and events in them; first parts represent the parts of a list.
struct SiteMap: Sendable {
  /// The groups in their order; the raw value is the key of the heading.
  enum Group: String, CaseIterable, Sendable {
    case pages = "site-map.pages"
    case learn = "nav.learn"
    case relax = "nav.relax"
    case reflect = "nav.reflect"
    case heartRate = "nav.heart-rate"
    case resources = "nav.resources"
    case calendar = "nav.calendar"
    case labels = "site-map.labels"
    case tags = "site-map.tags"
    case notes = "site-map.notes"
  }

  struct Item: Sendable {
    var group: Group
    var key: PageKey
    /// `nil` if the site map shows the page's own name.
    var name: String?
  }

  private var groups: [Group: [Item]] = [:]

  mutating func add(_ key: PageKey, as name: String?, to group: Group) {
    groups[group, default: []].append(Item(group: group, key: key, name: name))
  }

  /// All items, group by group.
  var items: [Item] { Group.allCases.flatMap { groups[$0] ?? [] } }
}

/// The parts of the site, in the order of its navigation.
enum SiteSection: String, CaseIterable, Sendable {
  case home, learn, relax, reflect
  case heartRate = "heart-rate"
  case resources, calendar, search, settings

  /// The page that the navigation leads to.
  var index: PageKey { .page(rawValue) }

  /// Returns whether the person has switched it off.
  func isHidden(by settings: Settings) -> Bool {
    settings.hiddenSections.contains { SiteSection($0) == self }
  }

  /// Returns whether all of its entries are behind the lock. Home has none of its own.
  func isLocked(by settings: Settings) -> Bool {
    self != .home && EntryKind.allCases.contains { settings.locks($0) && SiteSection(of: $0) == self }
  }

  /// The section that shows entries of `kind`; *Home* for notes, which are outside of all sections.
  init(of kind: EntryKind) { self = kind.section.map(SiteSection.init) ?? .home }

  /// A section that the settings can hide.
  init(_ section: Settings.Section) {
    self =
      switch section {
      case .learn: .learn
      case .relax: .relax
      case .reflect: .reflect
      case .heartRate: .heartRate
      case .resources: .resources
      case .calendar: .calendar
      case .search: .search
      }
  }
}
