package import HearthCore
package import HearthJournal

/// What a page is about, by which other pages ask for a link to it.
package enum PageKey: Hashable, Sendable {
  case home, start, calm, settings, aboutMe, needsALook, siteMap, helplines
  case learn, relax, reflect, heartRate, resources, calendar, search
  /// How to write a reflection.
  case write
  case session(Mood, minutes: Int)
  /// The page of an entry; of an event, its place on the page of its month.
  case entry(EntryID)
  /// A month of reflections, in parts of at most fifty: part 1 is the page that other pages link to.
  case reflections(YearMonth, part: Int)
  /// The months of a year of reflections.
  case reflectionYear(Int)
  /// Reflections without a date.
  case undatedReflections(part: Int)
  case heartRateMonth(YearMonth)
  /// A week with at least one day of heart rate.
  case heartRateWeek(CalendarWeek)
  case calendarMonth(YearMonth)
  /// A day with events and without heart rate.
  case day(CalendarDate)
  /// A further part of a month's events, from 2 on.
  case calendarPart(YearMonth, Int)
  case siteMapPart(Int)
  case needsALookPart(Int)
  case learnPart(Int)
  case resourcesPart(Int)
  /// Resources by time, energy and place.
  case resourceLists
  /// What comes with Hearth to pick resources from.
  case collection
  /// By the label's name as the label book has it.
  case label(String, part: Int)
  /// By the tag as first written, in lower case.
  case tag(String, part: Int)
}

extension PageKey {
  /// The part of the site whose navigation, tint and breadcrumb the page has.
  var section: SiteSection {
    switch self {
    case .home, .start, .calm, .needsALook, .siteMap, .helplines, .label, .tag, .siteMapPart,
      .needsALookPart:
      .home
    case .settings, .aboutMe: .settings
    case .learn, .learnPart: .learn
    case .relax, .session: .relax
    case .reflect, .write, .reflections, .reflectionYear, .undatedReflections: .reflect
    case .heartRate, .heartRateMonth, .heartRateWeek: .heartRate
    case .resources, .resourcesPart, .resourceLists, .collection: .resources
    case .calendar, .calendarMonth, .calendarPart, .day: .calendar
    case .search: .search
    case .entry(let id): SiteSection(of: id.kind)
    }
  }
}
