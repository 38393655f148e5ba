import HearthCore
import Testing

struct FirstResultTests {
  @Test func `each element is asked once, even one whose answer changes`() {
    var asked: [Int] = []
    let found = [1, 2, 3].firstResult { number -> Int? in
      defer { asked.append(number) }
      return number == 2 && !asked.contains(2) ? 20 : nil
    }
    #expect(found == 20 && asked == [1, 2])
    #expect([1, 2].firstResult { _ -> Int? in nil } == nil)
  }
}
