extension String {
  /// Whether the UTF-8 of this text comes before that of `other`, byte by byte: an order that is the same in every language
  /// and on every machine.
  package func precedesByBytes(_ other: String) -> Bool {
    let answer = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in Self.precedes(left, right) }
    }
    return (answer ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  private static func precedes(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let count = Swift.min(left.count, right.count)
    let (leftBytes, rightBytes) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
    var index = 0
    while index &+ 8 <= count {
      let one = leftBytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let other = rightBytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // As numbers with the first byte on top, words are in the order of their bytes.
      if one != other { return one.bigEndian < other.bigEndian }
      index &+= 8
    }
    while index < count {
      if left[index] != right[index] { return left[index] < right[index] }
      index &+= 1
    }
    return left.count < right.count
  }
}
