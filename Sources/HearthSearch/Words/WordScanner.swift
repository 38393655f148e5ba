/// Is given the words of a text, folded, one after another.
protocol WordTaker {
  /// `word` is UTF-8 that holds only until the call returns; it is never empty.
  mutating func take(_ word: UnsafeBufferPointer<UInt8>)
}

/// Cuts a text into words that can be compared with what somebody types: small letters without accents.
///
/// A word is a run of letters, marks and digits of any script. In scripts without blanks, each two neighbours are a word, and
/// the last sign of a run alone. A date such as `2026-10-12` is one word, and so is its month `2026-10`. Words are cut
/// behind ``longest`` signs.
struct WordScanner {
  /// In Unicode scalars.
  static let longest = 32

  private var table = FoldTable()
  /// The word so far.
  private var word: [UInt8] = []
  private var count = 0
  private var form = WordScalars.Form.none
  /// Where each sign of a run without blanks begins in ``word``.
  private var starts: [Int] = []

  init() {
    word.reserveCapacity(256)
  }

  /// Gives every word of the UTF-8 in `text`, in order.
  mutating func scan(_ text: UnsafeBufferPointer<UInt8>, into taker: inout some WordTaker) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if form == .none, let end = plainWord(at: index, of: text) {
        taker.take(UnsafeBufferPointer(rebasing: text[index..<end]))
        index = end
      } else if byte < 0x80 {
        let letter = Self.letters[Int(byte)]
        index += 1
        if letter != 0 {
          append(letter, into: &taker)
        } else if form != .none {
          index = end(before: index - 1, of: text, into: &taker)
        }
      } else {
        let (scalar, length) = Self.scalar(at: index, of: text)
        for part in table[scalar] {
          if part.form != form, form != .none { _ = end(before: text.count, of: text, into: &taker) }
          if part.form != .none { append(part, into: &taker) }
        }
        index += length
      }
    }
    _ = end(before: text.count, of: text, into: &taker)
  }

  /// The end of the word at `index`, if it is of small letters and digits of ASCII alone, as most are: it is given as it is.
  private func plainWord(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Int? {
    var end = index
    var last: UInt8 = 0
    while end < text.count {
      last = text[end]
      guard last < 0x80, Self.letters[Int(last)] == last, last != 0 else { break }
      end += 1
    }
    guard end > index, end - index <= Self.longest else { return nil }
    guard end < text.count else { return end }
    if last >= 0x80 || Self.letters[Int(last)] != 0 || last == UInt8(ascii: "-") && end - index == 4 {
      return nil
    }
    return end
  }

  private mutating func append(_ letter: UInt8, into taker: inout some WordTaker) {
    if form == .unspaced { endRun(into: &taker) }
    form = .spaced
    guard count < Self.longest else { return }
    word.append(letter)
    count += 1
  }

  private mutating func append(_ part: WordScalars.Folded, into taker: inout some WordTaker) {
    form = part.form
    if part.form == .unspaced {
      starts.append(word.count)
      word.append(contentsOf: part.bytes)
    } else if count < Self.longest {
      word.append(contentsOf: part.bytes)
      count += 1
    }
  }

  /// Gives the word that ends before `index`; where the text goes on.
  private mutating func end(
    before index: Int, of text: UnsafeBufferPointer<UInt8>, into taker: inout some WordTaker
  ) -> Int {
    guard form == .spaced else {
      endRun(into: &taker)
      return index + 1
    }
    var next = index
    if word.count == 4, word.allSatisfy(Self.isDigit) {
      for _ in 0..<2 where isPartOfDate(next, text) {
        word.append(contentsOf: text[next..<next + 3])
        next += 3
      }
    }
    word.withUnsafeBufferPointer { taker.take($0) }
    clear()
    return next == index ? index + 1 : next
  }

  /// Whether `-` and two digits, and no third letter, stand at `index`.
  private func isPartOfDate(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index + 2 < text.count, text[index] == UInt8(ascii: "-"), Self.isDigit(text[index + 1]),
      Self.isDigit(text[index + 2])
    else { return false }
    guard index + 3 < text.count else { return true }
    return text[index + 3] < 0x80 && Self.letters[Int(text[index + 3])] == 0
  }

  private mutating func endRun(into taker: inout some WordTaker) {
    guard form == .unspaced else { return }
    for (number, start) in starts.enumerated() {
      let end = number + 2 < starts.count ? starts[number + 2] : word.count
      word[start..<end].withUnsafeBufferPointer { taker.take($0) }
    }
    clear()
  }

  private mutating func clear() {
    word.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    count = 0
    form = .none
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// For each byte of ASCII the small letter or the digit that it is in words; 0 between words.
  private static let letters: [UInt8] = (0..<128 as Range<UInt8>).map { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
    default: 0
    }
  }

  /// The scalar at `index` and its length; a byte that is none counts as a blank.
  private static func scalar(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> (Unicode.Scalar, Int) {
    let first = text[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, index + length <= text.count else { return (" ", 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in text[(index + 1)..<(index + length)] {
      guard byte & 0xC0 == 0x80 else { return (" ", 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (Unicode.Scalar(value) ?? " ", length)
  }
}
