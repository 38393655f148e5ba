package import HearthCore

/// Reads YAML into nodes with their locations in the file.
///
/// Reports all problems, not only the first: after a syntax error with a likely fix-it, parsing continues as if the line
/// had been corrected. Anchors, aliases and tags aren't accepted, so no text can expand into a larger one.
package enum YAMLReader {
  /// Returns the node of a settings file, or `nil` if it can't be used; `log` then has at least one error.
  ///
  /// An empty text gives an empty plain scalar. A repeated key keeps its first value, with an error in `log`. Callers
  /// that must not act on a doubtful `privacy` must check ``ParsedYAML/repeatedKeys``.
  package static func read(_ file: SourceFile, log: inout DiagnosticLog) -> YAMLNode? {
    inspect(file, log: &log).soundNode
  }

  /// Reads a settings file. If it has errors, its fix-its are applied.
  package static func inspect(_ file: SourceFile, log: inout DiagnosticLog) -> ParsedYAML {
    inspect(file.bytes[...], path: file.path, firstLine: 1, limits: .settings, log: &log)
  }

  /// Reads front matter as a mapping, empty if there is none. If it has errors, its fix-its are applied.
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
      let isList = node.items != nil
      let found = bytes.withUnsafeBufferPointer {
        YAMLText($0, firstLine: frontMatter.yamlFirstLine).linesWithoutColons(path: file.path).found
      }
      if isList || found.isEmpty {
        let finding = Finding(
          .frontMatterWithoutKeys,
          isList ? "the front matter is a list" : "the front matter has no keys",
          accepted: "write front matter as 'key: value'")
        log.report(finding, in: file.path, at: node.position)
      } else {
        found.forEach { log.append($0) }
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
        let finding = Finding(
          .yamlTooLong, "the YAML is \(bytes.count / 1024) KB long",
          accepted: "Hearth reads up to \(limits.size / 1024) KB",
          help: "Move long text below the front matter.")
        log.report(finding, in: path, at: start)
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

/// The result of parsing a YAML text.
package struct ParsedYAML {
  package var node: YAMLNode?
  /// Whether the node is as written. If not, ``node`` is the result of applying the fix-its; in front matter, lines without
  /// a fix-it are removed.
  package var isSound: Bool
  /// Keys that occur more than once in a mapping, at any depth. ``node`` has the first value of each; the intended one is
  /// unknown.
  package var repeatedKeys: Set<String> = []

  /// The node if it may be used; otherwise, the log has at least one error.
  package var soundNode: YAMLNode? { isSound ? node : nil }

  static let nothing = ParsedYAML(node: nil, isSound: false)
}

/// The limits on the size and depth of YAML.
///
/// A person's front matter and settings stay far below them; texts made to exhaust a parser don't (libyaml takes quadratic
/// time on some of them).
package struct YAMLLimits: Sendable {
  /// The deepest nesting of lists and mappings.
  package var depth: Int
  /// The greatest number of bytes.
  package var size: Int
  /// Whether a mistake affects only its own lines: a fix-it is applied with a warning, if there is one.
  var isForgiving = false

  package static let frontMatter = YAMLLimits(depth: 8, size: 256 * 1024, isForgiving: true)
  package static let settings = YAMLLimits(depth: 16, size: 256 * 1024)
}

/// The rules of YAML and front matter, by name.
package enum YAMLRules {
  package static let all: [Rule] = [
    .anchorOrAlias, .apostropheInQuotes, .controlCharacter, .duplicateKey, .frontMatterNotSeen,
    .frontMatterWithoutKeys, .hashStartsComment, .keyIsNotText, .lineWithoutKey, .listOnKeyLine,
    .mergeConflict, .missingSpaceAfterColon, .notUTF8, .nulCharacter, .severalDocuments, .strayIndentation,
    .tabIndentation, .tagNotAccepted, .textAfterQuote, .unclosedBracket, .unclosedFrontMatter, .unclosedQuote,
    .unknownEscape, .unknownListMarker, .unquotedColon, .unquotedSpecialCharacter, .unquotedWikiLink,
    .yamlNestedTooDeep, .yamlSyntax, .yamlTooLong,
  ]
  /// Like ``Rule/otherwise``, for every error among them.
  package static let otherwise =
    "a warning where Hearth reads it all the same, and in settings that aren't about privacy"
}

/// A key or an item at the left edge of a settings file, with everything down to the next one. It is parsed separately, so
/// that a mistake affects only the part that contains it.
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

  /// The text without comment lines.
  package var withoutComments: String {
    let lines = text.split(separator: UInt8(ascii: "\n")).filter { line in
      line.first { $0 > 0x20 } != UInt8(ascii: "#")
    }
    // In UTF-16, every second byte of ASCII text is 0.
    return String(decoding: lines.joined(separator: [UInt8(ascii: "\n")]).filter { $0 != 0 }, as: UTF8.self)
  }
}

extension YAMLReader {
  /// Returns the parts of a file that is a mapping, or a list of items that begin with a hyphen. In a list, an unreadable
  /// line costs only itself.
  package static func parts(of file: SourceFile, areItems: Bool) -> [YAMLPart] {
    let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let marks = lines.map { line in
      (indent: line.prefix { $0 <= 0x20 }.count, first: line.first { $0 > 0x20 })
    }
    let edge = marks.filter { $0.first != nil && $0.first != UInt8(ascii: "#") }.map(\.indent).min()
    var starts = lines.indices.filter { index in
      guard let first = marks[index].first, marks[index].indent == edge else { return false }
      // A list may have the same indentation as its key, and a bracket may close there.
      return areItems == (first == UInt8(ascii: "-")) && !"#]}".utf8.contains(first)
    }
    if starts.first != 0 { starts.insert(0, at: 0) }
    return zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
      let text = file.bytes[lines[start].startIndex..<lines[end - 1].endIndex]
      var log = DiagnosticLog()
      let parsed = inspect(text, path: file.path, firstLine: start + 1, log: &log)
      let node =
        parsed.soundNode
        ?? (areItems ? item(of: lines[start..<end], path: file.path, firstLine: start + 1) : nil)
      return YAMLPart(text: text, node: node, repeatedKeys: parsed.repeatedKeys)
    }
  }

  /// Returns a list of one mapping with what can be read of an item's lines, each by itself; `nil` if that is nothing.
  private static func item(of lines: ArraySlice<ArraySlice<UInt8>>, path: String, firstLine: Int) -> YAMLNode?
  {
    var (entries, log): ([YAMLEntry], DiagnosticLog) = ([], DiagnosticLog())
    for (number, line) in zip(firstLine..., lines) {
      var line = line
      // Without its hyphen, the first line is like the others.
      if let first = line.firstIndex(where: { $0 > 0x20 }), line[first] == UInt8(ascii: "-") {
        line[first] = UInt8(ascii: " ")
      }
      let parsed = inspect(line, path: path, firstLine: number, limits: .frontMatter, log: &log)
      let new = parsed.node?.entries ?? []
      entries += new.filter { entry in !entries.contains { $0.key == entry.key } }
    }
    let start = entries.first?.keyPosition
    return start.map { start in
      let item = YAMLNode(content: .mapping(entries), position: start)
      return YAMLNode(content: .sequence([item]), position: start)
    }
  }
}
