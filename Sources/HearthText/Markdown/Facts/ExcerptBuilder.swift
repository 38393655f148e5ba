/// Collects the first words of a text. Where there are more, it ends at a sentence if one ends late enough, and else at a word.
struct ExcerptBuilder {
  /// The greatest number of characters, counted in Unicode scalars, without the `…` at the end.
  private static let length = 200
  /// A sentence that ends before this many characters leaves too little.
  private static let shortest = 80

  private var bytes: [UInt8] = []
  private var scalars = 0
  /// The number of bytes before the last blank that leaves the words short enough.
  private var cut = 0

  /// Whether more has come than fits.
  private var isFull: Bool { scalars > Self.length }

  mutating func append(_ text: String) {
    guard !isFull else { return }
    var text = text
    text.withUTF8 { utf8 in
      // Added in one piece, up to where it is full.
      var end = 0
      while end < utf8.count {
        let byte = utf8[end]
        if byte & 0xC0 != 0x80 {
          scalars += 1
          if byte == UInt8(ascii: " ") { cut = bytes.count + end }
          if isFull { break }
        }
        end += 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[..<end]))
    }
  }

  mutating func appendBlank() {
    guard let last = bytes.last, last != UInt8(ascii: " ") else { return }
    append(" ")
  }

  /// The words on one line; `…` at the end says that a sentence goes on.
  var text: String {
    if isFull, let sentences { return sentences }
    var words = isFull && cut > 0 ? bytes[..<cut] : bytes[...]
    while let last = words.last, last == UInt8(ascii: " ") || isFull && last == UInt8(ascii: ",") {
      words.removeLast()
    }
    guard isFull else { return String(decoding: words, as: UTF8.self) }
    guard cut == 0 else { return String(decoding: words + "…".utf8, as: UTF8.self) }
    // A text without blanks may have been cut inside of a character.
    return String(String(decoding: words, as: UTF8.self).dropLast()) + "…"
  }

  /// The sentences that fit, if they are long enough.
  private var sentences: String? {
    let all = String(decoding: bytes, as: UTF8.self)
    guard let end = SentenceEnds.places(in: all).last else { return nil }
    let sentences = String(all[..<end])
    return sentences.unicodeScalars.count < Self.shortest ? nil : sentences
  }
}
