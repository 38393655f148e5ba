/// Joins what several readings gathered, and what is known of the last build, into rows: in parallel, for words that begin with
/// one byte each.
package struct WordJoin: Sendable {
  /// What the last build knew. Its units get new numbers.
  struct Known: Sendable {
    var words: ByteStrings
    /// See ``UnitList``.
    var lists: ByteStrings
    /// For each unit its number now; -1 where it is gone. No two get one number.
    var numbers: [Int32]
    /// Whether a list in which no unit is gone is as it was.
    let keepsLists: Bool

    init(words: ByteStrings, lists: ByteStrings, numbers: [Int32], units: Int) {
      self.words = words
      self.lists = lists
      self.numbers = numbers
      keepsLists =
        numbers.count == units && numbers.enumerated().allSatisfy { $1 < 0 || $0 == Int($1) }
    }
  }

  /// Each with the number of its first unit, in the order of these.
  private let gathered: [(index: WordIndex, base: Int)]
  private let known: Known?
  /// How many there are.
  private let units: Int
  /// The first bytes that words have, in order: there is one share of rows for each.
  private let leads: [UInt8]

  init(_ gathered: [(index: WordIndex, base: Int)], known: Known?, units: Int) {
    self.gathered = gathered.filter { !$0.index.isEmpty }
    self.known = known
    self.units = units
    let words = self.gathered.map(\.index.words) + (known.map { [$0.words] } ?? [])
    leads = (UInt8.min...UInt8.max).filter { lead in
      words.contains { words in
        let place = words.place(of: CollectionOfOne(lead))
        return place < words.count && words[place].first == lead
      }
    }
  }

  /// How many shares of rows there are, one after the other.
  package var shares: Int { leads.count }

  /// The rows of one share.
  package func rows(ofShare share: Int) -> WordRows {
    var rows = WordRows()
    var sources = gathered.map { Source($0.index.words, leads[share]) }
    if let known { sources.append(Source(known.words, leads[share])) }
    var postings = Store<Posting>()
    var list = Store<UInt8>()
    var holders: [Int] = []
    while Self.findNext(in: sources, &holders), let first = holders.first {
      postings.shorten(to: 0)
      var keptList: Int?
      for holder in holders {
        let place = sources[holder].place
        if holder < gathered.count {
          gathered[holder].index.appendUnits(of: place, plus: gathered[holder].base, to: &postings)
        } else if let known, appendUnits(of: place, in: known, to: &postings), holders.count == 1 {
          keptList = place
        }
      }
      sources[first].withWord { word in
        if let keptList, let known {
          known.lists.withString(keptList) { rows.append(word, list: $0) }
        } else if postings.count > 0 {
          // Only what is known may stand between what was gathered.
          if known != nil { postings.sortIfNeeded() }
          list.shorten(to: 0)
          UnitList.append(postings.buffer, of: units, to: &list)
          rows.append(word, list: list.buffer)
        }
      }
      for holder in holders { sources[holder].advance() }
    }
    return rows.addingBeginnings(units: units)
  }

  /// Adds the units of word `place` by their new numbers; whether its list is still as it was.
  private func appendUnits(of place: Int, in known: Known, to postings: inout Store<Posting>) -> Bool {
    let start = postings.count
    known.lists.withString(place) { UnitList.read($0, of: known.numbers.count, to: &postings) }
    let found = postings.count
    var end = start
    for index in start..<found {
      let posting = postings.base[index]
      let number = known.numbers[posting.unit]
      guard number >= 0 else { continue }
      postings.base[end] = Posting(unit: Int(number), isName: posting.isName)
      end += 1
    }
    postings.shorten(to: end)
    return known.keepsLists && end == found && end > start
  }

  /// Words that are in order, from one place on.
  private struct Source {
    let words: ByteStrings
    private(set) var place: Int
    private let end: Int

    init(_ words: ByteStrings, _ lead: UInt8) {
      self.words = words
      place = words.place(of: CollectionOfOne(lead))
      end = lead == .max ? words.count : words.place(of: CollectionOfOne(lead + 1))
    }

    var isAtEnd: Bool { place >= end }

    mutating func advance() { place += 1 }

    func withWord(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { words.withString(place, body) }
  }

  /// Finds the sources whose next word is the first of all; whether there is any.
  private static func findNext(in sources: [Source], _ holders: inout [Int]) -> Bool {
    holders.removeAll(keepingCapacity: true)
    for (number, source) in sources.enumerated() where !source.isAtEnd {
      guard let first = holders.first else {
        holders.append(number)
        continue
      }
      switch sources[first].words.order(of: sources[first].place, beside: source.words, source.place) {
      case ..<0: break
      case 0: holders.append(number)
      default:
        holders.removeAll(keepingCapacity: true)
        holders.append(number)
      }
    }
    return !holders.isEmpty
  }
}

extension ByteStrings {
  /// Below zero where string `number` comes before string `other` of `others`, above where it comes after.
  fileprivate func order(of number: Int, beside others: ByteStrings, _ other: Int) -> Int {
    withString(number) { one in
      others.withString(other) { two in
        for index in 0..<min(one.count, two.count) where one[index] != two[index] {
          return one[index] < two[index] ? -1 : 1
        }
        return one.count - two.count
      }
    }
  }
}

extension Store<Posting> {
  fileprivate func sortIfNeeded() {
    guard zip(buffer, buffer.dropFirst()).contains(where: { $1 < $0 }) else { return }
    var whole = UnsafeMutableBufferPointer(start: base, count: count)
    whole.sort()
  }
}
