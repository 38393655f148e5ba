/// Sorts any number of readings in bounded memory: what does not fit is written as sorted runs to a ``SampleSpill``, and
/// merged when it is read back.
struct SampleRuns {
  private var buffer: [ImportedSample] = []
  /// Offset and count of each run in the spill, in readings.
  private var runs: [(start: Int, count: Int)] = []
  private var spilled = 0
  private let spill: any SampleSpill
  private let limit: Int

  /// `limit` is how many readings are held in memory.
  init(spill: any SampleSpill, limit: Int = 1 << 19) {
    self.spill = spill
    self.limit = max(1, limit)
  }

  mutating func append(_ sample: ImportedSample) throws(SourceFailure) {
    if buffer.count == limit { try writeRun() }
    buffer.append(sample)
  }

  private mutating func writeRun() throws(SourceFailure) {
    buffer.sort(by: ImportedSample.comesBefore)
    let failure: SourceFailure? = buffer.withUnsafeBytes { bytes in
      do throws(SourceFailure) { try spill.append(bytes) } catch { return error }
      return nil
    }
    if let failure { throw failure }
    runs.append((spilled, buffer.count))
    spilled += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Gives all readings in order, each run with a small window of its own.
  mutating func forEach(_ body: (ImportedSample) throws -> Void) throws {
    if runs.isEmpty {
      buffer.sort(by: ImportedSample.comesBefore)
      for sample in buffer { try body(sample) }
      return
    }
    if !buffer.isEmpty { try writeRun() }
    buffer = []
    // All windows together hold fewer readings than the buffer did.
    let share = max(64, min(8192, limit / runs.count))
    var readers = runs.map { RunReader(next: $0.start, end: $0.start + $0.count, share: share) }
    var heads: [(sample: ImportedSample, run: Int)] = []
    for run in readers.indices {
      if let sample = try readers[run].take(from: spill) { heads.append((sample, run)) }
    }
    // There are few runs, so that the least head is found by looking at them all.
    while let least = Self.least(heads) {
      let (sample, run) = heads[least]
      try body(sample)
      if let next = try readers[run].take(from: spill) {
        heads[least].sample = next
      } else {
        heads.remove(at: least)
      }
    }
  }

  private static func least(_ heads: [(sample: ImportedSample, run: Int)]) -> Int? {
    guard var least = heads.indices.first else { return nil }
    for index in heads.indices.dropFirst()
    where ImportedSample.comesBefore(heads[index].sample, heads[least].sample) {
      least = index
    }
    return least
  }

  private struct RunReader {
    var next: Int
    let end: Int
    let share: Int
    var window: [ImportedSample] = []
    var index = 0

    mutating func take(from spill: any SampleSpill) throws(SourceFailure) -> ImportedSample? {
      if index == window.count {
        let count = min(share, end - next)
        guard count > 0 else { return nil }
        var failure: SourceFailure?
        let offset = next * MemoryLayout<ImportedSample>.stride
        window = [ImportedSample](unsafeUninitializedCapacity: count) { buffer, filled in
          do throws(SourceFailure) {
            try spill.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
            filled = count
          } catch {
            failure = error
            filled = 0
          }
        }
        if let failure { throw failure }
        next += count
        index = 0
      }
      defer { index += 1 }
      return window[index]
    }
  }
}
