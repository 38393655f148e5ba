extension String {
  /// With blanks after it, so that what follows begins in one column.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// With blanks before it, as numbers stand below each other.
  func rightAligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
