/// The line that begins a block of code in Markdown: three or more backticks or tildes.
struct CodeFence {
  private let sign: UInt8
  private let length: Int

  /// `nil` for any other line.
  init?(_ line: FenceScanner.Line) {
    let text = line.text.drop { $0 == UInt8(ascii: " ") }
    guard line.text.count - text.count < 4, let sign = text.first,
      sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~")
    else { return nil }
    let length = text.prefix { $0 == sign }.count
    guard length >= 3, sign == UInt8(ascii: "~") || !text.dropFirst(length).contains(sign) else { return nil }
    (self.sign, self.length) = (sign, length)
  }

  /// Whether `line` ends the block.
  func isClosed(by line: FenceScanner.Line) -> Bool {
    let text = line.text.drop { $0 == UInt8(ascii: " ") }
    return text.count >= length && text.allSatisfy { $0 == sign }
  }
}
