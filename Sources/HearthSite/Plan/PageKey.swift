import HearthCore
package import HearthJournal

/// Identifies a page, or a place on one, so that other pages can link to it.
package enum PageKey: Hashable, Sendable {
  /// The page of an entry, or for an event its place on the page of its month.
  case entry(EntryID)
  /// Any other page: its type, its subject if the type has several, and the part of a long list, from 1.
  case page(String, about: String = "", part: Int = 1)

  /// Returns the key of part `number` of the list that this key names.
  func part(_ number: Int) -> PageKey {
    guard case .page(let type, let subject, _) = self else { return self }
    return .page(type, about: subject, part: number)
  }
}

/// The first pages of the sections. Every other page declares its key in its own file.
extension PageKey {
  static let home = SiteSection.home.index
  static let learn = SiteSection.learn.index
  static let relax = SiteSection.relax.index
  static let reflect = SiteSection.reflect.index
  static let heartRate = SiteSection.heartRate.index
  static let resources = SiteSection.resources.index
  static let calendar = SiteSection.calendar.index
  static let search = SiteSection.search.index
  static let settings = SiteSection.settings.index
}

/// A page's path and name, decided before any page is rendered. A class, because every link looks one up, and copies
/// of its strings would make the threads contend for reference counts.
final class PageAddress: Sendable {
  let path: OutputPath
  /// The id of the place on the page, for an entry without a page of its own.
  let fragment: String?
  /// The name in links; no two pages of one section share it.
  let name: String
  /// The page's own heading and title, if they differ from the name in links.
  let heading: String?
  /// The language of ``name`` as a BCP 47 tag, if an entry that says its language has that title or those first words.
  let language: String?
  /// The language of the page's heading: none for one that Hearth wrote, whatever the name in links is.
  var headingLanguage: String? { heading == nil ? language : nil }

  init(
    path: OutputPath, fragment: String? = nil, name: String, heading: String? = nil, language: String? = nil
  ) {
    (self.path, self.fragment, self.name, self.heading) = (path, fragment, name, heading)
    self.language = language
  }
}

/// The addresses of all pages and copied files, for creating links.
struct AddressBook: Sendable {
  private var addresses: [PageKey: PageAddress] = [:]
  /// Copied files by their path in the journal.
  var attachments: [String: AttachmentCopy] = [:]
  /// The file with a day's readings, beside its page.
  var samples: [CalendarDate: OutputPath] = [:]

  subscript(key: PageKey) -> PageAddress? {
    get { addresses[key] }
    set { addresses[key] = newValue }
  }

  /// The copied files, sorted by the path of their source.
  var copies: [AttachmentCopy] {
    attachments.values.sorted { $0.source.precedesByBytes($1.source) }
  }
}
