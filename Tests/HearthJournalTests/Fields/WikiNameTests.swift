import Testing

@testable import HearthJournal

struct WikiNameTests {
  @Test(
    arguments: [
      ("[[tea]]", "tea", nil), ("[[ tea by the window ]]", "tea by the window", nil),
      ("[[tea#Second cup]]", "tea", "Second cup"), ("[[tea|a cup]]", "tea", nil),
      ("[[tea#Second cup|a cup]]", "tea", "Second cup"), ("[[tea|a # sign]]", "tea", nil),
      ("[[2025-03-17#^abc]]", "2025-03-17", "^abc"), ("[[#here]]", "", "here"),
    ] as [(String, String, String?)])
  func `a link has a name and perhaps a heading, its words left aside`(
    _ text: String, _ target: String, _ heading: String?
  ) throws {
    let name = try #require(WikiName(text))
    #expect(name.target == target)
    #expect(name.heading == heading)
  }

  @Test(arguments: ["", "tea", "[[]]", "[tea]", "[[tea", "tea]]", "[[tea]] ", "[[tea]] and [[cake]]"])
  func `anything else is no link`(_ text: String) {
    #expect(WikiName(text) == nil)
  }
}
