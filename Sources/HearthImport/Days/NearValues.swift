import HearthCore

/// The values of one minute, in which one that is near another is found without a look at them all.
struct NearValues {
  typealias Value = (bpm: Double, source: UInt32)

  private let values: [Value]
  /// For each value, the place of the next one of another source.
  private let nextOther: [Int]

  init(_ values: [Value]) {
    let sorted = values.sorted { $0.bpm < $1.bpm }
    var nextOther = [Int](repeating: sorted.count, count: sorted.count)
    for index in sorted.indices.dropLast().reversed() {
      nextOther[index] = sorted[index].source == sorted[index + 1].source ? nextOther[index + 1] : index + 1
    }
    (self.values, self.nextOther) = (sorted, nextOther)
  }

  /// Whether another source than `source` has a value that differs from `bpm` by less than 1.
  func hold(near bpm: Double, besides source: UInt32) -> Bool {
    var index = values.partitioningIndex { $0.bpm > bpm - 1 }
    if index < values.count, values[index].source == source { index = nextOther[index] }
    return index < values.count && values[index].bpm < bpm + 1
  }
}
