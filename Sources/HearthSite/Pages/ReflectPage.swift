import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static let reflect = SiteSection.reflect.index
}

/// The timeline of the last month, newest day first, and the way to every other month.
struct ReflectPage: Page, Findable {
  static let template = "reflect"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.addIndex(ReflectPage())
  }

  /// Days on the page: the last 31, counted from today.
  static let days = 31

  var key: PageKey { .reflect }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    return [
      "days": site.timeline(shown(site), from: path),
      "hasReflections": .flag(!site.journal.reflections.isEmpty),
      "years": Self.years(site, from: path),
      "undated": site.optionalLink(.undatedReflections, from: path),
      "onThisDay": OnThisDay(site)?.view(in: site, from: path) ?? .absent,
      "practised": .optional(Encouragement.sentence(for: site)),
    ]
  }

  /// The last month's days, at most fifty reflections of them; the rest is on the pages of the months.
  private func shown(_ site: Site) -> [(date: CalendarDate, reflections: [Int])] {
    let today = site.journal.today
    var shown: [(date: CalendarDate, reflections: [Int])] = []
    var count = 0
    for offset in 0..<Self.days {
      let date = today.adding(days: -offset)
      guard let reflections = site.dayIndex.reflections[date] else { continue }
      let room = Parts.longest - count
      guard room > 0 else { break }
      shown.append((date, Array(reflections.prefix(room))))
      count += min(room, reflections.count)
    }
    return shown
  }

  /// All months with reflections, under their years, newest first.
  static func years(_ site: Site, from path: OutputPath) -> TemplateValue {
    MonthLinks.years(
      site.dayIndex.reflectionMonths.map(\.month), site: site, from: path,
      year: { .reflectionYear($0) }
    ) {
      .reflections($0)
    }
  }
}

/// The one form of encouragement, for those who ask for it in `hearth.yml`: a plain count of days.
enum Encouragement {
  /// `nil` unless it was asked for, and where there is nothing to count. It never mentions a day that is not there.
  static func sentence(for site: Site) -> String? {
    let today = site.journal.today
    switch site.settings.encouragement {
    case .off: return nil
    case .count:
      let days = site.dayIndex.reflections.keys.count { $0.yearMonth == today.yearMonth && $0 <= today }
      return days > 0 ? site.strings.plural("encouragement.count", count: days) : nil
    case .streak:
      let days = daysInARow(until: today, site.dayIndex)
      return days > 1 ? site.strings.plural("encouragement.row", count: days) : nil
    }
  }

  /// Days in a row that end today or, before anything is written today, yesterday.
  private static func daysInARow(until today: CalendarDate, _ dayIndex: DayIndex) -> Int {
    var day = dayIndex.reflections[today] == nil ? today.adding(days: -1) : today
    var count = 0
    while dayIndex.reflections[day] != nil {
      count += 1
      day = day.adding(days: -1)
    }
    return count
  }
}

/// Reflections of this day in earlier years: only for those who asked for it, only by name, and only behind a fold.
struct OnThisDay {
  /// Places in ``Journal/reflections``, newest first.
  private let reflections: [Int]
  private static let most = 20

  /// `nil` unless `on_this_day: on` is set and there are any.
  init?(_ site: Site) {
    guard site.settings.onThisDay, site.shows(.reflect) else { return nil }
    let today = site.journal.today
    reflections = Array(
      site.dayIndex.reflectionDays.filter {
        $0.month == today.month && $0.day == today.day && $0.year < today.year
      }.flatMap { site.dayIndex.reflections(on: $0) }.prefix(Self.most))
    if reflections.isEmpty { return nil }
  }

  /// `[{name, href, when, contentNote, entryLanguage}]`
  func view(in site: Site, from path: OutputPath) -> TemplateValue {
    .group(
      reflections.compactMap { index -> TemplateView? in
        let entry = site.journal.reflections[index].entry
        guard let address = site.addresses[.entry(entry.id)] else { return nil }
        return [
          "name": .text(address.name), "href": .text(path.link(to: address.path)),
          "when": .optional(site.day(of: entry).map(site.strings.longDate)),
          "contentNote": .optional(site.contentNote(of: entry)), "entryLanguage": .optional(entry.language),
        ]
      })
  }
}
