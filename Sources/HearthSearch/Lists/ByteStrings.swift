import HearthCore

/// Byte strings in a row, numbered as they come: two arrays, however many strings there are.
struct ByteStrings: Sendable, Equatable {
  private(set) var bytes: [UInt8] = []
  /// Where each string ends in ``bytes``.
  private(set) var ends: [UInt32] = []

  var count: Int { ends.count }

  func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  subscript(number: Int) -> ArraySlice<UInt8> { bytes[range(number)] }

  func withString<Value>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    let range = range(number)
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  mutating func reserve(_ count: Int, bytes size: Int) {
    ends.reserveCapacity(count)
    bytes.reserveCapacity(size)
  }

  mutating func append(_ string: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: string)
    endString()
  }

  mutating func append(_ string: some Collection<UInt8>) {
    bytes.append(contentsOf: string)
    endString()
  }

  /// Lets `write` add the bytes of the next string.
  mutating func append(writing write: (inout [UInt8]) -> Void) {
    write(&bytes)
    endString()
  }

  private mutating func endString() {
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// The number of the first string that does not come before `string`, where all are in order; ``count`` where each does.
  func place(of string: some Collection<UInt8>) -> Int {
    (0..<count).partitioningIndex { !self[$0].lexicographicallyPrecedes(string) }
  }

  init() {}

  /// Strings of so many bytes each, in a row; `nil` where `bytes` are not as many.
  init?(bytes: UnsafeBufferPointer<UInt8>, lengths: [Int]) {
    guard lengths.allSatisfy({ $0 >= 0 }), lengths.reduce(0, +) == bytes.count else { return nil }
    ends.reserveCapacity(lengths.count)
    var end = 0
    for length in lengths {
      end += length
      ends.append(UInt32(truncatingIfNeeded: end))
    }
    self.bytes = Array(bytes)
  }
}
