package import HearthCore

/// The imported readings of one day, in time order, duplicates included.
package struct ImportedDay: Sendable {
  package let zonedDay: ZonedDay
  package internal(set) var samples: [ImportedSample]
  package var date: CalendarDate { zonedDay.date }
}

/// Divides readings, in time order, into days.
///
/// A day is in the person's zone, or in that of its note, and begins at `day_starts`. Days that overlap both get the readings
/// of the overlap. A day before one in a zone further west lasts until that begins.
struct DayDivider {
  private let options: ImportOptions
  private let ownDays: [CalendarDate: ZonedDay]
  /// The days that may still get readings.
  private(set) var open: [ImportedDay] = []
  private var current: ZonedDay?
  /// The days around the current one; more than one only if notes have their own zones.
  private var candidates: [(day: ZonedDay, usualEnd: Instant)] = []

  init(_ options: ImportOptions, ownDays: [CalendarDate: ZonedDay]) {
    self.options = options
    self.ownDays = ownDays
  }

  /// Adds the next reading and returns the days that are complete. Counts readings outside every day in `report`.
  mutating func add(_ sample: ImportedSample, _ report: inout ImportReport) -> [ImportedDay] {
    var complete: [ImportedDay] = []
    if current?.contains(sample.instant) != true {
      let day = day(around: sample.instant)
      current = day
      let dates = ownDays.isEmpty ? [day.date] : (-2...1).map { day.date.adding(days: $0) }
      candidates = dates.map { date in
        let day = zonedDay(date)
        return (day.followed(by: zonedDay(date.adding(days: 1))), day.end)
      }
      // Days of other zones, and those before a journey across 25 hours, end at most two days later.
      let limit = ownDays.isEmpty ? day.date : day.date.adding(days: -2)
      complete = open.filter { $0.date < limit }
      open.removeAll { $0.date < limit }
    }
    distribute(sample, &report)
    return complete
  }

  private mutating func distribute(_ sample: ImportedSample, _ report: inout ImportReport) {
    let days = candidates.filter { $0.day.contains(sample.instant) }
    let requested = days.filter { options.includes($0.day.date, $0.day.date) }
    for (day, usualEnd) in requested {
      if sample.instant >= usualEnd { report.afterJourney[day.date, default: 0] += 1 }
      if let index = open.lastIndex(where: { $0.date == day.date }) {
        open[index].samples.append(sample)
      } else {
        open.append(ImportedDay(zonedDay: day, samples: [sample]))
        open.sort { $0.date < $1.date }
      }
    }
    if !requested.isEmpty {
      report.countedAgain += requested.count - 1
    } else if days.isEmpty {
      report.exclude(.outsideNote)
    } else {
      report.excludeNotRequested(at: sample.instant)
    }
  }

  private func zonedDay(_ date: CalendarDate) -> ZonedDay { ownDays[date] ?? usualDay(date) }

  private func usualDay(_ date: CalendarDate) -> ZonedDay {
    ZonedDay(date, in: options.zone, startingAt: options.dayStarts)
  }

  private func day(around instant: Instant) -> ZonedDay {
    let day = usualDay(options.zone.localDateTime(at: instant).day(startingAt: options.dayStarts))
    if day.contains(instant) { return day }
    // Clocks that change across the beginning of the day.
    let other = usualDay(day.date.adding(days: instant < day.start ? -1 : 1))
    return other.contains(instant) ? other : day
  }
}
