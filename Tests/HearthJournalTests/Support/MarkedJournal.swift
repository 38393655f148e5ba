import HearthCore
import HearthTestSupport

@testable import HearthJournal

/// A journal in one text, as ``Archive`` splits it, with markers before the places where something is to be found.
struct MarkedJournal {
  let read: ReadJournal
  /// Each finding but `NoFrontMatter` as `1️⃣ RuleName`, in the order of output; without a marker, as `path:line:column RuleName`.
  let findings: [String]
  private let diagnostics: [Diagnostic]

  init(_ text: String, options: BuildOptions = BuildOptions(today: ReadJournal.today)) {
    let files = Archive(text).files
    let marked = files.map { (path: $0.path, text: MarkedText(String(decoding: $0.bytes, as: UTF8.self))) }
    let read = ReadJournal(marked.map { $0.text.file($0.path) }, options: options)
    self.read = read
    diagnostics = read.log.sorted.filter { $0.finding.rule != "NoFrontMatter" }
    findings = diagnostics.map { diagnostic in
      let rule = diagnostic.finding.rule.name
      let markers = marked.first { $0.path == diagnostic.path }?.text.markers ?? []
      if let marker = markers.first(where: { $0.position == diagnostic.position }) {
        return "\(marker.name) \(rule)"
      }
      return "\(diagnostic.path):\(diagnostic.position.line):\(diagnostic.position.column) \(rule)"
    }
  }

  /// The corrected line of the first finding of a rule, or of the one with this marker: `2️⃣ UnknownChoice`.
  func corrected(_ name: String) -> String? { first(name)?.corrected }

  /// What that finding says was found.
  func found(_ name: String) -> String? { first(name)?.found }

  private func first(_ name: String) -> Finding? {
    zip(findings, diagnostics).first { $0 == name || $1.finding.rule.name == name }?.1.finding
  }
}
