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
