import HearthCore
import HearthJournal
import HearthMarkup

/// Labelled times in words.
enum SpanViews {
  /// "08:28 to 15:43"; "from 08:28" while it is open; "at 08:28" without length. With offsets where a clock shows a time
  /// twice.
  static func times(_ span: Span, of day: HeartRateDay, site: Site) -> String {
    let start = site.words.time(day.zone.clockTime(at: span.start), site.hourCycle)
    guard let end = span.end else { return site.words.text("span.open", ["start": start]) }
    guard !span.isMoment else { return site.words.text("span.moment", ["start": start]) }
    let endTime = site.words.time(day.zone.clockTime(at: end), site.hourCycle)
    return site.words.text("span.times", ["start": start, "end": endTime])
  }
}
