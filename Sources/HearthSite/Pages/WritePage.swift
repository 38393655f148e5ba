import HearthCore
import HearthJournal
import HearthMarkup

/// How to write a reflection: on the page, where a script makes the file; with the command, or as a file of your own.
struct WritePage: SinglePage, Findable {
  static let template = "write"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .reflect
  static let folder = "reflect"
  static let stem = "new"

  func view(in page: PageContext) -> TemplateView {
    let strings = page.strings
    let moods = page.latestMoods.joined(separator: "; ")
    let privacy = strings["privacy.\((page.settings.privacy[.reflection] ?? .private).rawValue)"]
    return [
      "file": .text(page.site.displayPath("Content/reflections/\(page.site.journal.today).md")),
      "questions": .group(SpanQuestions.toBeginWith(in: page.site.journal, strings).map { .text($0) }),
      "labels": page.composeLabels,
      "about": page.composeSubjects,
      "used": page.composeUses,
      "moods": moods.isEmpty ? .absent : .text(strings.text("compose.mood-hint", ["moods": moods])),
      "privacy": .text(strings.text("compose.privacy-default", ["privacy": privacy])),
    ]
  }
}

extension PageContext {
  /// Returns a link to the page for writing, with a subject and a question filled in; `nil` if the site has no such page. A
  /// script of that page reads them from the fragment. `hearth serve`, which gets no fragment, reads them from the query and
  /// leads back here after an answer.
  func composeHref(about: String, prompt: String? = nil) -> String? {
    href(WritePage.key).map {
      $0 + (editing == nil ? "#" : "?") + "about=" + PercentEncoding.encoded(about)
        + (prompt.map { "&prompt=" + PercentEncoding.encoded($0) } ?? "")
        + (prompt == nil || editing == nil ? "" : "&here=" + PercentEncoding.encoded(path.text))
    }
  }

  /// Returns `{name, href}` of the page for writing with the entry filled in, named so that no two such links read alike.
  func writeLink(about id: EntryID) -> TemplateValue {
    guard let about = site.journal.aboutName(of: id), let href = composeHref(about: about),
      let title = addresses[.entry(id)]?.name ?? site.entry(id)?.title
    else { return .absent }
    return .link(strings.text("compose.write-about", ["name": title]), href)
  }
}

/// The choices on the page for writing: the person's own labels, days, events, resources and moods. All are optional. A
/// choice is `{value, name}`: its value in the file, and its text.
extension PageContext {
  /// A person may still want to write about the last two weeks without looking a day up.
  private static let composeDays = 14
  private static let mostDays = 7
  private static let mostOfAKind = 60
  private static let mostMoods = 5
  private static let mostRecent = 10

  /// The declared labels, or those that entries use if none is declared.
  fileprivate var composeLabels: TemplateValue {
    let all = site.journal.labels.offered
    let declared = all.filter(\.isDeclared)
    let offered = (declared.isEmpty ? all : declared).prefix(Self.mostOfAKind)
    return .group(offered.map { .choice($0.name, $0.name) })
  }

  /// The latest days, labelled times and events, then earlier ones: `{recent, others}`.
  fileprivate var composeSubjects: TemplateValue {
    let dates = (0..<Self.composeDays).map { site.journal.today.adding(days: -$0) }
    func choice(_ date: CalendarDate) -> TemplateView {
      .choice("\(date)", strings.fullDate(date).asHeading)
    }
    let spans = dates.flatMap { date -> [TemplateView] in
      guard let index = dayIndex.heartRate[date] else { return [] }
      let day = site.journal.heartRateDays[index]
      return day.spans.uniqued(by: \.startTime).map { span in
        let label = name(ofLabel: span)
        let times = times(span, of: day)
        return .choice("\(date)/\(span.startTime)", "\(label), \(times), \(strings.fullDate(date))")
      }
    }
    func choice(_ event: Event) -> TemplateView? {
      site.journal.aboutName(of: event.entry.id).map {
        .choice($0, "\(event.entry.title), \(strings.fullDate(event.start.date))")
      }
    }
    let events = dates.flatMap { dayIndex.events[$0] ?? [] }.uniqued()
    let first = site.journal.today.adding(days: 1 - Self.composeDays)
    let earlierDays = dayIndex.heartRateDays.reversed().filter { $0 < first }
    let earlierEvents = site.journal.events.reversed().filter { $0.lastDay < first }
    return .view([
      "recent": composeGroups(
        [
          ("compose.about.days", dates.prefix(Self.mostDays).map(choice)), ("compose.about.spans", spans),
          ("compose.about.events", events.compactMap { choice(site.journal.events[$0]) }),
        ]),
      "others": composeGroups(
        [
          ("compose.about.earlier-events", shows(.calendar) ? earlierEvents.compactMap(choice) : []),
          ("compose.about.earlier-days", earlierDays.map(choice)),
        ]),
    ])
  }

  /// The resources and exercises used last, then all others: `{recent, others}`.
  fileprivate var composeUses: TemplateValue {
    var last: [EntryID: Int] = [:]
    for (index, reflection) in site.journal.reflections.enumerated() where reflection.entry.moment != nil {
      for case .entry(let id) in reflection.used.map(\.value) { last[id] = index }
    }
    func sorted(_ entries: [Entry]) -> [Entry] {
      entries.sorted { left, right in
        let (one, other) = (last[left.id] ?? -1, last[right.id] ?? -1)
        return one != other ? one > other : left.precedesByTitle(right)
      }
    }
    func choices(_ entries: some Sequence<Entry>) -> [TemplateView] {
      entries.compactMap { entry in
        site.journal.usedName(of: entry.id).map { .choice($0, entry.title) }
      }
    }
    let resources = sorted(site.journal.activeResources.map(\.entry))
    let exercises = sorted(site.journal.exercises.map(\.entry))
    guard !resources.isEmpty || !exercises.isEmpty else { return .absent }
    let recent = sorted(resources + exercises).prefix(Self.mostRecent).filter { last[$0.id] != nil }
    let isOther = { (entry: Entry) in !recent.contains { $0.id == entry.id } }
    return .view([
      "recent": .group(choices(recent)),
      "others": composeGroups(
        [
          ("nav.resources", choices(resources.filter(isOther))),
          ("compose.used.exercises", choices(exercises.filter(isOther))),
        ]),
    ])
  }

  /// The latest moods; empty if no reflection has one.
  fileprivate var latestMoods: ArraySlice<String> {
    site.journal.reflections.reversed().compactMap(\.mood).uniqued().prefix(Self.mostMoods)
  }

  private func composeGroups(_ groups: [(name: String, choices: [TemplateView])]) -> TemplateValue {
    .group(
      groups.filter { !$0.choices.isEmpty }.map {
        ["name": .text(strings[$0.name]), "choices": .group(Array($0.choices.prefix(Self.mostOfAKind)))]
      })
  }
}
