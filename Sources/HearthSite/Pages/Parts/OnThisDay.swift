import HearthCore
import HearthJournal
import HearthMarkup

/// Reflections of this day in earlier years: only for those who asked for it, only by name, and only behind a fold.
struct OnThisDay {
  /// Places in ``Journal/reflections``, newest first.
  private let reflections: [Int]
  private static let most = 20

  /// `nil` unless `on_this_day: on` is set and there are any.
  init?(_ site: Site) {
    guard site.settings.onThisDay, site.shows(.reflect) else { return nil }
    let today = site.journal.today
    reflections = Array(
      site.dayIndex.reflectionDays.filter {
        $0.month == today.month && $0.day == today.day && $0.year < today.year
      }.flatMap { site.dayIndex.reflections(on: $0) }.prefix(Self.most))
    if reflections.isEmpty { return nil }
  }

  /// `[{name, href, when, contentNote, entryLanguage}]`
  func view(in site: Site, from path: OutputPath) -> TemplateValue {
    .group(
      reflections.compactMap { index -> TemplateView? in
        let entry = site.journal.reflections[index].entry
        guard let address = site.addresses[.entry(entry.id)] else { return nil }
        return [
          "name": .text(address.name), "href": .text(path.link(to: address.path)),
          "when": .optional(site.day(of: entry).map(site.words.longDate)),
          "contentNote": .optional(site.contentNote(of: entry)), "entryLanguage": .optional(entry.language),
        ]
      })
  }
}
