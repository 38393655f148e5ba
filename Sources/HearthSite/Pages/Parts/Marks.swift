import HearthJournal
import HearthTemplates

/// Which of the theme's small pictures stands beside a name: one flag for each, for the partials `section-mark`,
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

  private static func flags(_ names: [String], chosen: String) -> TemplateValue {
    var view = TemplateView()
    for name in names { view[name] = .flag(name == chosen) }
    return .view(view)
  }
}
