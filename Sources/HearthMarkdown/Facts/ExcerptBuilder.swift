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
  /// The number of bytes up to the end of the last sentence that is long enough; 0 without one.
  private var sentence = 0

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
          if byte == UInt8(ascii: " ") {
            cut = bytes.count + end
            if scalars > Self.shortest, endsSentence(utf8, end) { sentence = cut }
          }
          if isFull { break }
        }
        end += 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[..<end]))
    }
  }

  /// Whether a sentence ends with what is there and the first `count` bytes of `text`.
  private func endsSentence(_ text: UnsafeBufferPointer<UInt8>, _ count: Int) -> Bool {
    Self.endsSentence(count < 3 ? Array(bytes.suffix(3)) + text[..<count] : Array(text[(count - 3)..<count]))
  }

  mutating func appendBlank() {
    guard let last = bytes.last, last != UInt8(ascii: " ") else { return }
    append(" ")
  }

  /// A full stop after a single letter is part of a name: `J. lives there.`
  private static func endsSentence(_ bytes: [UInt8]) -> Bool {
    guard let last = bytes.last else { return false }
    switch last {
    case UInt8(ascii: "?"), UInt8(ascii: "!"): return true
    case UInt8(ascii: "."):
      return bytes.suffix(3).prefix(2).allSatisfy { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ".") }
    default: return false
    }
  }

  /// The words on one line; `…` at the end says that a sentence goes on.
  var text: String {
    if isFull, sentence > 0 { return String(decoding: bytes[..<sentence], as: UTF8.self) }
    var words = isFull && cut > 0 ? bytes[..<cut] : bytes[...]
    while let last = words.last, last == UInt8(ascii: " ") || isFull && last == UInt8(ascii: ",") {
      words.removeLast()
    }
    guard isFull else { return String(decoding: words, as: UTF8.self) }
    guard cut == 0 else { return String(decoding: words + "…".utf8, as: UTF8.self) }
    // A text without blanks may have been cut inside of a character.
    return String(String(decoding: words, as: UTF8.self).dropLast()) + "…"
  }
}
