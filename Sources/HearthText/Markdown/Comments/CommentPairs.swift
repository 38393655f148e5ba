import HearthCore

/// The comments of the rest of a text, read as if each `%%` began or ended one. They distinguish a `%%` within a line
/// that begins a comment from one that is text.
struct CommentPairs {
  /// The indices of each `%%` and `<!--` outside code, ascending.
  private let openings: [Int]
  /// Whether every comment from each of ``openings`` on is closed.
  private var isPaired: [Bool]
  /// The index of each `%%`, in code or not: any may end a comment.
  private let marks: [Int]
  /// The ends of HTML comments.
  private let ends: [Int]
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>, openings: [Int]) {
    (self.bytes, self.openings) = (bytes, openings)
    let indices = (openings.first ?? bytes.count)..<bytes.count
    marks = indices.filter { bytes[$0] == UInt8(ascii: "%") && bytes[$0...].starts(with: "%%".utf8) }
    ends = indices.filter { bytes[$0] == UInt8(ascii: "-") && bytes[$0...].starts(with: "-->".utf8) }
    isPaired = Array(repeating: false, count: openings.count)
    for (number, opening) in openings.enumerated().reversed() {
      if let end = end(of: opening) { isPaired[number] = arePaired(from: end) }
    }
  }

  /// Returns the end of the comment that begins at `opening`.
  private func end(of opening: Int) -> Int? {
    bytes[opening] == UInt8(ascii: "%")
      ? marks.first(from: opening + 2).map { $0 + 2 } : ends.first(from: opening + 2).map { $0 + 3 }
  }

  /// Returns whether every comment from `index` on is closed.
  func arePaired(from index: Int) -> Bool {
    let next = openings.partitioningIndex { $0 >= index }
    return next == openings.count || isPaired[next]
  }

  /// Returns the index of the first `%%` at or after `index`.
  func mark(after index: Int) -> Int? { marks.first(from: index) }

  /// Returns whether the first comment from `start` on is one of HTML that holds `mark`.
  func isInHTML(_ mark: Int, from start: Int) -> Bool {
    guard let opening = openings.first(from: start), opening < mark else { return false }
    return bytes[opening] != UInt8(ascii: "%") && (end(of: opening).map { $0 > mark } ?? true)
  }
}

extension [Int] {
  /// Returns the first of ascending numbers that is at least `start`.
  fileprivate func first(from start: Int) -> Int? {
    let index = partitioningIndex { $0 >= start }
    return index < count ? self[index] : nil
  }
}

extension CommentRemover {
  /// Finds the comments from `line` on, which follow those of `openings`.
  func pairs(after openings: [Int], line: Int) -> CommentPairs {
    var openings = openings
    var blocks = blocks
    var line = line
    while line < lineCount {
      let read = blocks.read(range(line))
      switch read.kind {
      case .bare, .code: line += 1
      case .comment:
        openings.append(read.content)
        line += 1
      case .heading, .paragraph, .html:
        let first = Segment(line: line, content: read.content)
        let parts = leafParts([first], isHeading: read.kind == .heading, &blocks)
        openings += LeafReader(bytes, parts.ranges, isHTML: read.kind == .html).openings
        line = (parts.segments.last?.line ?? line) + 1
      }
    }
    return CommentPairs(bytes, openings: openings)
  }
}
