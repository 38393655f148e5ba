/// Reads a file from beginning to end through a buffer, so that memory use doesn't depend on the file's size.
final class ByteReader: ByteSource {
  private let source: any ByteSource
  private let buffer: UnsafeMutableRawBufferPointer
  /// The range of the buffer that hasn't been skipped yet.
  private var unread = 0..<0
  /// The offset in the file of the first byte of ``rest``.
  private(set) var offset = 0
  /// Whether ``rest`` extends to the end of the file.
  private(set) var isComplete = false
  /// Why the file couldn't be read to its end.
  private(set) var failure: SourceFailure?
  private let lookahead: Int

  /// `lookahead` is the fewest bytes in ``rest`` before the end: no element, row or string of an export is longer.
  init(_ source: any ByteSource, lookahead: Int = 1 << 18) {
    (self.source, self.lookahead) = (source, lookahead)
    buffer = .allocate(byteCount: 4 * lookahead, alignment: 16)
    fill()
  }

  deinit { buffer.deallocate() }

  /// The next bytes: at least the lookahead, or all that remain. Valid until the reader advances.
  var rest: ByteSpan {
    ByteSpan(
      UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer.assumingMemoryBound(to: UInt8.self))[unread]))
  }

  /// The offset in the file up to which it was read.
  var end: Int { offset + unread.count }

  func skip(_ count: Int) {
    let count = min(max(0, count), unread.count)
    unread = unread.lowerBound + count..<unread.upperBound
    offset += count
    if unread.count < lookahead { fill() }
  }

  /// Advances to the next `byte`; returns `false` at the end of the file.
  func skip(to byte: UInt8) -> Bool {
    while !unread.isEmpty {
      if let index = rest.find(byte) {
        skip(index)
        return true
      }
      skip(unread.count)
    }
    return false
  }

  private func fill() {
    guard !isComplete else { return }
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[unread]))
    unread = 0..<unread.count
    do throws(SourceFailure) {
      while unread.count < buffer.count, !isComplete {
        let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[unread.count...]))
        unread = 0..<min(unread.count + count, buffer.count)
        isComplete = count == 0
      }
    } catch {
      (failure, isComplete) = (error, true)
    }
  }

  var size: Int? { source.size }

  func seek(to offset: Int) -> Bool {
    guard source.seek(to: offset) else { return false }
    (unread, self.offset) = (0..<0, offset)
    return true
  }

  /// Returns the bytes in the buffer first, then those of the source itself.
  func read(into target: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    guard !unread.isEmpty else {
      if let failure { throw failure }
      return try source.read(into: target)
    }
    let count = min(target.count, unread.count)
    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[unread.prefix(count)]))
    unread = unread.dropFirst(count)
    return count
  }
}

/// The source of a file's bytes: a disk, a pipe, an archive or memory.
package protocol ByteSource: AnyObject {
  /// Fills `buffer` from its beginning with the next bytes and returns their number; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int

  /// Continues at `offset`; returns `false` if the source can only be read once, such as a pipe.
  func seek(to offset: Int) -> Bool

  var size: Int? { get }
}

extension ByteSource {
  /// `false`: most sources can only be read once.
  package func seek(to offset: Int) -> Bool { false }
  package var size: Int? { nil }
}

/// Why bytes couldn't be read.
package struct SourceFailure: Error, Hashable, Sendable {
  /// A sentence without its full stop.
  package let found: String
  /// Whether the machine, rather than the file's contents, is the cause.
  package let isMachine: Bool
  /// Whether bytes before may also be wrong: an archive shows damage only by the size and checksum at a file's end.
  package let isDamage: Bool

  package init(_ found: String, isMachine: Bool, isDamage: Bool = false) {
    self.found = found
    self.isMachine = isMachine
    self.isDamage = isDamage
  }
}

final class MemorySource: ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    let next = rest.prefix(buffer.count)
    buffer.copyBytes(from: next)
    rest = rest.dropFirst(next.count)
    return next.count
  }
}
