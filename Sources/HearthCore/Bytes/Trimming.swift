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
