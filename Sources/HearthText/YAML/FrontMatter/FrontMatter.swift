package import HearthCore

/// Where the front matter of a file ends and its body begins.
package struct FrontMatter: Hashable, Sendable {
  /// The bytes between the fences; `nil` if the file has no front matter or it can't be read.
  package var yaml: Range<Int>?
  /// The line of the file on which ``yaml`` begins: 2, unless the first fence is further down.
  package var yamlFirstLine = 2
  /// Whether ``yaml`` is simple TOML.
  var isTOML = false
  /// The first byte of the body. Without readable front matter, the body is the whole text without its byte-order mark, so
  /// that nothing is lost.
  package var bodyOffset: Int
  /// The line of the file on which the body begins.
  package var bodyFirstLine = 1
  /// Whether all front matter was found, and nothing else in the file asks to hide it. If `false`, the log has an error,
  /// the file's privacy is unknown, and its body must not be shown.
  package var isReadable: Bool
  /// Finds the front matter: `---` alone on the first line (after an optional byte-order mark), closed by
  /// `---` or `...` alone on a line. Trailing spaces are allowed, and lines may end in LF or CRLF. Other lines that are
  /// clearly meant as front matter are read with a warning (``DisplacedFrontMatter``).
  ///
  /// Also checks that the whole file is UTF-8 without NUL.
  package static func split(_ file: SourceFile, log: inout DiagnosticLog) -> FrontMatter {
    file.bytes.withUnsafeBufferPointer { bytes in
      let start = ByteOrderMark.length(in: bytes)
      let none = FrontMatter(bodyOffset: start, isReadable: true)
      let unreadable = FrontMatter(bodyOffset: start, isReadable: false)
      guard UnreadableText.check(bytes, path: file.path, firstLine: 1, log: &log) else { return unreadable }

      let conflicts = MergeConflict.all(in: bytes, from: start)
      var lines = FenceScanner(bytes, from: start)
      guard let opening = lines.next() else { return none }
      guard opening.isOpeningFence else {
        if holdsFence(conflicts, bytes) {
          MergeConflict.report(conflicts, firstLine: 1, path: file.path, log: &log)
          return unreadable
        }
        if let key = OddLineEnds.hidingKey(in: opening) {
          log.report(.frontMatterNotSeen(key: key, hasFrontMatter: false), in: file.path)
          return unreadable
        }
        guard conflicts.isEmpty, let displaced = DisplacedFrontMatter(bytes, from: start) else {
          let isAlone = StrayFields.check(
            bytes, from: start, hasFrontMatter: false, path: file.path, log: &log)
          return isAlone ? none : unreadable
        }
        return displaced.read(bytes, path: file.path, log: &log) ?? unreadable
      }
      let yamlStart = opening.end
      var lookalike: (text: String, number: Int)?
      var displaced: DisplacedFrontMatter?
      while let line = lines.next() {
        guard line.isClosingFence else {
          if lookalike == nil, line.text.count <= 24, FenceLookalike.isClosing(line.string.trimmedStart) {
            lookalike = (line.string, lines.lineNumber)
            displaced = conflicts.isEmpty ? DisplacedFrontMatter(bytes, from: start) : nil
          }
          continue
        }
        // Below the text of an entry, a fence is a thematic break.
        if let displaced, !displaced.isFollowedByKey(in: bytes) {
          return displaced.read(bytes, path: file.path, log: &log) ?? unreadable
        }
        let inside = conflicts.filter { $0.range.lowerBound < line.end }
        MergeConflict.report(inside, firstLine: 1, path: file.path, log: &log)
        // If both versions contain the closing fence, it is unclear which one is the last.
        guard inside.allSatisfy({ $0.range.upperBound <= line.start }) else { return unreadable }
        let isAlone = StrayFields.check(
          bytes, from: line.end, after: lines.lineNumber, hasFrontMatter: true, path: file.path, log: &log)
        guard isAlone else { return unreadable }
        if !line.isOpeningFence, let found = FieldBelowDots.find(after: lines) {
          log.report(
            .frontMatterNotSeen(key: found.key, hasFrontMatter: true), in: file.path,
            at: SourceLocation(line: found.line, column: 1))
          return unreadable
        }
        return FrontMatter(
          yaml: yamlStart..<line.start, bodyOffset: line.end, bodyFirstLine: lines.lineNumber + 1,
          isReadable: true)
      }
      if let displaced { return displaced.read(bytes, path: file.path, log: &log) ?? unreadable }
      let position = lookalike.map { SourceLocation(line: $0.number, column: 1) } ?? .start
      log.report(.unclosedFrontMatter(lookalike?.text), in: file.path, at: position)
      return unreadable
    }
  }

  /// Makes the text between the fences part of the body, and returns the file as it is to be read then: without a comment
  /// that begins between the fences and isn't closed there. It ends with them, unless it may be closed below.
  package mutating func removeYAML(from file: SourceFile) -> SourceFile {
    guard let range = yaml else { return file }
    var bytes = file.bytes
    let below = bodyOffset..<bytes.count
    (yaml, bodyOffset, bodyFirstLine) = (nil, ByteOrderMark.length(in: bytes), 1)
    func comments(in part: Range<Int>) -> [Range<Int>] {
      file.bytes[part].withUnsafeBufferPointer(MarkdownReader.comments).map {
        $0.lowerBound + part.lowerBound..<$0.upperBound + part.lowerBound
      }
    }
    var hidden = comments(in: range)
    guard hidden.last?.upperBound == range.upperBound else { return file }
    let body = bodyOffset..<bytes.count
    if bytes[body].withUnsafeBufferPointer({ MarkdownReader.tree($0).unclosedCommentLine }) == nil {
      // Whatever either way of reading hides.
      hidden += comments(in: body) + comments(in: below).filter { $0.upperBound < bytes.count }
    }
    // Lines stay, and no spaces are left that would make the rest of one code.
    for index in hidden.joined() where bytes[index] != 0x0A { bytes[index] = 0 }
    bytes.removeAll { $0 == 0 }
    return SourceFile(path: file.path, bytes: bytes)
  }

  /// Returns whether front matter may begin in one version of a conflict at the top of a file.
  private static func holdsFence(_ conflicts: [MergeConflict], _ bytes: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    guard let first = conflicts.first, first.line == 1 else { return false }
    return FenceScanner(bytes, from: first.range.lowerBound).prefix { $0.start < first.range.upperBound }
      .contains(where: \.isOpeningFence)
  }
}
