import HearthCore

/// Finds entries by the names that links and references use.
package struct EntryIndex: Sendable {
  private var entries: [Entry] = []
  /// Places in ``entries`` by the hash of a name, as short as will do: there are tens of thousands. Of a million names, two
  /// would have one hash in one of 37 million journals.
  private var indexes: [UInt64: Int32] = [:]
  private var indexesByID: [EntryID: Int32] = [:]
  /// Names of entries that are not in the journal; links to them are not remarked on.
  private var leftOut: Set<String> = []

  package init() {}

  package subscript(id: EntryID) -> Entry? { indexesByID[id].map { entries[Int($0)] } }

  /// The entry that `name` stands for: a path with or without `Content/` and `.md`, the end of a path, a base name, a
  /// title or an alias. Told apart by neither case nor blanks; an earlier `add` wins.
  package func target(named name: String) -> Entry? {
    if let index = indexes[Self.hash(name[...])] { return entries[Int(index)] }
    return name.utf8.contains(UInt8(ascii: "/")) ? target(atEndOf: Self.key(name)) : nil
  }

  /// As ``target(named:)``, but an entry of one of `kinds` comes first where several have the name.
  package func target(named name: String, preferring kinds: [EntryKind]) -> Entry? {
    let key = Self.key(name)
    for folder in kinds.compactMap(\.folder) {
      if let index = indexes[ContentHash.hash("\(folder)/\(key)")] { return entries[Int(index)] }
    }
    return target(named: name)
  }

  /// Adds an entry, without a name yet. The result is its place, for its names; one that is there keeps its place.
  package mutating func add(_ entry: Entry) -> Int {
    if let known = indexesByID.updateValue(Int32(clamping: entries.count), forKey: entry.id) {
      indexesByID[entry.id] = known
      return Int(known)
    }
    entries.append(entry)
    return entries.count - 1
  }

  /// Gives an entry a name. The result is the entry that has it: another one where the name was taken.
  package mutating func add(_ name: Name) -> Entry {
    // Nearly every name is new, and so is looked up once.
    guard let taken = indexes.updateValue(name.place, forKey: name.hash) else {
      return entries[Int(name.place)]
    }
    indexes[name.hash] = taken
    return entries[Int(taken)]
  }

  /// A name of the entry at a place of ``EntryIndex``, as it is looked up.
  package struct Name {
    fileprivate let hash: UInt64
    fileprivate let place: Int32

    /// - Parameter place: what adding the entry gave.
    package init(_ name: Substring, of place: Int) {
      hash = EntryIndex.hash(name)
      self.place = Int32(clamping: place)
    }
  }

  /// The place of an entry that was added, from 0; below ``count``. What is known of entries can stand in a list by it.
  package func place(of id: EntryID) -> Int? { indexesByID[id].map { Int($0) } }

  package var count: Int { entries.count }

  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    indexesByID.reserveCapacity(count)
    indexes.reserveCapacity(count * 3)
  }

  // MARK: Names that lead nowhere

  mutating func addLeftOut(path: String) {
    leftOut.insert(Self.key(path))
    leftOut.insert(Self.key(String(JournalPaths.baseName(path))))
  }

  /// Whether an entry of this name exists, and is not in the journal.
  package func isLeftOut(_ name: String) -> Bool {
    !leftOut.isEmpty && leftOut.contains(Self.key(name))
  }

  /// Every name there is, in a fixed order, for near matches.
  var names: [String] {
    let names = entries.flatMap { entry in
      EntryName.allCases.compactMap { $0.of(entry).map(String.init) } + entry.aliases.map(\.value)
    }
    return Set(names.map(Self.key)).sortedByName()
  }

  /// Obsidian writes as much of a path as it takes to tell two files apart.
  private func target(atEndOf key: String) -> Entry? {
    guard let slash = key.lastIndex(of: "/") else { return nil }
    guard let index = indexes[ContentHash.hash(String(key[key.index(after: slash)...]))] else { return nil }
    let target = entries[Int(index)]
    let path = String(JournalPaths.inside(target.path))
    return ("/" + Self.key(path)).hasSuffix("/" + key) ? target : nil
  }

  private static func key(_ name: String) -> String {
    var text = name
    if let key = text.withUTF8({ plainKey($0).map { String(decoding: $0, as: UTF8.self) } }) { return key }
    var key = Substring(name.trimmingBlanks)
    if key.hasSuffix(".md") { key.removeLast(3) }
    let lowered = String(key).inFormC.lowercased()
    return lowered.hasPrefix("content/") ? String(lowered.dropFirst(8)) : lowered
  }

  /// Of the key of `name`, without making the key of a common one: each entry has three names.
  private static func hash(_ name: Substring) -> UInt64 {
    var text = name
    return text.withUTF8 { plainKey($0).map { ContentHash.hash(UnsafeRawBufferPointer($0)) } }
      ?? ContentHash.hash(key(String(name)))
  }

  /// The key of a name without capitals, without blanks around it and within ASCII, as most are; `nil` for others.
  private static func plainKey(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard let first = name.first, let last = name.last else { return name }
    guard first > 0x20, last > 0x20, name.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) else {
      return nil
    }
    let end = name.count - (name.suffix(3).elementsEqual(".md".utf8) ? 3 : 0)
    let start = name.starts(with: "content/".utf8) ? min(8, end) : 0
    if start == 0, end == name.count { return name }
    // A name that is all type, or ends in a blank before it, is not a common one.
    guard start < end, name[end - 1] > 0x20 else { return nil }
    return UnsafeBufferPointer(rebasing: name[start..<end])
  }
}

/// Collects the names of all entries.
enum EntryIndexBuilder {
  /// Aliases come last, so that no entry can take another one's name.
  static func index(
    of entries: [ParsedEntry], leftOut: Journal.LeftOut, log: inout DiagnosticLog
  ) -> EntryIndex {
    var index = EntryIndex()
    index.reserveCapacity(entries.count)
    // Names are given away kind by kind, but each of many entries is looked at once.
    var names: [[EntryIndex.Name]] = EntryName.allCases.map { _ in [] }
    var others: [(entry: Entry, place: Int)] = []
    for parsed in entries {
      let entry = parsed.entry
      let place = index.add(entry)
      for (kind, name) in EntryName.allCases.enumerated() {
        if let name = name.of(entry) { names[kind].append(EntryIndex.Name(name, of: place)) }
      }
      if !entry.aliases.isEmpty { others.append((entry, place)) }
    }
    for name in names.joined() { _ = index.add(name) }
    for (entry, place) in others {
      for alias in entry.aliases {
        let owner = index.add(EntryIndex.Name(Substring(alias.value), of: place))
        guard owner.id != entry.id else { continue }
        log.report(
          AliasCollision.finding(alias.value, other: owner.path), in: entry.path, at: alias.position)
      }
    }
    for path in leftOut.reasons.keys { index.addLeftOut(path: path) }
    return index
  }
}
