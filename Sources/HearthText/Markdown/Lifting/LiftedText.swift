import HearthCore

/// The parts that were lifted out of a text and replaced by placeholders. The source's bytes must outlive it.
struct LiftedText {
  let source: UnsafeBufferPointer<UInt8>
  /// The range of each piece in ``source``, by its number.
  private(set) var pieces: [Range<Int>] = []
  /// The labels of the footnotes that the text defines, in lower case.
  var footnotes: Set<String> = []
  /// Whether the text contains placeholders.
  var isNeeded: Bool { !pieces.isEmpty }

  /// Adds a piece. Returns its number, or `nil` if there are too many.
  mutating func add(_ range: Range<Int>) -> Int? {
    guard pieces.count < Placeholder.capacity else { return nil }
    pieces.append(range)
    return pieces.count - 1
  }

  /// Returns the source of a placeholder; empty for an unknown number.
  func written(_ number: Int) -> String {
    pieces.indices.contains(number) ? String(decoding: source[pieces[number]], as: UTF8.self) : ""
  }

  /// Returns bytes from libcmark with the source of each placeholder. `dropsBackslashes` is for text and addresses, in which a
  /// backslash is only an escape.
  func restored(_ bytes: UnsafeBufferPointer<UInt8>, dropsBackslashes: Bool = false) -> String {
    guard isNeeded, bytes.firstIndex(of: Placeholder.lead.0, from: 0) != nil else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard let (form, number, length) = Placeholder.find(bytes, at: index) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index += length
      guard pieces.indices.contains(number) else { continue }
      if form == .footnoteDefinition { result.removeLast(min(result.count, Self.bullet.utf8.count)) }
      result += source[pieces[number]].dropFirst(form == .escape && dropsBackslashes ? 1 : 0)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What makes a footnote an item of a list for libcmark: its further lines are indented as far as the text of the item.
  static let bullet = "-   "
}

/// What replaces a piece that was lifted out of a text: noncharacters from U+FDD0 on, which no text should contain (Unicode 15,
/// 23.7) and CommonMark reads as letters. The first gives the form; each of five more gives four bits of the number.
enum Placeholder {
  enum Form: UInt8 {
    case wikiLink, embed, footnoteReference, footnoteDefinition, address
    /// A character that stays text, whatever CommonMark would make of it.
    case text
    /// A backslash and one of ``escapable``.
    case escape
  }

  /// The first two bytes of every noncharacter.
  static var lead: (UInt8, UInt8) { (0xEF, 0xB7) }
  /// The characters that have a meaning for extensions, and none after a backslash.
  static let escapable: [UInt8] = Array("#=~%[]^|".utf8)
  static let capacity = 1 << 20

  private static let firstForm: UInt8 = 0x90
  private static let firstDigit: UInt8 = 0xA0
  private static let digits = 5

  static func append(_ form: Form, number: Int, to bytes: inout [UInt8]) {
    bytes += [lead.0, lead.1, firstForm + form.rawValue]
    for digit in (0..<digits).reversed() {
      bytes += [lead.0, lead.1, firstDigit + UInt8(truncatingIfNeeded: number >> (4 * digit) & 0xF)]
    }
  }

  /// Returns whether the three bytes at `index` are one of the noncharacters.
  static func isNoncharacter(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == lead.0 && bytes[index + 1] == lead.1
      && (firstForm...0xAF).contains(bytes[index + 2])
  }

  /// Returns the placeholder that begins at `index`, and its length in bytes.
  static func find(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (
    form: Form, number: Int, length: Int
  )? {
    guard isNoncharacter(bytes, at: index), let form = Form(rawValue: bytes[index + 2] - firstForm) else {
      return nil
    }
    var number = 0
    for digit in 1...digits {
      guard isNoncharacter(bytes, at: index + 3 * digit) else { return nil }
      number = number << 4 | Int(bytes[index + 3 * digit + 2] & 0xF)
    }
    return (form, number, 3 * (digits + 1))
  }
}

/// Finds character references to the noncharacters of placeholders: `&#64976;`, `&#xFDD0;` (CommonMark 0.30, section 2.5).
enum NoncharacterReference {
  /// Returns the end of the reference at `start`, or `nil` for any other text.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "#") else { return nil }
    let rest = bytes[(start + 2)...].prefix(10)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    let isHexadecimal = text.first?.lowercased() == "x"
    let digits = isHexadecimal ? text.dropFirst() : text[...]
    // A sign would be no digit.
    guard digits.first?.isHexDigit == true, let number = Int(digits, radix: isHexadecimal ? 16 : 10),
      (0xFDD0...0xFDEF).contains(number)
    else { return nil }
    return end + 1
  }
}
