import HearthBytes
import HearthJournal
import HearthTime

/// Where every page and every copied file lies: decided before anything is rendered, asked by everything that links.
struct AddressBook: Sendable {
  /// Where the address of each key stands.
  private var places: [PageKey: Int] = [:]
  private(set) var keys: [PageKey] = []
  /// Of each of ``keys``.
  private(set) var addresses: [PageAddress] = []
  /// Copied files by their path in the journal.
  private(set) var attachments: [String: AttachmentCopy] = [:]
  /// The file with a day's readings, beside its page.
  private(set) var samples: [CalendarDate: OutputPath] = [:]

  subscript(key: PageKey) -> PageAddress? { places[key].map { addresses[$0] } }

  func contains(_ key: PageKey) -> Bool { places[key] != nil }

  /// Makes room for `count` more pages at once.
  mutating func reserve(_ count: Int) {
    places.reserveCapacity(places.count + count)
    keys.reserveCapacity(keys.count + count)
    addresses.reserveCapacity(addresses.count + count)
  }

  mutating func add(_ key: PageKey, _ address: PageAddress) {
    if let known = places.updateValue(keys.count, forKey: key) {
      places[key] = known
      return
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

  /// Adds every name and place, which any page may link to.
  func combine(into fingerprint: inout Fingerprint) {
    for address in addresses {
      fingerprint.combine(address.path.text)
      fingerprint.combine(address.fragment)
      fingerprint.combine(address.name)
    }
    for copy in copies {
      fingerprint.combine(copy.source)
      fingerprint.combine(copy.path.name)
    }
  }
}
