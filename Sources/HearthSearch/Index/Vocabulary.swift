/// Distinct words, numbered as they come.
struct Vocabulary: ~Copyable {
  private(set) var words = ByteStrings()
  /// Of each word its bytes as a number, or a hash where there are more than eight; see ``key(of:_:)``.
  private var keys = Store<UInt64>()
  /// Numbers by their key, each as one more than it is; 0 where there is room.
  private var slots = Store<UInt32>()
  private var shift: UInt64 = 64 - 12

  init() {
    slots = Self.emptySlots(shift)
  }

  var count: Int { keys.count }

  /// The number of the word of `count` bytes, which is the next one where it was not met before; see ``WordTaker``.
  @inline(__always)
  mutating func number(of word: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let key = Self.key(of: word, count)
    var slot = place(of: key)
    while true {
      let number = Int(slots.base[slot]) &- 1
      guard number >= 0 else { break }
      if keys.base[number] == key, count <= 8 || isWord(number, word, count) { return number }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return add(word, count, key, slot)
  }

  private mutating func add(_ word: UnsafePointer<UInt8>, _ count: Int, _ key: UInt64, _ slot: Int) -> Int {
    words.append(UnsafeBufferPointer(start: word, count: count))
    keys.append(key)
    slots.base[slot] = UInt32(truncatingIfNeeded: keys.count)
    if keys.count * 2 > slots.count { grow() }
    return keys.count - 1
  }

  @inline(__always)
  private func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// Numbers in the order of the UTF-8 of their words.
  var order: [Int] {
    // The first eight bytes tell most words apart.
    let sorted = (0..<count).map { number in
      (head: words.withString(number, Self.head), number: number)
    }.sorted { left, right in
      if left.head != right.head { return left.head < right.head }
      return words[left.number].lexicographicallyPrecedes(words[right.number])
    }
    return sorted.map(\.number)
  }

  /// The first eight bytes of a word as a number, the first one on top.
  private static func head(of word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var head: UInt64 = 0
    for index in 0..<min(8, word.count) { head |= UInt64(word[index]) &<< UInt64(56 &- 8 &* index) }
    return head
  }

  private func isWord(_ number: Int, _ word: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    words.withString(number) { known in
      known.count == count && known.indices.allSatisfy { known[$0] == word[$0] }
    }
  }

  private mutating func grow() {
    shift -= 1
    slots = Self.emptySlots(shift)
    for (number, key) in keys.buffer.enumerated() {
      var slot = place(of: key)
      while slots.base[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots.base[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
  }

  private static func emptySlots(_ shift: UInt64) -> Store<UInt32> {
    let count = 1 << (64 - Int(shift))
    var slots = Store<UInt32>(capacity: count)
    for _ in 0..<count { slots.put(0) }
    return slots
  }

  /// For a table in memory; for anything that is kept, there is `ContentHash`.
  ///
  /// Up to eight bytes are their own key, with the last of them on top, which is never 0. Longer ones have a hash, with a 0
  /// there.
  @inline(__always)
  private static func key(of word: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let head = UInt64(littleEndian: UnsafeRawPointer(word).loadUnaligned(as: UInt64.self))
    return count <= 8 ? head &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count) : longKey(of: word, count)
  }

  private static func longKey(of word: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(word)
    var key: UInt64 = 0
    func mix(_ offset: Int) {
      let part = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      key = (key ^ key &>> 32 ^ part) &* 0x9FB2_1C65_1E98_DF25
    }
    for offset in stride(from: 0, to: count - 8, by: 8) { mix(offset) }
    mix(count - 8)
    return key >> 8
  }
}
