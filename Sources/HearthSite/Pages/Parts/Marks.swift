import HearthJournal
import HearthMarkup

/// The theme's small picture beside a name: one flag for each, for the partials `section-mark`,
/// `form-mark` and `feeling-mark`.
enum Marks {
  static func section(_ section: SiteSection) -> TemplateValue {
    flags(SiteSection.allCases.map(\.rawValue), chosen: section.rawValue)
  }

  static func form(_ form: Exercise.Form) -> TemplateValue {
    flags(Exercise.Form.allCases.map(\.rawValue), chosen: form.rawValue)
  }

  static func mood(_ mood: Mood) -> TemplateValue {
    flags(Mood.allCases.map(\.rawValue), chosen: mood.rawValue)
  }

  /// The landscapes that the theme can draw.
  private static let scenes = ["forest", "lake", "meadow", "night", "shore"]

  /// The landscape of a calming scene, for the partial `scene-picture`: the file `scene-lake.md`, or `lake.md`, shows the
  /// lake. Absent for every other exercise.
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
