import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

extension PageKey {
  /// By the label's name as the label book has it.
  static func label(_ name: String) -> PageKey { .page("label", about: name) }

  /// By the tag in lower case.
  static func tag(_ name: String) -> PageKey { .page("tag", about: name) }
}

/// Everything that carries a label: labelled times with their numbers, what was written about them, and entries.
struct LabelPage: UsePage, Findable {
  static let siteMapGroup: SiteMap.Group? = .labels

  static func register(in registry: inout PageRegistry) {
    let book = registry.journal.labels
    for (name, uses) in registry.labels.labels {
      let stem = Slug.make(name)
      registry.addParts(
        uses.count, "labels", stem, name: registry.strings.text("label.name", ["label": name])
      ) { LabelPage(name: name, uses: uses, part: $0) }
      // A word that labels.yml does not have has a finding of its own, whose fix-it changes this as well.
      let isUndeclared = book.path != nil && book[name]?.isDeclared == false
      if !isUndeclared, let (path, position) = place(of: name, uses: uses, in: registry.journal) {
        registry.reportTaken(.label(name), stem, of: "the label '\(name)'", in: path, at: position)
      }
    }
  }

  /// Where a label is declared, or else first written.
  private static func place(of name: String, uses: [LabelUse], in journal: Journal) -> (
    String, SourceLocation
  )? {
    if let path = journal.labels.path, let position = journal.labels[name]?.position {
      return (path, position)
    }
    switch uses.first {
    case .entry(let id):
      return journal.index[id].map { entry in
        let written = entry.labels.first { (journal.labels.name(of: $0.value)) == name }
        return (entry.path, written?.position ?? .start)
      }
    case .span(let day, let span):
      let day = journal.heartRateDays[day]
      return (day.entry.path, day.spans[span].position)
    case nil: return nil
    }
  }

  let name: String
  let uses: [LabelUse]
  let part: Int

  var list: PageKey { .label(name) }
  var subject: String? { "the label '\(name)'" }

  var searchKind: SearchKind { .label }

  func addText(to document: inout SearchDocument, in site: Site) {
    let label = site.journal.labels[name]
    document.addLabel(name, in: site)
    document.names += label?.aliases ?? []
    document.addLine(label?.description)
  }

  func label(in site: Site) -> Label? { site.journal.labels[name] }
}

/// Every entry that carries a tag.
struct TagPage: UsePage {
  static let siteMapGroup: SiteMap.Group? = .tags

  static func register(in registry: inout PageRegistry) {
    for (name, uses) in registry.labels.tags {
      let stem = Slug.make(name)
      registry.addParts(
        uses.count, "tags", stem, name: registry.strings.text("tag.name", ["tag": name])
      ) { TagPage(name: name, uses: uses, part: $0) }
      if case .entry(let id)? = uses.first, let entry = registry.journal.index[id] {
        let (written, position) = written(name, in: entry)
        registry.reportTaken(.tag(name), stem, of: "the tag '\(written)'", in: entry.path, at: position)
      }
    }
  }

  /// A tag as `entry` has it, and its location in the front matter; the start of the file for one in the text.
  private static func written(_ tag: String, in entry: Entry) -> (String, SourceLocation) {
    guard let index = entry.tags.firstIndex(where: { $0.lowercased() == tag }) else { return (tag, .start) }
    let positions = entry.tagPositions
    return (entry.tags[index], positions.indices.contains(index) ? positions[index] : .start)
  }

  let name: String
  let uses: [LabelUse]
  let part: Int

  var list: PageKey { .tag(name) }
  var subject: String? { "the tag '\(name)'" }

  func label(in site: Site) -> Label? { nil }
}

/// A part of the list of everything that carries a label or a tag.
protocol UsePage: Page {
  var uses: [LabelUse] { get }
  /// Counts from 1.
  var part: Int { get }
  /// The key of the first part.
  var list: PageKey { get }
  /// The label, where it is declared or used.
  func label(in site: Site) -> Label?
}

extension UsePage {
  static var template: String { "label" }
  var key: PageKey { list.part(part) }
  var above: PageKey? { .siteMap }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let label = label(in: site)
    let shown = Parts.part(part, of: uses)
    let spans = shown.compactMap { use -> LabelSpans.Place? in
      if case .span(let day, let span) = use { (day: day, span: span) } else { nil }
    }
    let written = LabelSpans.reflections(spans, site: site)
    return [
      "lede": .optional(label?.description),
      "aliases": .optional(
        label.flatMap { label in
          label.aliases.isEmpty
            ? nil : site.strings.text("label.aliases", ["names": site.strings.list(label.aliases)])
        }),
      "isEmpty": .flag(uses.isEmpty),
      "spans": LabelSpans.table(spans, label: label?.name ?? "", site: site, from: path),
      "written": LabelSpans.written(written, about: spans, site: site, from: path),
      "groups": groups(shown, Set(written), site, path),
      "parts": site.parts(Parts.count(for: uses.count), part: part, of: list, from: path),
    ]
  }

  /// Entries by their kind, without those that are above in full.
  private func groups(
    _ uses: some Sequence<LabelUse>, _ written: Set<Int>, _ site: Site, _ path: OutputPath
  ) -> TemplateValue {
    var groups: [(kind: EntryKind, items: [TemplateView])] = []
    for use in uses {
      guard case .entry(let id) = use, let entry = site.entry(id), let address = site.addresses[.entry(id)],
        id.kind != .reflection || site.entryIndexes[id].map({ !written.contains($0) }) ?? true
      else { continue }
      let item: TemplateView = [
        "name": .text(address.name), "href": .text(path.link(to: address.path, fragment: address.fragment)),
        "when": .optional(site.day(of: entry).map(site.strings.longDate)),
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
          "name": .text(site.strings["label.group.\(group.kind.rawValue)"]), "uses": .group(group.items),
        ]
      })
  }
}

/// The labelled times of a label as a table, with their numbers, and what was written about them.
enum LabelSpans {
  /// Indexes into ``Journal/heartRateDays`` and its spans.
  typealias Place = (day: Int, span: Int)

  /// `{caption, hasNotes, rows: [{day, time, href, from, to, length, hasReadings, lowest, median, highest, note,
  /// contentNote, showsNotes}]}`; absent where there are none.
  static func table(_ places: [Place], label: String, site: Site, from path: OutputPath) -> TemplateValue {
    let rows = places.compactMap { row($0, site, path) }
    guard !rows.isEmpty else { return .absent }
    let hasNotes = places.contains { span($0, site)?.note != nil }
    return .view([
      "caption": .text(site.strings.text("label.spans.caption", ["label": label])),
      "hasNotes": .flag(hasNotes),
      "rows": .group(
        rows.map { row in
          var row = row
          row["showsNotes"] = .flag(hasNotes)
          return row
        }),
    ])
  }

  /// Reflections about these times, each once, in the journal's order: indexes into ``Journal/reflections``.
  static func reflections(_ places: [Place], site: Site) -> [Int] {
    guard site.shows(.reflect) else { return [] }
    var found: Set<Int> = []
    for place in places {
      guard let span = span(place, site) else { continue }
      let date = site.journal.heartRateDays[place.day].date
      let written = site.backlinks.about(date).filter { $0.kind == .reflection }
      for index in written.compactMap({ site.entryIndexes[$0] })
      where site.journal.reflections[index].about.contains(where: { $0.value == .span(date, span.startTime) })
      {
        found.insert(index)
      }
    }
    return found.sorted(by: >)
  }

  /// `[{times: [{name, href}], entry}]`: what was written, below the labelled times that it is about.
  static func written(_ reflections: [Int], about places: [Place], site: Site, from path: OutputPath)
    -> TemplateValue
  {
    let own = Set(
      places.compactMap { place in
        span(place, site).map { Reference.span(site.journal.heartRateDays[place.day].date, $0.startTime) }
      })
    var anchors = PageAnchors()
    var views: [TemplateView] = []
    for index in reflections {
      let times = site.journal.reflections[index].about.map(\.value).filter(own.contains)
      views.append([
        "times": .group(times.map { site.link($0, from: path) }),
        "entry": site.timelineEntries([index], on: nil, from: path, anchors: &anchors),
      ])
    }
    return .group(views)
  }

  private static func span(_ place: Place, _ site: Site) -> Span? {
    let spans = site.journal.heartRateDays[place.day].spans
    return spans.indices.contains(place.span) ? spans[place.span] : nil
  }

  private static func row(_ place: Place, _ site: Site, _ path: OutputPath) -> TemplateView? {
    let day = site.journal.heartRateDays[place.day]
    guard let span = span(place, site), let address = site.addresses[.entry(day.entry.id)] else { return nil }
    let strings = site.strings
    // What the clock showed: another time than the one that was written, where the clock skips that.
    let start = site.timeElement(span.start, as: day.zone.clockTime(at: span.start))
    let beats = site.beats(ofSpan: place.span, day: place.day)
    var row: TemplateView = [
      "day": .html(strings.dateElement(day.date)),
      // The row of a time is another place than its day or another time of it, so its link reads differently.
      "time": .html(start),
      "href": .text(path.link(to: address.path, fragment: site.spanRow(place.span, on: day))),
      "from": .html(start),
      "to": span.end.map { .html(site.timeElement($0, as: day.zone.clockTime(at: $0))) }
        ?? .text(strings["chart.spans.open"]),
      "length": .text(length(span, strings)), "note": .text(span.note ?? strings["chart.spans.no-note"]),
      "contentNote": span.note == nil ? .absent : .optional(site.contentNote(of: day.entry)),
      "hasReadings": .flag(beats != nil),
    ]
    if let beats {
      row["lowest"] = .text(strings.decimal(beats.lowest, places: 0))
      row["median"] = .text(strings.decimal(beats.median, places: 0))
      row["highest"] = .text(strings.decimal(beats.highest, places: 0))
    }
    return row
  }

  /// How long it lasted as it was written, also where it goes on into the next day.
  private static func length(_ span: Span, _ strings: Strings) -> String {
    guard let end = span.end else { return strings["chart.spans.open"] }
    let seconds = end.seconds - span.start.seconds
    return seconds == 0 ? strings["chart.spans.moment"] : strings.duration(seconds: seconds)
  }
}
