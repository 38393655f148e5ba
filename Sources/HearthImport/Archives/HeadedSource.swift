#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A source of which the first bytes were looked at already; they are given once more.
final class HeadedSource: ByteSource {
  private let rest: any ByteSource
  private var head: [UInt8]
  private var index = 0

  init(_ window: ByteWindow, _ rest: any ByteSource) {
    self.rest = rest
    head = window.bytes.array
  }

  var size: Int? { rest.size }

  func seek(to offset: Int) -> Bool {
    guard rest.seek(to: offset) else { return false }
    // The disk has it all; the copy is not needed any more.
    head = []
    index = 0
    return true
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    guard index < head.count else { return try rest.read(into: buffer) }
    let count = min(buffer.count, head.count - index)
    head.withUnsafeBytes { buffer.copyMemory(from: .init(rebasing: $0[index..<index + count])) }
    index += count
    if index == head.count {
      head = []
      index = 0
    }
    return count
  }
}
