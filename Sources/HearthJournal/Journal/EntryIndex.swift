package import HearthCore
import HearthText

/// Finds entries by the names that links and references use.
package struct EntryIndex: Sendable {
  private var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var placesByID: [EntryID: Int] = [:]
  /// The places of the other entries with the same file name, in insertion order.
  private var namesakes: [String: [Int]] = [:]
  /// Names of excluded entries; links to them are not reported.
  private var excluded: Set<String> = []

  package subscript(id: EntryID) -> Entry? { placesByID[id].map { entries[$0] } }

  /// Returns the entry that `name` means: a path with or without `Content/` and `.md`, the end of a path, a base name,
  /// a title or an alias, in this order. Case and surrounding spaces don't matter; an earlier `add` wins.
  package func target(named name: String) -> Entry? {
    let key = Self.key(name)
    return target(atEndOf: key) ?? places[key].map { entries[$0] }
  }

  /// Returns the same as ``target(named:)``, but prefers an entry of one of `kinds` if several have the name.
  package func target(named name: String, preferring kinds: [EntryKind]) -> Entry? {
    let key = Self.key(name)
    for folder in kinds.compactMap(\.folder) {
      if let place = places["\(folder)/\(key)"] { return entries[place] }
    }
    return target(named: name)
  }

  /// Returns the entry that a link in the file at `path` leads to. Of equal names, one with the heading or of the kind wins.
  func target(ofLink name: String, heading: String? = nil, from path: String) -> Entry? {
    targets(ofLink: name, heading: heading, from: path).first
  }

  /// Returns the entry of ``target(ofLink:heading:from:)``, then the others that the link may mean just as well.
  func targets(ofLink name: String, heading: String? = nil, from path: String) -> [Entry] {
    if name.utf8.contains(UInt8(ascii: "/")) || name.hasSuffix(".md") {
      let joined = JournalPaths.join(JournalPaths.folder(path), name)
      if let target = target(named: String(JournalPaths.relativeToContent(joined))) { return [target] }
    }
    let name = name.hasPrefix("/") ? String(name.dropFirst()) : name
    let key = Self.key(name)
    guard let first = places[key], let others = namesakes[key] else {
      return [target(named: name)].compactMap(\.self)
    }
    let kind = places[Self.key(JournalPaths.relativeToContent(path))].map { entries[$0].id.kind }
    let wanted = heading?.split(separator: "#").last.map { Slug.words(String($0)) }
    func distance(_ entry: Entry) -> Int {
      let hasHeading = wanted.map { wanted in entry.body.headings.contains { Slug.words($0) == wanted } }
      return (hasHeading == false ? 2 : 0) + (entry.id.kind == kind ? 0 : 1)
    }
    let found = ([first] + others).map { entries[$0] }
    let nearest = found.map(distance).min()
    return found.filter { distance($0) == nearest }
  }

  /// Obsidian writes as much of a path as is needed to distinguish two files. A whole path comes first.
  private func target(atEndOf key: String) -> Entry? {
    guard let slash = key.lastIndex(of: "/") else { return nil }
    let name = String(key[key.index(after: slash)...])
    let places = [places[key], places[name]].compactMap(\.self) + (namesakes[name] ?? [])
    let found = places.map {
      (entry: entries[$0], path: Self.key(JournalPaths.relativeToContent(entries[$0].path)))
    }
    return (found.first { $0.path == key } ?? found.first { $0.path.hasSuffix("/\(key)") })?.entry
  }

  /// Adds an entry, still without names, and returns its place; an existing entry keeps its place.
  package mutating func add(_ entry: Entry) -> Int {
    if let known = placesByID[entry.id] { return known }
    placesByID[entry.id] = entries.count
    entries.append(entry)
    return entries.count - 1
  }

  /// Replaces an entry by another version of itself.
  package mutating func update(_ entry: Entry) {
    if let place = placesByID[entry.id] { entries[place] = entry }
  }

  /// Names the entry at `place`, and returns the entry that has the name: another one if it was taken.
  package mutating func add(name: some StringProtocol, of place: Int) -> Entry {
    let key = Self.key(name)
    if let taken = places[key] { return entries[taken] }
    places[key] = place
    return entries[place]
  }

  mutating func addExcluded(path: String) {
    excluded.formUnion([Self.key(path), Self.key(JournalPaths.baseName(path))])
  }

  /// Returns whether an entry of this name exists but is excluded from the journal.
  package func isExcluded(_ name: String) -> Bool { excluded.contains(Self.key(name)) }

  /// All names in a fixed order, for near matches.
  package var names: [String] {
    let names = entries.flatMap { entry in
      EntryName.allCases.compactMap { $0.of(entry).map(Self.key) } + entry.aliases.map { Self.key($0.value) }
    }
    return Set(names).sortedByName()
  }

  private static func key(_ name: some StringProtocol) -> String {
    let trimmed = String(name).trimmingWhitespace
    let key = trimmed.hasSuffix(".md") ? String(trimmed.dropLast(3)) : trimmed
    let lowered = key.foldingCase
    return lowered.hasPrefix("content/") ? String(lowered.dropFirst(8)) : lowered
  }
}

extension EntryIndex {
  /// The names of all entries. Aliases come last, so that no entry can take another one's name.
  init(of parsed: [any JournalEntry], excluded: Journal.Exclusions, log: inout DiagnosticLog) {
    let entries = parsed.map(\.entry)
    places.reserveCapacity(entries.count * 3)
    placesByID.reserveCapacity(entries.count)
    let places = entries.map { add($0) }
    for name in EntryName.allCases {
      for (entry, place) in zip(entries, places) {
        guard let written = name.of(entry) else { continue }
        let owner = add(name: written, of: place)
        if name == .fileName, owner.id != entry.id { namesakes[Self.key(written), default: []].append(place) }
      }
    }
    for (entry, place) in zip(entries, places) {
      for alias in entry.aliases {
        let owner = add(name: alias.value, of: place)
        guard owner.id != entry.id else { continue }
        log.report(.aliasCollision(alias.value, other: owner.path), in: entry.path, at: alias.position)
      }
    }
    for path in excluded.reasons.keys { addExcluded(path: path) }
  }
}

/// The names of an entry besides its aliases, in the order of assignment: no title can take another one's file name.
private enum EntryName: CaseIterable {
  case path, fileName, logseqPage, slug, title

  /// Returns `nil` if `entry` has no such name, or has it already as an earlier case.
  func of(_ entry: Entry) -> Substring? {
    switch self {
    case .path: JournalPaths.relativeToContent(entry.path)
    case .fileName: JournalPaths.baseName(entry.path)
    case .logseqPage: LogseqName.page(of: JournalPaths.baseName(entry.path)).map { Substring($0) }
    case .slug: entry.id.slug == JournalPaths.baseName(entry.path) ? nil : Substring(entry.id.slug)
    case .title: entry.hasOwnTitle ? Substring(entry.title) : nil
    }
  }
}

/// A day or a span as references name it: `2025-03-17`, `2025-10-26/02:15 (UTC+1)`; with a space or a `T` for the slash, or in
/// any notation that means one day only.
package struct DayName {
  package var date: CalendarDate
  package var time: ClockTime?

  package init?(_ text: String) {
    guard text.utf8.count <= 40 else { return nil }
    if let date = FileDate(words: text[...]), date.time == nil {
      (self.date, time) = (date.date, nil)
      return
    }
    if let slash = text.lastIndex(of: "/"), let date = FileDate(words: text[..<slash]), date.time == nil,
      case let clock = text[slash...].dropFirst(), clock.contains(where: { !$0.isNumber }),
      let time = TimeOfDay(typed: String(clock))
    {
      (self.date, self.time) = (date.date, ClockTime(time))
      return
    }
    guard let date = CalendarDate(text.prefix(10)) else { return nil }
    self.date = date
    let rest = text.dropFirst(10)
    guard let separator = rest.first else { return }
    guard "/T #".contains(separator), let time = ClockTime(rest.dropFirst()) else { return nil }
    self.time = time
  }
}

extension DayName: CustomStringConvertible {
  /// `2025-03-17`, `2025-03-17/08:28`
  package var description: String { time.map { "\(date)/\($0)" } ?? "\(date)" }
}

/// The name inside `[[name#heading|words]]`.
struct WikiName {
  var target: String
  var heading: String?

  /// `nil` unless the whole text is one wiki link.
  init?(_ text: String) {
    guard text.hasPrefix("[["), text.hasSuffix("]]"), text.utf8.count > 4 else { return nil }
    let inner = text.dropFirst(2).dropLast(2)
    guard !inner.contains("]]") else { return nil }
    let name = inner.prefix { $0 != "|" }
    let hash = name.firstIndex(of: "#") ?? name.endIndex
    target = String(name[..<hash]).trimmingWhitespace
    heading = hash == name.endIndex ? nil : String(name[name.index(after: hash)...])
  }
}

/// The name of a Logseq page from its file name, in which `___` means `/`, and some characters are percent-encoded.
enum LogseqName {
  /// Converts `setting___theme` to `setting/theme`; `nil` for any other file name. The name has no extension.
  static func page(of name: Substring) -> String? {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "_") }) else {
      return nil
    }
    let page = PercentEncoding.decoded(String(name).replacing("___", with: "/"))
    return page == name ? nil : page
  }
}
