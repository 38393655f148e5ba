import HearthCore
import HearthJournal
import HearthMarkup

/// The timeline of the last month, newest day first, and links to every other month.
struct ReflectPage: SectionPage, Findable {
  static let section = SiteSection.reflect

  /// The number of days on the page, counted from today.
  static let days = 31
  /// The number of links to months above the timeline; all months are below it.
  private static let jumps = 6

  func hasLede(in site: Site) -> Bool { !site.journal.reflections.isEmpty }

  /// Returns the reflections on the page, as indices of ``Journal/reflections``: at most fifty; the rest are on the pages of the
  /// months.
  static func shown(in site: Site) -> ArraySlice<(date: CalendarDate, index: Int)> {
    let dates = (0..<days).map { site.journal.today.adding(days: -$0) }
    let reflections = dates.flatMap { date in
      site.dayIndex.reflections(on: date).map { (date: date, index: $0) }
    }
    return reflections.prefix(Pagination.longest)
  }

  func view(in page: PageContext) -> TemplateView {
    let shown = Self.shown(in: page.site)
    return [
      "days": page.timeline(shown),
      "filter": page.labelFilter(of: shown.map(\.index)),
      "jumps": page.links(
        page.dayIndex.reflectionMonths.suffix(Self.jumps).reversed().map { .reflections($0) }),
      "hasReflections": .flag(!page.site.journal.reflections.isEmpty),
      "years": page.monthLinks(page.dayIndex.reflectionMonths, year: { .reflectionYear($0) }) {
        .reflections($0)
      },
      "undated": page.optionalLink(UndatedPage.key),
      "remind": page.reminderForm(of: Self.section),
      "onThisDay": page.onThisDay, "practised": .optional(page.encouragement),
    ]
  }
}

/// The label filter above a timeline.
extension PageContext {
  /// Returns the labels of the reflections at these indices of ``Journal/reflections``; absent if there is nothing to choose.
  func labelFilter(of reflections: [Int]) -> TemplateValue {
    let journal = site.journal
    let labels = reflections.map {
      Set(journal.reflections[$0].entry.labels.map { journal.labels.name(of: $0.value) })
    }
    let names = labels.reduce(into: Set()) { $0.formUnion($1) }
    guard reflections.count > 1, labels.contains(where: { $0 != names }) else { return .absent }
    return .view(["labels": .group(names.sortedByName().map { ["name": .text($0)] })])
  }
}

extension PageContext {
  /// The one form of encouragement, for those who request it in `hearth.yml`: a plain count of days, and of the exercises
  /// that this month's reflections say were used. `nil` unless requested, or if there is nothing to count. It never
  /// mentions a missing day.
  fileprivate var encouragement: String? {
    let today = site.journal.today
    switch settings.encouragement {
    case .off: return nil
    case .count:
      let days = dayIndex.reflections.keys.count { $0.yearMonth == today.yearMonth && $0 <= today }
      let written = dayIndex.reflections(in: today.yearMonth).map { site.journal.reflections[$0] }
        .filter { site.day(of: $0.entry).map { $0 <= today } ?? false }
      let done = written.flatMap(\.used).count { $0.value.entry?.kind == .exercise }
      let sentences = [("encouragement.count", days), ("encouragement.exercises", done)].filter { $0.1 > 0 }
      return sentences.isEmpty
        ? nil : sentences.map { strings.plural($0, count: $1) }.joined(separator: " ")
    case .streak:
      // Consecutive days that end today or, before anything is written today, yesterday.
      let last = dayIndex.reflections[today] == nil ? today.adding(days: -1) : today
      var count = 0
      while dayIndex.reflections[last.adding(days: -count)] != nil { count += 1 }
      return count > 1 ? strings.plural("encouragement.row", count: count) : nil
    }
  }

  private static let mostOnThisDay = 20

  /// Reflections of this day in earlier years, newest first: only on request, only by name, and only folded.
  fileprivate var onThisDay: TemplateValue {
    guard settings.onThisDay, shows(.reflect) else { return .absent }
    let today = site.journal.today
    let days = dayIndex.reflectionDays.filter {
      $0.month == today.month && $0.day == today.day && $0.year < today.year
    }
    let entries = days.flatMap { dayIndex.reflections(on: $0) }.prefix(Self.mostOnThisDay).map {
      site.journal.reflections[$0].entry
    }
    return .group(
      entries.filter { addresses[.entry($0.id)] != nil }.map { entry in
        entryLink(entry).adding([
          "when": .optional(site.day(of: entry).map(strings.longDate)),
          "contentNote": .optional(site.contentNote(of: entry)),
          "entryLanguage": .optional(entry.language),
        ])
      })
  }
}

extension PageKey {
  static func reflections(_ month: YearMonth) -> PageKey { .page("reflect-month", about: "\(month)") }
}

/// The reflections of one month, or a part of them, newest day first.
struct ReflectionMonthPage: ListPage {
  static let template = "reflect-month"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .reflect

  static func register(in registry: inout PageRegistry) {
    let dayIndex = registry.dayIndex
    registry.addMonths(
      dayIndex.reflectionMonths, key: PageKey.reflections, isNameShared: false,
      count: { dayIndex.reflections(in: $0).count }, page: ReflectionMonthPage.init)
  }

  let month: YearMonth
  let part: Int
  let neighbours: Neighbours

  var list: PageKey { .reflections(month) }

  func view(in page: PageContext) -> TemplateView {
    let all = month.days.reversed().flatMap { date in
      page.dayIndex.reflections(on: date).map { (date: date, index: $0) }
    }
    let shown = Pagination.part(part, of: all)
    return [
      "filter": page.labelFilter(of: shown.map(\.index)),
      "lede": .text(page.strings.plural("reflect.month-count", count: all.count)),
      // A day may be on two parts.
      "days": page.timeline(shown),
      "parts": page.parts(of: self, count: all.count),
      "neighbours": page.neighbours(neighbours),
    ]
  }
}

extension PageKey {
  static func reflectionYear(_ year: Int) -> PageKey { .page("reflect-year", about: "\(year)") }
}

/// A year as small months, from the first with something, in which each day with something written or recorded is a
/// link. Nothing is counted, rated or compared.
struct ReflectionYearPage: Page {
  static let template = "reflect-year"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .reflect

  static func register(in registry: inout PageRegistry) {
    let days = registry.dayIndex.reflectionDays + registry.dayIndex.heartRateDays
    for (year, neighbours) in Set(days.map(\.year)).sorted().withNeighbours({ .reflectionYear($0) }) {
      let page = ReflectionYearPage(year: year, neighbours: neighbours)
      registry.add(page, in: "reflect", as: String(year), name: String(year))
    }
  }

  let year: Int
  let neighbours: Neighbours

  var key: PageKey { .reflectionYear(year) }

  func view(in page: PageContext) -> TemplateView {
    let recorded = Set(page.dayIndex.heartRateDays.map(\.yearMonth))
    let months = (1...12).compactMap { YearMonth(year: year, month: $0) }
      .drop { page.dayIndex.reflections(in: $0).isEmpty && !recorded.contains($0) }
    return [
      "months": .group(months.map { view(of: $0, in: page) }),
      "neighbours": page.neighbours(neighbours),
    ]
  }

  /// Returns the table of a month, with `href` if it has a page of reflections. A day has `{isWritten, isRecorded}`.
  private func view(of month: YearMonth, in page: PageContext) -> TemplateView {
    var view = MonthTable(month: month, page: page).view { date in
      let isWritten = page.dayIndex.reflections[date] != nil
      let isRecorded = page.dayIndex.heartRate[date] != nil
      guard isWritten || isRecorded else { return nil }
      return ["isWritten": .flag(isWritten), "isRecorded": .flag(isRecorded)]
    }
    view["href"] = .optional(page.href(.reflections(month)))
    return view
  }
}

/// Reflections without a day in their files, by title.
struct UndatedPage: ListPage {
  static let template = "reflect-undated"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .reflect

  static func register(in registry: inout PageRegistry) {
    let count = registry.dayIndex.undatedReflections.count
    guard count > 0 else { return }
    registry.addParts(count, in: "reflect", as: "undated", name: registry.strings["reflect.undated"]) {
      UndatedPage(part: $0)
    }
  }

  let part: Int

  func view(in page: PageContext) -> TemplateView {
    let all = page.dayIndex.undatedReflections
    return [
      "entries": page.timelineEntries(Pagination.part(part, of: all), on: nil),
      "parts": page.parts(of: self, count: all.count),
    ]
  }
}
