/// Takes what ``CommentRemover`` left out of the inlines of a leaf.
enum CommentMarks {
  /// Whether something was taken out of `tokens`.
  static func remove(from tokens: inout [InlineToken]) -> Bool {
    var result: [InlineToken] = []
    var hasRemoved = false
    // Whether a mark was not in code after all, so that what follows may be a comment.
    var isHidden = false
    var hiddenDepth = 0
    for token in tokens {
      switch token {
      case .leaf(.text(var text)) where !isHidden:
        let found = text.withUTF8 { bytes in bytes.contains(Placeholder.lead.0) ? visible(in: bytes) : nil }
        guard let found, found.hasMarks else {
          result.append(token)
          continue
        }
        hasRemoved = true
        isHidden = found.isCut
        if found.isJoined, result.last?.isBreak == true { result[result.count - 1] = .leftOutBreak }
        result.append(.leaf(.text(found.text)))
      case _ where !isHidden: result.append(token)
      case .open: hiddenDepth += 1
      case .close where hiddenDepth > 0: hiddenDepth -= 1
      case .close: result.append(token)
      default: if token.isBreak { result.append(.leftOutBreak) }
      }
    }
    if hasRemoved { tokens = result }
    return hasRemoved
  }

  private static func visible(in bytes: UnsafeBufferPointer<UInt8>) -> (
    text: String, hasMarks: Bool, isJoined: Bool, isCut: Bool
  ) {
    var text: [UInt8] = []
    var (hasMarks, isJoined) = (false, false)
    var index = 0
    while index < bytes.count {
      guard case (.piece(.comment, let number), let length)? = Placeholder.find(bytes, at: index) else {
        text.append(bytes[index])
        index += 1
        continue
      }
      hasMarks = true
      switch Placeholder.Comment(rawValue: number) {
      case .joined: isJoined = isJoined || index == 0
      case .removed: break
      case .percentInCode, .htmlInCode, nil:
        return (String(decoding: text, as: UTF8.self), true, isJoined, true)
      }
      index += length
    }
    return (String(decoding: text, as: UTF8.self), hasMarks, isJoined, false)
  }
}
