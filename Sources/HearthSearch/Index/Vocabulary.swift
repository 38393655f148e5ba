/// Distinct words, numbered as they come.
struct Vocabulary: Sendable {
  private(set) var words = ByteStrings()
  /// Of each word its bytes as a number, or a hash where there are more than eight.
  private var keys: [UInt64] = []
  /// Numbers by their key, each as one more than it is; 0 where there is room.
  private var slots: [UInt32]
  private var shift: UInt64

  init() {
    slots = [UInt32](repeating: 0, count: 1 << 12)
    shift = 64 - 12
  }

  var count: Int { keys.count }

  /// The number of the word of `count` bytes, which is the next one where it was not met before; see ``WordTaker``.
  mutating func number(of word: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let key = Self.key(of: word, count)
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while true {
      let number = Int(slots[slot]) &- 1
      guard number >= 0 else { break }
      if keys[number] == key, isWord(number, word, count) { return number }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    words.append(UnsafeBufferPointer(start: word, count: count))
    keys.append(key)
    slots[slot] = UInt32(truncatingIfNeeded: keys.count)
    if keys.count * 2 > slots.count { grow() }
    return keys.count - 1
  }

  /// Numbers in the order of the UTF-8 of their words.
  var order: [Int] {
    // The first eight bytes tell most words apart.
    let heads = (0..<count).map { number in
      words.withString(number) { word in
        (0..<8).reduce(UInt64(0)) { $0 << 8 | UInt64($1 < word.count ? word[$1] : 0) }
      }
    }
    return (0..<count).sorted { left, right in
      if heads[left] != heads[right] { return heads[left] < heads[right] }
      return words[left].lexicographicallyPrecedes(words[right])
    }
  }

  private func isWord(_ number: Int, _ word: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let range = words.range(number)
    guard range.count == count else { return false }
    guard count > 8 else { return true }
    return words.bytes.withUnsafeBufferPointer { bytes in
      (0..<count).allSatisfy { bytes[range.lowerBound + $0] == word[$0] }
    }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    shift -= 1
    for (number, key) in keys.enumerated() {
      var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
  }

  /// For a table in memory; for anything that is kept, there is `ContentHash`.
  private static func key(of word: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(word)
    let head = bytes.loadUnaligned(as: UInt64.self)
    // Of a word that is shorter, what stands behind it does not count.
    if count <= 8 { return UInt64(littleEndian: head) << UInt64(truncatingIfNeeded: 64 &- 8 &* count) }
    var key = head &* 0x9FB2_1C65_1E98_DF25
    var offset = 8
    while offset &+ 8 <= count {
      key =
        (key ^ key >> 32 ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        &* 0x9FB2_1C65_1E98_DF25
      offset &+= 8
    }
    let tail = bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    return (key ^ key >> 32 ^ tail) &* 0x9FB2_1C65_1E98_DF25
  }
}
