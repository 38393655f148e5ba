/// Distinct words, numbered as they come.
struct Vocabulary: Sendable {
  /// The UTF-8 of all words in a row.
  private var pool: [UInt8] = []
  /// Where each word ends in ``pool``.
  private var ends: [Int] = []
  private var hashes: [UInt32] = []
  /// Numbers by their hash, each as one more than it is; 0 where there is room.
  private var slots: [UInt32]

  init() {
    slots = [UInt32](repeating: 0, count: 1 << 12)
  }

  var count: Int { ends.count }

  /// The UTF-8 of word `number`.
  subscript(number: Int) -> ArraySlice<UInt8> {
    pool[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// The number of `word`, which is the next one where it was not met before.
  mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = Self.hash(word)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isWord(number, word) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    pool.append(contentsOf: word)
    ends.append(pool.count)
    hashes.append(hash)
    slots[slot] = UInt32(truncatingIfNeeded: ends.count)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  /// Numbers in the order of the UTF-8 of their words.
  var order: [Int] {
    pool.withUnsafeBytes { pool in
      ends.indices.sorted { left, right in
        let one = UnsafeRawBufferPointer(rebasing: pool[(left == 0 ? 0 : ends[left - 1])..<ends[left]])
        let other = UnsafeRawBufferPointer(rebasing: pool[(right == 0 ? 0 : ends[right - 1])..<ends[right]])
        return one.lexicographicallyPrecedes(other)
      }
    }
  }

  private func isWord(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == word.count else { return false }
    for index in 0..<word.count where pool[start + index] != word[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
  }

  /// FNV-1a (draft-eastlake-fnv), for a table in memory; for anything that is kept, there is `ContentHash`.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in word { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash ^ hash >> 15
  }
}
