import HearthJournal
import HearthTemplates

/// Everything that carries a label, or a tag.
struct LabelPage: Page {
  enum Name: Hashable, Sendable { case label(String), tag(String) }

  let name: Name
  /// Counts from 1.
  let part: Int

  var key: PageKey { key(of: part) }
  var template: String { "label" }
  var above: PageKey? { .siteMap }

  private func key(of part: Int) -> PageKey {
    switch name {
    case .label(let name): .label(name, part: part)
    case .tag(let name): .tag(name, part: part)
    }
  }

  private func uses(_ site: Site) -> [LabelUse] {
    switch name {
    case .label(let name): site.labels.uses(ofLabel: name)
    case .tag(let name): site.labels.uses(ofTag: name)
    }
  }

  func combine(into print: inout Fingerprint, site: Site) {
    let uses = uses(site)
    print.combine(uses.count)
    for use in Pages.part(part, of: uses) {
      switch use {
      case .entry(let id): site.combine([id], into: &print)
      case .span(let day, let span):
        site.combine([site.journal.heartRateDays[day].entry.id], into: &print)
        print.combine(span)
      }
    }
  }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let uses = uses(site)
    var groups: [(title: String, items: [TemplateView])] = []
    for use in Pages.part(part, of: uses) {
      guard let (group, item) = item(use, site, path) else { continue }
      if let index = groups.firstIndex(where: { $0.title == group }) {
        groups[index].items.append(item)
      } else {
        groups.append((group, [item]))
      }
    }
    return [
      "lede": .optional(description(site)),
      "groups": .group(
        groups.enumerated().map { number, group in
          [
            "id": .text("group-\(number + 1)"), "name": .text(site.words[group.title]),
            "uses": .group(group.items),
          ]
        }),
      "parts": site.parts(Pages.count(for: uses.count), part: part, from: path, key: key(of:)),
    ]
  }

  private func description(_ site: Site) -> String? {
    guard case .label(let name) = name else { return nil }
    return site.journal.labels[name]?.description
  }

  /// The group that `use` is listed under, and its line; `nil` where it has no page.
  private func item(_ use: LabelUse, _ site: Site, _ path: OutputPath) -> (String, TemplateView)? {
    switch use {
    case .entry(let id):
      guard let entry = site.entry(id), let address = site.addresses[.entry(id)] else { return nil }
      return (
        "label.group.\(id.kind.rawValue)",
        [
          "name": .text(address.name), "href": .text(path.link(to: address.path, fragment: address.fragment)),
          "when": .optional(entry.moment.map { site.words.longDate($0.date) }), "note": .absent,
        ]
      )
    case .span(let dayIndex, let spanIndex):
      let day = site.journal.heartRateDays[dayIndex]
      guard day.spans.indices.contains(spanIndex), let address = site.addresses[.entry(day.entry.id)] else {
        return nil
      }
      let span = day.spans[spanIndex]
      let fragment = "hr-\(day.date)-span-\(span.startTime.compact)"
      return (
        "label.group.span",
        [
          "name": .text(SpanViews.times(span, of: day, site: site) + ", " + site.words.longDate(day.date)),
          "href": .text(path.link(to: address.path, fragment: fragment)), "when": .absent,
          "note": .optional(span.note),
        ]
      )
    }
  }
}
