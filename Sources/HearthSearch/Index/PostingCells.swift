/// Units of many words at once, gathered in the order in which they come: one list a word, in as few bytes as the steps between
/// units allow, cut into cells of eight bytes that lie where there was room.
struct PostingCells: Sendable {
  /// The end of a word's list.
  private struct Tail {
    /// Bytes that fill no cell yet, the first one lowest.
    var bytes: UInt64 = 0
    /// In all, those in cells included.
    var count: UInt32 = 0
    /// The last cell, as one more than it is; 0 where there is none.
    var cell: UInt32 = 0
    /// The last unit; -1 where there is none.
    var unit: Int32 = -1
  }

  private var tails: [Tail] = []
  private var cells: [UInt64] = []
  /// For each cell the one before it of the same word, in the same way.
  private var previous: [UInt32] = []

  /// Adds `unit` to `word`, which is one that is known or the next one. The same one again adds nothing; none comes before the
  /// last one.
  mutating func add(_ unit: Int32, to word: Int, isName: Bool) {
    if word == tails.count { tails.append(Tail()) }
    let last = tails[word].unit
    guard unit > last else { return }
    tails[word].unit = unit
    var step = UInt64(truncatingIfNeeded: unit &- last &- 1) << 1 | (isName ? 1 : 0)
    while step >= 0x80 {
      add(byte: step & 0x7F | 0x80, to: word)
      step >>= 7
    }
    add(byte: step, to: word)
  }

  private mutating func add(byte: UInt64, to word: Int) {
    let place = UInt64(tails[word].count & 7)
    tails[word].bytes |= byte << (place &* 8)
    tails[word].count &+= 1
    guard place == 7 else { return }
    cells.append(tails[word].bytes)
    previous.append(tails[word].cell)
    tails[word].cell = UInt32(truncatingIfNeeded: cells.count)
    tails[word].bytes = 0
  }

  /// The lists of `words` in their order, each as ``WordIndex`` has it.
  func lists(of words: [Int]) -> ByteStrings {
    var lists = ByteStrings()
    lists.reserve(words.count, bytes: tails.reduce(0) { $0 + Int($1.count) })
    for word in words {
      let tail = tails[word]
      lists.append { bytes in
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: Int(tail.count)))
        var end = start + Int(tail.count)
        func put(_ cell: UInt64, _ count: Int) {
          end -= count
          for place in 0..<count { bytes[end + place] = UInt8(truncatingIfNeeded: cell >> UInt64(8 * place)) }
        }
        put(tail.bytes, Int(tail.count & 7))
        var cell = tail.cell
        while cell > 0 {
          put(cells[Int(cell) - 1], 8)
          cell = previous[Int(cell) - 1]
        }
      }
    }
    return lists
  }
}
