import HearthJournal
import HearthMarkup

/// The way from one calming scene to another.
enum SceneViews {
  /// `{previous, previousScene, next, nextScene}`: the scenes before and after the exercise at `index`, going round;
  /// absent where it is no scene or the only one. `…Scene` is the name by which a browser may remember it. The links lead to
  /// the picture, so that the next press of the same link is one Tab away.
  static func neighbours(of index: Int, site: Site, from path: OutputPath) -> TemplateValue {
    let exercises = site.journal.exercises
    let scenes = exercises.indices.filter { exercises[$0].form == .scene }
    guard let place = scenes.firstIndex(of: index), scenes.count > 1 else { return .absent }
    let previous = exercises[scenes[(place + scenes.count - 1) % scenes.count]].entry
    let next = exercises[scenes[(place + 1) % scenes.count]].entry
    func link(to scene: Entry) -> String? {
      site.addresses[.entry(scene.id)].map { path.link(to: $0.path, fragment: "step-1-scene") }
    }
    return .view([
      "previous": .optional(link(to: previous)),
      "previousScene": .text(previous.id.slug),
      "next": .optional(link(to: next)),
      "nextScene": .text(next.id.slug),
    ])
  }
}
