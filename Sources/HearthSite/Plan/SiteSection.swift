import HearthJournal

/// The parts of the site, in the order of its navigation.
enum SiteSection: String, CaseIterable, Sendable {
  case home, learn, relax, reflect
  case heartRate = "heart-rate"
  case resources, calendar, search, settings

  /// The page that the navigation leads to.
  var index: PageKey {
    switch self {
    case .home: .home
    case .learn: .learn
    case .relax: .relax
    case .reflect: .reflect
    case .heartRate: .heartRate
    case .resources: .resources
    case .calendar: .calendar
    case .search: .search
    case .settings: .settings
    }
  }

  /// Whether the person has switched it off.
  func isHidden(by settings: Settings) -> Bool {
    Settings.Section(rawValue: rawValue).map(settings.hiddenSections.contains) ?? false
  }

  /// The section that shows entries of `kind`.
  init(of kind: EntryKind) {
    self = kind.section.flatMap { SiteSection(rawValue: $0.rawValue) } ?? .home
  }
}
