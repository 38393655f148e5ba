import HearthHTML
import HearthJournal
import HearthTemplates

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

  /// When it begins and ends, in words.
  static func when(_ event: Event, site: Site) -> HTML {
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
    view["write"] =
      event.start.date > site.journal.today ? .absent : site.writeLink(about: id, from: path)
    view["resources"] = .group(event.resources.map { site.link($0.value, from: path) })
    view["text"] = .html(site.text(of: event.entry, on: path, below: 3, anchors: &anchors).html)
    return view
  }

  /// Before it begins: what else of the person's own goes with its labels.
  static func suggestions(for event: Event, site: Site) -> [SuggestionIndex.Suggestion] {
    guard event.start.date >= site.journal.today else { return [] }
    let known = event.resources.compactMap { reference -> EntryID? in
      guard case .entry(let id) = reference.value else { return nil }
      return id
    }
    return site.suggestions.suggestions(
      for: event.entry.labels.map(\.value), in: site.journal.labels, besides: known)
  }
}
