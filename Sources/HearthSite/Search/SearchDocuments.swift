import HearthCore
import HearthJournal

/// Something that can be found.
struct SearchDocument: Sendable {
  enum Subject: Hashable, Sendable {
    case entry(EntryID)
    case label(String)
    case page(PageKey)
  }

  var subject: Subject
  /// Of all that is indexed of it, and that a result shows.
  var fingerprint: UInt64
  var date: CalendarDate?
}

/// Everything that can be found, in the order of the index: first what has no date, then the oldest first, so that what is
/// written today comes after all that is there.
struct SearchDocuments: Sendable {
  private(set) var all: [SearchDocument] = []
  private let site: Site

  init(_ site: Site) {
    self.site = site
    for label in site.labels.labels { add(.label(label.name), key: .label(label.name, part: 1)) }
    for key in site.addresses.keys where Self.isFound(key) { add(.page(key), key: key) }
    let journal = site.journal
    for entry in journal.resources.map(\.entry) + journal.readings.map(\.entry) { add(entry) }
    for entry in journal.exercises.map(\.entry) + journal.notes.map(\.entry) { add(entry) }
    for reflection in journal.reflections {
      add(reflection.entry)
    }
    for event in journal.events {
      add(event.entry, on: event.start.date)
    }
    for day in journal.heartRateDays { add(day.entry, on: day.date) }
    sort()
  }

  /// Pages that are no entries, and that somebody may look for by their name.
  private static func isFound(_ key: PageKey) -> Bool {
    switch key {
    case .start, .calm, .helplines, .aboutMe, .siteMap, .write, .collection, .resourceLists, .session, .learn,
      .relax, .reflect, .heartRate, .resources, .calendar, .settings:
      true
    default: false
    }
  }

  private mutating func add(_ subject: SearchDocument.Subject, key: PageKey) {
    guard site.addresses[key] != nil else { return }
    all.append(SearchDocument(subject: subject, fingerprint: UInt64(all.count)))
  }

  private mutating func add(_ entry: Entry, on date: CalendarDate? = nil) {
    guard site.addresses[.entry(entry.id)] != nil else { return }
    all.append(
      SearchDocument(
        subject: .entry(entry.id), fingerprint: UInt64(all.count), date: date ?? site.day(of: entry)))
  }

  /// Lists of one kind are in the order of their moments already.
  private mutating func sort() {
    let order = all.indices.sorted { left, right in
      switch (all[left].date, all[right].date) {
      case (let one?, let other?) where one != other: one < other
      case (nil, .some): true
      case (.some, nil): false
      default: left < right
      }
    }
    all = order.map { all[$0] }
  }
}
