import HearthCore
import HearthJournal
import HearthMarkup

/// Decides the path and the name of every page and of every copied file.
struct AddressPlanner: Sendable {
  let journal: Journal
  let words: Strings
  let dayIndex: DayIndex
  var paths = PathRegistry()
  var names = NameRegistry()
  var book: AddressBook
  /// Names that were taken.
  var log = DiagnosticLog()

  init(_ journal: Journal, _ words: Strings, _ dayIndex: DayIndex) {
    self.journal = journal
    self.words = words
    self.dayIndex = dayIndex
    book = AddressBook(of: journal.index)
  }

  func shows(_ section: SiteSection) -> Bool { !section.isHidden(by: journal.settings) }

  /// The path that the page got; `nil` where it has one already.
  @discardableResult
  mutating func add(
    _ key: PageKey, _ folder: String, _ stem: String, name: String, date: CalendarDate? = nil
  ) -> OutputPath? {
    guard let place = book.freePlace(for: key) else { return nil }
    let path = paths.claim(folder, stem)
    book.add(key, at: place, PageAddress(path: path, name: names.claim(name, date: date, words: words)))
    return path
  }

  /// A month, which several sections may have under the same name.
  private mutating func addMonth(_ key: PageKey, _ folder: String, _ month: YearMonth) {
    guard let place = book.freePlace(for: key) else { return }
    let path = paths.claim(folder, month.description)
    book.add(key, at: place, PageAddress(path: path, name: words.yearMonth(month).asHeading))
  }

  mutating func addFixedPages() {
    for section in SiteSection.allCases where shows(section) {
      let isAtTop = [.home, .search, .settings].contains(section)
      add(
        section.index, isAtTop ? "" : section.rawValue,
        isAtTop && section != .home ? section.rawValue : "index", name: words["nav.\(section.rawValue)"])
    }
    add(.start, "", "start", name: words["start.name"])
    add(.calm, "", "calm", name: words["calm.name"])
    add(.aboutMe, "", "about-me", name: words["about-me.name"])
    add(.needsALook, "", "needs-a-look", name: words["needs-a-look.name"])
    add(.siteMap, "", "site-map", name: words["site-map.name"])
    add(.helplines, "", "helplines", name: words["helplines.name"])
    if shows(.reflect) { add(.write, "reflect", "new", name: words["write.name"]) }
    if shows(.resources) {
      if !journal.resources.isEmpty {
        add(.resourceLists, "resources", "by-time-energy-and-place", name: words["resources.lists.name"])
      }
      add(.collection, "resources", "browse-the-collection", name: words["collection.name"])
    }
    // Without an exercise, a session would be a page that leads nowhere.
    if shows(.relax), !journal.exercises.isEmpty {
      let relax = journal.settings.relax
      for session in Session.all(relax) {
        let mood = relax.moods[session.mood] ?? words["mood.\(session.mood.rawValue)"]
        let length = words.plural("minutes", count: session.minutes)
        add(
          .session(session.mood, minutes: session.minutes), "relax",
          session.name,
          name: words.text("session.name", ["mood": mood, "minutes": length]))
      }
    }
  }

  /// The pages of a list of `count` items, from part `first` on.
  mutating func addParts(
    _ count: Int, _ folder: String, _ stem: String, name: String, from first: Int = 1, key: (Int) -> PageKey
  ) {
    let parts = Pages.count(for: count)
    guard first <= parts else { return }
    for part in first...parts {
      guard part > 1 else {
        add(key(part), folder, stem, name: name)
        continue
      }
      add(
        key(part), folder, "\(stem)-\(part)",
        name: words.text("part.name", ["name": name, "part": String(part), "parts": String(parts)]))
    }
  }

  mutating func addMonths() {
    for (month, reflections) in dayIndex.reflectionMonths {
      addParts(reflections.count, "reflect", month.description, name: words.yearMonth(month).asHeading) {
        .reflections(month, part: $0)
      }
    }
    for year in Set(dayIndex.reflectionMonths.map(\.month.year)).sorted() {
      add(.reflectionYear(year), "reflect", String(year), name: String(year))
    }
    if !dayIndex.undatedReflections.isEmpty {
      addParts(dayIndex.undatedReflections.count, "reflect", "undated", name: words["reflect.undated"]) {
        .undatedReflections(part: $0)
      }
    }
    for month in Set(dayIndex.heartRate.keys.map(\.yearMonth)).sorted() {
      addMonth(.heartRateMonth(month), "heart-rate", month)
    }
    addWeeks()
    guard shows(.calendar) else { return }
    for month in dayIndex.calendarMonths + [journal.today.yearMonth] {
      addMonth(.calendarMonth(month), "calendar", month)
    }
  }

  /// Weeks of heart rate, each with a file of its days' numbers beside its page; so have months.
  private mutating func addWeeks() {
    for week in dayIndex.heartRateWeeks(startingOn: journal.settings.weekStarts) {
      let dates = DateRanges.text(from: week.start, to: week.last, words: words)
      let name = words.text("week.name", ["number": String(week.number), "dates": dates])
      add(.heartRateWeek(week), "heart-rate", week.description, name: name)
    }
  }

  mutating func addSiteMap() {
    addParts(SiteMap(book).items.count, "", "site-map", name: words["site-map.name"], from: 2) {
      .siteMapPart($0)
    }
  }

  /// The book with the pages that list `findings` findings.
  func book(listing findings: Int) -> AddressBook {
    var planner = self
    planner.addParts(findings, "", "needs-a-look", name: words["needs-a-look.name"], from: 2) {
      .needsALookPart($0)
    }
    return planner.book
  }
}
