/// Three parts of a date in the order they were written, the month perhaps by name.
struct DateParts {
  enum Part {
    case number(Int, digits: Int)
    /// 1 to 12.
    case month(Int)
  }

  let first: Part
  let second: Part
  let third: Part

  /// The one day that they can mean.
  var reading: DateRepair {
    switch (first, second, third) {
    case (.number(let year, digits: 4), .number(let a, _), .number(let b, _)):
      // Year first means month next; a month 13 is a slip of another kind.
      return one(of: [(year, a, b)])
    case (.number(let a, _), .number(let b, _), .number(let year, digits: 4)):
      return one(of: [(year, b, a), (year, a, b)])
    case (.number(let day, _), .month(let month), .number(let year, digits: 4)),
      (.month(let month), .number(let day, _), .number(let year, digits: 4)),
      (.number(let year, digits: 4), .month(let month), .number(let day, _)):
      return one(of: [(year, month, day)])
    case (_, _, .number(_, digits: ...2)):
      return .unclear(reason: "The year is written with four digits, such as 2025.")
    default:
      return .unclear(reason: "It is not made of a day, a month and a year.")
    }
  }

  private func one(of candidates: [(year: Int, month: Int, day: Int)]) -> DateRepair {
    let dates = Set(candidates.compactMap { CalendarDate(year: $0.year, month: $0.month, day: $0.day) })
      .sorted()
    if dates.count == 1 { return .corrected(dates[0].description) }
    if dates.count > 1 {
      return .unclear(reason: "It can mean \(dates.map(\.description).joined(separator: " or ")).")
    }
    for candidate in candidates
    where (1...12).contains(candidate.month) && (1...9999).contains(candidate.year) {
      let length = YearMonth.length(ofMonth: candidate.month, year: candidate.year)
      let month = "\(candidate.year.padded(to: 4))-\(candidate.month.padded(to: 2))"
      return .unclear(reason: "The month \(month) has \(length) days.")
    }
    return .unclear(reason: "The calendar has no such day.")
  }
}
