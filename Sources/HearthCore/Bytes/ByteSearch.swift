#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension UnsafeBufferPointer<UInt8> {
  /// Returns the index of the first `byte` at or after `start`.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, start < count else { return nil }
    return memchr(base + start, Int32(byte), count - start).map {
      UnsafeRawPointer($0) - UnsafeRawPointer(base)
    }
  }
}

/// A set of bytes to search for.
package struct ByteSet: Sendable {
  private let isMember: [Bool]

  package init(_ bytes: some Sequence<UInt8>) {
    var isMember = [Bool](repeating: false, count: 256)
    for byte in bytes { isMember[Int(byte)] = true }
    self.isMember = isMember
  }

  /// Returns whether `byte` is in the set.
  package func contains(_ byte: UInt8) -> Bool { isMember[Int(byte)] }

  /// Returns the index of the first member at or after `start`, or the number of bytes if there is none.
  package func firstIndex(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    isMember.withUnsafeBufferPointer { isMember in
      var index = start
      while index < bytes.count, !isMember[Int(bytes[index])] { index += 1 }
      return index
    }
  }
}

extension RandomAccessCollection {
  /// Returns the first index whose element satisfies `isAfter`. All elements that do must follow all that don't.
  @inlinable
  package func partitioningIndex(where isAfter: (Element) throws -> Bool) rethrows -> Index {
    var (start, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(start, offsetBy: half)
      if try isAfter(self[middle]) {
        length = half
      } else {
        start = index(after: middle)
        length -= half + 1
      }
    }
    return start
  }
}
