import HearthCore
import HearthTestSupport

@testable import HearthText

extension YAMLNode {
  /// The node on one line, with the place of each scalar and collection: `{title@1:1: 'A walk'@1:8}@1:1`.
  var dump: String {
    let place = "@\(position.line):\(position.column)"
    switch content {
    case .scalar(let scalar): return "'\(scalar.text)'" + place
    case .sequence(let items): return "[" + items.map(\.dump).joined(separator: ", ") + "]" + place
    case .mapping(let entries):
      let members = entries.map { entry in
        "\(entry.key)@\(entry.keyPosition.line):\(entry.keyPosition.column): \(entry.value.dump)"
      }
      return "{" + members.joined(separator: ", ") + "}" + place
    }
  }
}

/// Reads `yaml`, and returns the dump or `nil`, with the findings as ``MarkedText`` names them.
func read(_ yaml: String, limits: YAMLLimits = .settings) -> (
  dump: String?, findings: [String], log: DiagnosticLog
) {
  let marked = MarkedText(yaml)
  var log = DiagnosticLog()
  let node = YAMLReader.read(Array(marked.text.utf8)[...], path: "hearth.yml", limits: limits, log: &log)
  return (node?.dump, marked.findings(log), log)
}

/// The corrected lines that are offered for `yaml`, in the order of the file.
func corrections(_ yaml: String) -> [String?] {
  read(yaml).log.sorted.map(\.finding.corrected)
}

extension YAMLReader {
  static func read(
    _ bytes: ArraySlice<UInt8>, path: String, firstLine: Int = 1, limits: YAMLLimits = .settings,
    log: inout DiagnosticLog
  ) -> YAMLNode? {
    inspect(bytes, path: path, firstLine: firstLine, limits: limits, log: &log).validNode
  }
}
