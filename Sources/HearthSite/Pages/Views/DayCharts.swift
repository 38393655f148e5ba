import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

/// The charts of days.
extension PageContext {
  /// Returns the chart of the day at `index` of ``Journal/heartRateDays``.
  ///
  /// - Parameter isForMarking: Whether times can be labelled in it, as on the day's own page.
  func dayChart(_ index: Int, isForMarking: Bool = false) -> DayChart {
    let day = site.journal.heartRateDays[index]
    let zonedDay = day.zonedDay(startingAt: settings.dayStarts)
    var options = ChartOptions()
    options.hourCycle = hourCycle
    options.range = site.beatsRange
    options.hasFormBelow = isForMarking && editing != nil
    if isForMarking, editing == nil {
      options.labelling = .init(
        note: site.displayPath(day.entry.path), labels: site.journal.labels.offered.map(\.name))
    }
    options.csvLink = addresses.samples[day.date].map { path.link(to: $0) }
    let spans = site.shownSpans(on: day).map { shown in
      var span = chartSpan(of: shown.span, on: shown.day)
      if isForMarking { span.actions = editing.map { actions(of: shown.span, on: shown.day, $0) } }
      return span
    }
    return DayChart(
      day: zonedDay, series: site.series(ofDay: index), spans: spans,
      marks: chartMarks(of: day, in: zonedDay),
      strings: strings, options: options, isOver: day.date < site.journal.dayInProgress)
  }

  /// Returns the controls that `hearth serve` adds to the row of a labelled time: a link to change it and a button to remove it.
  private func actions(of span: Span, on day: HeartRateDay, _ editing: Editing) -> HTML {
    let line = day.line(of: span)
    let name = "\(times(span, of: day)) \(name(ofLabel: span))"
    let change = "\(path.root)change-label?day=\(day.date)&span=\(PercentEncoding.encoded(line))"
    return """
      <a href="\(change)" aria-label="\(strings.text("form.change-named", ["name": name]))">\(strings["form.change"])</a> \
      <form method="post" action="\(path.root)unlabel">\(editing.hiddenFields)\
      <input type="hidden" name="day" value="\(day.date.description)"><input type="hidden" name="span" value="\(line)">\
      <button class="button second" type="submit" aria-label="\(strings.text("form.remove-named", ["name": name]))">\
      \(strings["form.remove"])</button></form>
      """
  }

  private func chartSpan(of span: Span, on day: HeartRateDay) -> ChartSpan {
    let name = name(ofLabel: span)
    var shown = ChartSpan(
      start: span.start, end: span.end, label: name, note: span.note,
      pattern: site.pattern(ofLabel: name) ?? .diagonal,
      link: span.label.isEmpty ? nil : href(.label(name)))
    shown.isLabelled = !span.label.isEmpty
    shown.contentNote = site.contentNote(of: day.entry)
    shown.symbol = site.journal.labels[name]?.symbol
    shown.colour = site.labelColours[name]
    shown.written = written(about: span, on: day).compactMap { id in
      addresses[.entry(id)].map {
        ChartLink(name: $0.name, href: path.link(to: $0.path, fragment: $0.fragment))
      }
    }
    return shown
  }

  /// Returns the reflections about a labelled time, in the journal's order.
  private func written(about span: Span, on day: HeartRateDay) -> [EntryID] {
    guard shows(.reflect) else { return [] }
    return site.backlinks.about(day.date).filter { id in
      guard let index = site.entryIndices[id], id.kind == .reflection else { return false }
      return site.journal.reflections[index].about.contains {
        $0.value == .span(day.date, span.startTime)
      }
    }
  }
}

extension BeatsRange {
  /// The range that covers the readings of all days.
  init(of summaries: [DaySummary?]) {
    let days = summaries.compactMap(\.self)
    self = BeatsRange.usual.widened(
      lowest: days.map(\.beats.lowest).min() ?? .infinity,
      highest: days.map(\.beats.highest).max() ?? -.infinity)
  }
}

/// Reflections, plans and exercises of a day, as marks at their time below the chart. Nothing is inferred: anything
/// without a clock time has no mark, and is only in the page's lists.
extension PageContext {
  func chartMarks(of day: HeartRateDay, in zonedDay: ZonedDay) -> [ChartMark] {
    // Neighbouring dates count too: a day can begin late, and entries have their own offsets.
    let dates = (-1...1).map { day.date.adding(days: $0) }
    let reflections = shows(.reflect) ? dates.flatMap { dayIndex.reflections(on: $0) } : []
    let events = dates.flatMap { dayIndex.events[$0] ?? [] }.uniqued()
    return reflections.flatMap { index -> [ChartMark] in
      let reflection = site.journal.reflections[index]
      guard let time = reflection.entry.moment?.instant(on: day), zonedDay.contains(time) else { return [] }
      return [chartMark(of: reflection.entry, at: time, "mark.written", .dot)]
        + reflection.used.compactMap(\.value.entry).compactMap(site.entry).map {
          chartMark(of: $0, at: time, "mark.used", .ring)
        }
    }
      + events.compactMap { index in
        let event = site.journal.events[index]
        guard let (start, end) = event.times(on: day) else { return nil }
        return chartMark(of: event.entry, at: start, until: end, "mark.planned", .bar)
      }
  }

  private func chartMark(
    of entry: Entry, at start: Instant, until end: Instant? = nil, _ kind: String, _ shape: ChartMark.Shape
  ) -> ChartMark {
    ChartMark(
      start: start, end: end, name: addresses[.entry(entry.id)]?.name ?? entry.title,
      kind: strings[kind], shape: shape, link: href(.entry(entry.id)))
  }
}

extension Event {
  /// Returns whether it has a mark on the chart of `day`.
  func isMarked(on day: HeartRateDay, in zonedDay: ZonedDay) -> Bool {
    times(on: day).map { DayInterval(from: $0.start, to: $0.end ?? $0.start, in: zonedDay) != nil } ?? false
  }

  /// Returns `nil` for an event without a clock time.
  fileprivate func times(on day: HeartRateDay) -> (start: Instant, end: Instant?)? {
    guard !isAllDay, let start = start.instant(on: day) else { return nil }
    return (start, end?.instant(on: day).flatMap { $0 > start ? $0 : nil })
  }
}

extension Moment {
  /// Returns its instant, by its own offset if it has one, else by the day's clock; `nil` without a time.
  fileprivate func instant(on day: HeartRateDay) -> Instant? {
    let zone = offset.map { Zone(offset: $0) } ?? day.zone
    return time.flatMap { zone.firstInstant(of: LocalDateTime(date: date, time: $0)) }
  }
}
