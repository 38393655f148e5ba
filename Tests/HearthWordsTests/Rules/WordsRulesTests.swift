import HearthWords
import Testing

@Suite struct WordsRulesTests {
  @Test func `lists every rule once, by name`() {
    let names = WordsRules.all.map(\.name)
    #expect(names == Set(names).sorted())
    #expect(WordsRules.all.allSatisfy { $0.wrong != $0.right && $0.summary.hasSuffix(".") })
  }
}
