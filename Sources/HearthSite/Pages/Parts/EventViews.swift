import HearthCore
import HearthJournal
import HearthMarkup

/// What pages show of an event.
enum EventViews {
  /// One line: `{name, href, when}`.
  static func short(_ event: Event, site: Site, from path: OutputPath) -> TemplateView {
    let address = site.addresses[.entry(event.entry.id)]
    return [
      "name": .text(address?.name ?? event.entry.title),
      "href": .optional(site.href(.entry(event.entry.id), from: path)),
      "when": .html(when(event, site: site)),
    ]
  }

  /// What a person wants to know before it: `{name, href, when, place, labels, resources}`; `again` and `questions` are for
  /// the page to fill.
  static func planned(_ event: Event, site: Site, from path: OutputPath) -> TemplateView {
    var view = short(event, site: site, from: path)
    view["again"] = .absent
    view["questions"] = .absent
    view["place"] = .optional(event.place)
    view["labels"] = site.labelLinks(event.entry.labels.map(\.value), from: path)
    view["resources"] = .group(event.resources.map { site.link($0.value, from: path) })
    return view
  }

  /// When it begins and ends, in words; the offset of its clock, where that is not the journal's.
  static func when(_ event: Event, site: Site) -> HTML {
    let times = times(event, site: site)
    guard !event.isAllDay, let time = event.start.time, let offset = event.start.offset,
      let zone = site.settings.timezone
    else { return times }
    let instant = LocalDateTime(date: event.start.date, time: time).instant(at: offset)
    guard zone.offset(at: instant) != offset else { return times }
    return site.words.html("event.elsewhere", ["times": times, "offset": .text(offset.name)])
  }

  private static func times(_ event: Event, site: Site) -> HTML {
    var start = event.start
    var end = event.end
    if event.isAllDay {
      start.time = nil
      end?.time = nil
    }
    let from = site.momentElement(start)
    guard let end, end != start else { return from }
    if end.date == start.date {
      guard let time = end.time else { return from }
      return site.words.html("event.until", ["start": from, "end": site.timeElement(time)])
    }
    return site.words.html("event.until", ["start": from, "end": site.momentElement(end)])
  }

  /// All of it, for the page of its month.
  static func full(_ event: Event, site: Site, from path: OutputPath, anchors: inout PageAnchors)
    -> TemplateView
  {
    let id = event.entry.id
    let address = site.addresses[.entry(id)]
    var view = site.entryView(event.entry, from: path)
    view["id"] = .text(address?.fragment ?? "event-\(id.slug)")
    view["name"] = .text(address?.name ?? event.entry.title)
    view["when"] = .html(when(event, site: site))
    view["place"] = .optional(event.place)
    view["suggestions"] = site.view(of: suggestions(for: event, site: site), from: path)
    view["questions"] = EventQuestions.view(about: event, site: site, from: path)
    let reflections = EventQuestions.reflections(about: event, site: site)
    view["written"] = .group(
      reflections.prefix(Pages.longest).compactMap { mention($0, site: site, from: path) })
    let known = Set(reflections)
    view["mentionedBy"] = .group(
      site.backlinks[id].filter { !known.contains($0) }.suffix(Pages.longest).reversed().compactMap {
        site.link(.entry($0), from: path)
      })
    view["write"] = site.writeLink(about: id, from: path)
    view["day"] = .optional(site.dayAddress(event.start.date).map { path.link(to: $0.path) })
    view["dayName"] = .text(site.words.fullDate(event.start.date).asHeading)
    view["resources"] = .group(event.resources.map { site.link($0.value, from: path) })
    view["text"] = .html(site.text(of: event.entry, on: path, below: 3, anchors: &anchors).html)
    return view
  }

  /// `{name, href, words, entryLanguage}`: a reflection about the event, with its first words or the note before them.
  private static func mention(_ id: EntryID, site: Site, from path: OutputPath) -> TemplateView? {
    guard let entry = site.entry(id), let address = site.addresses[.entry(id)] else { return nil }
    let note = site.contentNote(of: entry).map { "\(site.words["entry.content-note"]) \($0)" }
    return [
      "name": .text(address.name), "href": .text(path.link(to: address.path)),
      "words": .text(note ?? FirstWords.of(entry.body.excerpt)), "entryLanguage": .optional(entry.language),
    ]
  }

  /// Before it begins: what else of the person's own goes with its labels.
  static func suggestions(for event: Event, site: Site) -> [SuggestionIndex.Suggestion] {
    guard EventStanding(event, today: site.journal.today).isAhead else { return [] }
    let known = event.resources.compactMap { reference -> EntryID? in
      guard case .entry(let id) = reference.value else { return nil }
      return id
    }
    return site.suggestions.suggestions(
      for: event.entry.labels.map(\.value), in: site.journal.labels, besides: known)
  }
}
