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
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].index <= index { low = middle + 1 } else { high = middle }
    }
    return index + (low > 0 ? steps[low - 1].ahead : 0)
  }
}
