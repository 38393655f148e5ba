import Testing

@testable import hearth_bench

@Suite struct GeneratorTests {
  @Test func `makes the same journal for the same seed`() throws {
    let (one, two, other) = (try ScratchFolder(), try ScratchFolder(), try ScratchFolder())
    _ = try JournalGenerator(seed: 7).writeReflections(days: 40, to: one.path)
    _ = try JournalGenerator(seed: 7).writeReflections(days: 40, to: two.path)
    _ = try JournalGenerator(seed: 8).writeReflections(days: 40, to: other.path)
    #expect(one.files() == two.files())
    #expect(one.files() != other.files() && one.files().keys.sorted() == other.files().keys.sorted())
  }

  @Test func `writes a day for each day up to today`() throws {
    let tree = try ScratchFolder()
    let made = try JournalGenerator(seed: 7).writeReflections(days: 400, to: tree.path)
    let names = tree.files(in: "Content/reflections").keys.sorted()
    #expect(names.count == 400 && made.files == 400)
    #expect(names.last == "\(JournalGenerator.today).md" && names.first == "2025-10-17.md")
    #expect(made.bytes == tree.files().values.reduce(0) { $0 + $1.utf8.count })
    #expect(made.noteBytes == made.bytes)
  }

  @Test func `a reflection has about 350 words`() throws {
    let tree = try ScratchFolder()
    _ = try JournalGenerator(seed: 7).writeReflections(days: 20, to: tree.path)
    for text in tree.files().values {
      let body = text.split(separator: "---\n\n", maxSplits: 1).last ?? ""
      #expect((330...390).contains(body.split { $0 == " " || $0 == "\n" }.count))
    }
  }

  @Test func `a day of heart rate has its samples in order`() throws {
    let tree = try ScratchFolder()
    let made = try JournalGenerator(seed: 7).writeHeartRate(days: 3, samples: 600, to: tree.path)
    #expect(made.files == 3 && made.paths.count == 6)
    for (name, text) in tree.files() where name.hasSuffix(".csv") {
      let rows = text.split(separator: "\n").dropFirst()
      let times = rows.compactMap { $0.split(separator: ",").first }
      #expect(times.count == 600 && times == times.sorted(), "\(name)")
      let rates = rows.compactMap { $0.split(separator: ",").dropFirst().first.flatMap { Int($0) } }
      #expect(rates.count == 600 && rates.allSatisfy { (46...170).contains($0) }, "\(name)")
    }
  }
}
