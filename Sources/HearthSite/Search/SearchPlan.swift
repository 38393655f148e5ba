import HearthCore
package import HearthJournal
package import HearthMarkup
package import HearthSearch
import HearthText

/// Content that search finds, with its address.
protocol Findable: Sendable {
  var key: PageKey { get }
  var searchKind: SearchKind { get }
  /// Returns whether the person wrote it, or it came with Hearth.
  func searchOrigin(in site: Site) -> SearchOrigin
  /// Returns the day that results are sorted by; `nil` if there is none.
  func searchDate(in site: Site) -> CalendarDate?
  func addText(to document: inout SearchDocument, in site: Site)
}

extension Findable {
  func searchOrigin(in site: Site) -> SearchOrigin { searchKind == .page ? .pages : .own }
  func searchDate(in site: Site) -> CalendarDate? { nil }
}

/// The author of an undated result, as a file name: `search-index.js` shows the person's own first.
enum SearchOrigin: String, CaseIterable, Sendable {
  case pages
  /// Readings and exercises that came with Hearth.
  case builtIn = "built-in"
  case own = "undated"
}

extension Findable where Self: Page {
  var searchKind: SearchKind { .page }

  /// A page is found by its name and its other names; the first page of a section also by its description on *Home*.
  func addText(to document: inout SearchDocument, in site: Site) {
    addNames(to: &document, in: site)
    if key == Self.section.index { document.addLine(site.strings.phrase("home.\(Self.section.rawValue)")) }
  }
}

extension Page {
  /// Adds the name of the page, and its other names.
  func addNames(to document: inout SearchDocument, in site: Site) {
    document.names.append(document.name)
    document.keywords += [site.strings.phrase("search.keywords.\(Self.template)")].compactMap(\.self)
  }
}

/// The search of a site: everything that it shows and that can be found.
package struct SearchPlan: Sendable {
  /// The folder of the index.
  package static let folder = "search"

  struct Item: Sendable {
    var source: any Findable
    var origin: SearchOrigin
    var date: CalendarDate?
  }

  private let site: Site
  /// Undated items by origin, then the oldest first, so that today's come last.
  let items: [Item]

  init(_ site: Site) {
    self.site = site
    let found = site.registry.findable.map {
      Item(source: $0, origin: $0.searchOrigin(in: site), date: $0.searchDate(in: site))
    }
    let all = SearchOrigin.allCases.flatMap { origin in found.filter { $0.origin == origin } }
    // The sort is stable: items of one day stay in the order of their pages.
    func day(_ item: Item) -> Int { item.date?.daysSince1970 ?? .min }
    items = all.sorted { day($0) < day($1) }
  }

  /// Returns at most `count` ranges of items of about the same size, each of whole months, for ``segment(_:put:)``.
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

  /// Reads the texts of a range, in parallel with others; `put` receives each file of texts when it is full.
  package func segment<Failure: Error>(
    _ range: Range<Int>, put: (OutputFile) throws(Failure) -> Void
  ) throws(Failure) -> SearchSegment {
    let documents = items[range].lazy.map { SearchDocument($0, site: site) }
    return try SearchSegment(documents) { file throws(Failure) in try put(Self.output(file)) }
  }

  /// Returns the files of the index; `segments` are those of all ranges, in order.
  package static func index(of segments: [SearchSegment]) -> [OutputFile] {
    SearchFile.index(of: segments).map(output)
  }

  private static func output(_ file: SearchFile) -> OutputFile {
    OutputFile(path: OutputPath(folder, file.name), bytes: file.bytes)
  }
}

/// The kind of a search result; results and the filter by kind name it.
enum SearchKind: Hashable, CaseIterable, Sendable {
  case entry(EntryKind), label, page

  /// In the order offered: the most likely first.
  static let allCases: [SearchKind] = {
    let first: [EntryKind] = [.reflection, .resource, .reading, .exercise]
    let kinds = first + EntryKind.allCases.filter { !first.contains($0) }
    return kinds.map(SearchKind.entry) + [.label, .page]
  }()

  /// The number in the files of the search.
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The end of the keys of its strings: `search.kind.label` for one, `search.kinds.label` for several.
  var word: String {
    switch self {
    case .entry(.heartRate): "day"
    case .entry(let kind): kind.rawValue
    case .label: "label"
    case .page: "page"
    }
  }
}

extension Strings {
  /// Returns the word for an entry's kind: *Reflection*, *Heart-rate day*.
  package func name(of kind: EntryKind) -> String { self["search.kind.\(SearchKind.entry(kind).word)"] }
}

extension SearchKey {
  static let starred = SearchKey("s", "tarred")

  init(_ kind: SearchKind) { self.init("k", kind.word) }

  /// Creates the key of a label, which depends only on its name, in any normalization form.
  init(label name: String) { self.init("l", SHA256.digits(name.lowercased().inFormC.utf8)) }
}

extension SearchDocument {
  init(_ item: SearchPlan.Item, site: Site) {
    let source = item.source
    let address = site.addresses[source.key]
    self.init(
      href: address.map { OutputPath("search.html").link(to: $0.path, fragment: $0.fragment) } ?? "",
      name: address?.name ?? "", kind: source.searchKind.number)
    keys.append(SearchKey(source.searchKind))
    group = item.date?.yearMonth.description ?? item.origin.rawValue
    if let date = item.date { (day, when) = (date.day, site.strings.fullDate(date)) }
    source.addText(to: &self, in: site)
    if let date = item.date { facts += [when, date.description] }
  }

  /// Adds the name, aliases, labels and tags of an entry, and its content note.
  mutating func add(_ entry: Entry, in site: Site) {
    language = entry.language ?? ""
    note = site.contentNote(of: entry) ?? ""
    names.append(name)
    keywords += entry.aliases.map(\.value)
    if entry.isStarred { keys.append(.starred) }
    for label in entry.labels { addLabel(label.value, in: site) }
    facts += entry.tags
  }

  mutating func addText(of entry: Entry) {
    entry.body.tree.appendShownText(
      to: &text, skipsFirstHeading: entry.body.beginsWithTitle, skippingCode: { $0.sampleRows != nil })
  }

  mutating func addLine(_ line: String?) {
    guard let line, !line.isEmpty else { return }
    text.append(contentsOf: line.utf8)
    text.append(UInt8(ascii: "\n"))
  }

  mutating func addLabel(_ name: String, in site: Site) {
    guard !name.isEmpty else { return }
    let name = site.journal.labels.name(of: name)
    facts.append(name)
    keys.append(site.labelKeys[name] ?? SearchKey(label: name))
  }

  /// Adds the names of entries that have a page.
  mutating func addNames(of references: [Located<Reference>], in site: Site) {
    guard !references.isEmpty else { return }
    let names = references.compactMap { reference in
      guard case .entry(let id) = reference.value else { return nil as String? }
      return site.addresses[.entry(id)]?.name
    }
    addLine(site.strings.list(names.filter { !$0.isEmpty }))
  }
}
