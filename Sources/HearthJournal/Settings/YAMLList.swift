import HearthDiagnostics
import HearthYAML

/// Reads a settings file that is one list.
enum YAMLList {
  /// The items; none, with an error, where the file has another shape.
  static func items(of file: SourceFile, named name: String, log: inout DiagnosticLog) -> [YAMLNode] {
    guard let node = YAMLReader.read(file, log: &log), node.scalar?.isNull != true else { return [] }
    guard let items = node.items else {
      log.report(
        WrongShape.finding(key: name, wanted: .mapping, severity: .error), in: file.path, at: node.position)
      return []
    }
    return items
  }
}
