package import HearthCore

/// A text file as stored on disk and as Hearth reads it, in UTF-8, for edits that keep the file's encoding.
package struct EncodedText: Sendable {
  package let disk: SourceFile
  /// The file in UTF-8, with normalized line ends.
  package let text: SourceFile
  /// The offset on disk of each byte of ``text`` and of its end; `nil` if both have the same bytes.
  private let origins: [Int]?

  /// Fails for UTF-16, which Hearth reads but doesn't write.
  package init?(_ disk: SourceFile) {
    self.disk = disk
    var log = DiagnosticLog()
    if TextDecodingCheck.check(disk, log: &log) {
      text = SourceFile(path: disk.path, bytes: LineEnds.unified(disk.bytes))
      origins = nil
      return
    }
    text = TextDecodingCheck.repaired(disk, log: &log)
    var origins: [Int] = []
    for (scalar, start) in Windows1252.scalars(of: disk.bytes) where scalar != "\0" {
      origins += repeatElement(start, count: UTF8.width(scalar))
    }
    guard origins.count == text.bytes.count else { return nil }
    self.origins = origins + [disk.bytes.count]
  }

  /// Returns the range on disk of the bytes in `range` of ``text``.
  package func range(onDisk range: Range<Int>) -> Range<Int> {
    guard let origins else { return range }
    let last = origins.count - 1
    return origins[min(range.lowerBound, last)]..<origins[min(range.upperBound, last)]
  }

  /// Returns `words` in the file's encoding, or `nil` if the encoding lacks one of their characters.
  package func bytes(of words: String) -> [UInt8]? {
    origins == nil ? Array(words.utf8) : Windows1252.bytes(of: words)
  }
}
