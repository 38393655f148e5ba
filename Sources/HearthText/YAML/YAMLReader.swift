package import HearthCore

/// Reads YAML into nodes with their locations. What doesn't parse as a whole is read key by key (``YAMLRecovery``), and all
/// problems are reported. Anchors and aliases aren't accepted, so no text can expand into a larger one.
package enum YAMLReader {
  /// Returns the node of a settings file; `nil`, with an error, if it can't be used. A repeated key keeps its first value.
  package static func read(_ file: SourceFile, log: inout DiagnosticLog) -> YAMLNode? {
    inspect(file, log: &log).validNode
  }

  /// Reads a settings file as far as it can be read; with ``YAMLLimits/list``, an error discards only its line.
  package static func inspect(_ file: SourceFile, limits: YAMLLimits = .settings, log: inout DiagnosticLog)
    -> ParsedYAML
  {
    inspect(file.bytes[...], path: file.path, firstLine: 1, limits: limits, log: &log)
  }

  /// Reads front matter as a mapping, empty if there is none.
  package static func inspect(_ frontMatter: FrontMatter, of file: SourceFile, log: inout DiagnosticLog)
    -> ParsedYAML
  {
    guard frontMatter.isReadable else { return .nothing }
    let empty = YAMLNode(content: .mapping([]), position: .start)
    guard let range = frontMatter.yaml else { return ParsedYAML(node: empty, isValid: true) }
    var found = DiagnosticLog()
    var parsed = inspect(
      file.bytes[range], path: file.path, firstLine: frontMatter.yamlFirstLine, limits: .frontMatter,
      log: &found)
    if parsed.node?.scalar?.isNull == true { parsed.node = empty }
    guard let node = parsed.node, node.entries?.isEmpty ?? true, !parsed.isValid || node.items != nil else {
      log.append(found)
      return parsed
    }
    let finding = Finding(
      "UnclosedFrontMatter", "the front matter has no keys, so it is shown as text",
      accepted: "write front matter as 'key: value'")
    log.report(finding, in: file.path, at: SourceLocation(line: frontMatter.yamlFirstLine, column: 1))
    return .nothing
  }

  /// Reads UTF-8, with or without a byte-order mark, that begins on line `firstLine` of a file.
  static func inspect(
    _ bytes: ArraySlice<UInt8>, path: String, firstLine: Int = 1, limits: YAMLLimits = .settings,
    log: inout DiagnosticLog
  ) -> ParsedYAML {
    bytes.withUnsafeBufferPointer { bytes in
      let bytes = ByteOrderMark.dropped(from: bytes)
      guard bytes.count <= limits.size else {
        let start = SourceLocation(line: firstLine, column: 1)
        let finding = Finding(
          "YAMLTooLarge", "the YAML is \(bytes.count / 1024) KB long",
          accepted: "Hearth reads up to \(limits.size / 1024) KB",
          help: "Move long text below the front matter.")
        log.report(finding, in: path, at: start)
        return .nothing
      }
      guard TextDecodingCheck.check(bytes, path: path, firstLine: firstLine, log: &log) else {
        return .nothing
      }
      let conflicts = MergeConflict.all(in: bytes)
      MergeConflict.report(conflicts, firstLine: firstLine, path: path, log: &log)
      guard conflicts.isEmpty || limits.isForgiving else { return .nothing }
      var text = OtherLineBreaks.asSpaces(in: bytes)
      for conflict in conflicts { conflict.blankMarks(in: &text) }
      var parsed = read(text, path: path, firstLine: firstLine, limits: limits, log: &log)
      parsed.isValid = parsed.isValid && conflicts.isEmpty
      return parsed
    }
  }

  private static func read(
    _ bytes: [UInt8], path: String, firstLine: Int, limits: YAMLLimits, log: inout DiagnosticLog
  ) -> ParsedYAML {
    let builder = YAMLTreeBuilder(bytes, firstLine: firstLine, path: path, limits: limits)
    let node = builder.root
    let isParsed = builder.problem == nil && node != nil
    // In forgiving texts, words without a key are a mistake, too.
    let isWords = limits.isForgiving && node?.scalar?.isNull == false
    if isParsed, !isWords, builder.isUsable || limits.isForgiving {
      log.append(builder.log)
      return ParsedYAML(node: node, isValid: builder.isUsable, repeatedKeys: builder.repeatedKeys)
    }
    let recovery = YAMLRecovery(bytes, path: path, firstLine: firstLine, limits: limits)
    log.append(isParsed && !isWords ? builder.log : recovery.log)
    var result = recovery.result
    result.isValid = false
    return result
  }
}

/// The result of parsing a YAML text.
package struct ParsedYAML {
  /// What could be read; `nil` if that is nothing.
  package var node: YAMLNode?
  /// Whether everything was read as written.
  package var isValid: Bool
  /// Keys that occur more than once in a mapping, at any depth. ``node`` has the first value; the intended one is unknown.
  package var repeatedKeys: Set<String> = []
  /// The keys or items at the left edge that couldn't be read, each with the lines below it, as written.
  package var unread: [String] = []

  /// The node if it may be used as a whole; otherwise, the log has at least one error.
  package var validNode: YAMLNode? { isValid ? node : nil }

  static let nothing = ParsedYAML(node: nil, isValid: false)
}

/// The limits on YAML. A person's texts stay far below; libyaml takes quadratic time on some that are made to exhaust it.
package struct YAMLLimits: Sendable {
  /// The deepest nesting of lists and mappings.
  package var depth: Int
  /// The greatest number of bytes.
  package var size: Int
  /// Whether a mistake affects only its own lines: a fix-it is applied with a warning, if there is one.
  var isForgiving = false
  /// Whether the text is a list of items that begin with a hyphen.
  var areItems = false

  package static let frontMatter = YAMLLimits(depth: 8, size: 256 * 1024, isForgiving: true)
  package static let settings = YAMLLimits(depth: 16, size: 256 * 1024)
  package static let list = YAMLLimits(depth: 16, size: 256 * 1024, isForgiving: true, areItems: true)
}
