package import HearthCore

/// Reads YAML into nodes with their locations in the file.
///
/// All problems are reported, not only the first: after a syntax error with a likely fix-it, reading goes on as
/// if the line had been repaired. Anchors, aliases and tags are not accepted, so no text can unfold into a
/// larger one.
package enum YAMLReader {
  /// Returns the node of a settings file, or `nil` if it can't be used; then `log` has at least one error.
  ///
  /// An empty text gives an empty plain scalar. A key that is there twice keeps its first value; that, too,
  /// is an error in `log`. Whoever must not act on a doubtful `privacy` checks ``YAMLReading/repeatedKeys``.
  package static func read(_ file: SourceFile, log: inout DiagnosticLog) -> YAMLNode? {
    inspect(file, log: &log).soundNode
  }

  /// Returns the mapping of a file's front matter, empty if it has none, or `nil` if it can't be used, or is
  /// not made of keys and values; then `log` has at least one error.
  package static func read(_ frontMatter: FrontMatter, of file: SourceFile, log: inout DiagnosticLog)
    -> YAMLNode?
  {
    inspect(frontMatter, of: file, log: &log).soundNode
  }

  /// Reads a settings file, and also what one with errors would be with its fix-its.
  package static func inspect(_ file: SourceFile, log: inout DiagnosticLog) -> YAMLReading {
    inspect(file.bytes[...], path: file.path, firstLine: 1, limits: .settings, log: &log)
  }

  /// Reads front matter, and also what one with errors would be with its fix-its.
  package static func inspect(_ frontMatter: FrontMatter, of file: SourceFile, log: inout DiagnosticLog)
    -> YAMLReading
  {
    guard frontMatter.isReadable else { return .nothing }
    let empty = YAMLNode(content: .mapping([]), position: .start)
    guard let range = frontMatter.yaml else { return YAMLReading(node: empty, isSound: true) }
    let bytes = file.bytes[range]
    var reading = inspect(
      bytes, path: file.path, firstLine: frontMatter.yamlFirstLine, limits: .frontMatter, log: &log)
    guard let node = reading.node, node.entries == nil else { return reading }
    if node.scalar?.isNull == true {
      reading.node = empty
      return reading
    }
    if reading.isSound {
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
  ) -> YAMLReading {
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
      var reading = YAMLRecovery.read(text, path: path, firstLine: firstLine, limits: limits, log: &log)
      reading.isSound = reading.isSound && conflicts.isEmpty
      return reading
    }
  }
}

/// What was read of a text.
package struct YAMLReading {
  package var node: YAMLNode?
  /// Whether the node is what was written. Where it is not, ``node`` is what the fix-its would make of it; of front matter,
  /// without the lines that have none.
  package var isSound: Bool
  /// Keys that a mapping has more than once, however deep. The first value of each is in ``node``; which one was meant,
  /// nobody knows.
  package var repeatedKeys: Set<String> = []

  /// The node, if it may be used.
  var soundNode: YAMLNode? { isSound ? node : nil }

  static let nothing = YAMLReading(node: nil, isSound: false)
}

/// How large and how deep a piece of YAML may be.
///
/// A person's front matter and settings stay far below; texts made to exhaust a parser do not (libyaml takes
/// quadratic time on some of them).
package struct YAMLLimits: Sendable {
  /// The greatest number of lists and mappings inside each other.
  package var depth: Int
  /// The greatest number of bytes.
  package var size: Int
  /// Whether a mistake costs its own lines only: one with a fix-it counts as that says, with a warning.
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
