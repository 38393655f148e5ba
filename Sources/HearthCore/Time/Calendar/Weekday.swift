/// A day of the week, counted as ISO 8601 does.
package enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  init(daysSince1970 days: Int) {
    // 1970-01-01 was a Thursday.
    let index = days + 3 - (days + 3).floorDivided(by: 7) * 7
    self = Weekday(rawValue: index + 1) ?? .monday
  }

  /// How many days after `first` this one comes in a week that begins with `first`: 0 to 6.
  package func offset(from first: Weekday) -> Int {
    (rawValue - first.rawValue + 7) % 7
  }

  /// The seven days of a week that begins with this one.
  package var week: [Weekday] {
    (0..<7).compactMap { Weekday(rawValue: (rawValue - 1 + $0) % 7 + 1) }
  }

  /// `monday` or `mon`, in any case, English, as settings files write it.
  package init?(name: String) {
    let name = name.lowercased()
    let match = Weekday.allCases.first { day in
      let full = "\(day)"
      return name == full || name == full.prefix(3)
    }
    guard let match else { return nil }
    self = match
  }
}
