import HearthJournal
import HearthTemplates

/// The way from one calming scene to another.
enum SceneViews {
  /// `{previous, previousScene, next, nextScene}`: the scenes before and after the exercise at `index`, going round;
  /// absent where it is no scene or the only one. `…Scene` is the name by which a browser may remember it.
  static func neighbours(of index: Int, site: Site, from path: OutputPath) -> TemplateValue {
    let exercises = site.journal.exercises
    let scenes = exercises.indices.filter { exercises[$0].form == .scene }
    guard let place = scenes.firstIndex(of: index), scenes.count > 1 else { return .absent }
    let previous = exercises[scenes[(place + scenes.count - 1) % scenes.count]].entry
    let next = exercises[scenes[(place + 1) % scenes.count]].entry
    return .view([
      "previous": .optional(site.href(.entry(previous.id), from: path)),
      "previousScene": .text(previous.id.slug),
      "next": .optional(site.href(.entry(next.id), from: path)),
      "nextScene": .text(next.id.slug),
    ])
  }
}
