import Testing

@testable import HearthMarkup

@Suite struct DottedNameTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a.b", ["a", "b"]), ("words.frame.skip", ["words", "frame", "skip"]),
    (".", ["", ""]), ("a..b", ["a", "", "b"]), ("é.ñ", ["é", "ñ"]),
  ])
  func `is cut at its dots`(name: String, parts: [String]) {
    #expect(DottedName.parts(name) == parts)
  }

  @Test func `keeps the dots of its last part where it has too many`() {
    #expect(DottedName.parts("a.b.c.d", most: 2) == ["a", "b.c.d"])
    #expect(DottedName.parts("a.b", most: 2) == ["a", "b"])
    #expect(DottedName.parts("a.b", most: 1) == ["a.b"])
  }

  @Test(arguments: ["a", "a.b", "words.frame.skip"]) func `is whole with something around each dot`(
    name: String
  ) {
    #expect(DottedName.isWhole(name))
  }

  @Test(arguments: ["", ".", ".a", "a.", "a..b"]) func `is not whole without`(name: String) {
    #expect(!DottedName.isWhole(name))
  }
}
