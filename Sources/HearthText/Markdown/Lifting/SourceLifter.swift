import HearthCore

/// Replaces text that CommonMark would split by placeholders: wiki links, footnote marks, bare addresses, escaped characters.
///
/// It doesn't know what is code; libcmark does, and the placeholders in code are restored. So no lifted piece may contain
/// a line break or a backtick.
struct SourceLifter {
  /// libcmark 0.30 takes quadratic time on unclosed `![` followed by links, so more of them than this are shown as written.
  static let mostImages = 2_000

  private(set) var lifted: LiftedText
  private(set) var output: [UInt8] = []

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// The end of the part of ``bytes`` that is already in ``output``, unchanged or as placeholders.
  private var copied = 0
  /// Whether `==` precedes ``index`` on its line.
  private var lineHasHighlight = false
  private var images = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    lifted = LiftedText(source: bytes)
  }

  mutating func run() {
    output.reserveCapacity(bytes.count + bytes.count / 8)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        lineHasHighlight = false
        index += 1
      case UInt8(ascii: "="):
        if byte(index + 1) == UInt8(ascii: "=") { lineHasHighlight = true }
        index += 1
      case UInt8(ascii: "\\"): liftEscape()
      case UInt8(ascii: "["): liftBracket()
      case UInt8(ascii: ":"): liftAddress()
      case UInt8(ascii: "&"): liftReference()
      case UInt8(ascii: "$"): liftMath()
      case Placeholder.lead.0 where Placeholder.isNoncharacter(bytes, at: index):
        replaceNoncharacter()
      default: index = Self.starts.firstIndex(in: bytes, from: index + 1)
      }
    }
    copy(to: bytes.count)
  }

  /// The bytes at which ``run()`` stops; the last is the first of a placeholder.
  private static let starts = ByteSet("\n=\\[:&$".utf8 + [Placeholder.lead.0])

  private func byte(_ index: Int) -> UInt8 {
    index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  private mutating func copy(to end: Int) {
    guard copied < end else { return }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<end]))
    copied = end
  }

  /// Replaces `range`, which ends at or after ``index``, with a placeholder.
  private mutating func lift(_ form: Placeholder.Form, _ range: Range<Int>) {
    guard let number = lifted.add(range) else {
      index = range.upperBound
      return
    }
    copy(to: range.lowerBound)
    Placeholder.append(form, number: number, to: &output)
    copied = range.upperBound
    index = range.upperBound
  }

  private mutating func liftEscape() {
    let next = byte(index + 1)
    if Placeholder.escapable.contains(next) {
      lift(.escape, index..<index + 2)
    } else {
      // After a backslash, punctuation has no meaning here. Any other character is read as usual.
      index += (0x21...0x7E).contains(next) ? 2 : 1
    }
  }

  /// Replaces a noncharacter in the text itself, which would be read as a placeholder.
  private mutating func replaceNoncharacter() {
    copy(to: index)
    output.append(contentsOf: "\u{FFFD}".utf8)
    index += 3
    copied = index
  }

  /// Keeps a reference to a noncharacter, such as `&#xFDD0;`, as written: libcmark would turn it into a placeholder.
  private mutating func liftReference() {
    if let end = NoncharacterReference.end(bytes, at: index) {
      lift(.text, index..<end)
    } else {
      index += 1
    }
  }

  private mutating func liftBracket() {
    if let end = WikiLinkScanner.end(bytes, at: index) {
      let isEmbed =
        byte(index - 1) == UInt8(ascii: "!") && copied < index && byte(index - 2) != UInt8(ascii: "\\")
      lift(isEmbed ? .embed : .wikiLink, (isEmbed ? index - 1 : index)..<end)
    } else if let end = FootnoteScanner.end(bytes, at: index) {
      guard let label = FootnoteScanner.definition(bytes, at: index),
        FootnoteScanner.isAtLineStart(bytes, index)
      else { return lift(.footnoteReference, index..<end) }
      lifted.footnotes.insert(label)
      copy(to: index)
      output += LiftedText.bullet.utf8
      lift(.footnoteDefinition, index..<end + 1)
    } else if byte(index - 1) == UInt8(ascii: "!"), isOneImageTooMany() {
      lift(.text, index..<index + 1)
    } else {
      index += 1
    }
  }

  /// Replaces each line of a block of mathematics, in which no character is Markdown.
  private mutating func liftMath() {
    let lines = MathScanner.lines(bytes, at: index)
    for line in lines { lift(.text, line) }
    if lines.isEmpty { index += bytes[index...].prefix { $0 == UInt8(ascii: "$") }.count }
  }

  private mutating func isOneImageTooMany() -> Bool {
    images += 1
    return images > Self.mostImages
  }

  private mutating func liftAddress() {
    guard let range = AddressScanner.range(bytes, colon: index, isHighlighted: lineHasHighlight),
      range.lowerBound >= copied
    else {
      index += 1
      return
    }
    guard range.count <= LinkSafety.longestAddress else {
      index = range.upperBound
      return
    }
    lift(.address, range)
  }
}
