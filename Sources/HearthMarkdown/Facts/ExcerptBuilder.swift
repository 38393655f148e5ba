/// Collects the first words of a text.
struct ExcerptBuilder {
  /// The greatest number of characters, counted in Unicode scalars, without the `…` at the end.
  private static let length = 200

  private var bytes: [UInt8] = []
  private var scalars = 0
  /// The number of bytes before the last blank that leaves the words short enough.
  private var cut = 0

  /// Whether more has come than fits.
  private var isFull: Bool { scalars > Self.length }

  mutating func append(_ text: String) {
    guard !isFull else { return }
    for byte in text.utf8 {
      if byte & 0xC0 != 0x80 {
        scalars += 1
        if byte == UInt8(ascii: " ") { cut = bytes.count }
        if isFull { return }
      }
      bytes.append(byte)
    }
  }

  mutating func appendBlank() {
    guard let last = bytes.last, last != UInt8(ascii: " ") else { return }
    append(" ")
  }

  /// The words on one line, cut at a word where there are more.
  var text: String {
    var words = isFull && cut > 0 ? bytes[..<cut] : bytes[...]
    while let last = words.last, last == UInt8(ascii: " ") || isFull && last == UInt8(ascii: ",") {
      words.removeLast()
    }
    guard isFull else { return String(decoding: words, as: UTF8.self) }
    // A text without blanks may have been cut inside of a character.
    let text = String(decoding: words, as: UTF8.self)
    return (cut > 0 ? text : String(text.dropLast())) + "…"
  }
}
