package import HearthCore

/// A key or an item at the left edge of a settings file, with everything down to the next one, read alone: a mistake costs the
/// part that it is in, and nothing else.
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
      // A list may begin as far left as its key, and a bracket close there.
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
