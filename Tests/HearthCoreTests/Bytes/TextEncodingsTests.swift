import HearthCore
import Testing

struct TextEncodingsTests {
  @Test func `UTF-16 is read in either order, without a last odd byte`() {
    #expect(UTF16Text.decoded([0x41, 0, 0xE9, 0, 0x3D, 0xD8, 0, 0xDE, 0x42], isLittleEndian: true) == "Aé😀")
    #expect(UTF16Text.decoded([0, 0x41, 0, 0xE9], isLittleEndian: false) == "Aé")
    #expect(UTF16Text.decoded([0x3D, 0xD8], isLittleEndian: true) == "\u{FFFD}")
    #expect(UTF16Text.decoded([], isLittleEndian: true).isEmpty)
  }

  @Test func `UTF-32 isn't UTF-16, whose mark it begins with`() {
    #expect(UTF16Text.isLittleEndian([0xFF, 0xFE, 0x41, 0]) == true)
    #expect(UTF16Text.isLittleEndian([0xFE, 0xFF, 0, 0x41]) == false)
    #expect(UTF16Text.isLittleEndian([0xFF, 0xFE]) == true)
    #expect(UTF16Text.isLittleEndian([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0]) == nil)
    #expect(UTF16Text.isLittleEndian([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41]) == nil)
  }

  @Test func `bytes that are not UTF-8 are read as Windows-1252, and characters in UTF-8 among them stay`() {
    #expect(Windows1252.text(Array("Café".utf8)) == "Café")
    #expect(Windows1252.text([0x43, 0xE9, 0x20, 0x80, 0x99]) == "Cé €™")
    #expect(Windows1252.text([0xE9] + "é".utf8) == "éé")
  }

  @Test(
    arguments: [
      ("amp", "&"), ("lt", "<"), ("apos", "'"), ("#233", "é"), ("#xE9", "é"), ("#XE9", "é"), ("#x1F600", "😀"),
    ] as [(Substring, Unicode.Scalar)])
  func `references are names of XML or numbers`(_ name: Substring, _ scalar: Unicode.Scalar) {
    #expect(CharacterReference.scalar(name) == scalar)
  }

  @Test(arguments: ["", "nbsp", "#", "#x", "#-1", "#xD800", "#1114112", "#é"] as [Substring])
  func `other references are none`(_ name: Substring) { #expect(CharacterReference.scalar(name) == nil) }
}
