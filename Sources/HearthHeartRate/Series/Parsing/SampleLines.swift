import HearthCore

/// The line of each sample. Rows mostly follow each other, so only those are kept at which lines were left out.
struct SampleLines {
  /// From sample `index` on, lines are numbered `ahead` more than samples.
  private var steps: [(index: Int, ahead: Int)] = []
  private var ahead = Int.min

  /// Takes note of the line of the next sample; samples count from 0.
  mutating func note(_ line: Int, ofSample index: Int) {
    guard line - index != ahead else { return }
    ahead = line - index
    steps.append((index, ahead))
  }

  func line(ofSample index: Int) -> Int {
    let next = steps.partitioningIndex { $0.index > index }
    return index + (next > 0 ? steps[next - 1].ahead : 0)
  }
}
