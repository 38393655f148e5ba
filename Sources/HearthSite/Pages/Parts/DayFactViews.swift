import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

/// What lists tell of a day's heart rate: numbers, and plainly where there are few or none. Never whether that is much or
/// little.
enum DayFactViews {
  /// A row of a table: `{date, href, lowest, median, highest, readings}`; without samples, only `date` and `href`.
  static func row(_ date: CalendarDate, site: Site, from path: OutputPath) -> TemplateView {
    var view: TemplateView = [
      "date": .html(dayElement(date, site)),
      "href": .optional(site.heartRateAddress(date).map { path.link(to: $0.path) }),
      "hasReadings": .flag(false),
    ]
    guard let summary = summary(date, site) else { return view }
    view["hasReadings"] = .flag(true)
    view["lowest"] = .text(beats(summary.lowest, site))
    view["median"] = .text(beats(summary.median, site))
    view["highest"] = .text(beats(summary.highest, site))
    view["readings"] = .text(site.words.number(summary.count))
    view["sparse"] = .optional(summary.isSparse ? site.words["heart-rate.little"] : nil)
    return view
  }

  /// One or two sentences for a day of a list.
  static func sentences(_ date: CalendarDate, site: Site) -> [String] {
    guard let summary = summary(date, site) else { return [site.words["heart-rate.no-readings"]] }
    var sentences = [
      site.words.text(
        "heart-rate.facts",
        [
          "lowest": beats(summary.lowest, site), "highest": beats(summary.highest, site),
          "median": beats(summary.median, site),
          "readings": site.words.plural("heart-rate.readings", count: summary.count),
        ])
    ]
    if summary.isSparse {
      sentences.append(
        site.words.text(
          "heart-rate.sparse",
          [
            "covered": site.words.number(summary.coveredQuarterHours),
            "quarters": site.words.number(summary.quarterHours),
          ]))
    }
    return sentences
  }

  /// `<time>` without the year, which the caption has: narrow screens have little room for a first column.
  private static func dayElement(_ date: CalendarDate, _ site: Site) -> HTML {
    let text = site.words.dayAndMonth(date).asHeading
    return .build { $0.element("time", .attribute("datetime", date.description), text: text) }
  }

  private static func summary(_ date: CalendarDate, _ site: Site) -> DaySummary? {
    site.dayIndex.heartRate[date].flatMap(site.summary(ofDay:))
  }

  /// Whole beats, as everywhere on the site.
  private static func beats(_ value: Double, _ site: Site) -> String {
    site.words.decimal(value, places: 0)
  }
}
