/// One zone of the IANA database as systems keep it: a file in the Time Zone Information Format (RFC 9636).
struct ZoneFile: Sendable {
  /// Seconds since 1970 at which clocks change, rising.
  private let changes: [Int64]
  /// The offset from each of ``changes`` on, in seconds ahead of UTC.
  private let offsets: [Int32]
  /// The offset before the first change.
  private let first: Int
  /// What holds after the last change; `nil` where its offset stays.
  private let rule: ZoneRule?

  /// `nil` where the bytes are not such a file, or count leap seconds, which no clock on a wall does.
  init?(_ bytes: [UInt8]) {
    guard var block = Block(bytes, at: 0, wordSize: 4) else { return nil }
    var rule: ZoneRule?
    if block.version >= UInt8(ascii: "2") {
      guard let second = Block(bytes, at: block.end, wordSize: 8) else { return nil }
      block = second
      let footer = bytes[block.end...].dropFirst().prefix { $0 != 0x0A }
      if !footer.isEmpty {
        guard let read = ZoneRule(footer) else { return nil }
        rule = read
      }
    }
    guard block.leapSecondCount == 0, let first = block.offset(ofType: 0) else { return nil }
    var changes: [Int64] = []
    var offsets: [Int32] = []
    for index in 0..<block.changeCount {
      guard let offset = block.offset(afterChange: index) else { return nil }
      let change = block.change(index)
      if let last = changes.last, last >= change { return nil }
      changes.append(change)
      offsets.append(offset)
    }
    self.first = Int(first)
    self.changes = changes
    self.offsets = offsets
    self.rule = rule
  }

  /// Seconds ahead of UTC.
  func offset(at second: Int) -> Int {
    let next = changes.partitioningIndex { $0 > second }
    if next == changes.count, let rule { return rule.offset(at: second) }
    return next == 0 ? first : Int(offsets[next - 1])
  }
}

/// One of the blocks of a file: a header, then what it counts. Old readers use the first, with times of 32 bits.
private struct Block {
  let version: UInt8
  let changeCount: Int
  let leapSecondCount: Int
  /// Where it ends.
  let end: Int
  private let bytes: [UInt8]
  private let start: Int
  private let wordSize: Int
  private let typeCount: Int

  private static let headerSize = 44

  init?(_ bytes: [UInt8], at start: Int, wordSize: Int) {
    guard bytes.count - start >= Self.headerSize, bytes[start...].starts(with: "TZif".utf8) else {
      return nil
    }
    func count(_ index: Int) -> Int {
      Int(Self.number(bytes, at: start + 20 + index * 4, size: 4) & 0xFFFF_FFFF)
    }
    let (utcMarks, standardMarks, letters) = (count(0), count(1), count(5))
    version = bytes[start + 4]
    leapSecondCount = count(2)
    changeCount = count(3)
    typeCount = count(4)
    self.bytes = bytes
    self.start = start + Self.headerSize
    self.wordSize = wordSize
    end =
      self.start + changeCount * (wordSize + 1) + typeCount * 6 + letters + leapSecondCount * (wordSize + 4)
      + standardMarks + utcMarks
    guard end <= bytes.count else { return nil }
  }

  /// `index` is less than ``changeCount``.
  func change(_ index: Int) -> Int64 {
    Self.number(bytes, at: start + index * wordSize, size: wordSize)
  }

  /// Seconds ahead of UTC after the change; `nil` where the file names a type that it does not have.
  func offset(afterChange index: Int) -> Int32? {
    offset(ofType: Int(bytes[start + changeCount * wordSize + index]))
  }

  func offset(ofType type: Int) -> Int32? {
    guard type < typeCount else { return nil }
    let place = start + changeCount * (wordSize + 1) + type * 6
    let offset = Int32(truncatingIfNeeded: Self.number(bytes, at: place, size: 4))
    return UTCOffset(seconds: Int(offset)) == nil ? nil : offset
  }

  /// A signed number of `size` bytes, the highest first.
  private static func number(_ bytes: [UInt8], at place: Int, size: Int) -> Int64 {
    var number: Int64 = bytes[place] < 0x80 ? 0 : -1
    for byte in bytes[place..<place + size] { number = number << 8 | Int64(byte) }
    return number
  }
}
