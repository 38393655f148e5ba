import HearthCore
import HearthJournal

/// Where every page and every copied file lies: decided before anything is rendered, asked by everything that links.
struct AddressBook: Sendable {
  private let index: EntryIndex
  /// Where the address of each entry of ``index`` stands; -1 for one without.
  private var placesOfEntries: [Int32]
  /// Where the addresses of all other keys stand.
  private var places: [PageKey: Int32] = [:]
  private(set) var keys: [PageKey] = []
  /// Of each of ``keys``.
  private(set) var addresses: [PageAddress] = []
  /// Copied files by their path in the journal.
  private(set) var attachments: [String: AttachmentCopy] = [:]
  /// The file with a day's readings, beside its page.
  private(set) var samples: [CalendarDate: OutputPath] = [:]

  /// - Parameter index: of all entries that may have a page.
  init(of index: EntryIndex) {
    self.index = index
    placesOfEntries = Array(repeating: -1, count: index.count)
  }

  subscript(key: PageKey) -> PageAddress? { place(of: key).map { addresses[$0] } }

  func contains(_ key: PageKey) -> Bool { place(of: key) != nil }

  private func place(of key: PageKey) -> Int? {
    guard case .entry(let id) = key, let entry = index.place(of: id) else {
      return places[key].map { Int($0) }
    }
    return placesOfEntries[entry] < 0 ? nil : Int(placesOfEntries[entry])
  }

  /// Makes room for `count` more pages at once.
  mutating func reserve(_ count: Int) {
    keys.reserveCapacity(keys.count + count)
    addresses.reserveCapacity(addresses.count + count)
  }

  /// Where the place of a new address is to be remembered.
  enum FreePlace {
    case entry(Int), other
  }

  /// `nil` where `key` has an address already.
  func freePlace(for key: PageKey) -> FreePlace? {
    if case .entry(let id) = key, let entry = index.place(of: id) {
      return placesOfEntries[entry] < 0 ? .entry(entry) : nil
    }
    return places[key] == nil ? .other : nil
  }

  /// - Parameter place: of `key`, as ``freePlace(for:)`` gave it.
  mutating func add(_ key: PageKey, at place: FreePlace, _ address: PageAddress) {
    let number = Int32(clamping: keys.count)
    switch place {
    case .entry(let entry): placesOfEntries[entry] = number
    case .other: places[key] = number
    }
    keys.append(key)
    addresses.append(address)
  }

  mutating func add(_ copy: AttachmentCopy) {
    attachments[copy.source] = copy
  }

  mutating func addSamples(of date: CalendarDate, at path: OutputPath) {
    samples[date] = path
  }

  /// The copied files in the order of their sources.
  var copies: [AttachmentCopy] {
    attachments.values.sorted { $0.source.precedesByBytes($1.source) }
  }
}
