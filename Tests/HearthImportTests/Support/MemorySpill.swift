import HearthImport

/// Spilled readings in memory; `isFull` is a disk without room.
final class MemorySpill: SampleSpill {
  private(set) var bytes: [UInt8] = []
  var isFull = false

  func append(_ bytes: UnsafeRawBufferPointer) throws(SourceFailure) {
    if isFull { throw SourceFailure("there is no room", isMachine: true) }
    self.bytes.append(contentsOf: bytes)
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) {
    guard offset + buffer.count <= bytes.count else { throw SourceFailure("beyond the end", isMachine: true) }
    bytes.withUnsafeBytes { buffer.copyMemory(from: .init(rebasing: $0[offset..<offset + buffer.count])) }
  }
}
