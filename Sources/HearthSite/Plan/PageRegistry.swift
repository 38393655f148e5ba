import HearthCore
import HearthJournal
import HearthMarkup

/// The pages of a site under construction. Page types register their pages in order; each page gets a path and a name
/// that no earlier page has.
struct PageRegistry: Sendable {
  /// Registers all pages, type by type. If two pages want the same path or name, the earlier type gets it.
  static let all: [@Sendable (inout PageRegistry) -> Void] = [
    HomePage.register, LearnPage.register, RelaxPage.register, ReflectPage.register, HeartRatePage.register,
    ResourcesPage.register, CalendarPage.register, SearchPage.register, SettingsPage.register,
    StartPage.register, CalmPage.register, HelplinesPage.register, ProblemsPage.register,
    AboutMePage.register, PrivacyPage.register, QuickExitPage.register, StarredPage.register,
    SiteMapPage.register,
    WritePage.register, LockedPage.register,
    ResourceListsPage.register,
    CollectionPage.register, SessionPage.register, ReflectionMonthPage.register, ReflectionYearPage.register,
    UndatedPage.register, HeartRateMonthPage.register, HeartRateWeekPage.register,
    CalendarMonthPage.register, ReadingPage.register, ExercisePage.register, ReflectionPage.register,
    DayPage.register, ResourcePage.register, NotePage.register,
    EventPlace.register, LabelPage.register, TagPage.register,
  ]

  let journal: Journal
  let strings: Strings
  let dayIndex: DayIndex
  let labels: LabelIndex
  let hasLock: Bool
  private(set) var pages: [(page: any Page, path: OutputPath)] = []
  private(set) var addresses = AddressBook()
  private(set) var siteMap = SiteMap()
  /// The content that search finds.
  private(set) var findable: [any Findable] = []
  /// Findings about names that were taken.
  private(set) var log = DiagnosticLog()
  private var paths = NumberedNames()
  private var names = NumberedNames()

  init(
    _ journal: Journal, _ strings: Strings, _ dayIndex: DayIndex, _ labels: LabelIndex, hasLock: Bool = false
  ) {
    (self.journal, self.strings, self.dayIndex) = (journal, strings, dayIndex)
    (self.labels, self.hasLock) = (labels, hasLock)
    for register in Self.all { register(&self) }
    addAttachments()
    SiteMapPage.registerFurtherParts(in: &self)
  }

  // MARK: Pages

  /// Adds a page as `folder/stem.html`, with a number if that is taken; without a folder, at the top of the site.
  ///
  /// - Parameters:
  ///   - date: A date to append to the name if another page has it.
  ///   - isNameShared: Whether pages of other sections may have the same name, such as those of months.
  ///   - siteMapName: The name in the site map, if it differs.
  ///   - heading: The page's own heading and title, if they differ.
  ///   - language: The language of `name`, if it is an entry's words in a language of its own.
  /// - Returns: The path; `nil` if the page isn't created, or exists already.
  @discardableResult
  mutating func add(
    _ page: some Page, in folder: String = "", as stem: String, name: String, date: CalendarDate? = nil,
    isNameShared: Bool = false, siteMapName: String? = nil, heading: String? = nil, language: String? = nil
  ) -> OutputPath? {
    guard
      let path = addFurther(
        page, in: folder, as: stem, name: name, date: date, isNameShared: isNameShared, heading: heading,
        language: language)
    else { return nil }
    if let group = type(of: page).siteMapGroup { siteMap.add(page.key, as: siteMapName, to: group) }
    if let page = page as? any Findable { findable.append(page) }
    return path
  }

  /// Adds a page that neither the site map nor search leads to.
  private mutating func addFurther<P: Page>(
    _ page: P, in folder: String, as stem: String, name: String, date: CalendarDate? = nil,
    isNameShared: Bool = false, heading: String? = nil, language: String? = nil
  ) -> OutputPath? {
    guard !P.section.isHidden(by: journal.settings), addresses[page.key] == nil else { return nil }
    let path = claimPath(in: folder, as: stem)
    let name = isNameShared ? name : claimName(name, date: date)
    let heading = heading.map { claimName($0, date: nil) }
    addresses[page.key] = PageAddress(path: path, name: name, heading: heading, language: language)
    pages.append((page, path))
    return path
  }

  /// Adds the first page of the section of its type, and the further parts of the list of `count` items on it.
  mutating func addIndex<P: Page>(listing count: Int, page: (Int) -> P) {
    let section = P.section.rawValue
    let isAtTop = [.home, .search, .settings].contains(P.section)
    addParts(
      count, in: isAtTop ? "" : section, as: isAtTop && P.section != .home ? section : "index",
      name: strings["nav.\(section)"], page: page)
  }

  /// Adds the pages of a list of `count` items, from part `first` on.
  mutating func addParts(
    _ count: Int, in folder: String = "", as stem: String, name: String, isNameShared: Bool = false,
    siteMapName: String? = nil, from first: Int = 1, page: (Int) -> some Page
  ) {
    let parts = Pagination.count(for: count)
    if first == 1 {
      add(page(1), in: folder, as: stem, name: name, isNameShared: isNameShared, siteMapName: siteMapName)
    }
    for part in max(2, first)..<max(2, parts + 1) {
      let name = strings.text("part.name", ["name": name, "part": String(part), "parts": String(parts)])
      _ = addFurther(page(part), in: folder, as: "\(stem)-\(part)", name: name)
    }
  }

  /// Adds the pages of months, each with a part for every fifty of its items.
  ///
  /// - Parameter count: Returns the number of items of a month.
  mutating func addMonths<P: Page>(
    _ months: [YearMonth], key: (YearMonth) -> PageKey, isNameShared: Bool,
    count: (YearMonth) -> Int = { _ in 0 }, page: (_ month: YearMonth, _ part: Int, Neighbours) -> P
  ) {
    for (month, neighbours) in months.withNeighbours(key) {
      // Pages of several sections have the same name, which the site map distinguishes.
      let siteMapName = strings.text(
        "site-map.month",
        ["section": strings["nav.\(P.section.rawValue)"], "month": strings.yearMonth(month)])
      addParts(
        count(month), in: P.section.rawValue, as: month.description, name: strings.yearMonth(month).asHeading,
        isNameShared: isNameShared, siteMapName: siteMapName
      ) { page(month, $0, neighbours) }
    }
  }

  /// Adds the page of an entry under its slug, reporting a path that another page has.
  mutating func addEntry(
    _ page: some EntryPage, in folder: String, name: String? = nil, heading: String? = nil
  ) {
    let entry = page.entry
    let path = add(
      page, in: folder, as: entry.id.slug, name: name ?? entry.title,
      date: entry.day(startingAt: journal.settings.dayStarts), heading: heading,
      // An entry without a title is named by Hearth, unless its first words are its name in links.
      language: entry.hasOwnTitle || heading != nil ? entry.language : nil)
    if path != nil { reportTaken(page.key, entry.id.slug, by: entry.path) }
  }

  /// Adds a place on the page of `page`, for an entry without a page of its own.
  mutating func addPlace(
    _ place: some FindableEntry, on page: PageKey, fragment: String, name: String, date: CalendarDate
  ) {
    guard addresses[place.key] == nil, let path = addresses[page]?.path else { return }
    let name = claimName(name, date: date)
    let language = place.entry.hasOwnTitle ? place.entry.language : nil
    addresses[place.key] = PageAddress(path: path, fragment: fragment, name: name, language: language)
    findable.append(place)
  }

  mutating func addSamples(of date: CalendarDate) {
    addresses.samples[date] = claimPath(in: "days", as: "\(date)-heart-rate", extension: "csv")
  }

  mutating func add(_ copy: AttachmentCopy) { addresses.attachments[copy.source] = copy }

  // MARK: Paths and names

  /// Returns `folder/stem.extension`, or, if that is taken, with the first free number after the stem: `-2`, `-3`, ….
  /// No two paths differ by case alone, which some disks ignore.
  ///
  /// - Parameter stem: A slug, or text made from one: short enough to add a number, and free of what file systems forbid.
  mutating func claimPath(in folder: String, as stem: String, extension suffix: String = "html") -> OutputPath
  {
    paths.claim(key: { $0.text.lowercased() }) { number in
      OutputPath(folder, (number == 1 ? stem : "\(stem)-\(number)") + "." + suffix)
    }
  }

  /// Returns `name`. If a page has it already, appends the day, and then a number. No two titles of the site are the
  /// same, and no two links with the same text lead to different pages (WCAG 2.2, 2.4.2 and 2.4.4).
  private mutating func claimName(_ name: String, date: CalendarDate?) -> String {
    if date != nil, names.take(name) { return name }
    // First words may end with a full stop, which is redundant before a date.
    let start = name.last == "." ? name.dropLast() : name[...]
    let base = date.map { "\(start), \(strings.longDate($0))" } ?? name
    return names.claim { $0 == 1 ? base : "\(base) (\($0))" }
  }

  /// Reports that the page of `key`, written from the file at `path`, did not get the path of `stem`.
  private mutating func reportTaken(_ key: PageKey, _ stem: String, by path: String) {
    guard let given = addresses[key]?.path, given.name != stem + ".html" else { return }
    let wanted = OutputPath(given.folder, stem + ".html")
    let owner = pages.first { $0.path == wanted }?.page
    log.report(.pageNameTaken(wanted.text, owner: owner?.source, given: given.text), in: path, at: .start)
  }
}
