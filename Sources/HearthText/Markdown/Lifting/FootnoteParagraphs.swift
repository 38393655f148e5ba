/// Follows the lines below `[^label]: text`, and finds the paragraphs that are indented by four blanks or a tab to
/// belong to it, as Obsidian and Pandoc read them.
struct FootnoteParagraphs {
  /// Of the footnote that may go on; `nil` outside of any.
  private(set) var label: String?
  private var isAfterBlankLine = false

  /// A footnote is defined at `index`. In a quote it has one paragraph.
  mutating func begin(_ label: String, _ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    var start = index
    while start > 0, bytes[start - 1] == UInt8(ascii: " "), index - start < 4 { start -= 1 }
    let isAtMargin = index - start < 4 && (start == 0 || bytes[start - 1] == UInt8(ascii: "\n"))
    self.label = isAtMargin ? label : nil
    isAfterBlankLine = false
  }

  /// The indentation of the line that begins at `start`, if it begins a further paragraph.
  mutating func indentation(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Range<Int>? {
    guard label != nil else { return nil }
    var index = start
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") {
      index += 1
    }
    guard index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") else {
      isAfterBlankLine = true
      return nil
    }
    guard isAfterBlankLine else { return nil }
    isAfterBlankLine = false
    let width = bytes[start..<index].reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 - $0 % 4 : 1) }
    guard width >= 4 else {
      label = nil
      return nil
    }
    // Deeper, it is code in the footnote; lists, quotes and fences in it are left as they are.
    let isComment = bytes[index...].starts(with: "<!--".utf8)
    return width < 8 && (isComment || Self.mayBeginParagraph(bytes[index])) ? start..<index : nil
  }

  private static func mayBeginParagraph(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: ">"), UInt8(ascii: "#"),
      UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "|"), UInt8(ascii: "<"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      false
    default: true
    }
  }
}
