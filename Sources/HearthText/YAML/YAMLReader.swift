package import HearthCore

/// Reads YAML into nodes with their locations in the file.
///
/// All problems are reported, not only the first: after a syntax error with a likely fix-it, reading continues as if
/// the line had been repaired. Anchors, aliases and tags are not accepted, so no text can expand into a larger one.
package enum YAMLReader {
  /// Returns the node of a settings file, or `nil` if it can't be used; then `log` has at least one error.
  ///
  /// An empty text gives an empty plain scalar. A repeated key keeps its first value, with an error in `log`. Callers
  /// that must not act on a doubtful `privacy` check ``ParsedYAML/repeatedKeys``.
  package static func read(_ file: SourceFile, log: inout DiagnosticLog) -> YAMLNode? {
    inspect(file, log: &log).soundNode
  }

  /// Returns the mapping of a file's front matter, empty if it has none, or `nil` if it can't be used or isn't a
  /// mapping; then `log` has at least one error.
  package static func read(_ frontMatter: FrontMatter, of file: SourceFile, log: inout DiagnosticLog)
    -> YAMLNode?
  {
    inspect(frontMatter, of: file, log: &log).soundNode
  }

  /// Reads a settings file; one with errors is also read with its fix-its applied.
  package static func inspect(_ file: SourceFile, log: inout DiagnosticLog) -> ParsedYAML {
    inspect(file.bytes[...], path: file.path, firstLine: 1, limits: .settings, log: &log)
  }

  /// Reads front matter; if it has errors, also with its fix-its applied.
  package static func inspect(_ frontMatter: FrontMatter, of file: SourceFile, log: inout DiagnosticLog)
    -> ParsedYAML
  {
    guard frontMatter.isReadable else { return .nothing }
    let empty = YAMLNode(content: .mapping([]), position: .start)
    guard let range = frontMatter.yaml else { return ParsedYAML(node: empty, isSound: true) }
    let written = file.bytes[range]
    let bytes = frontMatter.isTOML ? DisplacedFrontMatter.yaml(ofTOML: written) : written
    var parsed = inspect(
      bytes, path: file.path, firstLine: frontMatter.yamlFirstLine, limits: .frontMatter, log: &log)
    guard let node = parsed.node, node.entries == nil else { return parsed }
    if node.scalar?.isNull == true {
      parsed.node = empty
      return parsed
    }
    if parsed.isSound {
      bytes.withUnsafeBufferPointer {
        let text = YAMLText($0, firstLine: frontMatter.yamlFirstLine)
        log.reportFrontMatterWithoutKeys(node, in: text, path: file.path)
      }
    }
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
        log.report(.yamlTooLong(size: bytes.count, limit: limits.size), in: path, at: start)
        return .nothing
      }
      guard UnreadableText.check(bytes, path: path, firstLine: firstLine, log: &log) else { return .nothing }
      let conflicts = MergeConflict.all(in: bytes)
      MergeConflict.report(conflicts, firstLine: firstLine, path: path, log: &log)
      guard conflicts.isEmpty || limits.isForgiving else { return .nothing }
      var text = OtherLineBreaks.asSpaces(in: bytes)
      for conflict in conflicts { conflict.blankMarks(in: &text) }
      var parsed = YAMLRecovery.read(text, path: path, firstLine: firstLine, limits: limits, log: &log)
      parsed.isSound = parsed.isSound && conflicts.isEmpty
      return parsed
    }
  }
}

/// The YAML of a text.
package struct ParsedYAML {
  package var node: YAMLNode?
  /// Whether the node is as written. Otherwise, ``node`` is the result of applying the fix-its; in front matter,
  /// without the lines that have none.
  package var isSound: Bool
  /// Keys that a mapping has more than once, at any depth. ``node`` has the first value of each; which one was meant is
  /// unknown.
  package var repeatedKeys: Set<String> = []

  /// The node, if it may be used.
  var soundNode: YAMLNode? { isSound ? node : nil }

  static let nothing = ParsedYAML(node: nil, isSound: false)
}

/// The limits on the size and depth of YAML.
///
/// A person's front matter and settings stay far below; texts made to exhaust a parser do not (libyaml takes quadratic
/// time on some of them).
package struct YAMLLimits: Sendable {
  /// The deepest nesting of lists and mappings.
  package var depth: Int
  /// The greatest number of bytes.
  package var size: Int
  /// Whether a mistake costs only its own lines: one with a fix-it uses that, with a warning.
  var isForgiving = false

  package static let frontMatter = YAMLLimits(depth: 8, size: 256 * 1024, isForgiving: true)
  package static let settings = YAMLLimits(depth: 16, size: 256 * 1024)
}

/// The rules of YAML and front matter. Each area lists its own.
package enum YAMLRules {
  /// By name.
  package static let all: [Rule] = [texts, frontMatter, lines, lists, quotes, brackets].joined()
    .sorted { $0.name.lowercased() < $1.name.lowercased() }
}

/// A key or an item at the left edge of a settings file, with everything down to the next one, read separately: a
/// mistake costs only the part that contains it.
package struct YAMLPart: Sendable {
  /// As written.
  package let text: ArraySlice<UInt8>
  /// `nil` if it can't be used.
  package let node: YAMLNode?
  package let repeatedKeys: Set<String>

  /// The text before the first colon, or all of the first line.
  package var key: String {
    let line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: ":") }
    return String(decoding: line, as: UTF8.self)
  }

  /// The text without lines that are comments.
  package var withoutComments: String {
    let lines = text.split(separator: UInt8(ascii: "\n")).filter { line in
      line.first { $0 > 0x20 } != UInt8(ascii: "#")
    }
    // In UTF-16, every second byte of a word is 0.
    return String(decoding: lines.joined(separator: [UInt8(ascii: "\n")]).filter { $0 != 0 }, as: UTF8.self)
  }
}

extension YAMLReader {
  /// Returns the parts of a file that is a mapping, or a list of items that begin with a hyphen.
  package static func parts(of file: SourceFile, areItems: Bool) -> [YAMLPart] {
    let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let marks = lines.map { line in
      (indent: line.prefix { $0 <= 0x20 }.count, first: line.first { $0 > 0x20 })
    }
    let edge = marks.filter { $0.first != nil && $0.first != UInt8(ascii: "#") }.map(\.indent).min()
    var starts = lines.indices.filter { index in
      guard let first = marks[index].first, marks[index].indent == edge else { return false }
      // A list may be indented no further than its key, and a bracket may close there.
      return areItems == (first == UInt8(ascii: "-")) && !"#]}".utf8.contains(first)
    }
    if starts.first != 0 { starts.insert(0, at: 0) }
    return zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
      let text = file.bytes[lines[start].startIndex..<lines[end - 1].endIndex]
      var log = DiagnosticLog()
      let parsed = inspect(text, path: file.path, firstLine: start + 1, log: &log)
      return YAMLPart(text: text, node: parsed.soundNode, repeatedKeys: parsed.repeatedKeys)
    }
  }
}
