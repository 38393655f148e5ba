/// Splits texts into folded words, which can be compared with what somebody types.
///
/// A word is a run of letters, marks and digits of any script. In scripts without spaces, and of emoji, each pair of neighbours
/// is a word, and so is the last character of a run. A date such as `2026-10-12` is one word, and so is its month `2026-10`.
/// Words are cut after ``longest`` scalars.
struct WordScanner: Sendable {
  /// In Unicode scalars.
  static let longest = 32

  /// Of the scalars met so far.
  private var foldings: [Unicode.Scalar: [Folding.Part]] = [:]
  /// The word so far in its first ``count`` bytes; of a run without spaces, the last character. No scalar folds to more bytes
  /// than fit in here ``longest`` times.
  private var word = [UInt8](repeating: 0, count: 1024)
  private var count = 0
  /// In scalars, those beyond ``longest`` included.
  private var length = 0
  private var form = Folding.Form.separator

  /// Calls `take` with each word of `text` (UTF-8) in order. The bytes are valid until it returns.
  mutating func scan(_ text: UnsafeBufferPointer<UInt8>, take: (UnsafeBufferPointer<UInt8>) -> Void) {
    Self.letters.withUnsafeBufferPointer { letters in
      var index = 0
      while index < text.count {
        let byte = text[index]
        let letter = letters[Int(byte)]
        if letter > 0 {
          begin(.spaced, take)
          index = appendLetters(from: index, of: text, letters)
        } else if byte < 0x80 {
          let next = byte == UInt8(ascii: "-") && form == .spaced ? appendDate(at: index, of: text) : index
          end(take)
          index = max(next, index + 1)
        } else {
          let (scalar, length) = Self.scalar(at: index, of: text)
          for part in parts(of: scalar) { append(part, take) }
          index += length
        }
      }
    }
    end(take)
  }

  /// Appends a run of ASCII letters and digits, and returns where it ends.
  private mutating func appendLetters(
    from start: Int, of text: UnsafeBufferPointer<UInt8>, _ letters: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var (end, count) = (start, count)
    let most = min(word.count, count + max(0, Self.longest - length))
    word.withUnsafeMutableBufferPointer { word in
      while end < text.count, letters[Int(text[end])] > 0 {
        if count < most {
          word[count] = letters[Int(text[end])]
          count += 1
        }
        end += 1
      }
    }
    length += end - start
    self.count = count
    return end
  }

  private mutating func parts(of scalar: Unicode.Scalar) -> [Folding.Part] {
    if let parts = foldings[scalar] { return parts }
    let parts = Folding.parts(of: scalar)
    foldings[scalar] = parts
    return parts
  }

  private mutating func append(_ part: Folding.Part, _ take: (UnsafeBufferPointer<UInt8>) -> Void) {
    begin(part.form, take)
    let first = count
    if length < Self.longest { part.bytes.forEach { put($0) } }
    length += 1
    guard part.form == .unspaced else { return }
    if first > 0 { give(take) }
    // The next pair begins with this character.
    for index in first..<count { word[index - first] = word[index] }
    (count, length) = (count - first, 1)
  }

  private mutating func put(_ byte: UInt8) {
    guard count < word.count else { return }
    word[count] = byte
    count += 1
  }

  private func give(_ take: (UnsafeBufferPointer<UInt8>) -> Void) {
    word.withUnsafeBufferPointer { take(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// Ends a word of another form.
  private mutating func begin(_ next: Folding.Form, _ take: (UnsafeBufferPointer<UInt8>) -> Void) {
    if form != next { end(take) }
    form = next
  }

  private mutating func end(_ take: (UnsafeBufferPointer<UInt8>) -> Void) {
    if count > 0 { give(take) }
    (count, length, form) = (0, 0, .separator)
  }

  /// Appends the month and the day at `index` to a word that is a year, and returns where the text goes on.
  private mutating func appendDate(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Int {
    guard count == 4, word[..<4].allSatisfy(Self.isDigit) else { return index }
    var end = index
    for _ in 0..<2 where Self.isPartOfDate(end, text) {
      text[end..<end + 3].forEach { put($0) }
      end += 3
    }
    return end
  }

  /// Whether `-`, two digits and the end of a word are at `index`.
  private static func isPartOfDate(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let part = text[index...].prefix(4)
    return part.count >= 3 && part[index] == UInt8(ascii: "-") && isDigit(part[index + 1])
      && isDigit(part[index + 2])
      && (part.count == 3 || part[index + 3] < 0x80 && letters[Int(part[index + 3])] == 0)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// For each byte the lowercase letter or digit of ASCII that it is; 0 for others.
  private static let letters: [UInt8] = (0...255 as ClosedRange<UInt8>).map { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
    default: 0
    }
  }

  /// The scalar at `index` and its length; a byte that is no UTF-8 counts as a space.
  private static func scalar(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> (Unicode.Scalar, Int) {
    var decoder = UTF8()
    var bytes = text[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return (" ", 1) }
    return (scalar, UTF8.width(scalar))
  }
}
