package import HearthDiagnostics

/// Reads YAML into nodes that know their places in the file.
///
/// All problems are reported, not only the first: after a syntax error with a likely mend, reading goes on as
/// if the line had been mended. Anchors, aliases and tags are not accepted, so no text can unfold into a
/// larger one.
package enum YAMLReader {
  /// The node of a whole text, or `nil` where it could not be read; then `log` has at least one error.
  ///
  /// An empty text gives an empty plain scalar. A key that is there twice keeps its first value; that, too,
  /// is an error in `log`, so whoever must not act on a doubtful `privacy` looks there.
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte-order mark.
  ///   - path: as ``SourceFile/path``.
  ///   - firstLine: the line of the file on which `bytes` begin.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String, firstLine: Int = 1, limits: YAMLLimits = .settings,
    log: inout DiagnosticLog
  ) -> YAMLNode? {
    let bytes = ByteOrderMark.dropped(from: bytes)
    guard bytes.count <= limits.size else {
      let finding = YAMLTooLong.finding(size: bytes.count, limit: limits.size)
      log.report(finding, in: path, at: TextPosition(line: firstLine, column: 1))
      return nil
    }
    guard UnreadableText.check(bytes, path: path, firstLine: firstLine, log: &log) else { return nil }
    return YAMLRecovery.read(bytes, path: path, firstLine: firstLine, limits: limits, log: &log)
  }

  /// As above, for a part of an array.
  package static func read(
    _ bytes: ArraySlice<UInt8>, path: String, firstLine: Int = 1, limits: YAMLLimits = .settings,
    log: inout DiagnosticLog
  ) -> YAMLNode? {
    bytes.withUnsafeBufferPointer {
      read($0, path: path, firstLine: firstLine, limits: limits, log: &log)
    }
  }

  /// The node of a settings file.
  package static func read(_ file: SourceFile, log: inout DiagnosticLog) -> YAMLNode? {
    read(file.bytes[...], path: file.path, log: &log)
  }

  /// The mapping of a file's front matter, empty where it has none; `nil` where it could not be read, or is
  /// not made of keys and values. Then `log` has at least one error.
  package static func read(_ frontMatter: FrontMatter, of file: SourceFile, log: inout DiagnosticLog)
    -> YAMLNode?
  {
    guard frontMatter.isReadable else { return nil }
    let nothing = YAMLNode(content: .mapping([]), position: .start)
    guard let range = frontMatter.yaml else { return nothing }
    let node = read(
      file.bytes[range], path: file.path, firstLine: frontMatter.yamlFirstLine, limits: .frontMatter,
      log: &log)
    guard let node else { return nil }
    if node.scalar?.isNull == true { return nothing }
    guard node.entries != nil else {
      log.report(FrontMatterWithoutKeys.finding(node), in: file.path, at: node.position)
      return nil
    }
    return node
  }
}
