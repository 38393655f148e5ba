import Testing

@testable import HearthText

@Suite struct PlainWordsTests {
  private func count(_ text: String) -> Int? {
    Array(text.utf8).withUnsafeBufferPointer { PlainWords.count($0) }
  }

  @Test(
    arguments: [
      ("one", 1), ("one two", 2), (" one  two ", 2), ("a.b, c", 2), ("été 日記 4", 3), ("   ", 0),
      ("it's well-made", 2),
    ])
  func `counts what begins with a letter or a digit`(text: String, words: Int) {
    #expect(count(text) == words)
  }

  @Test func `counts texts longer than a byte can count`() {
    #expect(count(String(repeating: "a ", count: 1000)) == 1000)
  }

  /// Words and what needs a closer look are found wherever they stand among those that are taken in at once.
  @Test func `looks at every byte of a text of any length`() {
    for length in 1...70 {
      let plain = Array(repeating: UInt8(ascii: "a"), count: length)
      for place in 0..<length {
        var (blank, hash) = (plain, plain)
        blank[place] = UInt8(ascii: " ")
        hash[place] = UInt8(ascii: "#")
        #expect(
          count(String(decoding: blank, as: UTF8.self))
            == (length == 1 ? 0 : place == 0 || place == length - 1 ? 1 : 2))
        #expect(count(String(decoding: hash, as: UTF8.self)) == nil)
      }
    }
  }

  @Test(arguments: ["", "(one", "one (two", "a #tag", "a,#tag", "one \u{2013} two", "- one", "\u{2019}t"])
  func `leaves other texts to a closer look`(text: String) {
    #expect(count(text) == nil)
  }

  /// The quick way and the closer look say the same, however a text is cut into pieces.
  @Test(
    arguments: [
      "One two three.", "It is 8:28, and rain", "a b  c\td", "(one) two", "x \u{2013} y", "#tag and a#b",
      "  lead", "trail  ",
      "été, ça va",
    ])
  func `gives the number of words of the whole for any two pieces`(text: String) {
    let scalars = Array(text.unicodeScalars)
    var whole = TextScanner()
    for scalar in scalars { whole.count(String(scalar)) }
    for cut in 0...scalars.count {
      var scanner = TextScanner()
      scanner.count(String(String.UnicodeScalarView(scalars[..<cut])))
      scanner.count(String(String.UnicodeScalarView(scalars[cut...])))
      #expect(scanner.wordCount == whole.wordCount, "\(cut)")
    }
  }
}
