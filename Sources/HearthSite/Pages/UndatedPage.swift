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

  func view(in page: PageContext) -> TemplateView {
    let all = page.dayIndex.undatedReflections
    return [
      "lede": .text(page.strings["reflect.undated.lede"]),
      "entries": page.timelineEntries(Parts.part(part, of: all), on: nil),
      "parts": page.parts(part, of: .undatedReflections, count: all.count),
    ]
  }
}
