import HearthCore
import HearthJournal
import HearthMarkup

extension AddressPlanner {
  mutating func addEntries() {
    let count = journal.count
    // Room for the pages of labels and tags as well.
    let room = count + count / 8 + 64
    book.reserve(room)
    paths.reserve(room)
    names.reserve(room)
    if shows(.learn) {
      addParts(journal.readings.count, of: .learn) { .learnPart($0) }
      for reading in journal.readings { add(reading.entry, "learn", name: reading.entry.title) }
    }
    if shows(.relax) {
      for exercise in journal.exercises { add(exercise.entry, "relax", name: exercise.entry.title) }
    }
    if shows(.reflect) {
      for reflection in journal.reflections {
        add(reflection.entry, "reflections", name: reflectionName(reflection.entry))
      }
    }
    if shows(.heartRate) {
      for date in dayIndex.heartRateDays {
        guard let index = dayIndex.heartRate[date] else { continue }
        let day = journal.heartRateDays[index]
        add(.entry(day.entry.id), "days", date.description, name: words.fullDate(date).asHeading)
        guard day.samples != .none else { continue }
        book.addSamples(of: date, at: paths.claim("days", "\(date)-heart-rate", extension: "csv"))
      }
    }
    for date in dayIndex.plainDays {
      add(.day(date), "days", date.description, name: words.fullDate(date).asHeading)
    }
    if shows(.resources) {
      let shown = journal.shownResources
      addParts(shown.count, of: .resources) { .resourcesPart($0) }
      for resource in shown { add(resource.entry, "resources", name: resource.entry.title) }
    }
    for note in journal.notes { add(note.entry, "notes", name: note.entry.title) }
    if shows(.calendar) { addEvents() }
  }

  /// The pages of a section after its first.
  private mutating func addParts(_ count: Int, of section: SiteSection, key: (Int) -> PageKey) {
    addParts(count, section.rawValue, "index", name: words["nav.\(section.rawValue)"], from: 2, key: key)
  }

  private mutating func add(_ entry: Entry, _ folder: String, name: String) {
    let (key, stem) = (PageKey.entry(entry.id), entry.id.slug)
    let path = add(
      key, folder, stem, name: name, date: entry.day(startingAt: journal.settings.dayStarts))
    if let path, path.hasStem(stem) { return }
    reportTaken(key, stem, in: entry.path)
  }

  /// An untitled reflection is known by its day, so that its name says nothing of what is in it.
  private func reflectionName(_ entry: Entry) -> String {
    guard !entry.hasOwnTitle, let moment = entry.moment else { return entry.title }
    let day = words.text("reflection.name", ["date": words.fullDate(moment.date)])
    let cycle = HourCycle(rawValue: journal.settings.hourCycle) ?? .twentyFour
    return moment.time.map { "\(day), \(words.time($0, cycle))" } ?? day
  }

  /// Events have no pages of their own; each has a place on the page of its month, or on a further part of it.
  private mutating func addEvents() {
    let counts = journal.events.reduce(into: [YearMonth: Int]()) {
      $0[$1.start.date.yearMonth, default: 0] += 1
    }
    var placed: [YearMonth: Int] = [:]
    for (month, count) in counts.sorted(by: { $0.key < $1.key }) where book[.calendarMonth(month)] != nil {
      addParts(count, "calendar", month.description, name: words.yearMonth(month).asHeading, from: 2) {
        .calendarPart(month, $0)
      }
    }
    for event in journal.events {
      let month = event.start.date.yearMonth
      let part = placed[month, default: 0] / Pages.longest + 1
      placed[month, default: 0] += 1
      let key = PageKey.entry(event.entry.id)
      guard let page = book[part == 1 ? .calendarMonth(month) : .calendarPart(month, part)],
        let place = book.freePlace(for: key)
      else { continue }
      let name = names.claim(event.entry.title, date: event.start.date, words: words)
      book.add(
        key, at: place, PageAddress(path: page.path, fragment: "event-\(event.entry.id.slug)", name: name))
    }
  }
}
