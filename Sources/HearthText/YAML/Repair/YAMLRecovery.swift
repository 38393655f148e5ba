import HearthCore

/// Reads YAML as far as it can: a line with a syntax error is replaced by its likely fix-it, or, where none is likely, taken
/// out with the key or item that it belongs to. Then reading starts over, so that one run reports every error. A text
/// that needed a fix-it is still not used.
enum YAMLRecovery {
  /// More errors than this in one text are not looked for; a person fixes these first.
  private static let attempts = 16

  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String, firstLine: Int, limits: YAMLLimits,
    log: inout DiagnosticLog
  ) -> YAMLReading {
    var errors: [Diagnostic] = []
    var repaired: RepairedText?
    for attempt in 1...attempts {
      let outcome =
        repaired.map { $0.bytes.withUnsafeBufferPointer { build($0, path, firstLine, limits) } }
        ?? build(bytes, path, firstLine, limits)
      switch outcome {
      case .complete(let reading, let found):
        errors.forEach { log.append($0) }
        log.append(found)
        // Where a part was taken out, keys are missing that are not missing in the file.
        guard repaired?.isWhole != false else { return .nothing }
        var reading = reading
        reading.isSound = reading.isSound && errors.isEmpty
        return reading
      case .broken(let diagnostic, let found):
        let line = diagnostic.position.line
        let isFurther = errors.allSatisfy { $0.position.line < line }
        if isFurther { errors.append(diagnostic) }
        var text = repaired ?? RepairedText(bytes)
        if isFurther, let corrected = diagnostic.finding.corrected {
          text.replace(line: line - firstLine, with: corrected)
        } else if !text.blank(around: line - firstLine) {
          errors.forEach { log.append($0) }
          log.append(found)
          return .nothing
        }
        if attempt == attempts { errors.forEach { log.append($0) } }
        repaired = text
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
      let reading = YAMLReading(
        node: builder.root, isSound: builder.isUsable, repeatedKeys: builder.repeatedKeys)
      return .complete(reading, builder.log)
    }
    return .broken(SyntaxClue(problem, in: text, path: path).diagnostic(), builder.log)
  }
}

/// A text of YAML as it is with fix-its and without the parts that could not be repaired, line by line, so that places in it
/// stay those of the file.
struct RepairedText {
  private var lines: [ArraySlice<UInt8>]
  /// Whether no part was taken out.
  private(set) var isWhole = true

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    lines = Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  var bytes: [UInt8] { Array(lines.joined(separator: [UInt8(ascii: "\n")])) }

  /// Puts `text` in the place of a line, counted from 0.
  mutating func replace(line: Int, with text: String) {
    guard lines.indices.contains(line) else { return }
    lines[line] = Array(text.utf8)[...]
  }

  /// Takes out the key or item at the left edge that the line, counted from 0, belongs to, with all that is indented
  /// below it. `false` where nothing is left to take out.
  mutating func blank(around line: Int) -> Bool {
    guard lines.indices.contains(line) else { return false }
    var first = line
    while first > 0, !beginsAtEdge(first) { first -= 1 }
    var end = first + 1
    while end < lines.count, !beginsAtEdge(end) { end += 1 }
    let isSomething = lines[first..<end].contains { !$0.allSatisfy(Self.isBlank) }
    for index in first..<end { lines[index] = [] }
    isWhole = false
    return isSomething
  }

  private func beginsAtEdge(_ line: Int) -> Bool {
    lines[line].first.map { !Self.isBlank($0) && $0 != UInt8(ascii: "#") } ?? false
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
