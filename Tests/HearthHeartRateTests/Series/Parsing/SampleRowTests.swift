import Testing

@testable import HearthHeartRate

@Suite struct SampleRowTests {
  private func cells(_ text: String, _ delimiter: Character = ",") -> [String] {
    var row = SampleRow(Array(text.utf8)[...], delimiter: delimiter.asciiValue ?? 0x2C)
    var cells: [String] = []
    while let cell = row.next() { cells.append(String(decoding: cell, as: UTF8.self)) }
    return cells
  }

  @Test func `divides at the delimiter only`() {
    #expect(cells("a,b,c") == ["a", "b", "c"])
    #expect(cells("a;b,c;d", ";") == ["a", "b,c", "d"])
    #expect(cells("a,,") == ["a", "", ""])
    #expect(cells("") == [""])
  }

  @Test func `takes off blanks and quotes`() {
    #expect(cells(" a ,\t\"b\" , \" c \"\r") == ["a", "b", "c"])
    #expect(cells("\"a, b\",c") == ["a, b", "c"])
  }

  @Test func `ends an open quote with its row`() {
    #expect(cells("\"a,b") == ["\"a,b"])
  }
}
