import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

extension PageKey {
  /// Returns the key of a label's page, by the name in the label book.
  static func label(_ name: String) -> PageKey { .page("label", about: name) }
  /// Returns the key of a tag's page, by the tag in lower case.
  static func tag(_ name: String) -> PageKey { .page("tag", about: name) }
}

/// Everything with a label: labelled times with their numbers, reflections about them, and entries.
struct LabelPage: UsePage, Findable {
  static let siteMapGroup: SiteMap.Group? = .labels

  static func register(in registry: inout PageRegistry) {
    for (name, uses) in registry.labels.labels {
      registry.addParts(
        uses.count, in: "labels", as: Slug.make(name),
        name: registry.strings.text("label.name", ["label": name])
      ) { LabelPage(name: name, uses: uses, part: $0) }
    }
  }

  let name: String
  let uses: [LabelReference]
  let part: Int

  var list: PageKey { .label(name) }

  var searchKind: SearchKind { .label }

  func addText(to document: inout SearchDocument, in site: Site) {
    let label = site.journal.labels[name]
    document.names += [name, document.name] + (label?.aliases ?? [])
    document.addLabel(name, in: site)
    document.addLine(label?.description)
  }

  func label(in page: PageContext) -> Label? { page.site.journal.labels[name] }
}

/// Every entry with a tag.
struct TagPage: UsePage, Findable {
  static let siteMapGroup: SiteMap.Group? = .tags

  static func register(in registry: inout PageRegistry) {
    for (name, uses) in registry.labels.tags {
      registry.addParts(
        uses.count, in: "tags", as: Slug.make(name), name: registry.strings.text("tag.name", ["tag": name])
      ) { TagPage(name: name, uses: uses, part: $0) }
    }
  }

  let name: String
  let uses: [LabelReference]
  let part: Int

  var list: PageKey { .tag(name) }

  func searchOrigin(in site: Site) -> SearchOrigin { .own }

  func addText(to document: inout SearchDocument, in site: Site) { document.names += [name, document.name] }
}

/// A part of the list of everything with a label or a tag.
protocol UsePage: ListPage {
  var uses: [LabelReference] { get }
  /// Returns the label, if it is declared or used.
  func label(in page: PageContext) -> Label?
}

extension UsePage {
  static var template: String { "label" }
  func above(in site: Site) -> PageKey? { part == 1 ? nil : list }

  func label(in page: PageContext) -> Label? { nil }

  func view(in page: PageContext) -> TemplateView {
    let label = label(in: page)
    let aliases = label?.aliases ?? []
    let shown = Pagination.part(part, of: uses)
    let times = shown.compactMap { LabelledTime($0, in: page.site) }
    let written = LabelledTime.reflections(about: times, in: page)
    let (reflections, others) = groups(
      shown, besides: Set(written.map { page.site.journal.reflections[$0].entry.id }), in: page)
    return [
      "lede": .optional(label?.description),
      "aliases": aliases.isEmpty
        ? .absent : .text(page.strings.text("label.aliases", ["names": page.strings.list(aliases)])),
      "isEmpty": .flag(uses.isEmpty), "isArchived": .flag(label?.isArchived == true),
      "editLabel": page.editing == nil ? .absent : .optional(label.map { page.editHref(ofLabel: $0.name) }),
      "spans": LabelledTime.table(times, label: label?.name ?? "", in: page),
      "written": LabelledTime.view(of: written, about: times, in: page),
      "reflections": reflections, "groups": others,
      "used": label.map { used(with: $0.name, in: page) } ?? .absent,
      "parts": page.parts(of: self, count: uses.count),
    ]
  }

  /// Returns the resources and exercises used when something had the label, each with the day of the reflection that
  /// lists it. Only the first part has them.
  private func used(with label: String, in page: PageContext) -> TemplateValue {
    guard part == 1 else { return .absent }
    let used = (page.site.uses.byLabel[label] ?? []).compactMap { use -> TemplateView? in
      guard page.addresses[.entry(use.id)] != nil, let thing = page.site.entry(use.id) else { return nil }
      let day = page.site.entry(use.reflection).flatMap(page.site.day)
      return page.entryLink(thing).adding(["when": .optional(day.map(page.strings.longDate))])
    }
    guard !used.isEmpty else { return .absent }
    return .group([
      [
        "id": .text("used"), "name": .text(page.strings["label.used"]),
        "uses": .group(Array(used.prefix(Pagination.longest))),
      ]
    ])
  }

  /// Returns entries by kind, except those shown in full above: the reflections, and all others.
  private func groups(
    _ uses: some Sequence<LabelReference>, besides written: Set<EntryID>, in page: PageContext
  ) -> (reflections: TemplateValue, others: TemplateValue) {
    let entries = uses.compactMap { use -> Entry? in
      guard case .entry(let id) = use, !written.contains(id), page.addresses[.entry(id)] != nil else {
        return nil
      }
      return page.site.entry(id)
    }
    let byKind = Dictionary(grouping: entries, by: \.id.kind)
    func view(_ kind: EntryKind) -> TemplateView {
      let uses = (byKind[kind] ?? []).map { entry in
        // A heart-rate day is named by its date.
        let day = kind == .heartRate ? nil : page.site.day(of: entry)
        return page.entryLink(entry).adding(["when": .optional(day.map(page.strings.longDate))])
      }
      return [
        "id": .text("group-\(kind.rawValue)"), "name": .text(page.strings["label.group.\(kind.rawValue)"]),
        "uses": .group(uses),
      ]
    }
    let kinds = entries.map(\.id.kind).uniqued()
    return (
      .group(kinds.filter { $0 == .reflection }.map(view)),
      .group(kinds.filter { $0 != .reflection }.map(view))
    )
  }
}

/// A labelled time on its label's page: with its numbers in a table, and with the reflections about it.
private struct LabelledTime {
  let day: HeartRateDay
  let span: Span
  /// The indices of the day in ``Journal/heartRateDays`` and of the span in its spans.
  private let index: (day: Int, span: Int)

  /// Fails if an entry uses the label, rather than a span.
  init?(_ use: LabelReference, in site: Site) {
    guard case .span(let day, let span) = use, site.journal.heartRateDays[day].spans.indices.contains(span)
    else { return nil }
    self.day = site.journal.heartRateDays[day]
    self.span = self.day.spans[span]
    index = (day, span)
  }

  private var reference: Reference { .span(day.date, span.startTime) }

  /// Returns the table of the times; absent if there are none.
  static func table(_ times: [Self], label: String, in page: PageContext) -> TemplateValue {
    let hasNotes = times.contains { $0.span.note != nil }
    let rows = times.compactMap { $0.row(showsNotes: hasNotes, in: page) }
    guard !rows.isEmpty else { return .absent }
    return .view([
      "caption": .text(page.strings.text("label.spans.caption", ["label": label])),
      "hasNotes": .flag(hasNotes), "rows": .group(rows),
    ])
  }

  /// Returns the reflections about these times, each once, newest first, as indices into ``Journal/reflections``.
  static func reflections(about times: [Self], in page: PageContext) -> [Int] {
    guard page.shows(.reflect) else { return [] }
    let references = Set(times.map(\.reference))
    let mentions = Set(times.map(\.day.date)).flatMap(page.site.backlinks.about)
    return Set(mentions.filter { $0.kind == .reflection }.compactMap { page.site.entryIndices[$0] })
      .filter { page.site.journal.reflections[$0].about.contains { references.contains($0.value) } }
      .sorted(by: >)
  }

  /// Returns the reflections, below the labelled times that they are about.
  static func view(of reflections: [Int], about times: [Self], in page: PageContext) -> TemplateValue {
    let own = Set(times.map(\.reference))
    return .group(
      reflections.map { index in
        let shown = page.site.journal.reflections[index].about.filter { own.contains($0.value) }
        let day = page.site.day(of: page.site.journal.reflections[index].entry)
        // The link above it may already name its day.
        let isNamed = times.contains { $0.day.date == day && shown.map(\.value).contains($0.reference) }
        return ["times": page.links(shown), "entry": page.timelineEntries([index], on: isNamed ? day : nil)]
      })
  }

  private func row(showsNotes: Bool, in page: PageContext) -> TemplateView? {
    guard let address = page.addresses[.entry(day.entry.id)] else { return nil }
    let strings = page.strings
    // The time that the clock showed, which differs from the written one if the clock skips that.
    func clock(_ instant: Instant) -> TemplateValue {
      .html(page.timeElement(instant, as: day.zone.clockTime(at: instant)))
    }
    let numbers = page.numbers(of: page.site.beats(of: span, day: index.day))
    return numbers.adding([
      "day": .html(strings.dateElement(day.date).asHeading),
      // Links with different targets need different texts: this one leads to a time's row, not to the day.
      "time": clock(span.start),
      "href": .text(
        page.path.link(to: address.path, fragment: page.site.spans.row(ofSpan: index.span, ofDay: index.day))),
      "from": clock(span.start), "to": span.end.map(clock) ?? .text(strings["chart.spans.open"]),
      "length": .text(length(strings)), "note": .text(span.note ?? strings["chart.spans.no-note"]),
      "contentNote": span.note == nil ? .absent : .optional(page.site.contentNote(of: day.entry)),
      "showsNotes": .flag(showsNotes),
    ])
  }

  /// Returns its length as written, even if it continues into the next day.
  private func length(_ strings: Strings) -> String {
    guard let end = span.end else { return strings["chart.spans.open"] }
    let seconds = end.seconds - span.start.seconds
    return seconds == 0 ? strings["chart.spans.moment"] : strings.duration(seconds: seconds)
  }
}

/// Everything that the person starred, to return to.
struct StarredPage: UsePage, Findable {
  static let key = PageKey.page("starred")
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    let uses = registry.labels.starred
    guard !uses.isEmpty else { return }
    registry.addParts(uses.count, as: "starred", name: registry.strings["starred.name"]) {
      StarredPage(uses: uses, part: $0)
    }
  }

  let uses: [LabelReference]
  let part: Int

  var list: PageKey { Self.key }
  func above(in site: Site) -> PageKey? { nil }
}
