import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// One reflection: what was written, what it is about, what was used.
struct ReflectionPage: EntryPage {
  static let template = "reflection"
  static let section = SiteSection.reflect

  static func register(in registry: inout PageRegistry) {
    for (reflection, neighbours) in registry.journal.reflections.withNeighbours({ .entry($0.entry.id) }) {
      let page = ReflectionPage(reflection: reflection, neighbours: neighbours)
      let (words, day) = (reflection.entry.openingWords, dayName(reflection.entry, registry))
      registry.addEntry(
        page, in: "reflections", name: words ?? day,
        heading: words == nil ? nil : day ?? reflection.entry.title)
    }
  }

  /// Returns the heading of an untitled reflection: its day. A window title or the browser's history then reveals
  /// none of its text.
  private static func dayName(_ entry: Entry, _ registry: PageRegistry) -> String? {
    guard !entry.hasOwnTitle, let moment = entry.moment else { return nil }
    let strings = registry.strings
    let day = strings.text("reflection.name", ["date": strings.fullDate(moment.date)])
    let cycle = registry.journal.settings.hourCycle
    return moment.time.map { "\(day), \(strings.time($0, cycle))" } ?? day
  }

  let reflection: Reflection
  let neighbours: Neighbours

  var entry: Entry { reflection.entry }

  func above(in site: Site) -> PageKey? {
    site.day(of: entry).map { .reflections($0.yearMonth) } ?? UndatedPage.key
  }

  func addFacts(to document: inout SearchDocument, in site: Site) {
    document.addLine(reflection.mood)
    document.addNames(of: reflection.about + reflection.used, in: site)
  }

  func view(in page: PageContext) -> TemplateView {
    page.entryView(entry).adding([
      // The heading of an untitled reflection is its day.
      "moment": .optional(entry.hasOwnTitle ? entry.moment.map { page.momentElement($0).asHeading } : nil),
      "mood": .optional(reflection.mood),
      "about": page.links(reflection.about), "used": page.links(reflection.used),
      "hasFacts": .flag(reflection.mood != nil || !reflection.about.isEmpty || !reflection.used.isEmpty),
      "neighbours": page.neighbours(neighbours),
    ])
  }
}
