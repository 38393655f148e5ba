import HearthTestSupport
import Testing

@testable import HearthSearch

/// Reads lists as `search-pieces.js` does.
enum ListReader {
  static func units(_ text: some Collection<UInt8>, of count: Int) -> [Int] {
    let text = Array(text)
    guard let form = text.first else { return [] }
    let values = text.dropFirst().map { Digits64.signs.firstIndex(of: $0) ?? 0 }
    if form == UInt8(ascii: "=") {
      return values.enumerated().flatMap { index, bits in
        (0..<6).filter { bits >> $0 & 1 == 1 }.map { index * 6 + $0 }
      }
    }
    var named: [Int] = []
    var (number, shift, last) = (0, 0, -1)
    for value in values {
      number |= (value & 31) << shift
      guard value < 32 else {
        shift += 5
        continue
      }
      last += number + 1
      named.append(last)
      (number, shift) = (0, 0)
    }
    return form == UInt8(ascii: "+") ? named : (0..<count).filter { !named.contains($0) }
  }
}

@Suite struct UnitListTests {
  static func postings(_ units: [Int], named: Set<Int> = []) -> [Posting] {
    units.map { Posting(unit: $0, isName: named.contains($0)) }
  }

  private static func text(_ units: [Int], named: Set<Int> = [], of count: Int) -> [UInt8] {
    var text = Store<UInt8>()
    for byte in "before".utf8 { text.append(byte) }
    postings(units, named: named).withUnsafeBufferPointer { UnitList.append($0, of: count, to: &text) }
    return Array(text.buffer.dropFirst(6))
  }

  private static func read(_ text: [UInt8], of count: Int) -> [Posting] {
    var found = Store<Posting>()
    found.append(Posting(unit: 0, isName: false))
    text.withUnsafeBufferPointer { UnitList.read($0, of: count, to: &found) }
    return Array(found.buffer.dropFirst())
  }

  @Test(arguments: [[], [0], [5], [0, 1, 2], [3, 900, 901, 70_000], Array(0..<500), Array(0..<70_001)])
  func `gives back what was added, to a script and to the next build`(units: [Int]) {
    let named = Set(units.filter { $0 % 3 == 1 })
    let text = Self.text(units, named: named, of: 70_001)
    let lists = text.split(separator: UInt8(ascii: ","))
    #expect(ListReader.units(lists[0], of: 70_001) == units)
    if lists.count > 1 { #expect(ListReader.units(lists[1], of: 70_001) == named.sorted()) }
    #expect(lists.count == (named.isEmpty ? 1 : 2))
    #expect(Self.read(text, of: 70_001) == Self.postings(units, named: named))
  }

  @Test func `each of the forms is read as it was written, at every share of the units`() {
    var random = SeededGenerator(seed: 4)
    var forms: Set<UInt8> = []
    for share in [1, 2, 5, 20, 50, 90, 97, 100] {
      for count in [1, 6, 7, 64, 1_000] {
        let units = (0..<count).filter { _ in Int.random(in: 0..<100, using: &random) < share }
        let text = Self.text(units, of: count)
        forms.formUnion(text.prefix(1))
        #expect(ListReader.units(text, of: count) == units)
        #expect(Self.read(text, of: count) == Self.postings(units))
      }
    }
    #expect(forms == Set("+!=".utf8))
  }

  @Test(arguments: [0, 31, 32, 1_023, 1_024, 40_000, .max])
  func `a number is as many signs in an array as in a store`(number: Int) {
    var array: [UInt8] = []
    Digits64.append(number, to: &array)
    var store = Store<UInt8>(capacity: Digits64.longest)
    Digits64.signs.withUnsafeBufferPointer { Digits64.put(number, to: &store, $0) }
    let put = Array(store.buffer)
    #expect(put == array && array.count <= Digits64.longest)
  }

  @Test func `bytes that are no list give no unit beyond the others, and never trap`() {
    var random = SeededGenerator(seed: 6)
    let signs = Array("+!=,0Aa-_\u{FF}".utf8)
    for _ in 0..<2_000 {
      let text = (0..<12).map { _ in signs[Int.random(in: 0..<signs.count, using: &random)] }
      #expect(Self.read(text, of: 10).allSatisfy { (0..<10).contains($0.unit) })
    }
  }

  @Test func `a word in nearly all or in half of ten thousand units takes little room`() {
    let all = Array(0..<10_000)
    #expect(Self.text(all.filter { $0 % 997 != 0 }, of: 10_000).count < 30)
    var random = SeededGenerator(seed: 3)
    for share in [2, 3, 5, 9, 40] {
      let units = all.filter { _ in Int.random(in: 0..<share, using: &random) == 0 }
      let text = Self.text(units, of: 10_000)
      #expect(text.count <= 1_670)
      #expect(ListReader.units(text, of: 10_000) == units)
    }
  }

  @Test func `every number has a sign of its own, which stands for it again`() {
    for value in 0..<64 {
      #expect(Digits64.values[Int(Digits64.signs[value])] == UInt8(value))
    }
  }
}
