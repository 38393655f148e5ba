package import HearthCore

/// A text file as it is on disk and as Hearth reads it, in UTF-8: for changes that keep the encoding of the file.
package struct EncodedText: Sendable {
  package let disk: SourceFile
  /// The file in UTF-8, with the line ends that Hearth knows.
  package let text: SourceFile
  /// For each byte of ``text`` and for its end, where it comes from on disk; `nil` where both have the same bytes.
  private let origins: [Int]?

  /// Fails for UTF-16, which Hearth reads and does not write.
  package init?(_ disk: SourceFile) {
    self.disk = disk
    var log = DiagnosticLog()
    if UnreadableText.check(disk, log: &log) {
      text = SourceFile(path: disk.path, bytes: LineEnds.unified(disk.bytes))
      origins = nil
      return
    }
    text = UnreadableText.repaired(disk, log: &log)
    var origins: [Int] = []
    for (scalar, start) in Windows1252.scalars(of: disk.bytes) where scalar != "\0" {
      origins += repeatElement(start, count: UTF8.width(scalar))
    }
    guard origins.count == text.bytes.count else { return nil }
    self.origins = origins + [disk.bytes.count]
  }

  /// Returns where the bytes in `range` of ``text`` are on disk.
  package func range(onDisk range: Range<Int>) -> Range<Int> {
    guard let origins else { return range }
    let last = origins.count - 1
    return origins[min(range.lowerBound, last)]..<origins[min(range.upperBound, last)]
  }

  /// Returns `words` in the encoding of the file, or `nil` if that has no byte for one of their characters.
  package func bytes(of words: String) -> [UInt8]? {
    origins == nil ? Array(words.utf8) : Windows1252.bytes(of: words)
  }
}
