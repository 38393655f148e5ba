import HearthTemplates

/// A second way to every page (accessibility.md, S15).
struct SiteMapPage: Page {
  var key: PageKey { .siteMap }
  var template: String { "site-map" }

  func combine(into print: inout Fingerprint, site: Site) {}

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    var groups: [(name: String, keys: [PageKey])] = [
      (
        site.words["site-map.pages"],
        SiteSection.allCases.filter(site.shows).map(\.index) + [
          .start, .calm, .helplines, .needsALook, .aboutMe,
        ]
      )
    ]
    let months: [(String, (PageKey) -> Bool)] = [
      ("learn", { Self.isEntry($0, .learn) }), ("relax", { $0.section == .relax && $0 != .relax }),
      ("reflect", { Self.isFirstMonth($0) }), ("heart-rate", { Self.isHeartRateMonth($0) }),
      ("resources", { Self.isEntry($0, .resources) }), ("calendar", { Self.isCalendarMonth($0) }),
    ]
    for (section, belongs) in months {
      groups.append((site.words["nav.\(section)"], site.addresses.keys.filter(belongs)))
    }
    groups.append((site.words["site-map.labels"], site.addresses.keys.filter(Self.isLabel)))
    groups.append((site.words["site-map.tags"], site.addresses.keys.filter(Self.isTag)))
    groups.append((site.words["site-map.notes"], site.addresses.keys.filter { Self.isEntry($0, .home) }))
    return [
      "lede": .text(site.words["site-map.lede"]),
      "groups": .group(
        groups.filter { !$0.keys.isEmpty }.enumerated().map { number, group in
          [
            "id": .text("group-\(number + 1)"), "name": .text(group.name),
            "pages": .group(group.keys.compactMap { link($0, site, path) }),
          ]
        }),
    ]
  }

  /// A month is known by its section here, where several sections have it.
  private func link(_ key: PageKey, _ site: Site, _ path: OutputPath) -> TemplateValue? {
    guard let address = site.addresses[key] else { return nil }
    switch key {
    case .reflections, .heartRateMonth, .calendarMonth:
      let section = site.words["nav.\(key.section.rawValue)"]
      let name = site.words.text("site-map.month", ["section": section, "month": address.name])
      return .link(name, path.link(to: address.path))
    default: return site.link(key, from: path)
    }
  }

  private static func isEntry(_ key: PageKey, _ section: SiteSection) -> Bool {
    guard case .entry(let id) = key else { return false }
    return SiteSection(of: id.kind) == section
  }

  private static func isFirstMonth(_ key: PageKey) -> Bool {
    switch key {
    case .write, .reflections(_, part: 1), .undatedReflections(part: 1): true
    default: false
    }
  }

  private static func isHeartRateMonth(_ key: PageKey) -> Bool {
    if case .heartRateMonth = key { true } else { false }
  }

  private static func isCalendarMonth(_ key: PageKey) -> Bool {
    if case .calendarMonth = key { true } else { false }
  }

  private static func isLabel(_ key: PageKey) -> Bool {
    if case .label(_, part: 1) = key { true } else { false }
  }

  private static func isTag(_ key: PageKey) -> Bool {
    if case .tag(_, part: 1) = key { true } else { false }
  }
}
