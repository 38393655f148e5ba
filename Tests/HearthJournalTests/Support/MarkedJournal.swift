import HearthCore
import HearthTestSupport

@testable import HearthJournal

/// A journal in one text, as ``Archive`` splits it, with markers before the places where something is to be found.
struct MarkedJournal {
  let read: ReadJournal
  /// Each finding but `NoFrontMatter` as `1️⃣ RuleName`, in the order of output; without a marker, as `path:line:column RuleName`.
  let findings: [String]

  init(_ text: String, options: BuildOptions = BuildOptions(today: ReadJournal.today)) {
    let files = Archive(text).files
    let marked = files.map { (path: $0.path, text: MarkedText(String(decoding: $0.bytes, as: UTF8.self))) }
    let read = ReadJournal(marked.map { $0.text.file($0.path) }, options: options)
    self.read = read
    findings = read.log.sorted.compactMap { diagnostic in
      let rule = diagnostic.finding.rule.name
      guard rule != "NoFrontMatter" else { return nil }
      let markers = marked.first { $0.path == diagnostic.path }?.text.markers ?? []
      if let marker = markers.first(where: { $0.position == diagnostic.position }) {
        return "\(marker.name) \(rule)"
      }
      return "\(diagnostic.path):\(diagnostic.position.line):\(diagnostic.position.column) \(rule)"
    }
  }

  /// The corrected line of the first finding of a rule.
  func corrected(_ rule: String) -> String? { read.first(rule)?.finding.corrected }

  /// What the first finding of a rule says was found.
  func found(_ rule: String) -> String? { read.first(rule)?.finding.found }
}
