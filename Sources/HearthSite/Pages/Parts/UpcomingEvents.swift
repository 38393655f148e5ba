import HearthCore
import HearthJournal
import HearthMarkup

/// What comes next, an event that repeats only with its next time, so that a daily one does not fill the list.
struct UpcomingEvents {
  /// One line of the list.
  struct Item {
    var event: Event
    /// The time after that, of an event that repeats.
    var again: Event?
  }

  private(set) var items: [Item] = []

  /// - Parameter last: the last day on which something may begin; `nil` for no end.
  init(_ site: Site, until last: CalendarDate? = nil, most: Int) {
    guard site.shows(.calendar) else { return }
    let today = site.journal.today
    var places: [String: Int] = [:]
    for event in site.journal.events where EventStanding(event, today: today).isAhead {
      let name = "\(event.entry.title)\n\(event.place ?? "")"
      if let place = places[name] {
        if items[place].again == nil { items[place].again = event }
        continue
      }
      if let last, event.start.date > last { continue }
      guard items.count < most else { continue }
      places[name] = items.count
      items.append(Item(event: event))
    }
  }

  func view(in site: Site, from path: OutputPath) -> TemplateValue {
    .group(
      items.map { item in
        var view = EventViews.planned(item.event, site: site, from: path)
        view["again"] = .optional(
          item.again.map {
            site.words.html("event.again", ["date": site.words.dateElement($0.start.date)])
          })
        return view
      })
  }
}
