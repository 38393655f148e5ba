import HearthTime

/// Understands dates that can only mean one day, so that a message can offer the form that Hearth reads.
enum DateRepair {
  /// `17.3.2025` → `2025-03-17`; `nil` for 03/04/2025 and whatever else can mean two days, or none.
  static func repaired(_ text: String) -> String? {
    let parts = text.split { "./- ,".contains($0) }
    guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    if parts[0].count == 4 {
      return CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])?.description
    }
    guard parts[2].count == 4 else { return nil }
    let dayFirst = CalendarDate(year: numbers[2], month: numbers[1], day: numbers[0])
    let monthFirst = CalendarDate(year: numbers[2], month: numbers[0], day: numbers[1])
    if let dayFirst, let monthFirst, dayFirst != monthFirst { return nil }
    return (dayFirst ?? monthFirst)?.description
  }
}
