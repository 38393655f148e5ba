package import HearthHTML
package import HearthTime

/// Whether clocks count to 12 or to 24.
package enum HourCycle: Int, Sendable {
  case twelve = 12
  case twentyFour = 24
}

extension Words {
  package func weekday(_ day: Weekday) -> String { self["weekday.\(day)"] }

  /// `Mon`, for the heads of narrow columns.
  package func shortWeekday(_ day: Weekday) -> String { self["weekday.short.\(day)"] }

  package func month(_ month: Int) -> String { self["month.\(month)"] }

  /// `March 2025`
  package func yearMonth(_ month: YearMonth) -> String {
    text("date.month", ["month": self.month(month.month), "year": String(month.year)])
  }

  /// `Wednesday 1 May 2024`
  package func fullDate(_ date: CalendarDate) -> String {
    text("date.full", dateValues(date))
  }

  /// `1 May 2024`
  package func longDate(_ date: CalendarDate) -> String {
    text("date.long", dateValues(date))
  }

  /// `Wednesday 1 May`, where the year is clear.
  package func dayAndMonth(_ date: CalendarDate) -> String {
    text("date.day", dateValues(date))
  }

  /// `14:30`, or `2:30 pm` where clocks count to twelve.
  package func time(_ time: TimeOfDay, _ cycle: HourCycle) -> String {
    let minutes = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
    switch cycle {
    case .twentyFour:
      return "\(time.hour < 10 ? "0" : "")\(time.hour):\(minutes)"
    case .twelve:
      let half = self[time.hour < 12 ? "time.am" : "time.pm"]
      return "\(time.hour % 12 == 0 ? 12 : time.hour % 12):\(minutes)\u{A0}\(half)"
    }
  }

  /// A `<time>` element that shows the whole date.
  package func dateElement(_ date: CalendarDate) -> HTML {
    .build { $0.element("time", .attribute("datetime", date.description), text: fullDate(date)) }
  }

  private func dateValues(_ date: CalendarDate) -> [String: String] {
    [
      "weekday": weekday(date.weekday), "day": String(date.day), "month": month(date.month),
      "year": String(date.year),
    ]
  }
}
