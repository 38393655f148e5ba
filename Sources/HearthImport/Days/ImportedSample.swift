import HearthCore

/// A reading from an export, small enough to keep millions of them on disk during sorting.
package struct ImportedSample: Hashable, Sendable {
  /// Since 1970-01-01T00:00:00Z.
  var milliseconds: Int64
  var bpm: Double
  /// Movement in the device's own unit; `nil` if it recorded none.
  var motion: Float?
  /// The device or app that wrote it, as a number of ``SourceNames``; 0 if the export doesn't say.
  var source: UInt16

  /// A movement too large for a `Float` counts as no movement.
  init(milliseconds: Int64, bpm: Double, motion: Double? = nil, source: UInt16 = 0) {
    self.milliseconds = milliseconds
    self.bpm = bpm
    self.motion = motion.map(Float.init).flatMap { $0.isFinite ? $0 : nil }
    self.source = source
  }

  var instant: Instant { Instant(milliseconds: milliseconds) }
}

extension ImportedSample: Comparable {
  /// Compares by time, then by source, value and movement, so that the order of a file's rows doesn't matter.
  package static func < (left: ImportedSample, right: ImportedSample) -> Bool {
    if left.milliseconds != right.milliseconds { return left.milliseconds < right.milliseconds }
    if left.source != right.source { return left.source < right.source }
    if left.bpm != right.bpm { return left.bpm < right.bpm }
    return left.motion ?? -1 < right.motion ?? -1
  }
}

/// The names of the devices and apps that wrote readings, each stored once, so that a reading can hold a number.
package struct SourceNames: Sendable {
  /// By number. The first is empty, for exports that don't name a source.
  private(set) var names = [""]
  private var numbers: [String: UInt16] = ["": 0]
  private var last: (bytes: [UInt8], number: UInt16) = ([], 0)

  /// Returns the number of a name. Removes control characters, turns line ends into spaces, and puts an apostrophe before
  /// text that a spreadsheet would run as a formula. Names beyond 65 535 are dropped.
  mutating func number(of name: String) -> UInt16 {
    if let number = numbers[name] { return number }
    let clean = Self.clean(name)
    if let number = numbers[clean] { return number }
    guard let number = UInt16(exactly: names.count) else { return 0 }
    names.append(clean)
    if clean.lowercased().split(whereSeparator: { !$0.isLetter }).contains("watch") { watches.insert(number) }
    numbers[clean] = number
    return number
  }

  /// Returns the number of the name that `decode` reads from `bytes`. Fast if they are the same as in the previous call, as
  /// they mostly are.
  mutating func number(of bytes: ByteSpan, decode: (ByteSpan) -> String = \.text) -> UInt16 {
    if !last.bytes.elementsEqual(bytes.bytes) { last = (bytes.array, number(of: decode(bytes))) }
    return last.number
  }

  /// Returns the name of a number; empty if there is none.
  func name(of number: UInt16) -> String { names.indices.contains(Int(number)) ? names[Int(number)] : "" }

  /// The numbers of the names that contain the word *watch*, as watches usually do: `Ada's Apple Watch`.
  private(set) var watches: Set<UInt16> = []

  /// Returns sorted readings, with those of one moment sorted by source name. Numbers are given in the order in which names are
  /// found, and the order of files and rows must not matter.
  func ordered(_ samples: [ImportedSample]) -> [ImportedSample] {
    guard names.count > 2 else { return samples }
    return samples.sorted { left, right in
      left.milliseconds == right.milliseconds && left.source != right.source
        ? name(of: left.source).precedesByName(name(of: right.source)) : left < right
    }
  }

  private static func clean(_ name: String) -> String {
    var scalars = name.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: " "
      case 0..<0x20, 0x7F..<0xA0: nil
      default: scalar
      }
    }
    while scalars.last == " " { scalars.removeLast() }
    let text = String(String.UnicodeScalarView(scalars.drop { $0 == " " }.prefix(200)))
    return text.unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } == true ? "'" + text : text
  }
}

/// Storage on disk for sorted runs of samples.
package protocol SampleSpill: AnyObject {
  func append(_ bytes: UnsafeRawBufferPointer) throws(SourceFailure)

  /// Fills `buffer` with the bytes that begin at `offset`.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure)
}

/// Sorts any number of readings in bounded memory: those that don't fit are written to a ``SampleSpill`` as sorted
/// runs, which are merged when read.
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
