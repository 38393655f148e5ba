import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

extension PageContext {
  /// Returns a relative link to the page of `key`; `nil` if the site has none.
  func href(_ key: PageKey) -> String? {
    addresses[key].map { path.link(to: $0.path, fragment: $0.fragment) }
  }

  /// Returns `{name, href, nameLanguage}` of the page of `key`, by its own name by default; `nil` if the site has none.
  func link(_ key: PageKey, named name: String? = nil) -> TemplateValue? {
    addresses[key].map {
      .view([
        "name": .text(name ?? $0.name), "href": .text(path.link(to: $0.path, fragment: $0.fragment)),
        "nameLanguage": .optional(name == nil ? $0.language : nil),
      ])
    }
  }

  /// Returns ``link(_:named:)`` as a template value.
  func optionalLink(_ key: PageKey?) -> TemplateValue { key.flatMap { link($0) } ?? .absent }

  func links(_ keys: [PageKey]) -> TemplateValue { .group(keys.compactMap { link($0) }) }

  func links(_ references: [Located<Reference>]) -> TemplateValue {
    .group(references.map { link($0.value) })
  }

  /// Returns the target of a reference, as a link if it has a page, else as text: `{name, href, nameLanguage}`.
  private func link(_ reference: Reference) -> TemplateValue {
    let (name, href): (String, String?) =
      switch reference {
      case .entry(let id):
        (addresses[.entry(id)]?.name ?? site.journal.index[id]?.title ?? id.slug, href(.entry(id)))
      case .day(let date): (strings.fullDate(date).asHeading, dayHref(date))
      case .span(let date, let time):
        (
          strings.text(
            "reference.span", ["date": strings.fullDate(date), "time": strings.time(time, hourCycle)]
          ).asHeading,
          heartRateHref(date, fragment: site.spanRow(from: time, on: date)) ?? dayHref(date)
        )
      case .unknown(let name): (name, nil)
      }
    let language = reference.entry.flatMap { addresses[.entry($0)]?.language }
    return .view(["name": .text(name), "href": .optional(href), "nameLanguage": .optional(language)])
  }

  /// Returns a link to the day's own page, which shows its heart rate or its calendar.
  func dayPageHref(_ date: CalendarDate, fragment: String? = nil) -> String? {
    guard dayIndex.hasPage(date) else { return nil }
    let key = dayIndex.key(of: date, among: site.journal.heartRateDays)
    return addresses[key].map { path.link(to: $0.path, fragment: fragment) }
  }

  /// Returns a link to the page of the day `date` if it has heart rate.
  func heartRateHref(_ date: CalendarDate, fragment: String? = nil) -> String? {
    dayIndex.heartRate[date] == nil ? nil : dayPageHref(date, fragment: fragment)
  }

  /// Returns a link to the day's own page, or else to the day on the timeline of its month.
  func dayHref(_ date: CalendarDate) -> String? {
    if let href = dayPageHref(date) { return href }
    return dayIndex.newerReflections(than: date).flatMap { newer in
      addresses[.reflections(date.yearMonth).part(newer / Pagination.longest + 1)].map {
        path.link(to: $0.path, fragment: "day-" + date.description)
      }
    }
  }

  /// Returns the name of a page within a sentence: a day or a month in lower case if the language writes it so.
  private func nameInSentence(_ address: PageAddress, of key: PageKey) -> String {
    if case .entry(let id) = key, id.kind != .heartRate { return address.name }
    let stem = address.path.name.split(separator: ".").first ?? ""
    let date = CalendarDate(stem) ?? CalendarDate(stem + "-01")
    let names = date.map { [strings.fullDate($0), strings.yearMonth($0.yearMonth)] } ?? []
    return names.first { $0.asHeading == address.name } ?? address.name
  }

  /// Returns the pages before and after, each `{text, href, rel}`; absent ones are omitted.
  ///
  /// - Parameter areInTime: Whether they are earlier and later, or only the previous and the next.
  func neighbours(_ neighbours: Neighbours, areInTime: Bool = true) -> TemplateValue {
    let (before, after) = areInTime ? ("earlier", "later") : ("previous", "next")
    let sides = [(neighbours.earlier, before, "prev"), (neighbours.later, after, "next")]
    return .group(
      sides.compactMap { key, word, rel -> TemplateView? in
        guard let key, let address = addresses[key] else { return nil }
        return [
          "text": .text(strings.text("neighbours.\(word)", ["name": nameInSentence(address, of: key)])),
          "href": .text(path.link(to: address.path)), "rel": .text(rel),
        ]
      })
  }

  /// Returns the parts of a list of `count` items: `{summary, items: [{name, href, isHere, isGap}]}`; absent if there
  /// is only one.
  ///
  /// If there are many, only the first, the last and those around the part of `content`, to keep the list short.
  func parts(of content: some ListPage, count: Int) -> TemplateValue {
    let count = Pagination.count(for: count)
    guard count > 1 else { return .absent }
    var items: [TemplateValue] = []
    var last = 0
    for number in Pagination.shown(around: content.part, of: count) {
      guard let address = addresses[content.list.part(number)] else { continue }
      if number > last + 1 { items.append(.view(["isGap": .flag(true)])) }
      last = number
      items.append(
        .view([
          "name": .text(strings.text("part.link", ["part": String(number)])),
          "href": .text(path.link(to: address.path)), "isHere": .flag(number == content.part),
          "isGap": .flag(false),
        ]))
    }
    let summary = strings.text("part.summary", ["part": String(content.part), "parts": String(count)])
    return .view(["summary": .text(summary), "items": .list(items)])
  }
}

extension Site {
  /// Returns the row of the first labelled time of a day that begins at `time`; `nil` if the day's page has none.
  func spanRow(from time: ClockTime, on date: CalendarDate) -> String? {
    guard let day = dayIndex.heartRate[date],
      let span = journal.heartRateDays[day].spans.firstIndex(where: { $0.startTime == time })
    else { return nil }
    return spans.row(ofSpan: span, ofDay: day)
  }
}

extension Reference {
  /// The referenced entry; `nil` for days, labelled times and unknown names.
  var entry: EntryID? { if case .entry(let id) = self { id } else { nil } }
}
