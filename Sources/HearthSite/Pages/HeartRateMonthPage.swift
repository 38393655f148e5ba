import HearthJournal
import HearthTemplates
import HearthTime

/// The days of one month with heart rate, newest first, with the times that were labelled.
struct HeartRateMonthPage: Page {
  let month: YearMonth
  /// The months before and after it that have pages.
  let earlier: YearMonth?
  let later: YearMonth?

  var key: PageKey { .heartRateMonth(month) }
  var template: String { "heart-rate-month" }

  func combine(into print: inout Fingerprint, site: Site) {
    site.combine(days(site).map(\.entry.id), into: &print)
    for day in days(site) {
      print.combine(site.dayReflections(day.date).count)
      if let index = site.daybook.heartRate[day.date] {
        DayCharts.combineSamples(index, site: site, into: &print)
      }
    }
  }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let days = days(site)
    return [
      "lede": .text(site.words.plural("heart-rate.days", count: days.count)),
      "days": .group(
        days.map { day in
          let reflections = site.dayReflections(day.date).count
          return [
            "date": .html(site.words.dateElement(day.date)),
            "href": .optional(site.href(.entry(day.entry.id), from: path)),
            "facts": .text(DayFactViews.sentences(day.date, site: site).joined(separator: " ")),
            "spans": .group(
              day.spans.map { span in
                [
                  "times": .text(SpanViews.times(span, of: day, site: site)),
                  "label": .text(site.journal.labels[span.label]?.name ?? span.label),
                ]
              }),
            "reflections": reflections > 0
              ? .text(site.words.plural("calendar.reflections", count: reflections)) : .absent,
          ]
        }),
      "neighbours": site.neighbours(
        earlier: earlier.map { .heartRateMonth($0) }, later: later.map { .heartRateMonth($0) }, from: path),
    ]
  }

  private func days(_ site: Site) -> [HeartRateDay] {
    month.days.reversed().compactMap { date in
      site.daybook.heartRate[date].map { site.journal.heartRateDays[$0] }
    }
  }
}
