/// Obsidian's block ids: ` ^abc123` at the end of a block, a mark for links and not part of the text.
enum BlockID {
  /// Takes the id off the end of `tokens`, if there is one.
  static func strip(_ tokens: inout [InlineToken]) {
    guard let last = tokens.indices.last, let text = tokens[last].text, let caret = text.lastIndex(of: "^")
    else {
      return
    }
    let id = text[text.index(after: caret)...]
    var before = text[..<caret]
    let isAlone = before.isEmpty && (last == 0 || tokens[last - 1].isBreak)
    guard isAlone || before.last == " ", isID(id) else { return }
    while before.last == " " { before.removeLast() }
    if before.isEmpty {
      tokens.removeLast()
      while tokens.last?.isBreak == true { tokens.removeLast() }
    } else {
      tokens[last] = .leaf(.text(String(before)))
    }
  }

  /// Letters, digits and hyphens; a short number is an exponent rather than an id.
  private static func isID(_ id: Substring) -> Bool {
    guard id.utf8.count >= 2, id.utf8.allSatisfy(isIDByte) else { return false }
    return id.utf8.count >= 4
      || id.utf8.contains { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
  }

  private static func isIDByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
