/// Words of which all begin with one of a few bytes, each with its units as a script reads them; see ``UnitList``.
///
/// Behind a beginning that many words share stands the beginning with `*`, in all units of these words, so that `w` alone need
/// not load every word with w.
package struct WordRows: Sendable {
  /// In the order of their UTF-8.
  private(set) var words = ByteStrings()
  private(set) var lists = ByteStrings()

  /// Words with a common beginning that come to more bytes get one list of their own.
  private static let mostShared = 9_000
  /// Longer beginnings, in Unicode scalars, get none.
  private static let longestShared = 8

  init() {}

  /// As many lists as words.
  init(words: ByteStrings, lists: ByteStrings) {
    self.words = words
    self.lists = lists
  }

  mutating func append(_ word: UnsafeBufferPointer<UInt8>, list: UnsafeBufferPointer<UInt8>) {
    words.append(word)
    lists.append(list)
  }

  var count: Int { words.count }

  /// The bytes that a row comes to in a file, at most.
  func size(_ row: Int) -> Int { words.range(row).count + lists.range(row).count + 3 }

  /// Whether it is a beginning, with all units of the words that share it.
  func isShared(_ row: Int) -> Bool { words[row].last == UInt8(ascii: "*") }

  /// With the lists of beginnings among `units` units; there are none yet.
  consuming func addingBeginnings(units: Int) -> WordRows {
    let groups = sharedGroups()
    guard !groups.isEmpty else { return self }
    var rows = WordRows()
    rows.words.reserve(count + groups.count, bytes: words.bytes.count + 16 * groups.count)
    rows.lists.reserve(count + groups.count, bytes: lists.bytes.count + units / 6 * groups.count)
    let shared = unions(groups, units: units)
    var list = Store<UInt8>()
    var next = 0
    func copy(upTo row: Int) {
      while next < row {
        words.withString(next) { rows.words.append($0) }
        lists.withString(next) { rows.lists.append($0) }
        next += 1
      }
    }
    for (group, own) in zip(groups, shared) {
      // The beginning may be a word itself.
      let isWord = words.range(group.rows.lowerBound).count == group.length
      copy(upTo: group.rows.lowerBound + (isWord ? 1 : 0))
      rows.words.append { bytes in
        bytes += words[group.rows.lowerBound].prefix(group.length)
        bytes.append(UInt8(ascii: "*"))
      }
      list.shorten(to: 0)
      own.append(to: &list)
      rows.lists.append(list.buffer)
    }
    copy(upTo: count)
    return rows
  }

  /// Rows whose words begin with the same `length` bytes.
  private struct Group {
    var rows: Range<Int>
    var length: Int
  }

  /// In the order in which their beginnings stand among the words.
  private func sharedGroups() -> [Group] {
    var found: [Group] = []
    var groups = [0..<count]
    for scalars in 1...Self.longestShared where !groups.isEmpty {
      var next: [Range<Int>] = []
      for rows in groups {
        var start = rows.lowerBound
        while start < rows.upperBound {
          let length = beginning(scalars, of: start)
          var end = start + 1
          var size = size(start)
          while end < rows.upperBound, length > 0, shares(length, start, end) {
            size += self.size(end)
            end += 1
          }
          if size > Self.mostShared, end > start + 1 {
            found.append(Group(rows: start..<end, length: length))
            next.append(start..<end)
          }
          start = end
        }
      }
      groups = next
    }
    return found.sorted { ($0.rows.lowerBound, $0.length) < ($1.rows.lowerBound, $1.length) }
  }

  /// The bytes of the first `scalars` signs of a word of letters; 0 where it has fewer.
  private func beginning(_ scalars: Int, of row: Int) -> Int {
    words.withString(row) { word in
      guard word.first != UInt8(ascii: "@") else { return 0 }
      var rest = scalars
      for (index, byte) in word.enumerated() where byte & 0xC0 != 0x80 {
        if rest == 0 { return index }
        rest -= 1
      }
      return rest == 0 ? word.count : 0
    }
  }

  private func shares(_ length: Int, _ row: Int, _ other: Int) -> Bool {
    let (one, two) = (words.range(row), words.range(other))
    guard two.count >= length else { return false }
    return words.bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < length {
        guard bytes[one.lowerBound + index] == bytes[two.lowerBound + index] else { return false }
        index += 1
      }
      return true
    }
  }

  /// The units of each of `groups`. What is within another is read once for both.
  private func unions(_ groups: [Group], units: Int) -> [UnitSet] {
    var unions = groups.map { _ in UnitSet(count: 0) }
    var open: [(group: Int, units: UnitSet)] = []
    func close(before row: Int) {
      while let last = open.last, groups[last.group].rows.upperBound <= row {
        open.removeLast()
        unions[last.group] = last.units
        if !open.isEmpty { open[open.count - 1].units.form(last.units) }
      }
    }
    var next = 0
    var row = groups.first?.rows.lowerBound ?? count
    while row < count {
      close(before: row)
      while next < groups.count, groups[next].rows.lowerBound == row {
        open.append((next, UnitSet(count: units)))
        next += 1
      }
      if open.isEmpty {
        guard next < groups.count else { break }
        row = groups[next].rows.lowerBound
        continue
      }
      lists.withString(row) { open[open.count - 1].units.insert($0) }
      row += 1
    }
    close(before: count)
    return unions
  }
}

/// Units of several words.
private struct UnitSet {
  private let count: Int
  private var all: [UInt64]
  private var names: [UInt64]

  /// None of `count`.
  init(count: Int) {
    self.count = count
    all = [UInt64](repeating: 0, count: (count + 63) / 64)
    names = all
  }

  /// Adds the units of a list; see ``UnitList``.
  mutating func insert(_ list: UnsafeBufferPointer<UInt8>) {
    let end = all.withUnsafeMutableBufferPointer { all in
      UnitList.forEach(in: list, of: count) { all[$0 &>> 6] |= 1 &<< UInt64($0 & 63) }
    }
    guard end < list.count else { return }
    _ = names.withUnsafeMutableBufferPointer { names in
      UnitList.forEach(in: list, from: end + 1, of: count) { names[$0 &>> 6] |= 1 &<< UInt64($0 & 63) }
    }
  }

  mutating func form(_ other: UnitSet) {
    for index in all.indices {
      all[index] |= other.all[index]
      names[index] |= other.names[index]
    }
  }

  /// Adds the list of these units.
  func append(to list: inout Store<UInt8>) {
    Self.append(all, of: count, to: &list)
    guard names.contains(where: { $0 != 0 }) else { return }
    list.append(UInt8(ascii: ","))
    Self.append(names, of: count, to: &list)
  }

  private static func append(_ bits: [UInt64], of count: Int, to list: inout Store<UInt8>) {
    let number = bits.reduce(0) { $0 + $1.nonzeroBitCount }
    var postings = Store<Posting>(capacity: number)
    for index in bits.indices {
      var rest = bits[index]
      while rest != 0 {
        postings.append(Posting(unit: index << 6 | rest.trailingZeroBitCount, isName: false))
        rest &= rest - 1
      }
    }
    UnitList.append(postings.buffer, of: count, to: &list)
  }
}
