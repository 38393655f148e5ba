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
  /// Of what the words of every entry depend on besides its file.
  private let shared: UInt64

  init(_ site: Site) {
    self.site = site
    shared = Self.shared(site)
    for label in site.labels.labels { add(.label(label.name), key: .label(label.name, part: 1)) }
    for key in site.addresses.keys where Self.isFound(key) { add(.page(key), key: key) }
    let journal = site.journal
    for entry in journal.resources.map(\.entry) + journal.readings.map(\.entry) { add(entry) }
    for entry in journal.exercises.map(\.entry) + journal.notes.map(\.entry) { add(entry) }
    for reflection in journal.reflections {
      add(reflection.entry) { fingerprint in
        for reference in reflection.about + reflection.used {
          fingerprint.combine(SearchText.name(of: reference.value, site))
        }
      }
    }
    for event in journal.events {
      add(event.entry, on: event.start.date) { fingerprint in
        for reference in event.resources { fingerprint.combine(SearchText.name(of: reference.value, site)) }
      }
    }
    for day in journal.heartRateDays { add(day.entry, on: day.date) }
    sort()
  }

  /// Of everything together.
  var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    for document in all { fingerprint.combine(document.fingerprint) }
    return fingerprint.value
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

  private static func shared(_ site: Site) -> UInt64 {
    var fingerprint = Fingerprint()
    Site.combineOwn(site.words, site.sources, site.journal, into: &fingerprint)
    return fingerprint.value
  }

  private mutating func add(_ subject: SearchDocument.Subject, key: PageKey) {
    guard let address = site.addresses[key] else { return }
    var fingerprint = Fingerprint()
    fingerprint.combine(shared)
    fingerprint.combine(address.path.text)
    fingerprint.combine(address.name)
    all.append(SearchDocument(subject: subject, fingerprint: fingerprint.value))
  }

  private mutating func add(
    _ entry: Entry, on date: CalendarDate? = nil, _ combine: (inout Fingerprint) -> Void = { _ in }
  ) {
    guard let address = site.addresses[.entry(entry.id)] else { return }
    var fingerprint = Fingerprint()
    fingerprint.combine(shared)
    fingerprint.combine(entry.contentHash)
    fingerprint.combine(entry.path)
    fingerprint.combine(address.path.name)
    fingerprint.combine(address.fragment)
    fingerprint.combine(address.name)
    combine(&fingerprint)
    all.append(
      SearchDocument(
        subject: .entry(entry.id), fingerprint: fingerprint.value, date: date ?? site.day(of: entry)))
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
