import Testing

@testable import HearthSeries

@Suite struct SampleNumberTests {
  @Test(
    arguments: [
      ("72", 72), ("0", 0), ("74.02", 74.02), ("74,5", 74.5), ("6.8E+01", 68), ("720e-1", 72), ("072", 72),
      (".5", 0.5), ("72.", 72), ("1E2", 100),
    ] as [(String, Double)])
  func readsNumbersAsDevicesWriteThem(text: String, value: Double) {
    #expect(SampleNumber.read(Array(text.utf8)[...]) == value)
  }

  @Test(
    arguments: [
      "", ".", "-72", "+72", "72 bpm", "1.2.3", "nan", "inf", "0x48", "1e", "1e+", "1e123", "1e99",
      "1234567890123456", "７２",
    ])
  func refusesEverythingElse(text: String) {
    #expect(SampleNumber.read(Array(text.utf8)[...]) == nil)
  }
}
