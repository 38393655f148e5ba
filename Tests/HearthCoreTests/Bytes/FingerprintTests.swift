import HearthCore
import Testing

@Suite struct FingerprintTests {
  private func value(_ combine: (inout Fingerprint) -> Void) -> UInt64 {
    var fingerprint = Fingerprint()
    combine(&fingerprint)
    return fingerprint.value
  }

  @Test func `the same values in the same order give the same fingerprint`() {
    let once = value {
      $0.combine("tea"); $0.combine(3)
    }
    #expect(
      once
        == value {
          $0.combine("tea"); $0.combine(3)
        })
    #expect(
      once
        != value {
          $0.combine(3); $0.combine("tea")
        })
  }

  @Test func `where one text ends and the next begins counts`() {
    #expect(
      value {
        $0.combine("ab"); $0.combine("c")
      }
        != value {
          $0.combine("a"); $0.combine("bc")
        })
    #expect(value { $0.combine("") } != value { _ in })
    #expect(value { $0.combine(String?.none) } != value { $0.combine(String?.some("")) })
  }

  @Test func `numbers near each other are told apart`() {
    let values = Set((0..<1000).map { number in value { $0.combine(number) } })
    #expect(values.count == 1000)
  }
}
