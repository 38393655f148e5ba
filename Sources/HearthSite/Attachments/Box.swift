/// A box of a file in the ISO base media format (ISO/IEC 14496-12, section 4.2): MP4, MOV, M4A, AVIF.
struct Box {
  /// Where its four letters stand; its size stands before them.
  let name: Int
  /// What is in it, without size and letters; cut where the file ends.
  let content: Range<Int>

  /// The boxes of `range`, one after the other, up to the first that is none.
  static func all(in range: Range<Int>, of file: BlankableBytes) -> [Box] {
    var boxes: [Box] = []
    var start = range.lowerBound
    while start + 8 <= range.upperBound, boxes.count < limit {
      guard var size = file.number(at: start, size: 4) else { break }
      var header = 8
      if size == 1 {
        guard let large = file.number(at: start + 8, size: 8) else { break }
        (size, header) = (large, 16)
      } else if size == 0 {
        size = range.upperBound - start
      }
      guard size >= header, start + header <= range.upperBound else { break }
      let end = min(start + size, range.upperBound)
      boxes.append(Box(name: start + 4, content: start + header..<end))
      start = end
    }
    return boxes
  }

  /// More boxes than this side by side no file of a person has.
  private static let limit = 100_000
}
