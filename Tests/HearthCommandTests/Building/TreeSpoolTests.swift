import Foundation
import HearthMarkdown
import Testing

@testable import HearthCommand

@Suite struct TreeSpoolTests {
  private func tree(_ number: Int, length: Int) -> MarkdownTree {
    MarkdownReader.tree(Array(String(repeating: "Words \(number). ", count: length).utf8)[...])
  }

  private let mark = FileMark(FileStatus(stat()))

  /// Enough for several turns of writing to the file, and a rest that is still in memory.
  @Test func `gives back each tree, from memory and from its file`() throws {
    let spool = TreeSpool()
    let count = 900
    for number in 0..<count { spool.add(tree(number, length: 300), of: "\(number).md", mark: mark) }
    for number in [0, 1, 400, count - 2, count - 1] {
      let found = try #require(spool.tree(of: "\(number).md"))
      #expect(MarkdownDumper.dump(found.tree) == MarkdownDumper.dump(tree(number, length: 300)))
      #expect(found.mark == mark)
    }
    #expect(spool.tree(of: "\(count).md") == nil)
  }
}
