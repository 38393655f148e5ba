/// Is given the words of a text, folded, one after another.
protocol WordTaker: ~Copyable {
  /// `word` is `count` bytes of UTF-8, at least one, that hold only until the call returns. ``WordScanner/margin`` bytes can
  /// be read there, however short the word is.
  mutating func take(_ word: UnsafePointer<UInt8>, _ count: Int)
}

/// Cuts a text into words that can be compared with what somebody types: small letters without accents.
///
/// A word is a run of letters, marks and digits of any script. In scripts without blanks, and of emoji, each two neighbours are
/// a word, and the last sign of a run alone. A date such as `2026-10-12` is one word, and so is its month `2026-10`. Words are cut
/// after ``longest`` signs.
struct WordScanner: ~Copyable {
  /// In Unicode scalars.
  static let longest = 32
  /// How many bytes a taker can read.
  static let margin = 8
  /// Of the word so far: no sign of a word folds to more bytes than fit in here ``longest`` times.
  private static let room = 1024

  private var table = FoldTable()
  /// The word so far; of a run without blanks, the last sign.
  private let word = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
  /// In bytes.
  private var count = 0
  private var signs = 0
  private var form = WordScalars.Form.none

  init() {
    word.initialize(repeating: 0, count: Self.room)
  }

  deinit { word.deallocate() }

  /// Gives every word of the UTF-8 in `text`, in order.
  mutating func scan(_ text: UnsafeBufferPointer<UInt8>, into taker: inout some WordTaker & ~Copyable) {
    let word = word
    let letters = Self.letters
    letters.withUnsafeBufferPointer { letters in
      var index = 0
      while index < text.count {
        let letter = letters[Int(text[index])]
        if letter == 0, text[index] < 0x80 {
          index &+= 1
        } else if letter != 0, let end = plainWord(at: index, of: text, letters) {
          taker.take(word, end - index)
          index = end
        } else {
          index = otherRun(at: index, of: text, into: &taker)
        }
      }
    }
  }

  /// Gives `key` as it is.
  mutating func give(_ key: String, to taker: inout some WordTaker & ~Copyable) {
    count = 0
    for byte in key.utf8.prefix(Self.room) { append(byte) }
    if count > 0 { taker.take(word, count) }
    count = 0
  }

  /// The end of the word at `index`, if it is of letters and digits of ASCII alone, no date and not too long, as most are:
  /// then it is in ``word``.
  @inline(__always)
  private func plainWord(
    at index: Int, of text: UnsafeBufferPointer<UInt8>, _ letters: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let bytes = UnsafeRawBufferPointer(text)
    var length = 0
    // Eight bytes at once, as long as there are as many.
    while index &+ length &+ 8 <= bytes.count {
      let part = bytes.loadUnaligned(fromByteOffset: index &+ length, as: UInt64.self).littleEndian
      UnsafeMutableRawPointer(word + length).storeBytes(
        of: (part | Self.all(0x20)).littleEndian, as: UInt64.self)
      let plain = Self.plainBytes(of: part)
      length &+= plain
      guard plain == 8 else { return end(index &+ length, length, of: text) }
      guard length < Self.longest else { return nil }
    }
    while index &+ length < text.count, length < Self.longest {
      let letter = letters[Int(text[index &+ length])]
      guard letter != 0 else { break }
      word[length] = letter
      length &+= 1
    }
    return end(index &+ length, length, of: text)
  }

  /// `end`, unless the word goes on there.
  @inline(__always)
  private func end(_ end: Int, _ length: Int, of text: UnsafeBufferPointer<UInt8>) -> Int? {
    if length >= Self.longest { return nil }
    guard end < text.count else { return end }
    return text[end] >= 0x80 || text[end] == UInt8(ascii: "-") && length == 4 ? nil : end
  }

  /// How many of eight bytes, from the lowest on, are letters or digits of ASCII. All are looked at together: each sum sets the
  /// highest bit of the bytes that are not below a bound, and no sum is carried into the next byte.
  @inline(__always)
  private static func plainBytes(of part: UInt64) -> Int {
    let low = part & all(0x7F)
    let small = low | all(0x20)
    let letters = (small &+ all(0x80 - 0x61)) & ~(small &+ all(0x80 - 0x7B))
    let digits = (low &+ all(0x80 - 0x30)) & ~(low &+ all(0x80 - 0x3A))
    return (~((letters | digits) & ~part) & all(0x80)).trailingZeroBitCount &>> 3
  }

  /// Eight times the same byte.
  @inline(__always)
  private static func all(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// Gives the words from `index` on, up to the first sign of ASCII that is between words; where that is.
  private mutating func otherRun(
    at start: Int, of text: UnsafeBufferPointer<UInt8>, into taker: inout some WordTaker & ~Copyable
  ) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        let letter = Self.letters[Int(byte)]
        guard letter != 0 else { break }
        begin(.spaced, into: &taker)
        if signs < Self.longest { append(letter) }
        signs += 1
        index += 1
      } else {
        let (scalar, length) = Self.scalar(at: index, of: text)
        for part in table[scalar] { add(part, into: &taker) }
        index += length
      }
    }
    if form == .spaced { index = addDate(at: index, of: text) }
    end(into: &taker)
    return index
  }

  private mutating func add(_ part: WordScalars.Folded, into taker: inout some WordTaker & ~Copyable) {
    begin(part.form, into: &taker)
    switch part.form {
    case .none: break
    case .spaced:
      if signs < Self.longest { part.bytes.forEach { append($0) } }
      signs += 1
    case .unspaced:
      let last = count
      part.bytes.forEach { append($0) }
      guard last > 0 else { break }
      taker.take(word, count)
      for place in 0..<(count - last) { word[place] = word[last + place] }
      count -= last
    }
  }

  private mutating func append(_ byte: UInt8) {
    guard count < Self.room else { return }
    word[count] = byte
    count += 1
  }

  /// Ends the word of another form, if there is one.
  private mutating func begin(_ next: WordScalars.Form, into taker: inout some WordTaker & ~Copyable) {
    if form != next { end(into: &taker) }
    form = next
  }

  private mutating func end(into taker: inout some WordTaker & ~Copyable) {
    if count > 0 { taker.take(word, count) }
    (count, signs, form) = (0, 0, .none)
  }

  /// Adds the month and the day at `index` to a word that is a year; where the text goes on.
  private mutating func addDate(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Int {
    guard count == 4, (0..<4).allSatisfy({ Self.isDigit(word[$0]) }) else { return index }
    var next = index
    for _ in 0..<2 where isPartOfDate(next, text) {
      for place in next..<next + 3 { append(text[place]) }
      next += 3
    }
    return next
  }

  /// Whether `-` and two digits, and no third letter, stand at `index`.
  private func isPartOfDate(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index + 2 < text.count, text[index] == UInt8(ascii: "-"), Self.isDigit(text[index + 1]),
      Self.isDigit(text[index + 2])
    else { return false }
    guard index + 3 < text.count else { return true }
    return text[index + 3] < 0x80 && Self.letters[Int(text[index + 3])] == 0
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// For each byte the small letter or the digit of ASCII that it is in words; 0 for others.
  private static let letters: [UInt8] = (0...255 as ClosedRange<UInt8>).map { byte in
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
