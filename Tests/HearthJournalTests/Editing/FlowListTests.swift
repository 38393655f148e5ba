import Testing

@testable import HearthJournal

/// Where lists in brackets end, so that something can be added without reading them anew.
struct FlowListTests {
  private func list(_ text: String) -> FlowList? { FlowList(Array(text.utf8), from: 0) }

  @Test(arguments: [
    ("[a, b]", 5, 5), ("[a, b ] # c]", 6, 5), ("['it''s ]', b]", 13, 13), (#"["\"]", b]"#, 9, 9),
    ("[it's, b]", 8, 8),
    ("[a, [b, c], {d: ']'}]", 20, 20), ("[a, # ]\n b]", 10, 10), ("[a,\n  b,\n]", 9, 8),
    ("[https://a.b/#c]", 15, 15), ("[5\" tall, b]", 11, 11), ("[it:'s, b]", 9, 9), ("[a:b, 'c]']", 10, 10),
    ("[a,\t# ]\n b]", 10, 10), ("[a,\n# ]\n b]", 10, 10), ("[{a:\r\n 'x]'}, b]", 15, 15),
    (#"['\', b]"#, 7, 7),
    ("[{a: \"}\"}, [b]]", 14, 14),
  ])
  func `the end of a list and of its last item are found`(_ text: String, _ close: Int, _ lastEnd: Int) throws
  {
    let list = try #require(self.list(text))
    #expect(list.close == close && list.lastEnd == lastEnd && !list.isEmpty)
  }

  @Test(arguments: [
    ("[]", true, false), ("[ \n ]", true, false), ("[a,]", false, true), ("[[a,]]", false, false),
  ])
  func `an empty list and a last comma are known`(_ text: String, _ isEmpty: Bool, _ endsWithComma: Bool)
    throws
  {
    let list = try #require(self.list(text))
    #expect(list.isEmpty == isEmpty && list.endsWithComma == endsWithComma)
  }

  @Test(arguments: ["", "a", "a]", "[a", "['a]", "['a'", #"["a\"]"#, "[a # ]", "[{]"])
  func `what no bracket closes is no list`(_ text: String) {
    #expect(list(text) == nil)
  }
}
