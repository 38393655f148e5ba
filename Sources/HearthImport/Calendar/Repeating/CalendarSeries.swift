import HearthCore

/// Everything that calendars say of one event: itself, and the times of it that are different.
struct CalendarSeries {
  var item: CalendarItem?
  /// In the order in which they were met.
  private(set) var replacements: [CalendarItem] = []
  private var places: [CalendarItem.Time: Int] = [:]

  /// Takes one more; `false` where a newer version of the same was there, or replaces an older one.
  mutating func add(_ new: CalendarItem) -> Bool {
    guard let replaced = new.replaces else {
      defer { if item.map({ new.isNewer(than: $0) }) ?? true { item = new } }
      return item == nil
    }
    guard let index = places[replaced] else {
      places[replaced] = replacements.count
      replacements.append(new)
      return true
    }
    if new.isNewer(than: replacements[index]) { replacements[index] = new }
    return false
  }
}

/// What has become of an event that was brought in before.
package enum CalendarFate: Sendable {
  case stays
  case cancelled
  /// The calendar has it no more.
  case gone
  /// These calendars say nothing about it.
  case unknown
}
