import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// One reflection: what was written, what it is about, what was used.
struct ReflectionPage: EntryPage {
  static let template = "reflection"
  static let section = SiteSection.reflect

  static func register(in registry: inout PageRegistry) {
    for (index, reflection) in registry.journal.reflections.enumerated() {
      let page = ReflectionPage(
        index: index, entry: reflection.entry, dayStarts: registry.journal.settings.dayStarts)
      registry.addEntry(page, "reflections", name: name(reflection.entry, registry))
    }
  }

  /// An untitled reflection is named after its day, so that its name gives nothing of its text away.
  private static func name(_ entry: Entry, _ registry: PageRegistry) -> String {
    guard !entry.hasOwnTitle, let moment = entry.moment else { return entry.title }
    let strings = registry.strings
    let day = strings.text("reflection.name", ["date": strings.fullDate(moment.date)])
    let cycle = HourCycle(rawValue: registry.journal.settings.hourCycle) ?? .twentyFour
    return moment.time.map { "\(day), \(strings.time($0, cycle))" } ?? day
  }

  let index: Int
  let entry: Entry
  /// As ``Settings/dayStarts``.
  let dayStarts: TimeOfDay

  var above: PageKey? {
    entry.day(startingAt: dayStarts).map { .reflections($0.yearMonth) } ?? .undatedReflections
  }

  func addFacts(to document: inout SearchDocument, in site: Site) {
    let reflection = site.journal.reflections[index]
    document.addLine(reflection.mood)
    document.addNames(of: reflection.about + reflection.used, in: site)
  }

  func view(in site: Site) -> TemplateView {
    let reflection = site.journal.reflections[index]
    let path = site.path(of: key)
    var anchors = PageAnchors()
    var view = site.entryView(reflection.entry, from: path)
    view["moment"] = .optional(reflection.entry.moment.map(site.momentElement))
    view["mood"] = .optional(reflection.mood)
    view["about"] = .group(reflection.about.map { site.link($0.value, from: path) })
    view["used"] = .group(reflection.used.map { site.link($0.value, from: path) })
    view["hasFacts"] = .flag(
      reflection.mood != nil || !reflection.about.isEmpty || !reflection.used.isEmpty)
    view["text"] = .html(site.text(of: reflection.entry, on: path, anchors: &anchors).html)
    view["neighbours"] = site.neighbours(
      earlier: neighbour(index - 1, site), later: neighbour(index + 1, site), from: path)
    return view
  }

  private func neighbour(_ index: Int, _ site: Site) -> PageKey? {
    guard site.journal.reflections.indices.contains(index) else { return nil }
    return .entry(site.journal.reflections[index].entry.id)
  }
}
