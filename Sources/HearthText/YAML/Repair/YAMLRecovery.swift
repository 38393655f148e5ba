import HearthCore

/// Reads YAML as far as possible: a line with a syntax error is replaced by its likely fix-it, or, if there is none,
/// removed with its key or item. Then reading starts over, so that one run reports every error.
enum YAMLRecovery {
  /// The most errors to find in one text; a person fixes these first.
  private static let attempts = 16

  static func read(
    _ bytes: [UInt8], path: String, firstLine: Int, limits: YAMLLimits, log: inout DiagnosticLog
  ) -> ParsedYAML {
    var errors: [Diagnostic] = []
    defer { errors.forEach { log.append($0) } }
    var repaired: RepairedText?
    for _ in 1...attempts {
      let (diagnostic, builder) = (repaired?.bytes ?? bytes).withUnsafeBufferPointer { bytes in
        let text = YAMLText(bytes, firstLine: firstLine)
        var builder = YAMLTreeBuilder(text: text, path: path, limits: limits)
        let diagnostic = builder.run().map { SyntaxClue($0, in: text, path: path).diagnostic() }
        let isText = limits.isForgiving && diagnostic == nil && builder.root?.scalar?.isNull == false
        return (isText ? text.keysWithoutColons(path: path)?.first : diagnostic, builder)
      }
      guard let diagnostic else {
        log.append(builder.log)
        // If a part was removed, keys may be missing that the file has.
        guard limits.isForgiving || repaired?.isWhole != false else { return .nothing }
        return ParsedYAML(
          node: builder.root, isSound: builder.isUsable && errors.isEmpty, repeatedKeys: builder.repeatedKeys)
      }
      let line = diagnostic.position.line
      let isNew = errors.allSatisfy { $0.position.line != line }
      if isNew { errors.append(diagnostic) }
      var text = repaired ?? RepairedText(bytes)
      if isNew, let corrected = diagnostic.finding.corrected {
        if limits.isForgiving { errors[errors.count - 1].finding.severity = .warning }
        text.replace(line: line - firstLine, with: corrected)
      } else {
        // A fix-it that didn't help doesn't count.
        for index in errors.indices where errors[index].position.line == line {
          errors[index].finding.severity = errors[index].finding.rule.severity
        }
        guard text.remove(around: line - firstLine) else {
          log.append(builder.log)
          break
        }
      }
      repaired = text
    }
    for index in errors.indices { errors[index].finding.severity = errors[index].finding.rule.severity }
    return .nothing
  }
}

/// A text of YAML with fix-its applied and irreparable parts removed, line by line, so that its locations stay those of
/// the file.
struct RepairedText {
  private var lines: [ArraySlice<UInt8>]
  /// Whether no part was removed.
  private(set) var isWhole = true

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  var bytes: [UInt8] { Array(lines.joined(separator: [UInt8(ascii: "\n")])) }

  /// Replaces a line, counted from 0.
  mutating func replace(line: Int, with text: String) {
    if lines.indices.contains(line) { lines[line] = Array(text.utf8)[...] }
  }

  /// Removes the line, counted from 0, with everything indented below it; if it is empty already, the key or item at
  /// the left edge that it belongs to. Returns `false` if nothing is left to remove.
  mutating func remove(around line: Int) -> Bool {
    guard lines.indices.contains(line) else { return false }
    var first = line
    var indent = Self.indent(lines[line])
    if indent == nil {
      first = lines[...line].lastIndex(where: Self.beginsAtEdge) ?? 0
      indent = 0
    }
    let rest = lines[(first + 1)...]
    let end = rest.firstIndex { Self.indent($0).map { $0 <= indent ?? 0 } ?? false } ?? lines.count
    let isSomething = lines[first..<end].contains { Self.indent($0) != nil }
    for index in first..<end { lines[index] = [] }
    isWhole = false
    return isSomething
  }

  /// Returns the number of leading spaces and tabs of a line; `nil` if it has nothing else.
  private static func indent(_ line: ArraySlice<UInt8>) -> Int? {
    line.firstIndex { !isBlank($0) }.map { $0 - line.startIndex }
  }

  private static func beginsAtEdge(_ line: ArraySlice<UInt8>) -> Bool {
    line.first.map { !isBlank($0) && $0 != UInt8(ascii: "#") } ?? false
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
