import HearthBytes
import HearthJournal
import HearthTime

/// Where every page and every copied file lies: decided before anything is rendered, asked by everything that links.
struct AddressBook: Sendable {
  private var pages: [PageKey: PageAddress] = [:]
  private(set) var keys: [PageKey] = []
  /// Copied files by their path in the journal.
  private(set) var attachments: [String: AttachmentCopy] = [:]
  /// The file with a day's readings, beside its page.
  private(set) var samples: [CalendarDate: OutputPath] = [:]

  subscript(key: PageKey) -> PageAddress? { pages[key] }

  mutating func add(_ key: PageKey, _ address: PageAddress) {
    guard pages[key] == nil else { return }
    keys.append(key)
    pages[key] = address
  }

  mutating func add(_ copy: AttachmentCopy) {
    attachments[copy.source] = copy
  }

  mutating func addSamples(of date: CalendarDate, at path: OutputPath) {
    samples[date] = path
  }

  /// The copied files in the order of their sources.
  var copies: [AttachmentCopy] {
    attachments.values.sorted { $0.source.utf8.lexicographicallyPrecedes($1.source.utf8) }
  }

  /// Adds every name and place, which any page may link to.
  func combine(into print: inout Fingerprint) {
    for key in keys {
      guard let address = pages[key] else { continue }
      print.combine(address.path.folder)
      print.combine(address.path.name)
      print.combine(address.fragment)
      print.combine(address.name)
    }
    for copy in copies {
      print.combine(copy.source)
      print.combine(copy.path.name)
    }
  }
}
