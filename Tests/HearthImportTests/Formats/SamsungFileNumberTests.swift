import Testing

@testable import HearthImport

@Suite struct SamsungFileNumberTests {
  private static let number = "1111111a-1111-4111-8111-11111111111f"

  @Test(arguments: [
    "com.samsung.health.heart_rate.binning_data.\(number).json", "\(number).binning_data.json",
  ])
  func `finds the number wherever a name has it`(_ name: String) {
    #expect(SamsungFileNumber(name) == SamsungFileNumber(Self.number))
    #expect(SamsungFileNumber(name.replacing("111f", with: "111e")) != SamsungFileNumber(Self.number))
    #expect(SamsungFileNumber(name.replacing("111a-", with: "111b-")) != SamsungFileNumber(Self.number))
  }

  @Test func `tells names without a number by their letters`() {
    #expect(SamsungFileNumber("a.json") == SamsungFileNumber("a.json"))
    #expect(SamsungFileNumber("a.json") != SamsungFileNumber("b.json"))
    let noNumber = Self.number.replacing("f", with: "x")
    #expect(SamsungFileNumber(noNumber) != SamsungFileNumber(Self.number.replacing("f", with: "y")))
  }
}
