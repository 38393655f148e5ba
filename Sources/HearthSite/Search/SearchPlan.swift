import HearthCore
import HearthJournal
package import HearthSearch

/// The search of a site: everything that it shows and that can be found.
package struct SearchPlan: Sendable {
  /// The folder of the index.
  package static let folder = "search"

  /// Something that can be found.
  struct Item: Sendable {
    var key: PageKey
    var date: CalendarDate?
  }

  let site: Site
  /// What has no date, then the oldest first, so that what is written today comes last.
  let items: [Item]

  init(_ site: Site) {
    self.site = site
    let labels = site.labels.labels.map { Item(key: .label($0.name, part: 1)) }
    let pages = site.addresses.keys.filter(Self.isFound).map { Item(key: $0) }
    let journal = site.journal
    let undated =
      journal.resources.map(\.entry) + journal.readings.map(\.entry) + journal.exercises.map(\.entry)
    let entries = (undated + journal.notes.map(\.entry) + journal.reflections.map(\.entry))
      .map { Item(key: .entry($0.id), date: site.day(of: $0)) }
    let events = journal.events.map { Item(key: .entry($0.entry.id), date: $0.start.date) }
    let days = journal.heartRateDays.map { Item(key: .entry($0.entry.id), date: $0.date) }
    let all = (labels + pages + entries + events + days).filter { site.addresses[$0.key] != nil }
    // Lists of one kind are in the order of their moments already.
    let order = all.indices.sorted { left, right in
      switch (all[left].date, all[right].date) {
      case (let one?, let other?) where one != other: one < other
      case (nil, .some): true
      case (.some, nil): false
      default: left < right
      }
    }
    items = order.map { all[$0] }
  }

  /// Whether it is a page that is no entry, and that somebody may look for by its name.
  private static func isFound(_ key: PageKey) -> Bool {
    switch key {
    case .start, .calm, .helplines, .aboutMe, .siteMap, .write, .collection, .resourceLists, .session, .learn,
      .relax, .reflect, .heartRate, .resources, .calendar, .settings:
      true
    default: false
    }
  }

  /// Returns at most `count` ranges of ``items`` of about the same size, each of whole months, for ``part(_:)``.
  package func ranges(_ count: Int) -> [Range<Int>] {
    let wanted = max(1, (items.count + count - 1) / max(1, count))
    var ranges: [Range<Int>] = []
    var start = 0
    for end in items.indices.dropFirst()
    where end - start >= wanted && items[end].date?.yearMonth != items[end - 1].date?.yearMonth {
      ranges.append(start..<end)
      start = end
    }
    return ranges + [start..<items.count]
  }

  /// Reads the texts of a range. Ranges can be read in parallel.
  package func part(_ range: Range<Int>) -> SearchPart {
    SearchPart(items[range].lazy.map { SearchDocument($0, site: site) })
  }

  /// Returns all files of the index; `parts` are those of all ranges, in order.
  package static func files(_ parts: [SearchPart]) -> [OutputFile] {
    SearchFile.files(of: parts).map { OutputFile(path: OutputPath(folder, $0.name), bytes: $0.bytes) }
  }
}
