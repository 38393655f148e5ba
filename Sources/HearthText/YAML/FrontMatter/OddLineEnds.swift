/// Characters that end a line in some programs and in no Markdown: form feeds, vertical tabs, U+0085, U+2028 and U+2029.
///
/// Front matter whose lines end in them is a part of the first line of a text. What it says about who may see the file counts
/// all the same.
enum OddLineEnds {
  private static let scalars: Set<Unicode.Scalar> = ["\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"]

  /// Returns the key of a field in `line`, the first of a file, that hides the file; `nil` where there is none, or where no
  /// such character is in the line.
  static func hidingKey(in line: FenceScanner.Line) -> String? {
    // All of them begin with one of these bytes.
    guard line.text.contains(where: { $0 == 0x0B || $0 == 0x0C || $0 == 0xC2 || $0 == 0xE2 }) else {
      return nil
    }
    let parts = line.string.unicodeScalars.split(omittingEmptySubsequences: false) { scalars.contains($0) }
      .map { InvisibleSpaces.trimmed(String($0)) }
    guard parts.count > 1 else { return nil }
    let isFenced = parts[0] == "---"
    // Without fences, keys are only at the top.
    let keys = parts.dropFirst(isFenced ? 1 : 0).prefix {
      isFenced ? $0 != "---" && $0 != "..." : HidingField.key(of: $0.utf8) != nil
    }
    return keys.lazy.compactMap { HidingField($0) }.first { $0.certainty >= .likely }?.key
  }
}
