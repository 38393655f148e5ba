import HearthCore
import HearthJournal
import HearthMarkup

/// One reflection: what was written, what it is about, what was used.
struct ReflectionPage: Page {
  // There are thousands of these, and so they hold no more than three words.
  private let index: Int
  private let entry: Entry
  private let dayStarts: TimeOfDay

  /// - Parameters:
  ///   - index: the place of `reflection` in ``Journal/reflections``.
  ///   - dayStarts: as ``Settings/dayStarts``.
  init(_ reflection: Reflection, at index: Int, dayStarts: TimeOfDay) {
    self.index = index
    entry = reflection.entry
    self.dayStarts = dayStarts
  }

  var key: PageKey { .entry(entry.id) }
  var template: String { "reflection" }
  var source: String? { entry.path }
  var above: PageKey? {
    entry.day(startingAt: dayStarts).map { .reflections($0.yearMonth, part: 1) }
      ?? .undatedReflections(part: 1)
  }

  func view(in site: Site) -> TemplateView {
    let reflection = site.journal.reflections[index]
    let path = site.path(of: key)
    var anchors = PageAnchors()
    var view = site.entryView(reflection.entry, from: path)
    view["moment"] = .optional(reflection.entry.moment.map(site.momentElement))
    view["mood"] = .optional(reflection.mood)
    view["about"] = .group(reflection.about.map { site.link($0.value, from: path) })
    view["used"] = .group(reflection.used.map { site.link($0.value, from: path) })
    view["hasFacts"] = .flag(
      reflection.mood != nil || !reflection.about.isEmpty || !reflection.used.isEmpty)
    view["text"] = .html(site.text(of: reflection.entry, on: path, anchors: &anchors).html)
    view["neighbours"] = site.neighbours(
      earlier: neighbour(index - 1, site), later: neighbour(index + 1, site), from: path)
    return view
  }

  private func neighbour(_ index: Int, _ site: Site) -> PageKey? {
    guard site.journal.reflections.indices.contains(index) else { return nil }
    return .entry(site.journal.reflections[index].entry.id)
  }
}
