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
    ("the lake|300", 300, nil), ("the lake|300x200", 300, 200), ("300x", 300, nil), ("lake", nil, nil),
    ("5000", nil, nil), ("300x0", nil, nil), ("300x200x100", nil, nil), ("x", nil, nil),
  ])
  func `a size has a width, and perhaps a height`(_ text: String, _ width: Int?, _ height: Int?) {
    let size = ImageDescription.size(in: text, isEmbed: true)
    #expect(size?.width == width && size?.height == height)
  }

  @Test(arguments: [
    ("the lake|300", "the lake"), ("|300x200", ""), ("300", "300"), ("", ""), ("a | b", "a   b"),
    ("1990|80", "1990"),
  ])
  func `a number alone describes an image of Markdown`(_ text: String, _ words: String) {
    #expect(ImageDescription.words(of: text, isEmbed: false) == words)
  }
}
