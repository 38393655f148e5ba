/// Where the bytes of a file come from: a disk, a pipe, an archive, a test.
package protocol ByteSource: AnyObject {
  /// Fills `buffer` from its beginning with what comes next. 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int

  /// Goes on at byte `offset`; `false` where the source can only be read once, as a pipe.
  func seek(to offset: Int) -> Bool

  /// How many bytes there are, if that is known.
  var size: Int? { get }
}

/// Why bytes could not be read.
package struct SourceFailure: Error, Hashable, Sendable {
  /// Without a full stop.
  package let found: String
  /// Whether the machine is the reason, and not what the file holds.
  package let isMachine: Bool
  /// Whether bytes that were given before may be others than those that were packed: a packed file mostly shows only later on, by its
  /// size and its checksum, that something in it has changed.
  package let isDamage: Bool

  package init(_ found: String, isMachine: Bool, isDamage: Bool = false) {
    self.found = found
    self.isMachine = isMachine
    self.isDamage = isDamage
  }
}

/// Bytes in memory as a source.
package final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private let step: Int
  private var index = 0

  /// `step` is the most that one read gives.
  package init(_ bytes: [UInt8], step: Int = .max) {
    self.bytes = bytes
    self.step = max(1, step)
  }

  package var size: Int? { bytes.count }

  /// Goes on at byte `offset`; always `true`.
  package func seek(to offset: Int) -> Bool {
    index = min(max(0, offset), bytes.count)
    return true
  }

  /// Fills `buffer` with what comes next, at most a step.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    let count = min(step, buffer.count, bytes.count - index)
    guard count > 0 else { return 0 }
    bytes.withUnsafeBytes { buffer.copyMemory(from: .init(rebasing: $0[index..<index + count])) }
    index += count
    return count
  }
}
