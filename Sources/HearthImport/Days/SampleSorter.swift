/// Storage on disk for sorted runs of samples.
package protocol SampleSpill: AnyObject {
  func append(_ bytes: UnsafeRawBufferPointer) throws(SourceFailure)

  /// Fills `buffer` with the bytes that begin at `offset`.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure)
}

/// Sorts any number of readings in bounded memory: a ``SampleSpill`` gets the rest as sorted runs, merged when read.
struct SampleSorter {
  private var buffer: [ImportedSample] = []
  private var runs: [Run] = []
  private var spilled = 0
  private let spill: any SampleSpill
  private let limit: Int

  /// `limit` is the number of readings held in memory.
  init(spill: any SampleSpill, limit: Int = 1 << 19) {
    self.spill = spill
    self.limit = max(1, limit)
  }

  mutating func append(_ sample: ImportedSample) throws {
    if buffer.count == limit { try spillBuffer() }
    buffer.append(sample)
  }

  private mutating func spillBuffer() throws {
    buffer.sort()
    try buffer.withUnsafeBytes { try spill.append($0) }
    runs.append(Run(unread: spilled..<spilled + buffer.count))
    spilled += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with all readings in order.
  mutating func forEach(_ body: (ImportedSample) throws -> Void) throws {
    guard !runs.isEmpty else {
      buffer.sort()
      return try buffer.forEach(body)
    }
    if !buffer.isEmpty { try spillBuffer() }
    buffer = []
    // The windows of all runs hold fewer readings than the buffer did.
    let share = max(64, min(8192, limit / runs.count))
    for index in runs.indices { try runs[index].fill(from: spill, share) }
    // There are few runs, so finding the least one is fast.
    while let least = runs.indices.min(by: { runs[$0] < runs[$1] }),
      let sample = runs[least].window.popFirst()
    {
      try body(sample)
      try runs[least].fill(from: spill, share)
      if runs[least].window.isEmpty { runs.remove(at: least) }
    }
  }

  private struct Run {
    /// The indices of the run's unread samples in the spill.
    var unread: Range<Int>
    /// The samples in memory.
    var window: ArraySlice<ImportedSample> = []

    /// Reads the next `count` readings if none are left in memory.
    mutating func fill(from spill: any SampleSpill, _ count: Int) throws {
      guard window.isEmpty, !unread.isEmpty else { return }
      let next = unread.prefix(count)
      window = try [ImportedSample](unsafeUninitializedCapacity: next.count) { buffer, initialized in
        let offset = next.lowerBound * MemoryLayout<ImportedSample>.stride
        try spill.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
        initialized = next.count
      }[...]
      unread = unread.dropFirst(next.count)
    }

    static func < (left: Run, right: Run) -> Bool {
      guard let first = left.window.first, let other = right.window.first else { return false }
      return first < other
    }
  }
}
