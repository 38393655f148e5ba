extension RandomAccessCollection {
  /// The first index whose element is `isAfter`, where all that are stand after all that are not; `endIndex` where none is. By
  /// halves, so that a list of a million takes twenty looks.
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
