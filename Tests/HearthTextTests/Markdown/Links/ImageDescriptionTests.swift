import Testing

@testable import HearthText

struct ImageDescriptionTests {
  @Test(arguments: [
    ("the lake|300", "the lake"), ("the lake|300x200", "the lake"), ("300", ""), ("300x200", ""), ("", ""),
    ("the lake", "the lake"), ("a|b", "a b"), ("|300", ""), ("500 geese", "500 geese"),
    ("500 geese|40", "500 geese"),
  ])
  func `a width is no part of what an embed shows`(_ text: String, _ words: String) {
    #expect(ImageDescription.words(of: text, isEmbed: true) == words)
  }

  @Test(arguments: [
    ("the lake|300", "the lake"), ("|300x200", ""), ("300", "300"), ("", ""), ("a | b", "a   b"),
    ("1990|80", "1990"),
  ])
  func `a number alone describes an image of Markdown`(_ text: String, _ words: String) {
    #expect(ImageDescription.words(of: text, isEmbed: false) == words)
  }
}
