import HearthTemplates
import HearthTime

/// The chart of the last complete day, and the way to every other day.
struct HeartRatePage: Page {
  var key: PageKey { .heartRate }
  var template: String { "heart-rate" }

  func combine(into print: inout Fingerprint, site: Site) {
    guard let last = last(site) else { return }
    DayCharts.combine(last, site: site, into: &print)
  }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let last = last(site)
    let id = last.map { site.journal.heartRateDays[$0].entry.id }
    return [
      "lede": .text(site.words["heart-rate.lede"]),
      "day": site.optionalLink(id.map { .entry($0) }, from: path),
      "chart": .optional(last.map { DayCharts.chart($0, site: site, from: path).section }),
      "years": MonthLinks.years(
        Set(site.daybook.heartRate.keys.map(\.yearMonth)), site: site, from: path
      ) {
        .heartRateMonth($0)
      },
      "isEmpty": .flag(site.daybook.heartRate.isEmpty),
    ]
  }

  /// The newest day before today, or, where there is none, the newest: a day that is still going on is not looked at
  /// again and again (domain.md, E1).
  private func last(_ site: Site) -> Int? {
    let days = site.daybook.heartRateDays
    let complete = days.last { $0 < site.journal.today } ?? days.last
    return complete.flatMap { site.daybook.heartRate[$0] }
  }
}
