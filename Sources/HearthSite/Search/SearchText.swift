import HearthCore
import HearthJournal
import HearthSearch
import HearthText

/// What is said of something that can be found.
struct SearchText {
  private let document: SearchDocument
  private let site: Site
  private let address: PageAddress?
  /// The day in words; empty where there is none.
  private let when: String
  private var language = ""
  /// Words by which it is called: its name, its labels and tags, its day.
  var names: [String] = []
  /// What to know before reading; empty where there is nothing.
  var note = ""
  /// UTF-8; a line feed stands between blocks.
  var text: [UInt8] = []
  /// What it can be chosen by.
  var keys: [SearchKey] = []

  init(_ document: SearchDocument, site: Site) {
    self.document = document
    self.site = site
    address = site.addresses[document.subject.key]
    when = document.date.map { site.words.fullDate($0) } ?? ""
    switch document.subject {
    case .entry(let id):
      guard let entry = site.entry(id) else { return }
      language = entry.language ?? ""
      addNames(of: entry)
      if let date = document.date { names += [when, date.description] }
      addFacts(of: id)
      site.appendShownText(of: entry, to: &text)
    case .label(let name):
      addLabel(name)
      guard let label = site.journal.labels[name] else { return }
      names += label.aliases
      add(label.description)
    case .page(let key):
      names.append(address?.name ?? "")
      addPage(key)
    }
    keys.append(Self.key(of: SearchKind(document.subject)))
  }

  /// The text in parts, each with what a result shows.
  var units: [TextUnit] {
    let head = TextUnit.Head(
      href: address.map { OutputPath("search.html").link(to: $0.path, fragment: $0.fragment) } ?? "",
      name: address?.name ?? "", kind: SearchKind(document.subject).rawValue, when: when, language: language,
      note: note)
    return TextUnit.parts(of: text).map { TextUnit(head, text: text[$0]) }
  }

  /// The key of all that is of a kind.
  static func key(of kind: SearchKind) -> SearchKey { SearchKey("k", kind.word) }

  /// The key of all that has a label, whatever else the journal has, and however the letters of its name are put together.
  static func key(ofLabel name: String) -> SearchKey {
    SearchKey("l", String(ContentHash.hash(name.lowercased().inFormC), radix: 36))
  }

  /// What a reference is called where it is shown; nothing of what has no page.
  static func name(of reference: Reference, _ site: Site) -> String {
    guard case .entry(let id) = reference else { return "" }
    return site.addresses[.entry(id)]?.name ?? ""
  }

  private mutating func add(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    self.text.append(contentsOf: text.utf8)
    self.text.append(UInt8(ascii: "\n"))
  }

  private mutating func addLabel(_ name: String) {
    let name = site.journal.labels[name]?.name ?? name
    names.append(name)
    let key = Self.key(ofLabel: name)
    if !keys.contains(key) { keys.append(key) }
  }

  private mutating func addNames(of entry: Entry) {
    names.append(address?.name ?? entry.title)
    for label in entry.labels { addLabel(label.value) }
    names += entry.tags
    note = site.contentNote(of: entry) ?? ""
  }

  /// What the page of an entry shows beside its text.
  private mutating func addFacts(of id: EntryID) {
    guard let index = site.entryPlaces[id] else { return }
    switch id.kind {
    case .resource:
      let resource = site.journal.resources[index]
      add(resource.place)
      add(resource.phone)
      add(resource.link)
    case .reflection:
      let reflection = site.journal.reflections[index]
      add(reflection.mood)
      addNames(of: (reflection.about + reflection.used).map(\.value))
    case .reading:
      let reading = site.journal.readings[index]
      add(reading.summary)
      add(reading.author)
      add(reading.entry.source)
    case .event:
      let event = site.journal.events[index]
      add(event.place)
      addNames(of: event.resources.map(\.value))
    case .exercise: add(site.journal.exercises[index].caution)
    case .heartRate:
      for span in site.journal.heartRateDays[index].spans {
        addLabel(span.label)
        add(span.note)
      }
    case .note: break
    }
  }

  private mutating func addNames(of references: [Reference]) {
    guard !references.isEmpty else { return }
    let names = references.map { Self.name(of: $0, site) }.filter { !$0.isEmpty }
    add(site.words.list(names))
  }

  private mutating func addPage(_ key: PageKey) {
    switch key {
    case .helplines:
      for line in site.journal.helplines {
        add(
          [line.name, line.call, line.text, line.hours, line.note].compactMap(\.self).joined(separator: ", "))
      }
    default: if key == key.section.index { add(site.words.phrase("home.\(key.section.rawValue)")) }
    }
  }
}

extension SearchDocument.Subject {
  /// Of the page that shows it.
  fileprivate var key: PageKey {
    switch self {
    case .entry(let id): .entry(id)
    case .label(let name): .label(name, part: 1)
    case .page(let key): key
    }
  }
}

extension SearchKind {
  init(_ subject: SearchDocument.Subject) {
    self =
      switch subject {
      case .entry(let id): SearchKind(id.kind)
      case .label: .label
      case .page: .page
      }
  }
}

extension Site {
  /// Adds the words of an entry's text, read again from its file.
  fileprivate func appendShownText(of entry: Entry, to bytes: inout [UInt8]) {
    entry.body.tree.appendShownText(to: &bytes, skipsFirstHeading: entry.body.beginsWithTitle)
  }
}
