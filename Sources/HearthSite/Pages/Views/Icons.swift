import HearthJournal
import HearthMarkup

/// The theme's icon beside a name: one flag for each, for the partials `section-mark`, `form-mark` and `feeling-mark`.
enum Icons {
  /// Returns the icon of a section, of the form of an exercise or of a mood.
  static func icon<Value: CaseIterable & RawRepresentable<String>>(_ value: Value) -> TemplateValue {
    flags(Value.allCases.map(\.rawValue), chosen: value.rawValue)
  }

  /// The landscapes that the theme can draw.
  private static let scenes = ["forest", "lake", "meadow", "night", "shore"]

  /// Returns the landscape of a calming scene, for the partial `scene-picture`: the file `scene-lake.md`, or `lake.md`, shows
  /// the lake. Absent for every other exercise.
  static func scene(_ exercise: Exercise) -> TemplateValue {
    guard exercise.form == .scene else { return .absent }
    let slug = exercise.entry.id.slug
    guard let name = scenes.first(where: { slug == $0 || slug == "scene-\($0)" }) else { return .absent }
    return flags(scenes, chosen: name)
  }

  private static func flags(_ names: [String], chosen: String) -> TemplateValue {
    var view = TemplateView()
    for name in names { view[name] = .flag(name == chosen) }
    return .view(view)
  }
}
