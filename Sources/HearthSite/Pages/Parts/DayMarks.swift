import HearthCore
import HearthHeartRate
import HearthJournal

/// What was written, planned and used on a day, as marks at its time below the chart. Nothing is inferred: what names no
/// time of the clock has no mark, and stands in the lists of the page alone.
enum DayMarks {
  static func marks(of day: HeartRateDay, in frame: DayFrame, site: Site, from path: OutputPath)
    -> [ChartMark]
  {
    written(day, frame, site, path) + planned(day, frame, site, path)
  }

  /// The days whose entries may fall into the frame: it can begin late, and entries have offsets of their own.
  private static func dates(around day: HeartRateDay) -> [CalendarDate] {
    [day.date.adding(days: -1), day.date, day.date.adding(days: 1)]
  }

  /// The reflections whose time is in the frame: indexes into ``Journal/reflections``.
  static func reflections(of day: HeartRateDay, in frame: DayFrame, site: Site) -> [Int] {
    guard site.shows(.reflect) else { return [] }
    return dates(around: day).flatMap { site.dayIndex.reflections(on: $0) }.filter { index in
      instant(site.journal.reflections[index].entry.moment, day).map(frame.contains) ?? false
    }
  }

  static func events(of day: HeartRateDay, site: Site) -> [Event] {
    var seen: Set<Int> = []
    return dates(around: day).flatMap { site.dayIndex.events[$0] ?? [] }.filter { seen.insert($0).inserted }
      .map { site.journal.events[$0] }
  }

  private static func written(_ day: HeartRateDay, _ frame: DayFrame, _ site: Site, _ path: OutputPath)
    -> [ChartMark]
  {
    reflections(of: day, in: frame, site: site).flatMap { index -> [ChartMark] in
      let reflection = site.journal.reflections[index]
      guard let time = instant(reflection.entry.moment, day) else { return [] }
      let address = site.addresses[.entry(reflection.entry.id)]
      let own = ChartMark(
        start: time, name: address?.name ?? reflection.entry.title, kind: site.words["mark.written"],
        shape: .dot,
        link: address.map { path.link(to: $0.path, fragment: $0.fragment) })
      let used = reflection.used.compactMap { reference -> ChartMark? in
        guard case .entry(let id) = reference.value, let entry = site.entry(id) else { return nil }
        return ChartMark(
          start: time, name: site.addresses[.entry(id)]?.name ?? entry.title, kind: site.words["mark.used"],
          shape: .ring, link: site.href(.entry(id), from: path))
      }
      return [own] + used
    }
  }

  private static func planned(_ day: HeartRateDay, _ frame: DayFrame, _ site: Site, _ path: OutputPath)
    -> [ChartMark]
  {
    events(of: day, site: site).compactMap { event in
      guard !event.isAllDay, let start = instant(event.start, day) else { return nil }
      let address = site.addresses[.entry(event.entry.id)]
      let end = instant(event.end, day).flatMap { $0 > start ? $0 : nil }
      return ChartMark(
        start: start, end: end, name: address?.name ?? event.entry.title, kind: site.words["mark.planned"],
        shape: .bar, link: address.map { path.link(to: $0.path, fragment: $0.fragment) })
    }
  }

  /// By its own offset where it has one, else by the clock of the day; `nil` without a time.
  private static func instant(_ moment: Moment?, _ day: HeartRateDay) -> Instant? {
    guard let moment, let time = moment.time else { return nil }
    let zone = moment.offset.map { Zone(offset: $0) } ?? day.zone
    return zone.firstInstant(of: LocalDateTime(date: moment.date, time: time))
  }
}
