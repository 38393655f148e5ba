import HearthCore
import HearthTestSupport
import Testing

@testable import HearthHeartRate

@Suite struct SampleRowTests {
  private func cells(_ text: String, _ delimiter: Character = ",") -> [String] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var row = SampleRow(bytes[...], delimiter: delimiter.asciiValue ?? 0x2C)
      var cells: [String] = []
      while let cell = row.next() { cells.append(String(decoding: cell, as: UTF8.self)) }
      return cells
    }
  }

  @Test func `divides at the delimiter only`() {
    #expect(cells("a,b,c") == ["a", "b", "c"])
    #expect(cells("a;b,c;d", ";") == ["a", "b,c", "d"])
    #expect(cells("a,,") == ["a", "", ""])
    #expect(cells("") == [""])
  }

  @Test func `removes spaces and quotes`() {
    #expect(cells(" a ,\t\"b\" , \" c \"\r") == ["a", "b", "c"])
    #expect(cells("\"a, b\",c") == ["a, b", "c"])
  }

  @Test func `ends an open quote with its row`() {
    #expect(cells("\"a,b") == ["\"a,b"])
  }
}

@Suite struct SampleNumberTests {
  private func number(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { SampleNumber.read($0) }
  }

  @Test(
    arguments: [
      ("72", 72), ("0", 0), ("74.02", 74.02), ("74,5", 74.5), ("6.8E+01", 68), ("720e-1", 72), ("072", 72),
      (".5", 0.5), ("72.", 72), ("1E2", 100), ("71.66666666666667", 71.66666666666667), ("1e-30", 1e-30),
      ("72,00000000000000284", 72.000_000_000_000_002_84), ("1234567890123456", 1_234_567_890_123_456),
    ] as [(String, Double)])
  func `reads numbers as devices write them`(text: String, value: Double) {
    #expect(number(text) == value)
  }

  @Test func `whatever number is written in its shortest form is read as the same`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let value =
        Double.random(in: 0...300, using: &random) / [1, 7, 60, 1e6][Int.random(in: 0..<4, using: &random)]
      #expect(number("\(value)") == value)
      let short = Float(value)
      #expect(number("\(short)").map(Float.init) == short)
    }
  }

  @Test(
    arguments: [
      "", ".", "-72", "+72", "72 bpm", "1.2.3", "nan", "inf", "0x48", "1e", "1e+", "1e123", "1e99",
      "12345678901234567890123456789012345678901", "７２", "1e-31", "1e10",
    ])
  func `refuses everything else`(text: String) {
    #expect(number(text) == nil)
  }
}

@Suite struct WrittenTimeTests {
  private func read(_ text: String) -> WrittenTime? {
    Array(text.utf8).withUnsafeBufferPointer { WrittenTime($0[...]) }
  }

  @Test func `reads clock times`() throws {
    let time = try #require(read("8:28"))
    #expect(time.day == nil && time.offset == nil)
    #expect(time.secondOfDay == 30_480)
    #expect(read("23:59:59.5")?.secondOfDay == 86_399)
    #expect(read("23:59:59.5")?.milliseconds == 500)
    #expect(read("00:00:00,123456789")?.milliseconds == 123)
  }

  @Test(
    arguments: [
      ("2025-03-17T08:28:00-06:00", -21_600), ("2025-03-17T08:28-0600", -21_600),
      ("2025-03-17 08:28:00 +02", 7200),
      ("2025-03-17t08:28z", 0), ("2025-03-17T08:28:00.000+05:45", 20_700),
    ])
  func `reads offsets`(text: String, offset: Int) throws {
    let time = try #require(read(text))
    #expect(time.offset?.seconds == offset)
    #expect(time.secondOfDay == 30_480)
    #expect(time.day == CalendarDate(year: 2025, month: 3, day: 17)?.daysSince1970)
    #expect(time.isZulu == text.hasSuffix("z"))
  }

  @Test(
    arguments: [
      "", "8", "8:2", "24:00", "12:60", "12:00:60", "12:00:", "12:00:00.", "12:00Z", "2025-03-17",
      "2025-3-17T08:28",
      "2025-13-01T08:28", "2025-02-29T08:28", "2025-03-17T08:28+24:00", "2025-03-17T08:28+02:60",
      "2025-03-17T08:28:00+02:00 ", "2025-03-17X08:28", "17.03.2025 08:28", "2025-03-17T08:28+2",
    ])
  func `refuses everything else`(text: String) {
    #expect(read(text) == nil)
  }
}
