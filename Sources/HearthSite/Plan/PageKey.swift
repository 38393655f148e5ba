import HearthCore
package import HearthJournal

/// Names a page, or a place on one, so that other pages can link to it.
package enum PageKey: Hashable, Sendable {
  /// The page of an entry; of an event, its place on the page of its month.
  case entry(EntryID)
  /// Any other page: its type, what it is about where the type has several, and the part of a long list, from 1.
  case page(String, about: String = "", part: Int = 1)

  /// The key of part `number` of the list that this key names.
  func part(_ number: Int) -> PageKey {
    guard case .page(let type, let subject, _) = self else { return self }
    return .page(type, about: subject, part: number)
  }
}

/// The keys of all other pages than those of entries.
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
  static let start = PageKey.page("start")
  static let calm = PageKey.page("calm")
  static let helplines = PageKey.page("helplines")
  static let needsALook = PageKey.page("needs-a-look")
  static let aboutMe = PageKey.page("about-me")
  static let siteMap = PageKey.page("site-map")
  static let write = PageKey.page("write")
  static let resourceLists = PageKey.page("resource-lists")
  static let collection = PageKey.page("collection")
  static let undatedReflections = PageKey.page("reflect-undated")

  static func session(_ session: Session) -> PageKey { .page("session", about: session.name) }
  static func reflections(_ month: YearMonth) -> PageKey { .page("reflect-month", about: "\(month)") }
  static func reflectionYear(_ year: Int) -> PageKey { .page("reflect-year", about: "\(year)") }
  static func heartRateMonth(_ month: YearMonth) -> PageKey { .page("heart-rate-month", about: "\(month)") }
  static func heartRateWeek(_ week: CalendarWeek) -> PageKey { .page("heart-rate-week", about: "\(week)") }
  static func calendarMonth(_ month: YearMonth) -> PageKey { .page("calendar-month", about: "\(month)") }
  /// A day with events and without heart rate.
  static func day(_ date: CalendarDate) -> PageKey { .page("plain-day", about: "\(date)") }
  /// By the label's name as the label book has it.
  static func label(_ name: String) -> PageKey { .page("label", about: name) }
  /// By the tag in lower case.
  static func tag(_ name: String) -> PageKey { .page("tag", about: name) }
}

/// A page's path and name, decided before any page is rendered.
struct PageAddress: Sendable, Hashable {
  var path: OutputPath
  /// The id of the place on the page, for an entry without a page of its own.
  var fragment: String?
  /// The name in links, breadcrumb and heading; no two pages of one section share it.
  var name: String
}

/// The addresses of all pages and copied files, which everything that links looks up.
struct AddressBook: Sendable {
  private var addresses: [PageKey: PageAddress] = [:]
  /// Copied files by their path in the journal.
  private(set) var attachments: [String: AttachmentCopy] = [:]
  /// The file with a day's readings, beside its page.
  private(set) var samples: [CalendarDate: OutputPath] = [:]

  subscript(key: PageKey) -> PageAddress? { addresses[key] }

  mutating func add(_ address: PageAddress, of key: PageKey) { addresses[key] = address }

  mutating func add(_ copy: AttachmentCopy) { attachments[copy.source] = copy }

  mutating func addSamples(of date: CalendarDate, at path: OutputPath) { samples[date] = path }

  /// The copied files, sorted by the path of their source.
  var copies: [AttachmentCopy] {
    attachments.values.sorted { $0.source.precedesByBytes($1.source) }
  }
}
