import Testing

import HearthBytes

@Suite struct ContentHashTests {
  /// Values of the reference implementation, as its language bindings document them.
  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64)])
  func agreesWithTheReference(_ text: String, _ hash: UInt64) {
    #expect(ContentHash.hash(text) == hash)
  }
}
