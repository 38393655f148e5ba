import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// A text to learn from, with its source and the day it was compared with it.
struct ReadingPage: EntryPage {
  static let template = "reading"
  static let section = SiteSection.learn
  static let siteMapGroup: SiteMap.Group? = .learn

  static func register(in registry: inout PageRegistry) {
    for (index, reading) in registry.journal.readings.enumerated() {
      registry.addEntry(ReadingPage(index: index, entry: reading.entry), "learn")
    }
  }

  /// Its place in ``Journal/readings``.
  let index: Int
  let entry: Entry

  /// A list of contents is shown from this many headings on.
  static let shortestContents = 3

  func addFacts(to document: inout SearchDocument, in site: Site) {
    let reading = site.journal.readings[index]
    for line in [reading.summary, reading.author, reading.entry.source] { document.addLine(line) }
  }

  func view(in site: Site) -> TemplateView {
    let reading = site.journal.readings[index]
    let path = site.path(of: key)
    var anchors = PageAnchors()
    let text = site.text(of: reading.entry, on: path, anchors: &anchors)
    let contents = text.outline.filter { $0.level == 2 }
    let link = reading.entry.source.flatMap {
      OutsideLink.form(of: $0) == .web && !$0.contains(" ") ? $0 : nil
    }
    var view = site.entryView(reading.entry, from: path)
    view["lede"] = .optional(reading.summary)
    view["minutes"] = site.minutes(reading.minutes)
    view["author"] = .optional(reading.author)
    view["source"] = .optional(reading.entry.source)
    view["sourceLink"] = .optional(link)
    view["checked"] = .optional(reading.checked.map(site.strings.dateElement))
    view["contents"] =
      contents.count < Self.shortestContents
      ? .absent : .group(contents.map { .link($0.text, "#" + PercentEncoding.encoded($0.id)) })
    view["text"] = .html(text.html)
    view["named"] = site.links(
      Self.named(in: reading.entry, of: site).map { PageKey.entry($0) }, from: path)
    view["neighbours"] = site.neighbours(
      previous: neighbour(index - 1, site), next: neighbour(index + 1, site), from: path)
    return view
  }

  /// The exercises, resources and readings that the text leads to, in the order in which it does: what the person who wrote
  /// it thought of together, and nothing else.
  private static func named(in entry: Entry, of site: Site) -> [EntryID] {
    var named: [EntryID] = []
    for link in entry.body.links where link.form == .wiki || link.form == .markdown {
      guard case .entry(let id) = site.journal.target(ofLink: link.target, from: entry.path),
        [.exercise, .resource, .reading].contains(id.kind), id != entry.id, !named.contains(id)
      else { continue }
      named.append(id)
    }
    return named
  }

  private func neighbour(_ index: Int, _ site: Site) -> PageKey? {
    guard site.journal.readings.indices.contains(index) else { return nil }
    return .entry(site.journal.readings[index].entry.id)
  }
}
