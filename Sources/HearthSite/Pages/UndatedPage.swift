import HearthCore
import HearthMarkup

/// Reflections without a day in their files, by title.
struct UndatedPage: ListPage {
  static let template = "reflect-undated"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .reflect

  static func register(in registry: inout PageRegistry) {
    let count = registry.dayIndex.undatedReflections.count
    guard count > 0 else { return }
    registry.addParts(count, in: "reflect", as: "undated", name: registry.strings["reflect.undated"]) {
      UndatedPage(part: $0)
    }
  }

  let part: Int

  func view(in page: PageContext) -> TemplateView {
    let all = page.dayIndex.undatedReflections
    return [
      "entries": page.timelineEntries(Pagination.part(part, of: all), on: nil),
      "parts": page.parts(of: self, count: all.count),
    ]
  }
}
