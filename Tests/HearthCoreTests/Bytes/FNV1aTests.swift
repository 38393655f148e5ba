import HearthCore
import Testing

@Suite struct FNV1aTests {
  /// From RFC 9923, appendix C, and one whose first digit is 0.
  @Test(arguments: [("", "811c9dc5"), ("a", "e40c292c"), ("foobar", "bf9cf968"), ("68", "0de8d5a3")])
  func `gives the hashes of the specification, with eight digits`(_ text: String, _ expected: String) {
    #expect(FNV1a.hexadecimal(text.utf8) == expected)
  }
}
