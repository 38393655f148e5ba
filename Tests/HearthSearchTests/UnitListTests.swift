import HearthTestSupport
import Testing

@testable import HearthSearch

/// Reads lists as `search.js` does.
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
  private func list(_ units: [Int]) -> UnitList {
    var list = UnitList()
    for unit in units { list.append(unit) }
    return list
  }

  @Test(arguments: [[], [0], [5], [0, 1, 2], [3, 900, 901, 70_000], Array(0..<500)])
  func `gives back what was added, from bytes and from text`(units: [Int]) {
    let list = list(units)
    var found: [Int] = []
    list.forEach { found.append($0) }
    #expect(found == units)
    #expect(UnitList(bytes: list.bytes, limit: 70_001) == list)
    #expect(ListReader.units(list.text(of: 70_001), of: 70_001) == units)
  }

  @Test func `the same unit counts once`() {
    #expect(list([3, 3, 3, 7, 7]) == list([3, 7]))
  }

  @Test(arguments: [[0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], [9, 1]])
  func `refuses bytes that are no list or lead beyond the units`(bytes: [UInt8]) {
    #expect(UnitList(bytes: bytes, limit: 10) == nil)
  }

  @Test func `a word in nearly all or in half of ten thousand units takes little room`() {
    let all = Array(0..<10_000)
    #expect(list(all.filter { $0 % 997 != 0 }).text(of: 10_000).count < 30)
    var random = SeededGenerator(seed: 3)
    for share in [2, 3, 5, 9, 40] {
      let units = all.filter { _ in Int.random(in: 0..<share, using: &random) == 0 }
      let text = list(units).text(of: 10_000)
      #expect(text.count <= 1_670)
      #expect(ListReader.units(text, of: 10_000) == units)
    }
  }
}
