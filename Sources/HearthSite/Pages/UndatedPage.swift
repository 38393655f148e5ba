import HearthCore
import HearthMarkup

extension PageKey {
  static let undatedReflections = PageKey.page("reflect-undated")
}

/// Reflections whose files name no day, by title.
struct UndatedPage: Page {
  static let template = "reflect-undated"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .reflect

  static func register(in registry: inout PageRegistry) {
    let count = registry.dayIndex.undatedReflections.count
    guard count > 0 else { return }
    registry.addParts(count, "reflect", "undated", name: registry.strings["reflect.undated"]) {
      UndatedPage(part: $0)
    }
  }

  /// Counts from 1.
  let part: Int

  var key: PageKey { .undatedReflections.part(part) }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let all = site.dayIndex.undatedReflections
    var anchors = PageAnchors()
    return [
      "lede": .text(site.strings["reflect.undated.lede"]),
      "entries": site.timelineEntries(Parts.part(part, of: all), on: nil, from: path, anchors: &anchors),
      "parts": site.parts(Parts.count(for: all.count), part: part, of: .undatedReflections, from: path),
    ]
  }
}
