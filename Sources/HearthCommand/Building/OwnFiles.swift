import HearthCore
import HearthJournal

/// What the journal's own files say: settings, labels, helplines, *About me*.
struct OwnFiles: Sendable {
  private(set) var settings: Settings
  private(set) var labels: LabelBook
  private(set) var helplines: [Helpline]
  private(set) var aboutMe: AboutMe?
  private(set) var log = DiagnosticLog()

  /// - Parameter theme: `light`, `dark` or `system`; `nil` leaves it to the settings.
  init(_ sources: JournalSources, theme: String?) {
    var log = sources.files.log
    let roles = sources.files.files.map { (path: $0.path, role: JournalPaths.role(of: $0.path)) }
    func own(_ role: FileRole) -> (file: SourceFile?, isAlone: Bool) {
      let own = OwnFile(role, roles.filter { $0.role == role }.map(\.path), among: roles.map(\.path))
      return (own.path.flatMap { sources.file(at: $0, log: &log) }, own.others.isEmpty)
    }
    let (file, isAlone) = own(.settings)
    // A file that cannot be read, or is a link, may hold rules of privacy.
    let isUnknown = !isAlone || log.diagnostics.contains { JournalPaths.role(of: $0.path) == .settings }
    settings = JournalReader.settings(file, isAlone: !isUnknown, log: &log)
    if let theme = theme.flatMap(Settings.Theme.init) { settings.theme = theme }
    labels = JournalReader.labels(own(.labels).file, log: &log)
    helplines = JournalReader.helplines(own(.helplines).file, log: &log)
    let questionnaire = own(.aboutMe)
    // One of two may be the sealed one.
    aboutMe = JournalReader.aboutMe(
      questionnaire.isAlone ? questionnaire.file : nil, settings: settings, log: &log)
    self.log = log
  }
}
