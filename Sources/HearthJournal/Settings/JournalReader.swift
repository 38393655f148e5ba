package import HearthCore
import HearthText

/// Reads the files of a journal that are not entries. A file that is not there gives the defaults.
package enum JournalReader {
  /// What `hearth.yml` says. Where it is not alone, the other file may seal what this one does not: nothing is shown.
  package static func settings(
    _ file: SourceFile?, isAlone: Bool = true, log: inout DiagnosticLog
  ) -> Settings {
    var settings = file.map { SettingsParser.parse($0, log: &log) } ?? Settings()
    if !isAlone { settings.sealEverything() }
    return settings
  }

  /// The labels that `labels.yml` declares.
  package static func labels(_ file: SourceFile?, log: inout DiagnosticLog) -> LabelBook {
    file.map { LabelBookParser.parse($0, log: &log) } ?? LabelBook()
  }

  /// The numbers of `helplines.yml`, in the order of the file.
  package static func helplines(_ file: SourceFile?, log: inout DiagnosticLog) -> [Helpline] {
    file.map { HelplineParser.parse($0, log: &log) } ?? []
  }

  /// The questionnaire of `about-me.md`; `nil` where there is none, or it is sealed, a draft or broken.
  package static func aboutMe(_ file: SourceFile?, settings: Settings, log: inout DiagnosticLog) -> AboutMe? {
    file.flatMap { AboutMeParser.parse($0, settings: settings, log: &log) }
  }
}

/// The rules of entries, settings and their connections. Each area lists its own, beside its detectors.
package enum JournalRules {
  /// By name.
  package static let all: [Rule] = [
    dates, spans, keys, values, privacy, settings, labels, links, files,
  ].joined().sorted { $0.name < $1.name }
}
