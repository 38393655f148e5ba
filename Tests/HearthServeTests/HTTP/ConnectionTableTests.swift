import Testing

@testable import HearthServe

struct ConnectionTableTests {
  @Test func `the one that has waited longest gives its place to a new one`() {
    var table = ConnectionTable(limit: 3)
    #expect((1...3).map { table.add($0, socket: Int32($0) * 10) } == [nil, nil, nil])
    #expect(table.add(4, socket: 40) == 10 && table.add(5, socket: 50) == 20)
    table.remove(3)
    #expect(table.add(6, socket: 60) == nil && table.add(7, socket: 70) == 40)
  }

  @Test func `one that was let in keeps its place as long as there are others`() {
    var table = ConnectionTable(limit: 2)
    _ = (table.add(1, socket: 10), table.add(2, socket: 20))
    table.answer(1)
    table.rest(1)
    #expect(table.add(3, socket: 30) == 20 && table.add(4, socket: 40) == 30)
    table.answer(4)
    table.rest(4)
    #expect(table.add(5, socket: 50) == 10)
  }

  @Test func `one that is being answered is never closed for another`() {
    var table = ConnectionTable(limit: 2)
    for id in 1...2 as ClosedRange<UInt> {
      _ = table.add(id, socket: Int32(id) * 10)
      table.answer(id)
    }
    #expect(table.add(3, socket: 30) == 30)
    table.remove(3)
    table.rest(2)
    #expect(table.add(4, socket: 40) == 20)
  }

  @Test func `nothing is carried out for one that was closed for another`() {
    var table = ConnectionTable(limit: 1)
    _ = (table.add(1, socket: 10), table.add(2, socket: 20))
    table.answer(2)
    #expect(!table.has(1) && table.has(2))
    #expect(table.add(3, socket: 30) == 30 && !table.has(3))
  }
}
