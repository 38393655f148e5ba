package import HearthCore
import HearthText

/// The line `privacy: sealed`, which a sealed file carries inside, so that nothing shows it once it is unlocked.
package enum SealedMark {
  /// Returns the entry with that line in its front matter, in place of another one about `privacy`. An entry that is left out
  /// because something else in it is ambiguous gets the line too: it may be corrected after it is unlocked. `nil` if the line
  /// wouldn't seal the entry, or would make its front matter ambiguous.
  package static func marking(_ file: SourceFile) -> SourceFile? {
    func status(_ file: SourceFile) -> ParsedDocument.Status {
      DocumentParser.parsedFile(of: file, settings: Settings()).status
    }
    let before = status(file)
    if before == .sealed { return file }
    guard !file.bytes.contains(0), let encoded = EncodedText(file) else { return nil }
    let source = SourceText(encoded.text)
    let end = source.lineEnd
    func text(_ line: Int) -> String { String(decoding: source.line(line), as: UTF8.self) }
    func isFence(_ line: Int) -> Bool { text(line).wholeMatch(of: #/(?:---|\.\.\.)[ \t]*/#) != nil }
    // Empty lines may precede front matter.
    let lines = 1..<source.lineCount + 1
    let first = lines.first { !text($0).allSatisfy(\.isWhitespace) } ?? 1
    var edits: [TextEdit] = []
    if !text(first).hasPrefix("---") || !isFence(first) {
      edits = [.insert("---\(end)privacy: sealed\(end)---\(end)\(end)", at: source.start(ofLine: 1))]
    } else if first + 1 > source.lineCount || text(first + 1) != "privacy: sealed" {
      edits = [.insert("privacy: sealed\(end)", at: source.start(ofLine: first + 1))]
      // Without an end, any line may be text.
      let last = lines.dropFirst(first).first(where: isFence)
      var isValue = false
      for line in first + 1..<(last ?? first + 1) {
        let key = text(line).firstMatch(of: #/^["']?privacy["']?[ \t]*:[ \t]*([>|]?)/#.ignoresCase())
        isValue = isValue && text(line).first?.isWhitespace == true
        if let key { isValue = !key.1.isEmpty || key.range.upperBound == text(line).endIndex }
        if key != nil || isValue { edits.append(TextEdit(source.range(ofLines: line...line), "")) }
      }
    }
    guard let marked = encoded.applying(edits) else { return nil }
    let after = status(marked)
    return after == .sealed || after == .withheld && before == .withheld ? marked : nil
  }
}
