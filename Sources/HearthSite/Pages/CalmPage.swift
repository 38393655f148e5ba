import HearthCore
import HearthJournal
import HearthMarkup

/// The page for a hard moment: a breath, three of the person's resources, one person to call, and helplines.
struct CalmPage: SinglePage, Findable {
  static let template = "calm"
  static let resourceCount = 3

  func view(in page: PageContext) -> TemplateView {
    let helplines = HelplineViews(page)
    let (calm, journal) = (page.settings.calm, page.site.journal)
    let active = page.shows(.resources) ? journal.activeResources : []
    func named(_ name: Located<String>) -> Resource? {
      let id = journal.index.target(named: name.value, preferring: [.resource])?.id
      return journal.activeResources.first { $0.entry.id == id }
    }
    let own = calm.resources.compactMap(named)
    let resources = own.isEmpty ? Array(chosen(active, in: page)) : own
    return [
      // The only page whose policy allows inline styles, because it works as a single copied file.
      "ownStyles": .flag(true),
      "emergencies": helplines.areShort ? helplines.emergencies : .absent,
      "lines": helplines.areShort ? helplines.briefLines : .absent,
      "breath": .group(BreathingSteps.lines(of: .longOut, strings: page.strings).map { .text($0) }),
      "phrases": .group(calm.phrases.map { .text($0) }),
      "picture": .optional(
        page.site.calmPicture?.adding(["alt": .text(calm.pictureWords ?? page.strings["calm.picture"])])),
      "changeCalm": page.changeCalmHref,
      "resources": .group(
        resources.map { resource in
          [
            "name": .text(resource.entry.title),
            "excerpt": resource.entry.contentNote == nil ? .text(resource.entry.body.excerpt) : .absent,
          ]
        }),
      "person": .optional(
        (calm.person.flatMap(named) ?? active.first { $0.phone != nil }).map { resource -> TemplateView in
          [
            "name": .text(resource.entry.title),
            "phone": .optional(resource.phone),
            "tel": .optional(resource.phone.flatMap { DialledNumber($0)?.callLink }),
          ]
        }),
      "regions": helplines.areShort ? helplines.regions(chosen: true) : .absent,
      "everyRegion": helplines.areShort ? .absent : helplines.everyRegion,
    ]
  }

  /// Returns resources labelled calm first, unless that label is switched off for suggestions; then those that take
  /// little energy and time.
  private func chosen(_ resources: [Resource], in page: PageContext) -> ArraySlice<Resource> {
    let calm = Set([page.strings["calm.label"].lowercased(), "calm"])
    let energies: [Resource.Energy?: Int] = [.low: 0, nil: 1, .high: 3]
    func rank(_ resource: Resource) -> (Int, Int, Int) {
      let isCalm =
        page.settings.suggestions.labels
        && resource.entry.labels.contains { calm.contains($0.value.lowercased()) }
      return (isCalm ? 0 : 1, energies[resource.energy] ?? 2, resource.minutes ?? 10)
    }
    // The sort is stable.
    return resources.filter { $0.phone == nil }.sorted { rank($0) < rank($1) }.prefix(Self.resourceCount)
  }
}

extension BreathingPattern {
  /// Four in, six out, nothing held: a longer breath out, about six breaths a minute (Linehan's paced breathing uses the
  /// same idea).
  static let longOut = BreathingPattern(breatheIn: 4, holdIn: 0, breatheOut: 6, holdOut: 0)
}
