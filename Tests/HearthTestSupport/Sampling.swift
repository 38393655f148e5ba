import Foundation

/// How much of a grid or of a random loop a test runs.
package enum Sampling {
  /// Whether every case runs: `./hearth test --long` sets `HEARTH_LONG`.
  package static let isExhaustive = ProcessInfo.processInfo.environment["HEARTH_LONG"] != nil

  /// Returns `usual`, or `long` in an exhaustive run: how often a random loop runs, or how far a range goes.
  package static func count<Count: BinaryInteger>(_ usual: Count, long: Count) -> Count {
    isExhaustive ? long : usual
  }
}

extension Sequence {
  /// Returns a seeded sample with `count` cases of each row, in the order of the sequence; all cases in an exhaustive run.
  ///
  /// `row` returns what a case shares with others, such as the construct around a word. No row is left out.
  package func sample<Row: Hashable>(
    _ count: Int = 1, ofEach row: (Element) -> Row, seed: UInt64 = 1,
    isExhaustive: Bool = Sampling.isExhaustive
  ) -> [Element] {
    let all = Array(self)
    guard !isExhaustive else { return all }
    var generator = SeededGenerator(seed: seed)
    var taken: [Row: Int] = [:]
    let chosen = all.indices.shuffled(using: &generator).filter { index in
      taken[row(all[index]), default: 0] += 1
      return taken[row(all[index]), default: 0] <= count
    }
    return chosen.sorted().map { all[$0] }
  }
}
