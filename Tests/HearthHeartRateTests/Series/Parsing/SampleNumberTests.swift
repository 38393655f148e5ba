import HearthTestSupport
import Testing

@testable import HearthHeartRate

@Suite struct SampleNumberTests {
  @Test(
    arguments: [
      ("72", 72), ("0", 0), ("74.02", 74.02), ("74,5", 74.5), ("6.8E+01", 68), ("720e-1", 72), ("072", 72),
      (".5", 0.5), ("72.", 72), ("1E2", 100), ("71.66666666666667", 71.66666666666667), ("1e-30", 1e-30),
      ("72,00000000000000284", 72.000_000_000_000_002_84), ("1234567890123456", 1_234_567_890_123_456),
    ] as [(String, Double)])
  func `reads numbers as devices write them`(text: String, value: Double) {
    #expect(SampleNumber.read(Array(text.utf8)[...]) == value)
  }

  @Test func `whatever number is written in its shortest form is read as the same`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let value =
        Double.random(in: 0...300, using: &random) / [1, 7, 60, 1e6][Int.random(in: 0..<4, using: &random)]
      #expect(SampleNumber.read(Array("\(value)".utf8)[...]) == value)
      let short = Float(value)
      #expect(SampleNumber.read(Array("\(short)".utf8)[...]).map(Float.init) == short)
    }
  }

  @Test(
    arguments: [
      "", ".", "-72", "+72", "72 bpm", "1.2.3", "nan", "inf", "0x48", "1e", "1e+", "1e123", "1e99",
      "12345678901234567890123456789012345678901", "７２", "1e-31", "1e10",
    ])
  func `refuses everything else`(text: String) {
    #expect(SampleNumber.read(Array(text.utf8)[...]) == nil)
  }
}
