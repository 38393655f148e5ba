import HearthCore
import HearthJournal
import HearthSearch
import HearthText

/// The kind of something that can be found; results and the choice among kinds name it.
enum SearchKind: Int, CaseIterable, Sendable {
  case reflection, resource, reading, exercise, event, day, note, label, page

  init(_ kind: EntryKind) {
    self =
      switch kind {
      case .resource: .resource
      case .reflection: .reflection
      case .reading: .reading
      case .event: .event
      case .exercise: .exercise
      case .heartRate: .day
      case .note: .note
      }
  }

  init(_ key: PageKey) {
    self =
      switch key {
      case .entry(let id): SearchKind(id.kind)
      case .label: .label
      default: .page
      }
  }

  /// The end of the keys of its strings: `search.kind.label` for one, `search.kinds.label` for several.
  var word: String { String(describing: self) }
}

extension SearchKey {
  init(_ kind: SearchKind) { self.init("k", kind.word) }

  /// The key of a label depends on nothing but its name, in whichever normalization form it is written.
  init(label name: String) { self.init("l", String(ContentHash.hash(name.lowercased().inFormC), radix: 36)) }
}

extension SearchDocument {
  init(_ item: SearchPlan.Item, site: Site) {
    let kind = SearchKind(item.key)
    let address = site.addresses[item.key]
    self.init(
      href: address.map { OutputPath("search.html").link(to: $0.path, fragment: $0.fragment) } ?? "",
      name: address?.name ?? "", kind: kind.rawValue)
    keys.append(SearchKey(kind))
    switch item.key {
    case .entry(let id):
      guard let entry = site.entry(id) else { return }
      language = entry.language ?? ""
      note = site.contentNote(of: entry) ?? ""
      names.append(name)
      for label in entry.labels { addLabel(label.value, site) }
      names += entry.tags
      if let date = item.date {
        (month, day, when) = (date.yearMonth.description, date.day, site.words.fullDate(date))
        names += [when, date.description]
      }
      addFacts(of: id, site)
      entry.body.tree.appendShownText(to: &text, skipsFirstHeading: entry.body.beginsWithTitle)
    case .label(let label, _):
      addLabel(label, site)
      names += site.journal.labels[label]?.aliases ?? []
      add(site.journal.labels[label]?.description)
    case .helplines:
      names.append(name)
      for line in site.journal.helplines {
        add(
          [line.name, line.call, line.text, line.hours, line.note].compactMap(\.self).joined(separator: ", "))
      }
    default:
      names.append(name)
      if item.key == item.key.section.index {
        add(site.words.phrase("home.\(item.key.section.rawValue)"))
      }
    }
  }

  /// Adds what the page of an entry shows besides its text.
  private mutating func addFacts(of id: EntryID, _ site: Site) {
    guard let index = site.entryPlaces[id] else { return }
    switch id.kind {
    case .resource:
      let resource = site.journal.resources[index]
      [resource.place, resource.phone, resource.link].forEach { add($0) }
    case .reflection:
      let reflection = site.journal.reflections[index]
      add(reflection.mood)
      addNames(of: (reflection.about + reflection.used).map(\.value), site)
    case .reading:
      let reading = site.journal.readings[index]
      [reading.summary, reading.author, reading.entry.source].forEach { add($0) }
    case .event:
      let event = site.journal.events[index]
      add(event.place)
      addNames(of: event.resources.map(\.value), site)
    case .exercise: add(site.journal.exercises[index].caution)
    case .heartRate:
      for span in site.journal.heartRateDays[index].spans {
        addLabel(span.label, site)
        add(span.note)
      }
    case .note: break
    }
  }

  private mutating func add(_ line: String?) {
    guard let line, !line.isEmpty else { return }
    text.append(contentsOf: line.utf8)
    text.append(UInt8(ascii: "\n"))
  }

  private mutating func addLabel(_ name: String, _ site: Site) {
    let name = site.journal.labels[name]?.name ?? name
    names.append(name)
    keys.append(SearchKey(label: name))
  }

  /// Adds what entries are called; what has no page has no name.
  private mutating func addNames(of references: [Reference], _ site: Site) {
    let names = references.compactMap { reference in
      guard case .entry(let id) = reference else { return nil as String? }
      return site.addresses[.entry(id)]?.name
    }.filter { !$0.isEmpty }
    guard !references.isEmpty else { return }
    add(site.words.list(names))
  }
}
