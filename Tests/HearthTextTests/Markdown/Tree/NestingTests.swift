import Testing

@testable import HearthText

@Suite struct NestingTests {
  private func depth(_ tree: MarkdownTree) -> Int {
    var ends: [Int] = []
    var deepest = 0
    for (index, node) in tree.nodes.enumerated() {
      while let end = ends.last, end <= index { ends.removeLast() }
      ends.append(node.end)
      deepest = max(deepest, ends.count)
    }
    return deepest
  }

  @Test(arguments: [
    String(repeating: ">", count: 5_000) + " words", String(repeating: "- ", count: 5_000) + "words",
    String(repeating: "*a ", count: 3_000) + "words" + String(repeating: "*", count: 3_000),
    (0..<400).map { String(repeating: "  ", count: $0) + "- words\n" }.joined(),
    String(repeating: "*", count: 5_000) + "words" + String(repeating: "*", count: 5_000),
  ])
  func `keeps the words of what is nested too deep`(text: String) {
    let tree = MarkdownReader.tree(Array(text.utf8)[...])
    #expect(depth(tree) <= MarkdownReader.deepestNesting + 3)
    #expect(tree.plainText(of: 0).contains("words"))
    #expect(tree.tooDeepLine != nil)
  }

  @Test func `says where nesting is too deep`() {
    #expect(findings("a\n\n1️⃣" + String(repeating: ">", count: 101) + " b") == ["1️⃣ MarkdownNestedTooDeep"])
    #expect(findings(String(repeating: ">", count: 100) + " b") == [])
  }
}
