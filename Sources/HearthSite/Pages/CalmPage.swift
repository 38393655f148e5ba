import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static let calm = PageKey.page("calm")
}

/// What may help at once: a breath, three resources of one's own, one person, and helplines.
struct CalmPage: Page, Findable {
  static let template = "calm"
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.add(CalmPage(), "", "calm", name: registry.strings["calm.name"])
  }

  static let resourceCount = 3

  var key: PageKey { .calm }

  func view(in site: Site) -> TemplateView {
    let person = person(site).first
    return [
      // The only page whose policy allows styles within it: it works as a single copied file.
      "ownStyles": .flag(true),
      "breath": .group(BreathingSteps.lines(of: .longOut, strings: site.strings).map { .text($0) }),
      "resources": .group(
        resources(site).map { resource in
          [
            "name": .text(resource.entry.title),
            "excerpt": resource.entry.contentNote == nil ? .text(resource.entry.body.excerpt) : .absent,
          ]
        }),
      "person": .optional(
        person.map { resource -> TemplateView in
          [
            "name": .text(resource.entry.title),
            "phone": .optional(resource.phone),
            "tel": .optional(resource.phone.flatMap { DialledNumber($0)?.callLink }),
          ]
        }),
      "regions": HelplineViews.isShort(site) ? HelplineViews.regions(site, chosen: true) : .absent,
      "everyRegion": HelplineViews.isShort(site) ? .absent : HelplineViews.brief(site),
    ]
  }

  /// Those labelled calm first, unless nothing is to be picked by its labels; then what takes little energy and little
  /// time.
  private func resources(_ site: Site) -> [Resource] {
    guard site.shows(.resources) else { return [] }
    let calm = Set([site.strings["calm.label"].lowercased(), "calm"])
    func rank(_ resource: Resource) -> (Int, Int, Int) {
      let isCalm =
        site.settings.suggestions.labels
        && resource.entry.labels.contains { calm.contains($0.value.lowercased()) }
      let energy =
        switch resource.energy {
        case .low: 0
        case nil: 1
        case .some?: 2
        case .high: 3
        }
      return (isCalm ? 0 : 1, energy, resource.minutes ?? 10)
    }
    let shown = site.journal.activeResources.filter { $0.phone == nil }
    let order = shown.indices.sorted { left, right in
      let (one, other) = (rank(shown[left]), rank(shown[right]))
      return one == other ? left < right : one < other
    }
    return order.prefix(Self.resourceCount).map { shown[$0] }
  }

  /// The first resource with a telephone number.
  private func person(_ site: Site) -> [Resource] {
    guard site.shows(.resources) else { return [] }
    return Array(site.journal.activeResources.filter { $0.phone != nil }.prefix(1))
  }
}

extension BreathingPattern {
  /// Four in, six out, nothing held: a longer breath out, about six breaths a minute (Linehan's paced breathing uses the
  /// same idea).
  static let longOut = BreathingPattern(breatheIn: 4, holdIn: 0, breatheOut: 6, holdOut: 0)
}
