import HearthCore
import HearthJournal
import HearthMarkup

/// Something that carries a label or a tag.
enum LabelUse: Hashable, Sendable {
  case entry(EntryID)
  /// Indexes into ``Journal/heartRateDays`` and its spans.
  case span(day: Int, span: Int)
}

/// What carries each label and each tag, in the order in which their pages list it: resources first, then the newest.
struct LabelIndex: Sendable {
  /// By the name that the label book has.
  private(set) var labels: [(name: String, uses: [LabelUse])] = []
  /// By the tag in lower case.
  private(set) var tags: [(name: String, uses: [LabelUse])] = []
  private var labelPlaces: [String: Int] = [:]
  private var tagPlaces: [String: Int] = [:]

  init(_ journal: Journal) {
    for label in journal.labels.labels { addLabel(label.name) }
    let hidden = journal.settings.hiddenSections
    if !hidden.contains(.resources) {
      journal.shownResources.forEach { add($0.entry, journal) }
    }
    if !hidden.contains(.learn) { journal.readings.forEach { add($0.entry, journal) } }
    if !hidden.contains(.relax) { journal.exercises.forEach { add($0.entry, journal) } }
    journal.notes.forEach { add($0.entry, journal) }
    for item in Self.newestFirst(journal) {
      switch item {
      case .reflection(let index): add(journal.reflections[index].entry, journal)
      case .event(let index): add(journal.events[index].entry, journal)
      case .day(let index):
        let day = journal.heartRateDays[index]
        add(day.entry, journal)
        for (number, span) in day.spans.enumerated() {
          use(span.label, .span(day: index, span: number), journal)
        }
      }
    }
    // What nobody declared and nothing that is shown carries has no page: only archived entries have it.
    labels.removeAll { $0.uses.isEmpty && journal.labels[$0.name]?.isDeclared != true }
  }

  private enum Dated {
    case reflection(Int), event(Int), day(Int)
  }

  private static func newestFirst(_ journal: Journal) -> [Dated] {
    let hidden = journal.settings.hiddenSections
    var items: [(date: CalendarDate?, item: Dated)] = []
    if !hidden.contains(.reflect) {
      items += journal.reflections.enumerated().map {
        ($1.entry.day(startingAt: journal.settings.dayStarts), .reflection($0))
      }
    }
    if !hidden.contains(.calendar) {
      items += journal.events.enumerated().map { ($1.start.date, .event($0)) }
    }
    if !hidden.contains(.heartRate) {
      items += journal.heartRateDays.enumerated().map { ($1.date, .day($0)) }
    }
    let order = items.indices.sorted { left, right in
      switch (items[left].date, items[right].date) {
      case (let one?, let other?) where one != other: one > other
      case (.some, nil): true
      case (nil, .some): false
      default: left < right
      }
    }
    return order.map { items[$0].item }
  }

  private mutating func add(_ entry: Entry, _ journal: Journal) {
    for label in entry.labels { use(label.value, .entry(entry.id), journal) }
    for tag in entry.tags {
      let place = place(ofTag: tag.lowercased())
      if tags[place].uses.last != .entry(entry.id) { tags[place].uses.append(.entry(entry.id)) }
    }
  }

  private mutating func place(ofTag name: String) -> Int {
    if let place = tagPlaces[name] { return place }
    tagPlaces[name] = tags.count
    tags.append((name, []))
    return tags.count - 1
  }

  private mutating func use(_ label: String, _ use: LabelUse, _ journal: Journal) {
    // Most are written as the label book has them.
    let place = labelPlaces[label] ?? addLabel(journal.labels[label]?.name ?? label)
    if labels[place].uses.last != use { labels[place].uses.append(use) }
  }

  /// The place of the label; a new one where it has none.
  @discardableResult
  private mutating func addLabel(_ name: String) -> Int {
    if let place = labelPlaces[name] { return place }
    labelPlaces[name] = labels.count
    labels.append((name, []))
    return labels.count - 1
  }
}

/// Links to the pages of labels and tags, as templates show them.
///
/// Thousands of pages show the same few, and so they are made in advance.
struct LabelLinks: Sendable {
  /// Links to the pages of one folder, by name. They are the same from every other folder.
  private struct Known {
    var folder = ""
    var links: [String: (name: String, link: TemplateValue)] = [:]

    func link(_ name: String, from path: OutputPath) -> TemplateValue? {
      guard !path.folder.isEmpty, path.folder != folder, let known = links[name] else { return nil }
      // An entry's own spelling is shown: "é" in one scalar and in two are equal only to Swift.
      return known.name.utf8.elementsEqual(name.utf8) ? known.link : nil
    }
  }

  private let book: LabelBook
  private let addresses: AddressBook
  private let patterns: LabelPatterns
  private var labels = Known()
  private var tags = Known()

  init(_ journal: Journal, labels index: LabelIndex, addresses: AddressBook, patterns: LabelPatterns) {
    book = journal.labels
    self.addresses = addresses
    self.patterns = patterns
    labels = known(index.labels.map(\.name), PageKey.label) { label($0, from: $1) }
    tags = known(index.tags.map(\.name), PageKey.tag) { tag($0, from: $1) }
  }

  private func known(
    _ names: [String], _ key: (String) -> PageKey, _ link: (String, OutputPath) -> TemplateValue?
  ) -> Known {
    var known = Known()
    for name in names {
      guard let path = addresses[key(name)]?.path, !path.folder.isEmpty else { continue }
      if known.links.isEmpty { known.folder = path.folder }
      guard path.folder == known.folder else { continue }
      known.links[name] = link(name, OutputPath("not-" + path.folder, path.name)).map { (name, $0) }
    }
    return known
  }

  /// `{name, href, pattern, symbol}` of each label.
  func labels(_ names: some Sequence<String>, from path: OutputPath) -> TemplateValue {
    var links: [TemplateValue] = []
    for name in names { links.append(labels.link(name, from: path) ?? label(name, from: path)) }
    return .group(links)
  }

  /// `{name, href}` of each tag that has a page.
  func tags(_ names: [String], from path: OutputPath) -> TemplateValue {
    var links: [TemplateValue] = []
    for name in names {
      if let link = tags.link(name, from: path) ?? tag(name, from: path) { links.append(link) }
    }
    return .group(links)
  }

  private func label(_ name: String, from path: OutputPath) -> TemplateValue {
    let label = book[name]
    let shown = label?.name ?? name
    return .view([
      "name": .text(shown), "href": .optional(href(.label(shown), from: path)),
      "pattern": .optional(patterns[shown]?.name), "symbol": .optional(label?.symbol),
    ])
  }

  private func tag(_ name: String, from path: OutputPath) -> TemplateValue? {
    href(.tag(name.lowercased()), from: path).map { .link("#" + name, $0) }
  }

  private func href(_ key: PageKey, from path: OutputPath) -> String? {
    addresses[key].map { path.link(to: $0.path, fragment: $0.fragment) }
  }
}
