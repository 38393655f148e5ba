import HearthCore

/// Finds comments in the lines of a paragraph, a heading or an HTML block, skipping code.
struct LeafReader {
  enum Piece {
    case text(Range<Int>)
    case code(Range<Int>)
    /// `contentStart` is where to search for its end. `mark` ends it; `nil` if nothing does.
    case comment(Int, contentStart: Int, mark: String?)
  }

  /// The start of the next piece.
  var index: Int

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isHTML: Bool
  /// The unread parts of the leaf's lines.
  private let parts: [Range<Int>]
  /// The end of the code around ``index``.
  private var codeEnd = 0
  /// The indices of each `%%` and `<!--` outside code.
  private(set) var openings: [Int] = []
  /// The starts of the runs of backticks, by length.
  private var backticks: [Int: [Int]] = [:]
  /// The visible part of the line so far, and whether it is more than spaces and emphasis delimiters.
  private var visible: [UInt8] = []
  private var hasWords = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ parts: [Range<Int>], isHTML: Bool) {
    self.bytes = bytes
    self.parts = parts
    self.isHTML = isHTML
    index = parts.first?.lowerBound ?? 0
    if !isHTML { findBackticks() }
    findOpenings()
  }

  mutating func beginLine(at start: Int) {
    index = start
    visible = []
    hasWords = false
  }

  /// Returns the piece at ``index``, which is before `end`, the end of the line.
  /// - Parameter pairs: The comments below the leaf, computed when first needed.
  mutating func next(before end: Int, pairs: () -> CommentPairs) -> Piece {
    let start = index
    if start < codeEnd {
      index = min(end, codeEnd)
      visible = Array("\u{FFFC}".utf8)
      hasWords = true
      return .code(start..<index)
    }
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\\") where !isHTML && index + 1 < end && (0x21...0x7E).contains(bytes[index + 1]):
        see(beginsComment(behindBackslash: index, before: end, pairs) ? 1 : 2)
      case UInt8(ascii: "`") where !isHTML:
        let length = runLength(at: index, before: end)
        if let closing = closingRun(length, after: index) {
          guard index == start else { return .text(start..<index) }
          codeEnd = closing + length
          return next(before: end, pairs: pairs)
        }
        see(length)
      case UInt8(ascii: "<") where bytes[index..<end].starts(with: "<!--".utf8):
        guard index == start else { return .text(start..<index) }
        // `<!-->` is a comment as well (HTML, section 13.2.5.43).
        return .comment(index, contentStart: index + 2, mark: "-->")
      case UInt8(ascii: "%") where bytes[index..<end].starts(with: "%%".utf8):
        let opening = opening(before: end, pairs)
        guard opening != .none else {
          see(2)
          continue
        }
        guard index == start else { return .text(start..<index) }
        return .comment(index, contentStart: index + 2, mark: opening == .endless ? nil : "%%")
      default: see(1)
      }
    }
    return .text(start..<index)
  }

  private mutating func see(_ count: Int) {
    visible += bytes[index..<index + count]
    hasWords = hasWords || bytes[index..<index + count].contains { $0 > 0x20 && !"*_~=".utf8.contains($0) }
    index += count
  }

  // MARK: Percent signs

  private enum Opening { case none, comment, endless }

  /// Returns what the `%%` at ``index`` begins.
  private func opening(before end: Int, _ pairs: () -> CommentPairs) -> Opening {
    guard hasWords else { return .comment }
    let (pairs, start) = (pairs(), index + 2)
    let isSign = isPercentSign(before: end) || isInAddress(before: end)
    guard let mark = pairs.mark(after: start) else { return isSign || isBehindWord ? .none : .endless }
    let isClosing = bytes[mark - 1] > 0x20
    let isOpening = !isClosing && mark + 2 < bytes.count && bytes[mark + 2] > 0x20
    // Whether the comments below are complete without this mark.
    let isPaired = pairs.arePaired(from: start)
    if isSign {
      if isPaired { return .none }
      if bytes[start..<end].isBlank || isClosing { return .comment }
      return isOpening ? .none : .endless
    }
    // If both marks look like openings on different lines, neither may be closed.
    if !isHTML, isOpening, start < end, mark > end, bytes[start] > 0x20 { return .endless }
    // If a mark in code can be counted in two ways, both may be complete.
    let isPairedWithIt = pairs.arePaired(from: mark + 2) && !pairs.isInHTML(mark, from: start)
    return !isPaired || isPairedWithIt || isClosing && isBehindSpace ? .comment : .endless
  }

  /// Returns whether the backslash doesn't count as an escape: the `%%` after it ends the line and begins a comment that
  /// another `%%` ends.
  private func beginsComment(behindBackslash index: Int, before end: Int, _ pairs: () -> CommentPairs) -> Bool
  {
    bytes[index + 1..<end].starts(with: "%%".utf8) && bytes[index + 3..<end].isBlank
      && !pairs().arePaired(from: index + 3)
  }

  /// The visible part of the line, without emphasis delimiters at its end: in `**20**%%`, the number counts.
  private var seen: Substring {
    String(decoding: visible.suffix(64), as: UTF8.self).droppingLast { "*_~=".contains($0) }
  }

  private var isBehindSpace: Bool { seen.last?.isWhitespace ?? true }

  /// Whether a letter or a digit precedes the mark.
  private var isBehindWord: Bool {
    visible.last.map { !"*_~=".utf8.contains($0) } ?? false
      && seen.last.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// Returns whether a number precedes the mark and no word follows it.
  private func isPercentSign(before end: Int) -> Bool {
    let number = seen.droppingLast(while: \.isWhitespace).droppingLast { "*_~=".contains($0) }
    let following = bytes[index + 2..<end].first ?? 0x20
    return number.last?.isNumber ?? false
      && !(following.isLetter || following.isDigit || following >= 0x80 || "[(<#`".utf8.contains(following))
  }

  /// Returns whether the mark is inside an address, followed by two digits of a percent-encoded character.
  private func isInAddress(before end: Int) -> Bool {
    let digits = bytes[index + 2..<min(end, index + 4)]
    guard digits.count == 2, digits.allSatisfy({ $0.hexadecimalValue != nil }) else { return false }
    let start = visible.lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? 0
    return String(decoding: visible[start...], as: UTF8.self).contains("://")
  }

  // MARK: Code

  private func runLength(at start: Int, before end: Int) -> Int {
    bytes[start..<end].prefix { $0 == UInt8(ascii: "`") }.count
  }

  private mutating func findBackticks() {
    for part in parts {
      var index = part.lowerBound
      while index < part.upperBound {
        let length = runLength(at: index, before: part.upperBound)
        if length > 0 { backticks[length, default: []].append(index) }
        index += max(1, length)
      }
    }
  }

  /// Returns the backtick run that closes the code span opened at `start`; `nil` if there is none.
  private func closingRun(_ length: Int, after start: Int) -> Int? {
    backticks[length]?.first(from: start + length)
  }

  private mutating func findOpenings() {
    var code = 0
    for part in parts {
      var index = part.lowerBound
      while index < part.upperBound {
        switch bytes[index] {
        case UInt8(ascii: "\\") where !isHTML && index >= code: index += 2
        case UInt8(ascii: "`") where !isHTML && index >= code:
          let length = runLength(at: index, before: part.upperBound)
          code = closingRun(length, after: index).map { $0 + length } ?? code
          index += length
        case UInt8(ascii: "%") where index + 1 < part.upperBound && bytes[index + 1] == UInt8(ascii: "%"):
          // Of three percent signs, either pair may be the next mark.
          if index >= code { openings.append(index) }
          index += 1
        case UInt8(ascii: "<")
        where index >= code && bytes[index..<part.upperBound].starts(with: "<!--".utf8):
          openings.append(index)
          index += 4
        default: index += 1
        }
      }
    }
  }
}

extension [InlineToken] {
  /// Removes the placeholders of ``CommentRemover`` from the inlines of a leaf. Returns whether there were any.
  mutating func removeComments() -> Bool {
    var result: [InlineToken] = []
    var hasRemoved = false
    // Whether a mark turned out not to be in code, so that what follows may be a comment.
    var isHidden = false
    var hiddenDepth = 0
    for token in self {
      switch token {
      case .leaf(.text(var text)) where !isHidden:
        let found = text.withUTF8 { $0.contains(Placeholder.lead.0) ? Self.visible(in: $0) : nil }
        guard let found, found.hasPlaceholders else {
          result.append(token)
          continue
        }
        hasRemoved = true
        isHidden = found.isCut
        if found.isJoined, result.last?.isBreak == true { result[result.count - 1] = .droppedBreak }
        result.append(.leaf(.text(found.text)))
      case _ where !isHidden: result.append(token)
      case .open: hiddenDepth += 1
      case .close where hiddenDepth > 0: hiddenDepth -= 1
      case .close: result.append(token)
      default: if token.isBreak { result.append(.droppedBreak) }
      }
    }
    if hasRemoved { self = result }
    return hasRemoved
  }

  private static func visible(in bytes: UnsafeBufferPointer<UInt8>) -> (
    text: String, hasPlaceholders: Bool, isJoined: Bool, isCut: Bool
  ) {
    var text: [UInt8] = []
    var (hasPlaceholders, isJoined) = (false, false)
    var index = 0
    while index < bytes.count {
      guard case (.comment, let number, let length)? = Placeholder.find(bytes, at: index) else {
        text.append(bytes[index])
        index += 1
        continue
      }
      hasPlaceholders = true
      switch Placeholder.Comment(rawValue: number) {
      case .joined: isJoined = isJoined || index == 0
      case .removed: break
      case .percentInCode, .htmlInCode, nil:
        return (String(decoding: text, as: UTF8.self), true, isJoined, true)
      }
      index += length
    }
    return (String(decoding: text, as: UTF8.self), hasPlaceholders, isJoined, false)
  }
}

/// The comments in the rest of a text, read as if every `%%` began or ended one. They show whether a `%%` within a line
/// begins a comment or is text.
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

  /// Returns whether the first comment at or after `start` is an HTML comment that contains `mark`.
  func isInHTML(_ mark: Int, from start: Int) -> Bool {
    guard let opening = openings.first(from: start), opening < mark else { return false }
    return bytes[opening] != UInt8(ascii: "%") && (end(of: opening).map { $0 > mark } ?? true)
  }
}

extension [Int] {
  /// Returns the first number that is at least `start`, if the numbers are ascending.
  fileprivate func first(from start: Int) -> Int? {
    let index = partitioningIndex { $0 >= start }
    return index < count ? self[index] : nil
  }
}
