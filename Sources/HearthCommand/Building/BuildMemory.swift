import HearthCore
import HearthJournal
import HearthSite
import Synchronization

/// What `watch` keeps in memory between builds: parsed documents, the series of days, and drawn charts.
final class BuildMemory: Sendable {
  let documents = Memo<SourceFile, (document: ParsedDocument, log: DiagnosticLog)>()
  let days = Memo<CheckedDay.Content, CheckedDay>()
  let charts = ChartMemo()
  /// What all of it depends on besides.
  private let shared = Mutex<[String]>([])

  /// The files of entries whose pages have changed, or whose readings have: those that the person just saved.
  var saved: Set<String> { Set(documents.namesOfNew + days.namesOfNew) }

  /// Begins a build: forgets what the last one did not use, and everything if the settings, the theme or the zones are not
  /// those of the last one.
  func beginBuild(_ own: OwnFiles, _ theme: ThemeFiles) {
    let settings = own.settingsFile.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    let inputs = [settings, "\(own.sealsEverything)", ZoneDatabase().version] + theme.inventory
    let isSame = shared.withLock { shared in
      defer { shared = inputs }
      return shared == inputs
    }
    if !isSame {
      documents.removeAll()
      days.removeAll()
      charts.removeAll()
    }
    documents.beginBuild()
    days.beginBuild()
    charts.beginBuild()
  }
}
