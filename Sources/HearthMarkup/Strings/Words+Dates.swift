package import HearthCore

/// Whether clocks count to 12 or to 24.
package enum HourCycle: Int, Sendable {
  case twelve = 12
  case twentyFour = 24
}

extension Words {
  /// `Monday`, as it stands inside a sentence of the language: `lunes`.
  package func weekday(_ day: Weekday) -> String { calendar.weekday(day) }

  /// `Mon`, for the heads of narrow columns.
  package func shortWeekday(_ day: Weekday) -> String { calendar.shortWeekdays[day.rawValue - 1] }

  /// The name of month 1 to 12; empty for any other number.
  package func month(_ month: Int) -> String { calendar.month(month) }

  /// `March 2025`
  package func yearMonth(_ month: YearMonth) -> String {
    filled("date.month") { name in
      switch name {
      case "month": self.month(month.month)
      case "year": String(month.year)
      default: nil
      }
    }
  }

  /// `Wednesday 1 May 2024`
  package func fullDate(_ date: CalendarDate) -> String { calendar.full.text(of: date) }

  /// `1 May 2024`
  package func longDate(_ date: CalendarDate) -> String { calendar.long.text(of: date) }

  /// `Wednesday 1 May`, where the year is clear.
  package func dayAndMonth(_ date: CalendarDate) -> String { calendar.day.text(of: date) }

  /// `14:30`, or `2:30 pm` where clocks count to twelve, with a no-break space. Seconds are not shown.
  package func time(_ time: TimeOfDay, _ cycle: HourCycle) -> String {
    switch cycle {
    case .twentyFour:
      return time.hoursAndMinutes
    case .twelve:
      let half = time.hour < 12 ? calendar.halves.morning : calendar.halves.afternoon
      let minutes = time.hoursAndMinutes.suffix(3)
      return "\(time.hour % 12 == 0 ? 12 : time.hour % 12)\(minutes)\u{A0}\(half)"
    }
  }

  /// As above, with the offset where the clock shows that time twice: `02:10 (UTC+2)`.
  package func time(_ time: ClockTime, _ cycle: HourCycle) -> String {
    let clock = self.time(time.time, cycle)
    return time.offset.map { "\(clock) (\($0.name))" } ?? clock
  }

  /// A `<time>` element that shows the whole date.
  package func dateElement(_ date: CalendarDate) -> HTML {
    .build { $0.element("time", .attribute("datetime", date.description), text: fullDate(date)) }
  }
}
