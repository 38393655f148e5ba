import HearthCore
import Testing

struct Base64Tests {
  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("\u{FB}~?", "w7t+Pw=="),
  ])
  func `bytes are written and read back`(_ text: String, _ encoded: String) {
    #expect(Base64.encoded(Array(text.utf8)) == encoded)
    #expect(Base64.decoded(encoded) == Array(text.utf8))
  }

  @Test(arguments: ["Zg", "Zg=", "Zg===", "Z", "Zm9v\n", "Zm 9v", "w7t-Pw==", "Zh==", "=", "é"])
  func `any other text is refused`(_ text: String) { #expect(Base64.decoded(text) == nil) }

  @Test func `digits of either alphabet are read up to what follows them`() {
    #expect(
      Base64.decodedPrefix(Array("w7t+Pw==".utf8)[...]) == Base64.decodedPrefix(Array("w7t-Pw\"".utf8)[...]))
    #expect(Base64.decodedPrefix(Array("Zm9vY, Zm9v".utf8)[...]) == Array("foo".utf8))
  }
}
