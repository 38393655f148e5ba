import HearthCore
import HearthText

/// Reads a settings file that is one list.
enum YAMLList {
  /// The items, none where the file has another shape, and whether they are what was written. Where they are not, they
  /// are what the mends would make of it: to look for more errors in, never to be used.
  static func items(of file: SourceFile, named name: String, log: inout DiagnosticLog) -> (
    items: [YAMLNode], isSound: Bool
  ) {
    let reading = YAMLReader.inspect(file, log: &log)
    guard let node = reading.node, node.scalar?.isNull != true else { return ([], reading.isSound) }
    guard let items = node.items else {
      let lacksBlank = OtherListSign.report(keysOf: node, in: file, log: &log)
      if reading.isSound, !lacksBlank {
        log.report(
          WrongShape.finding(key: name, wanted: .mappings, severity: .error), in: file.path, at: node.position
        )
      }
      return ([], false)
    }
    return (items, reading.isSound)
  }
}
