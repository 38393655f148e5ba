/// Units of many words at once, gathered in the order in which they come: one list a word, in as few bytes as the steps between
/// units allow, cut into cells of eight bytes that lie where there was room.
struct PostingCells: ~Copyable {
  /// The end of a word's list. Not private: the compiler cannot hold a private type in a store of another file.
  struct Tail: BitwiseCopyable {
    /// Bytes that fill no cell yet, the first one lowest.
    var bytes: UInt64 = 0
    /// In all, those in cells included.
    var count: UInt32 = 0
    /// The last cell, as one more than it is; 0 where there is none.
    var cell: UInt32 = 0
    /// The last unit; -1 where there is none.
    var unit: Int32 = -1
  }

  private var tails = Store<Tail>()
  private var cells = Store<UInt64>()
  /// For each cell the one before it of the same word, in the same way.
  private var previous = Store<UInt32>()

  /// Adds `unit` to `word`, which is one that is known or the next one. The same one again adds nothing; none comes before the
  /// last one.
  @inline(__always)
  mutating func add(_ unit: Int32, to word: Int, isName: Bool) {
    while word >= tails.count { tails.append(Tail()) }
    let tail = tails.base + word
    guard unit > tail.pointee.unit else { return }
    var step = UInt32(bitPattern: unit &- tail.pointee.unit &- 1) << 1 | (isName ? 1 : 0)
    tail.pointee.unit = unit
    while step >= 0x80 {
      add(byte: step & 0x7F | 0x80, to: tail)
      step >>= 7
    }
    add(byte: step, to: tail)
  }

  @inline(__always)
  private mutating func add(byte: UInt32, to tail: UnsafeMutablePointer<Tail>) {
    let place = UInt64(tail.pointee.count & 7)
    let bytes = tail.pointee.bytes | UInt64(byte) &<< (place &* 8)
    tail.pointee.count &+= 1
    tail.pointee.bytes = place == 7 ? 0 : bytes
    guard place == 7 else { return }
    cells.append(bytes)
    previous.append(tail.pointee.cell)
    tail.pointee.cell = UInt32(truncatingIfNeeded: cells.count)
  }

  /// The lists of `words`, which are known, in their order, each as ``WordIndex`` has it.
  func lists(of words: [Int]) -> ByteStrings {
    var lists = ByteStrings()
    lists.reserve(words.count, bytes: words.reduce(0) { $0 + Int(tails.base[$1].count) })
    var list = Store<UInt8>()
    for word in words {
      let tail = tails.base[word]
      // Each cell leads to the one before: from the end to the front, and then round.
      list.shorten(to: 0)
      list.reserve(Int(tail.count))
      put(tail.bytes, Int(tail.count & 7), to: &list)
      var cell = tail.cell
      while cell > 0 {
        put(cells.base[Int(cell) - 1], 8, to: &list)
        cell = previous.base[Int(cell) - 1]
      }
      var whole = UnsafeMutableBufferPointer(start: list.base, count: list.count)
      whole.reverse()
      lists.append(list.buffer)
    }
    return lists
  }

  /// Adds `count` bytes, the last one first.
  private func put(_ bytes: UInt64, _ count: Int, to list: inout Store<UInt8>) {
    var place = UInt64(count)
    while place > 0 {
      place -= 1
      list.put(UInt8(truncatingIfNeeded: bytes &>> (place &* 8)))
    }
  }
}
