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

extension BidirectionalCollection {
  /// Returns the elements without the trailing ones that satisfy `predicate`.
  @inlinable
  package func droppingLast(while predicate: (Element) -> Bool) -> SubSequence {
    self[..<(lastIndex { !predicate($0) }.map(index(after:)) ?? startIndex)]
  }

  /// Returns the elements without the leading and trailing ones that satisfy `predicate`.
  @inlinable
  package func trimming(while predicate: (Element) -> Bool) -> SubSequence {
    drop(while: predicate).droppingLast(while: predicate)
  }
}

extension RandomAccessCollection {
  /// Returns the first index whose element satisfies `isAfter`, found by binary search.
  ///
  /// - Precondition: All elements that satisfy it follow all that don't.
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

extension BinaryInteger {
  /// Returns the digits, padded with leading zeros to `width`.
  package func padded(to width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}

extension UInt8 {
  /// Whether this is the ASCII code of a digit, `0` to `9`.
  @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension [UInt8] {
  /// Appends the decimal digits of a non-negative number, padded with leading zeros to `width`.
  package mutating func appendDigits(_ number: Int, width: Int = 1) {
    if number >= 100 || width > 2 { appendDigits(number / 100, width: width - 2) }
    if number >= 10 || width > 1 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10)) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

extension String {
  /// Creates a string from the UTF-8 that `write` appends.
  init(writing write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    write(&bytes)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
