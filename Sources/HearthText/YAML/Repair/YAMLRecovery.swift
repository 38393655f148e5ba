import HearthCore

/// Reads as much YAML as possible. A line with a syntax error is replaced by its likely fix-it or, without one, removed with
/// its key or item. Then parsing restarts, so that one run reports every error.
enum YAMLRecovery {
  /// The most errors to find in one text; a person fixes these before any others.
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
        guard isText else { return (diagnostic, builder) }
        let lines = text.linesWithoutColons(path: path)
        return (lines.isAll ? lines.found.first : nil, builder)
      }
      guard let diagnostic else {
        log.append(builder.log)
        // If a part was removed, keys of the file may be missing.
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

/// A YAML text with fix-its applied and irreparable parts removed, line by line, so that its locations match those of the
/// file.
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

  /// Removes the line, counted from 0, with everything indented below it. If it is already empty, removes the key or item at
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

  /// Returns the number of leading spaces and tabs of a line; `nil` if it holds nothing else.
  private static func indent(_ line: ArraySlice<UInt8>) -> Int? {
    line.firstIndex { !isBlank($0) }.map { $0 - line.startIndex }
  }

  private static func beginsAtEdge(_ line: ArraySlice<UInt8>) -> Bool {
    line.first.map { !isBlank($0) && $0 != UInt8(ascii: "#") } ?? false
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}

/// What is known about the location where libyaml failed, and the rules that may explain it.
struct SyntaxClue {
  let problem: YAMLProblem
  let text: YAMLText
  let path: String
  /// The line, from 0, where libyaml failed.
  let line: Int
  /// The closest non-empty line above it; the first line if there is none.
  let lineAbove: Int
  /// The lines, from 0, that may be at fault, the likeliest first.
  let suspects: [Int]

  init(_ problem: YAMLProblem, in text: YAMLText, path: String) {
    self.problem = problem
    self.path = path
    self.text = text
    line = text.lineIndex(of: problem.position)
    var above = line - 1
    while above > 0, text.line(above).allSatisfy(\.isWhitespace) { above -= 1 }
    lineAbove = max(0, above)
    let context = problem.contextPosition.map(text.lineIndex)
    // The key without its colon is at fault, not the line that libyaml reports.
    let isKey = problem.text.contains("could not find expected ':'")
    suspects = (isKey ? [context, line, lineAbove] : [line, context, lineAbove]).compactMap(\.self)
  }

  /// Returns whether libyaml's message contains one of `phrases`.
  func says(_ phrases: String...) -> Bool {
    phrases.contains { problem.text.contains($0) || problem.context.contains($0) }
  }

  func sketch(_ line: Int) -> LineSketch { LineSketch(text.line(line)) }

  /// Returns the diagnostic of the first line for which `diagnose` has a finding, at its offset in Unicode scalars. Checks the
  /// suspects by default.
  func first(of lines: [Int]? = nil, _ diagnose: (Int, LineSketch) -> (Finding, offset: Int)?) -> Diagnostic?
  {
    for line in lines ?? suspects {
      if let (finding, offset) = diagnose(line, sketch(line)) {
        return diagnostic(finding, line: line, offset: offset)
      }
    }
    return nil
  }

  /// Returns `finding` at `offset` Unicode scalars into a line.
  func diagnostic(_ finding: Finding, line: Int, offset: Int = 0) -> Diagnostic {
    var finding = finding
    if let corrected = finding.corrected, !LineSketch(corrected).mayBeGroup { finding.corrected = nil }
    return diagnostic(finding, at: SourceLocation(line: text.firstLine + line, column: offset + 1))
  }

  func diagnostic(_ finding: Finding, at position: SourceLocation? = nil) -> Diagnostic {
    Diagnostic(finding, path: path, position: position ?? text.position(of: problem.position))
  }

  /// Returns the diagnostic of the likeliest rule: rules that match a narrow pattern come before those that match more.
  func diagnostic() -> Diagnostic {
    let rules = [
      controlCharacter, wordsAboveKey, tabIndentation, unknownListMarker, unknownEscape, apostropheInQuotes,
      unclosedQuote,
      textAfterQuote, unquotedColon, missingSpaceAfterColon, listOnKeyLine, unclosedBracket,
      unquotedSpecialCharacter, strayIndentation, lineWithoutKey,
    ]
    return rules.lazy.compactMap { $0() }.first ?? diagnostic(.yamlSyntax(self))
  }
}
