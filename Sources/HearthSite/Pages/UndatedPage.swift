import HearthCore
import HearthMarkup

/// Reflections whose files name no day, by title.
struct UndatedPage: Page {
  /// Counts from 1.
  let part: Int

  var key: PageKey { .undatedReflections(part: part) }
  var template: String { "reflect-undated" }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let all = site.dayIndex.undatedReflections
    var anchors = PageAnchors()
    return [
      "lede": .text(site.words["reflect.undated.lede"]),
      "entries": site.timelineEntries(Pages.part(part, of: all), on: nil, from: path, anchors: &anchors),
      "parts": site.parts(Pages.count(for: all.count), part: part, from: path) {
        .undatedReflections(part: $0)
      },
    ]
  }
}
