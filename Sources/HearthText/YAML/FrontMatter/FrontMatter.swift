package import HearthCore

/// Where the front matter of a file ends and its body begins. The first line with text decides, and no key is known here.
package struct FrontMatter: Hashable, Sendable {
  /// The bytes between the fences; `nil` if the file has no front matter or it can't be read.
  package var yaml: Range<Int>?
  /// The line of the file on which ``yaml`` begins.
  package var yamlFirstLine = 2
  /// The bytes of front matter in a notation that Hearth doesn't read: TOML or JSON. They are part of the body.
  package var foreign: Range<Int>?
  /// The first byte of the body: without front matter, that of the text after a byte-order mark, so that nothing is lost.
  package var bodyOffset: Int
  /// The line of the file on which the body begins.
  package var bodyFirstLine = 1
  /// Why nothing of the file may be shown: its front matter never ends, or the file isn't UTF-8.
  package var fault: Diagnostic?
  package var isReadable: Bool { fault == nil }

  /// Finds the front matter, from `---` alone on the first line with text to `---` or `...` alone on a line. Also checks that
  /// the whole file is UTF-8 without NUL.
  package static func split(_ file: SourceFile, log: inout DiagnosticLog) -> FrontMatter {
    let result = file.bytes.withUnsafeBufferPointer { bytes in
      let start = ByteOrderMark.length(in: bytes)
      var result = FrontMatter(bodyOffset: start)
      var found = DiagnosticLog()
      guard TextDecodingCheck.check(bytes, path: file.path, firstLine: 1, log: &found) else {
        result.fault = found.diagnostics.first
        return result
      }
      var lines = FenceScanner(bytes, from: start)
      var first = lines.next()
      while let line = first, line.text.isEmpty { first = lines.next() }
      guard let opening = first else { return result }
      let firstLine = lines.lineNumber
      guard opening.isOpeningFence else {
        if let end = foreignEnd(opening, lines) {
          result.foreign = opening.start..<end
          log.report(
            .frontMatterNotSeen(foreign: String(opening.string.prefix(3))), in: file.path,
            at: SourceLocation(line: firstLine, column: 1))
        }
        return result
      }
      while let line = lines.next() {
        if line.isClosingFence {
          (result.yaml, result.yamlFirstLine) = (opening.end..<line.start, firstLine + 1)
          (result.bodyOffset, result.bodyFirstLine) = (line.end, lines.lineNumber + 1)
          return result
        }
        guard isDashes(line) else { continue }
        result.fault = Diagnostic(
          .unclosedFrontMatter(line.string), path: file.path,
          position: SourceLocation(line: lines.lineNumber, column: 1))
        return result
      }
      result.fault = Diagnostic(
        .unclosedFrontMatter(nil), path: file.path, position: SourceLocation(line: firstLine, column: 1))
      return result
    }
    if let fault = result.fault { log.append(fault) }
    return result
  }

  /// Returns the end of front matter in TOML or JSON that begins with a line; `nil` if it begins neither.
  private static func foreignEnd(_ opening: FenceScanner.Line, _ lines: FenceScanner) -> Int? {
    let text = opening.string
    let isJSON = text.first == "{" && "{} \t\"'".contains(text.dropFirst().first ?? " ")
    guard isJSON || text == "+++" || text == ";;;" else { return nil }
    if isJSON, text.last == "}" { return opening.end }
    let closing = lines.first { isJSON ? $0.text.first == UInt8(ascii: "}") : $0.string == text }
    return closing?.end ?? lines.reduce(opening.end) { $1.end }
  }

  /// Returns whether a line was meant as a fence: `----`, `--` or `———`.
  private static func isDashes(_ line: FenceScanner.Line) -> Bool {
    guard (2...24).contains(line.text.count) else { return false }
    return line.string.unicodeScalars.allSatisfy {
      $0 == "-" || ("\u{2010}"..."\u{2015}").contains($0) || $0 == "\u{2212}"
    }
  }

  /// Makes the text between the fences part of the body.
  package mutating func removeYAML(from file: SourceFile) {
    (yaml, bodyOffset, bodyFirstLine) = (nil, ByteOrderMark.length(in: file.bytes), 1)
  }
}
