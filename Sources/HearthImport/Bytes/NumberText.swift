import HearthHeartRate

/// Numbers as exports write them.
enum NumberText {
  /// A number from 0 up as ``SampleNumber`` reads it, so that what an import writes can be read; blanks around it count for nothing.
  static func read(_ span: ByteSpan) -> Double? {
    let span = span.trimmed
    return SampleNumber.read(UnsafeBufferPointer(start: span.start, count: span.count))
  }

  /// A row of at most 18 digits and nothing else.
  static func whole(_ span: ByteSpan) -> Int? {
    guard (1...18).contains(span.count) else { return nil }
    var value = 0
    for index in 0..<span.count {
      let byte = span[index]
      guard ByteSpan.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}
