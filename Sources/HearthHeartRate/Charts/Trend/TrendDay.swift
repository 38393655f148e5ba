package import HearthCore

/// One day of a week or a month, with its numbers.
package struct TrendDay: Sendable {
  package var date: CalendarDate
  /// `nil` for a day without a reading.
  package var summary: DaySummary?
  /// As a row of the table begins: `Monday 17 March`.
  package var name: String
  /// The page of the day, relative to the page; `nil` where it has none.
  package var link: String?

  package init(date: CalendarDate, summary: DaySummary?, name: String, link: String?) {
    self.date = date
    self.summary = summary
    self.name = name
    self.link = link
  }
}

/// How a week's or a month's chart is shown on the page it stands on.
package struct TrendOptions: Sendable {
  /// What the vertical axis holds, the same for all charts of a build.
  package var range = BeatsRange.usual
  /// The href of the CSV file, relative to the page; `nil` leaves the link out.
  package var csvLink: String?

  package init() {}
}
