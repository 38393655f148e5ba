import HearthCore
import HearthJournal

/// Decides every file of the site before any is rendered, so that every link can be resolved.
package enum SitePlanner {
  /// Plans the pages of a checked journal. Renders nothing.
  package static func plan(_ input: SiteInput) -> SitePlan {
    let addresses = input.outline.planner.book(listing: input.findings.count)
    let site = Site(input, addresses: addresses)
    let entries = EntryPages(site)
    var pages: [PlannedPage] = []
    pages.reserveCapacity(addresses.keys.count)
    for (key, address) in zip(addresses.keys, addresses.addresses) {
      guard let content = page(key, entries, site) else { continue }
      pages.append(
        PlannedPage(path: address.path, companions: content.companions, content: content, site: site))
    }
    pages.sort { $0.path < $1.path }
    return SitePlan(pages: pages, attachments: addresses.copies, site: site)
  }

  /// What the page of `key` is made by; `nil` for addresses within the page of another.
  private static func page(_ key: PageKey, _ entries: EntryPages, _ site: Site) -> (any Page)? {
    switch key {
    case .home: HomePage()
    case .start: StartPage()
    case .calm: CalmPage()
    case .search: SearchPage()
    case .settings: SettingsPage()
    case .aboutMe: AboutMePage()
    case .needsALook: NeedsALookPage(part: 1)
    case .needsALookPart(let part): NeedsALookPage(part: part)
    case .siteMap: SiteMapPage(part: 1)
    case .siteMapPart(let part): SiteMapPage(part: part)
    case .helplines: HelplinesPage()
    case .learn: LearnPage(part: 1)
    case .learnPart(let part): LearnPage(part: part)
    case .relax: RelaxPage()
    case .session(let mood, let minutes):
      SessionPage(session: Session(mood: mood, minutes: minutes, settings: site.settings.relax))
    case .reflect: ReflectPage()
    case .write: WritePage()
    case .reflections(let month, let part): entries.reflectionMonth(month, part: part)
    case .reflectionYear(let year): entries.reflectionYear(year)
    case .undatedReflections(let part): UndatedPage(part: part)
    case .heartRate: HeartRatePage()
    case .heartRateMonth(let month): entries.heartRateMonth(month)
    case .heartRateWeek(let week): entries.heartRateWeek(week)
    case .resources: ResourcesPage(part: 1)
    case .resourcesPart(let part): ResourcesPage(part: part)
    case .resourceLists: ResourceListsPage()
    case .collection: CollectionPage()
    case .calendar: CalendarPage()
    case .calendarMonth(let month): entries.calendarMonth(month, part: 1)
    case .day(let date): entries.plainDay(date)
    case .calendarPart(let month, let part): entries.calendarMonth(month, part: part)
    case .label(let name, let part): LabelPage(name: .label(name), part: part)
    case .tag(let name, let part): LabelPage(name: .tag(name), part: part)
    case .entry(let id): entries.page(id)
    }
  }
}
