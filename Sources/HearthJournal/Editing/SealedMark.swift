package import HearthCore
import HearthText

/// The line `privacy: sealed`, which a sealed file carries inside, so that nothing shows it once it is unlocked.
package enum SealedMark {
  /// Returns the entry with that line in its front matter, in place of another one about `privacy`; as it is if nobody would
  /// see it anyway. `nil` if it would still be shown.
  package static func marking(_ file: SourceFile) -> SourceFile? {
    func isHidden(_ file: SourceFile) -> Bool { EntrySummary(file, settings: Settings()).isSealed }
    if isHidden(file) { return file }
    guard !file.bytes.contains(0), let encoded = EncodedText(file) else { return nil }
    let source = SourceText(encoded.text)
    let end = source.lineEnd
    func begins(_ number: Int, with mark: Regex<Substring>) -> Bool {
      String(decoding: source.line(number), as: UTF8.self).prefixMatch(of: mark) != nil
    }
    let fence = #/(?:---|\.\.\.)[ \t]*$/#
    var edits = [TextEdit.insert("privacy: sealed\(end)", at: source.start(ofLine: 2))]
    if begins(1, with: fence) {
      for number in (2...max(2, source.lineCount)).prefix(while: { !begins($0, with: fence) })
      where begins(number, with: #/["']?privacy["']?[ \t]*:/#) {
        edits.append(TextEdit(source.range(ofLines: number...number), ""))
      }
    } else {
      edits = [.insert("---\(end)privacy: sealed\(end)---\(end)\(end)", at: source.start(ofLine: 1))]
    }
    return encoded.applying(edits).flatMap { isHidden($0) ? $0 : nil }
  }
}
