import HearthTestSupport
import Testing

struct SamplingTests {
  /// A grid of four rows with five cases each.
  private let grid = (0..<20).map { (row: $0 / 5, number: $0) }

  @Test(arguments: 1...3) func `a sample has as many cases of each row as asked for, in their order`(
    _ count: Int
  ) {
    let sample = grid.sample(count, ofEach: \.row, isExhaustive: false)
    #expect(sample.map(\.row) == (0..<4).flatMap { Array(repeating: $0, count: count) })
    #expect(sample.map(\.number) == sample.map(\.number).sorted())
  }

  @Test func `a row with fewer cases is whole`() {
    #expect(grid.sample(9, ofEach: \.row, isExhaustive: false).count == grid.count)
  }

  @Test func `a sample is the same on every run, and another for another seed`() {
    func sample(seed: UInt64) -> [Int] {
      grid.sample(ofEach: \.row, seed: seed, isExhaustive: false).map(\.number)
    }
    #expect(sample(seed: 1) == sample(seed: 1))
    #expect(Set((1...20).map { sample(seed: $0) }).count > 10)
  }

  @Test func `an exhaustive run has all cases`() {
    #expect(grid.sample(ofEach: \.row, isExhaustive: true).map(\.number) == Array(0..<20))
    #expect(Sampling.count(3, long: 8) == (Sampling.isExhaustive ? 8 : 3))
  }
}
