import HearthCore
import Testing

@Suite struct SHA256Tests {
  private static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

  /// The examples of FIPS 180-2, appendix B, and the empty message of NIST's test vectors; made with sha256sum: messages that
  /// end just before, at and after the room for the length in a block.
  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (letters(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
      (letters(55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      (letters(56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      (letters(64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ])
  func `gives the hashes of the standard, and names their first digits`(_ message: String, _ hash: String) {
    #expect(SHA256.digits(message.utf8, count: 64) == hash)
    #expect(SHA256.digits(message.utf8) == hash.prefix(8))
  }
}
