import HearthCore
import HearthJournal
import HearthMarkup

/// Everything that carries a label, or a tag: labelled times with their numbers, what was written about them, and entries.
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

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let uses = uses(site)
    let spans = spans(site)
    let written = LabelSpans.reflections(spans, site: site)
    return [
      "lede": .optional(label(site)?.description),
      "aliases": .optional(
        label(site).flatMap { label in
          label.aliases.isEmpty
            ? nil : site.words.text("label.aliases", ["names": site.words.list(label.aliases)])
        }),
      "isEmpty": .flag(uses.isEmpty),
      "spans": LabelSpans.table(spans, label: label(site)?.name ?? "", site: site, from: path),
      "written": LabelSpans.written(written, about: spans, site: site, from: path),
      "groups": groups(Pages.part(part, of: uses), Set(written), site, path),
      "parts": site.parts(Pages.count(for: uses.count), part: part, from: path, key: key(of:)),
    ]
  }

  private func label(_ site: Site) -> Label? {
    guard case .label(let name) = name else { return nil }
    return site.journal.labels[name]
  }

  /// The labelled times of this part.
  private func spans(_ site: Site) -> [LabelSpans.Place] {
    Pages.part(part, of: uses(site)).compactMap { use in
      if case .span(let day, let span) = use { (day: day, span: span) } else { nil }
    }
  }

  /// Entries by their kind, but for those that stand above in full.
  private func groups(
    _ uses: some Sequence<LabelUse>, _ written: Set<Int>, _ site: Site, _ path: OutputPath
  ) -> TemplateValue {
    var groups: [(kind: EntryKind, items: [TemplateView])] = []
    for use in uses {
      guard case .entry(let id) = use, let entry = site.entry(id), let address = site.addresses[.entry(id)],
        id.kind != .reflection || site.entryPlaces[id].map({ !written.contains($0) }) ?? true
      else { continue }
      let item: TemplateView = [
        "name": .text(address.name), "href": .text(path.link(to: address.path, fragment: address.fragment)),
        "when": .optional(site.day(of: entry).map(site.words.longDate)),
      ]
      if let index = groups.firstIndex(where: { $0.kind == id.kind }) {
        groups[index].items.append(item)
      } else {
        groups.append((id.kind, [item]))
      }
    }
    return .group(
      groups.enumerated().map { number, group in
        [
          "id": .text("group-\(number + 1)"),
          "name": .text(site.words["label.group.\(group.kind.rawValue)"]), "uses": .group(group.items),
        ]
      })
  }
}
