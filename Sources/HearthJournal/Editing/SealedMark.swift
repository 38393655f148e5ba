package import HearthCore
import HearthText

/// The line `privacy: sealed`, which a sealed file carries inside, so that nothing shows it once it is unlocked.
package enum SealedMark {
  /// Returns the entry with that line in its front matter, in place of another one about `privacy`; as it is if nobody would
  /// see it anyway. `nil` if it would still be shown.
  package static func marking(_ file: SourceFile) -> SourceFile? {
    func isHidden(_ file: SourceFile) -> Bool { EntrySummary(file, settings: Settings()).isSealed }
    if isHidden(file) { return file }
    let source = SourceText(file)
    let (start, end) = (source.start(ofLine: 1), source.lineEnd)
    func isFence(_ number: Int) -> Bool {
      String(decoding: source.line(number), as: UTF8.self).prefixMatch(of: #/(?:---|\.\.\.)[ \t]*$/#) != nil
    }
    var bytes = Array(file.bytes[..<start])
    if isFence(1) {
      bytes += file.bytes[source.range(ofLines: 1...1)] + Array("privacy: sealed\(end)".utf8)
      var number = 2
      while number <= source.lineCount, !isFence(number) {
        let line = String(decoding: source.line(number), as: UTF8.self)
        if line.prefixMatch(of: #/["']?privacy["']?[ \t]*:/#) == nil {
          bytes += file.bytes[source.range(ofLines: number...number)]
        }
        number += 1
      }
      bytes += file.bytes[source.start(ofLine: number)...]
    } else {
      bytes += Array("---\(end)privacy: sealed\(end)---\(end)\(end)".utf8) + file.bytes[start...]
    }
    let marked = SourceFile(path: file.path, bytes: bytes)
    return !file.bytes.contains(0) && isHidden(marked) ? marked : nil
  }
}
