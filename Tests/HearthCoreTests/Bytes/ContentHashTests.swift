import HearthCore
import Testing

@Suite struct ContentHashTests {
  /// Values of the reference implementation, as its language bindings document them.
  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64)])
  func `agrees with the reference`(_ text: String, _ hash: UInt64) {
    #expect(ContentHash.hash(text) == hash)
  }

  @Test func `the order of several values counts`() {
    let orders: [[UInt64]] = [[], [0], [0, 0], [1, 2], [2, 1], [3]]
    #expect(Set(orders.map(ContentHash.hash(numbers:))).count == orders.count)
  }
}

@Suite struct FNV1aTests {
  /// From RFC 9923, appendix C, and one whose first digit is 0.
  @Test(arguments: [("", "811c9dc5"), ("a", "e40c292c"), ("foobar", "bf9cf968"), ("68", "0de8d5a3")])
  func `gives the hashes of the specification, with eight digits`(_ text: String, _ expected: String) {
    #expect(FNV1a.hexadecimal(text.utf8) == expected)
  }
}
