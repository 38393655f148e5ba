import HearthCore
import Testing

@Suite struct NearMatchTests {
  private let keys = ["title", "date", "labels", "privacy", "mood", "minutes", "for"]

  @Test(arguments: [
    ("tilte", "title"), ("lables", "labels"), ("label", "labels"), ("Privacy", "privacy"),
    ("privcy", "privacy"), ("modo", "mood"),
    ("minuts", "minutes"), ("titel", "title"), ("fro", "for"),
  ])
  func `finds the nearest match`(word: String, expected: String) {
    #expect(NearMatch.nearest(to: word, among: keys) == expected)
  }

  @Test(arguments: ["weather", "x", "", "tt", "publish", "privatecyx", "xyz"])
  func `proposes nothing that is far`(word: String) {
    #expect(NearMatch.nearest(to: word, among: keys) == nil)
  }

  @Test func `gives the earlier of two that are equally near`() {
    #expect(NearMatch.nearest(to: "cat", among: ["bat", "car"]) == "bat")
    #expect(NearMatch.nearest(to: "cat", among: ["cart", "cat"]) == "cat")
  }

  @Test func `proposes nothing where nothing is known`() {
    #expect(NearMatch.nearest(to: "title", among: []) == nil)
  }
}
