import HearthTestSupport
import Testing

@testable import HearthImport

@Suite struct SampleSorterTests {
  private func sorted(_ samples: [ImportedSample], limit: Int, spill: MemorySpill) throws -> [ImportedSample]
  {
    var runs = SampleSorter(spill: spill, limit: limit)
    for sample in samples { try runs.append(sample) }
    var result: [ImportedSample] = []
    try runs.forEach { result.append($0) }
    return result
  }

  @Test(arguments: [1, 2, 7, 100, 999, 1000, 5000])
  func `sorts any number in bounded memory`(_ limit: Int) throws {
    var random = SeededGenerator(seed: 5)
    let samples = (0..<1000).map { _ in
      ImportedSample(
        milliseconds: Int64.random(in: 0..<300, using: &random),
        bpm: Double(Int.random(in: 60..<62, using: &random)),
        source: UInt16.random(in: 0..<3, using: &random))
    }
    let spill = MemorySpill()
    #expect(try sorted(samples, limit: limit, spill: spill) == samples.sorted())
    #expect(spill.bytes.isEmpty == (limit >= 1000))
    #expect(MemoryLayout<ImportedSample>.stride == 24)
  }

  @Test func `says that the disk is full`() throws {
    let spill = MemorySpill()
    spill.isFull = true
    #expect(throws: SourceFailure.self) {
      try sorted((0..<3).map { ImportedSample(milliseconds: $0, bpm: 60) }, limit: 1, spill: spill)
    }
  }

  @Test func `imports the same through a small memory`() throws {
    let rows = (0..<500).map {
      "2025-03-\(17 + $0 % 3) \(10 + $0 / 60 % 12):\(10 + $0 % 50),\(60 + $0 % 40)\n"
    }.joined()
    let file = [(name: "a.csv", bytes: Array(("time,bpm\n" + rows).utf8))]
    let whole = try Imported(.csv, file)
    #expect(try Imported(.csv, file, limit: 16).days == whole.days)
    #expect(whole.days.count == 3)
  }
}
