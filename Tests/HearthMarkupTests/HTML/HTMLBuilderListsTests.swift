import HearthMarkup
import Testing

struct HTMLBuilderListsTests {
  private func numbers(_ values: [Int?]) -> String {
    HTML.build { $0.numbers(values.count) { values[$0] } }.description
  }

  private func clocks(_ count: Int, from minute: Int, every step: Int) -> String {
    HTML.build { $0.clocks(count, from: minute, every: step) }.description
  }

  @Test func `writes numbers with blanks between them, and a dash for none`() {
    #expect(numbers([72, nil, 0, 9, 10, 99, 100, 999]) == "72 - 0 9 10 99 100 999")
    #expect(numbers([nil]) == "-")
    #expect(numbers([]) == "")
  }

  @Test func `writes large numbers and those below zero`() {
    #expect(numbers([1000, .max, .min, -1]) == "1000 \(Int.max) \(Int.min) -1")
  }

  @Test func `writes times of day, across midnight too`() {
    #expect(clocks(3, from: 0, every: 15) == "00:00|00:15|00:30")
    #expect(clocks(3, from: 23 * 60 + 50, every: 15) == "23:50|00:05|00:20")
    #expect(clocks(0, from: 0, every: 15) == "")
    #expect(clocks(97, from: 240, every: 15).hasSuffix("|03:45|04:00"))
  }
}
