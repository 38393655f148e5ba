import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

/// The labelled times of a label as a table, with their numbers, and what was written about them.
enum LabelSpans {
  /// Indexes into ``Journal/heartRateDays`` and its spans.
  typealias Place = (day: Int, span: Int)

  /// `{caption, hasNotes, rows: [{day, time, href, from, to, length, hasReadings, lowest, median, highest, note,
  /// contentNote, showsNotes}]}`; absent where there are none.
  static func table(_ places: [Place], label: String, site: Site, from path: OutputPath) -> TemplateValue {
    let rows = places.compactMap { row($0, site, path) }
    guard !rows.isEmpty else { return .absent }
    let hasNotes = places.contains { span($0, site)?.note != nil }
    return .view([
      "caption": .text(site.words.text("label.spans.caption", ["label": label])),
      "hasNotes": .flag(hasNotes),
      "rows": .group(
        rows.map { row in
          var row = row
          row["showsNotes"] = .flag(hasNotes)
          return row
        }),
    ])
  }

  /// Reflections about these times, each once, in the journal's order: indexes into ``Journal/reflections``.
  static func reflections(_ places: [Place], site: Site) -> [Int] {
    guard site.shows(.reflect) else { return [] }
    var found: Set<Int> = []
    for place in places {
      guard let span = span(place, site) else { continue }
      let date = site.journal.heartRateDays[place.day].date
      let written = site.backlinks.about(date).filter { $0.kind == .reflection }
      for index in written.compactMap({ site.entryPlaces[$0] })
      where site.journal.reflections[index].about.contains(where: { $0.value == .span(date, span.startTime) })
      {
        found.insert(index)
      }
    }
    return found.sorted(by: >)
  }

  /// `[{times: [{name, href}], entry}]`: what was written, below the labelled times that it is about.
  static func written(_ reflections: [Int], about places: [Place], site: Site, from path: OutputPath)
    -> TemplateValue
  {
    let own = Set(
      places.compactMap { place in
        span(place, site).map { Reference.span(site.journal.heartRateDays[place.day].date, $0.startTime) }
      })
    var anchors = PageAnchors()
    var views: [TemplateView] = []
    for index in reflections {
      let times = site.journal.reflections[index].about.map(\.value).filter(own.contains)
      views.append([
        "times": .group(times.map { site.link($0, from: path) }),
        "entry": site.timelineEntries([index], on: nil, from: path, anchors: &anchors),
      ])
    }
    return .group(views)
  }

  private static func span(_ place: Place, _ site: Site) -> Span? {
    let spans = site.journal.heartRateDays[place.day].spans
    return spans.indices.contains(place.span) ? spans[place.span] : nil
  }

  private static func row(_ place: Place, _ site: Site, _ path: OutputPath) -> TemplateView? {
    let day = site.journal.heartRateDays[place.day]
    guard let span = span(place, site), let address = site.addresses[.entry(day.entry.id)] else { return nil }
    let words = site.words
    // What the clock showed: another time than the one that was written, where the clock skips that.
    let start = site.timeElement(span.start, as: day.zone.clockTime(at: span.start))
    let summary = site.summary(ofSpan: place.span, day: place.day)
    var row: TemplateView = [
      "day": .html(words.dateElement(day.date)),
      // The row of a time is another place than its day or another time of it, so its link reads differently.
      "time": .html(start),
      "href": .text(path.link(to: address.path, fragment: site.spanRow(place.span, on: day))),
      "from": .html(start),
      "to": span.end.map { .html(site.timeElement($0, as: day.zone.clockTime(at: $0))) }
        ?? .text(words["chart.spans.open"]),
      "length": .text(length(span, words)), "note": .text(span.note ?? words["chart.spans.no-note"]),
      "contentNote": span.note == nil ? .absent : .optional(site.contentNote(of: day.entry)),
      "hasReadings": .flag(summary?.beats != nil),
    ]
    if let beats = summary?.beats {
      row["lowest"] = .text(words.decimal(beats.lowest, places: 0))
      row["median"] = .text(words.decimal(beats.median, places: 0))
      row["highest"] = .text(words.decimal(beats.highest, places: 0))
    }
    return row
  }

  /// How long it lasted as it was written, also where it goes on into the next day.
  private static func length(_ span: Span, _ words: Strings) -> String {
    guard let end = span.end else { return words["chart.spans.open"] }
    let seconds = end.seconds - span.start.seconds
    return seconds == 0 ? words["chart.spans.moment"] : words.duration(seconds: seconds)
  }
}
