import HearthCore
import Testing

@Suite struct MemoTests {
  @Test func `a value is made again only where its content differs`() {
    let memo = Memo<[UInt8], Int>()
    var made = 0
    func value(_ name: String, _ content: [UInt8]) -> Int {
      memo.value(name, of: content) {
        made += 1
        return made
      }
    }
    #expect(value("a", [1]) == 1 && value("b", [1]) == 2)
    memo.invalidateIfChanged()
    #expect(value("a", [1]) == 1 && value("b", [2]) == 3)
    memo.invalidateIfChanged()
    #expect(value("b", [2]) == 3)
    memo.invalidateIfChanged()
    #expect(value("a", [1]) == 4, "what a build has not used is forgotten")
    memo.removeAll()
    #expect(value("b", [2]) == 5)
  }
}
