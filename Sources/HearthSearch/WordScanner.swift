import HearthCore

/// Splits texts into folded words, for comparison with a query: folds first, then splits, as `search-words.js` does.
///
/// A word is a run of letters, marks and digits of any script. In scripts without spaces, and among emoji, each pair of
/// neighbours is a word, and so is the last character of a run. A date such as `2026-10-12` is one word, and so is its
/// month `2026-10`. Words are cut after ``longest`` scalars.
package struct WordScanner: Sendable {
  /// In Unicode scalars.
  static let longest = 32

  /// Receives a word, and the index in the text at which it ends.
  package typealias Take = (UnsafeBufferPointer<UInt8>, Int) -> Void

  /// The current index in the text.
  private var index = 0
  /// The foldings of scalars seen so far.
  private var foldings: [Unicode.Scalar: [Folding.Part]] = [:]
  /// The current word; in a run without spaces, the last character.
  private var word: [UInt8] = []
  /// In scalars, including those beyond ``longest``.
  private var length = 0
  private var form = Folding.Form.separator

  package init() {}

  /// Calls `take` with each word of `text` (UTF-8) in order; the bytes are valid until it returns.
  package mutating func scan(_ text: UnsafeBufferPointer<UInt8>, take: Take) {
    let (letters, notPlain) = (Self.letters, Self.notPlain)
    index = 0
    while index < text.count {
      if form == .separator, let end = Self.plainEnd(at: index, of: text, letters, notPlain) {
        take(UnsafeBufferPointer(rebasing: text[index..<end]), end)
        index = end
        continue
      }
      let byte = text[index]
      let letter = letters[Int(byte)]
      if letter > 0 {
        begin(.spaced, take)
        if length < Self.longest { word.append(letter) }
        length += 1
        index += 1
      } else if byte < 0x80 {
        separate(isHyphen: byte == Self.hyphen, take)
        index += 1
      } else {
        let (scalar, width) = Self.scalar(at: index, of: text)
        for part in parts(of: scalar) { append(part, take) }
        index += width
      }
    }
    end(take)
  }

  /// Returns the end of a word at `start` that is given as it is written, as most are: of small ASCII letters and digits, at
  /// the end of the text or before a separator that continues no date. `nil` for any other word.
  private static func plainEnd(
    at start: Int, of text: UnsafeBufferPointer<UInt8>, _ letters: [UInt8], _ notPlain: ByteSet
  ) -> Int? {
    let end = notPlain.firstIndex(in: text, from: start)
    let isWhole = end == text.count || text[end] < 0x80 && letters[Int(text[end])] == 0 && text[end] != hyphen
    return isWhole && (1...longest).contains(end - start) ? end : nil
  }

  private mutating func parts(of scalar: Unicode.Scalar) -> [Folding.Part] {
    if let parts = foldings[scalar] { return parts }
    let parts = Folding.parts(of: scalar)
    foldings[scalar] = parts
    return parts
  }

  private mutating func append(_ part: Folding.Part, _ take: Take) {
    guard part.form != .separator else { return separate(isHyphen: !part.bytes.isEmpty, take) }
    begin(part.form, take)
    let previous = word.count
    if length < Self.longest { word += part.bytes }
    length += 1
    guard part.form == .unspaced else { return }
    if previous > 0 { give(word[...], take) }
    // The next pair begins with this character.
    word.removeFirst(previous)
    length = 1
  }

  /// Begins or continues a word of the form `next`, after ending a word of another form.
  private mutating func begin(_ next: Folding.Form, _ take: Take) {
    if form != next, form != .separator { end(take) }
    form = next
  }

  /// Ends the word, unless it is a year or a month that a hyphen may continue.
  private mutating func separate(isHyphen: Bool, _ take: Take) {
    guard isHyphen, word.count < 10, isDate else { return end(take) }
    word.append(Self.hyphen)
  }

  /// Whether the word is `2026`, `2026-10` or `2026-10-12`.
  private var isDate: Bool {
    [4, 7, 10].contains(word.count)
      && word.enumerated().allSatisfy { $0 == 4 || $0 == 7 ? $1 == Self.hyphen : $1.isDigit }
  }

  private mutating func end(_ take: Take) {
    guard form != .separator else { return }
    if let hyphen = word.lastIndex(of: Self.hyphen), !isDate {
      give(word[..<hyphen], take)
      give(word[(hyphen + 1)...], take)
    } else {
      give(word[...], take)
    }
    word.removeAll(keepingCapacity: true)
    (length, form) = (0, .separator)
  }

  private func give(_ word: ArraySlice<UInt8>, _ take: Take) {
    if !word.isEmpty { word.withUnsafeBufferPointer { take($0, index) } }
  }

  private static let hyphen = UInt8(ascii: "-")

  /// All bytes but small ASCII letters and digits.
  private static let notPlain = ByteSet(
    (0...255 as ClosedRange<UInt8>).filter { letters[Int($0)] != $0 || $0 == 0 })

  /// For each byte, its lower-case ASCII letter or digit; 0 for others.
  private static let letters: [UInt8] = (0...255 as ClosedRange<UInt8>).map { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
    default: 0
    }
  }

  private static func scalar(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> (Unicode.Scalar, Int) {
    var decoder = UTF8()
    var bytes = text[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return (" ", 1) }
    return (scalar, UTF8.width(scalar))
  }
}
