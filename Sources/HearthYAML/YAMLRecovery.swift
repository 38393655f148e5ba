internal import HearthDiagnostics

/// Reads YAML as far as it can: a line with a syntax error is replaced by its likely mend, and reading starts
/// over, so that one run reports every error. A text that needed a mend is still not used.
enum YAMLRecovery {
  /// More errors than this in one text are not looked for; a person mends these first.
  private static let attempts = 16

  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String, firstLine: Int, limits: YAMLLimits,
    log: inout DiagnosticLog
  ) -> YAMLReading {
    var errors: [Diagnostic] = []
    var mended: [UInt8] = []
    for attempt in 1...attempts {
      let outcome =
        attempt == 1
        ? build(bytes, path, firstLine, limits)
        : mended.withUnsafeBufferPointer { build($0, path, firstLine, limits) }
      switch outcome {
      case .complete(let reading, let found):
        errors.forEach { log.append($0) }
        log.append(found)
        return YAMLReading(node: reading.node, isSound: reading.isSound && errors.isEmpty)
      case .broken(let diagnostic, let found):
        let line = diagnostic.position.line
        let isFurther = errors.allSatisfy { $0.position.line < line }
        if isFurther { errors.append(diagnostic) }
        guard isFurther, attempt < attempts, let corrected = diagnostic.finding.corrected else {
          errors.forEach { log.append($0) }
          log.append(found)
          return .nothing
        }
        if attempt == 1 { mended = Array(bytes) }
        mended = replacing(line: line - firstLine, of: mended, with: corrected)
      }
    }
    return .nothing
  }

  private enum Outcome {
    case complete(YAMLReading, DiagnosticLog)
    case broken(Diagnostic, DiagnosticLog)
  }

  private static func build(
    _ bytes: UnsafeBufferPointer<UInt8>, _ path: String, _ firstLine: Int, _ limits: YAMLLimits
  ) -> Outcome {
    let text = YAMLText(bytes, firstLine: firstLine)
    var builder = YAMLTreeBuilder(text: text, path: path, limits: limits)
    guard let problem = builder.run() else {
      return .complete(YAMLReading(node: builder.root, isSound: builder.isUsable), builder.log)
    }
    return .broken(SyntaxDiagnosis.diagnostic(for: problem, in: text, path: path), builder.log)
  }

  private static func replacing(line number: Int, of bytes: [UInt8], with text: String) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(number) else { return bytes }
    lines[number] = Array(text.utf8)[...]
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

/// What was read of a text.
struct YAMLReading {
  var node: YAMLNode?
  /// Whether the node is what was written. Where it is not, ``node`` is what the mends would make of it.
  var isSound: Bool

  static let nothing = YAMLReading(node: nil, isSound: false)
}
