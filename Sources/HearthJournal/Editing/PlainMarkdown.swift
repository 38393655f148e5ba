/// Escapes plain text so that Markdown, and Obsidian's extensions, read it as the same plain text.
package enum PlainMarkdown {
  /// Returns `text` escaped, with its line breaks kept. An empty line begins a paragraph.
  package static func escaped(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(line)
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      let next = index + 1 < lines.count ? lines[index + 1] : ""
      // A backslash at the end of a line keeps the line break (CommonMark 0.30, 6.7).
      result.append(line.isEmpty || next.isEmpty ? line : line + "\\")
    }
    return result.joined(separator: "\n")
  }

  private static func line(_ text: Substring) -> String {
    String(text).trimmingWhitespace
      // Escapes characters that are special anywhere, then those special at the start, then the marker of a numbered item.
      .replacing(#/[\\`*_\[\]<>\#&|~^$=%{}!]/#) { "\\\($0.0)" }
      .replacing(#/^[\-+:]/#) { "\\\($0.0)" }
      .replacing(#/^([0-9]{1,9})([.)])/#) { "\($0.1)\\\($0.2)" }
  }
}
