import HearthTestSupport
import Testing

@testable import hearth_bench

@Suite struct SearchIndexTests {
  @Test func `counts the bytes that a query loads from a site as Hearth writes it`() throws {
    let tree = try ScratchFolder()
    let site = tree.path + "/site"
    _ = try JournalGenerator(seed: 17).writeManyWords(entries: 20, to: tree.path)
    let built = try Program.hearth.run([
      "build", "--quiet", "--content", tree.path + "/Content", "--output", site,
      "--today", JournalGenerator.today,
    ])
    #expect(built.status == 0, "\(built.err)")
    var index = try SearchIndex(site: site)
    let words = try index.words()
    let nothing = try index.cost(of: ["zzz"])
    // Results load their texts too.
    #expect(try nothing > 1000 && index.cost(of: [#require(words.first)]) > nothing)
    #expect(words.contains(JournalGenerator.word(of: 0)))
  }
}
