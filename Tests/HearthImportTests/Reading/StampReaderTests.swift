import Testing

@testable import HearthImport

@Suite struct StampReaderTests {
  private func read(_ text: String, _ order: DateOrder? = nil) -> StampReader.ParsedStamp {
    Array(text.utf8).withSpan { StampReader(order: order).read($0) }
  }

  private func instant(_ text: String, _ order: DateOrder? = nil) -> Int64? {
    guard case .stamp(let stamp) = read(text, order) else { return nil }
    return stamp.instant(at: stamp.offset ?? 0)
  }

  @Test(arguments: [
    "2025-03-17T08:28:05Z", "2025-03-17 08:28:05", "2025-03-17T09:28:05+01:00", "2025-03-17 09:28:05 +0100",
    "2025-03-17T05:28:05-03", "2025/03/17 08:28:05 UTC", "2025.03.17, 08:28:05", "17.03.2025 08:28:05",
    "17-03-2025 8:28:05",
    "03-17-2025 8:28:05 a.m.", "2025-03-17 8:28:05\u{202F}AM", "1742200085", "1742200085000",
    "1742200085000000",
    " 2025-03-17T08:28:05.000Z ", "2025-03-17 08:28:05 UTC+0000", "17/03/2025 08:28:05", "3/17/25 8:28:05 AM",
  ])
  func `reads one moment in many ways`(_ text: String) {
    let isMonthFirst = text.hasPrefix("3/") || text.hasPrefix("03-")
    let order: DateOrder? = text.hasPrefix("17") ? .dayFirst : (isMonthFirst ? .monthFirst : nil)
    #expect(instant(text, order) == 1_742_200_085_000)
  }

  @Test(arguments: [
    "17 Mar 2025 08:28:05", "Mar 17, 2025, 8:28:05 AM", "Mar 17, 2025 at 8:28:05 AM", "17-Mar-2025 08:28:05",
    "Mon, 17 Mar 2025 09:28:05 +0100", "March 17 2025 08:28:05", "17. März 2025, 08:28:05",
    "lunes, 17 de marzo de 2025, 8:28:05", "17 mars 2025 à 08:28:05", "lunedì 17 marzo 2025 08:28:05",
    "17 de março de 2025 08:28:05", "maandag 17 maart 2025 om 08:28:05", "2025 mars 17 08:28:05",
    "2025-Mar-17T08:28:05", "17 Mar 25 08:28:05",
  ])
  func `reads the names of months`(_ text: String) {
    #expect(instant(text) == 1_742_200_085_000)
  }

  @Test(arguments: [
    "mar 03/11/2026 08:26", "mar., 3.11.2026 08:26", "Mar, 03-11-26 08:26", "mar 2026-11-03 08:26",
  ])
  func `a weekday before numbers is no month`(_ text: String) {
    #expect(instant(text, .dayFirst) == instant("2026-11-03 08:26"))
    #expect(instant("Mar 6, 2026 08:26", .dayFirst) == instant("2026-03-06 08:26"))
  }

  @Test func `knows every month in the languages of its names`() {
    let names = [
      "january february march april may june july august september october november december",
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
      "januari februari maart april mei juni juli augustus september oktober november december",
    ]
    for (list, month) in names.flatMap({ zip($0.split(separator: " "), 1...) }) {
      let number = month < 10 ? "0\(month)" : "\(month)"
      #expect(instant("mar, 6 \(list) 2026 08:26") == instant("2026-\(number)-06 08:26"), "\(list)")
    }
  }

  @Test(arguments: [
    "6 Now 2026 08:26", "Nov 2026 08:26", "6 Nov 08:26", "31 Feb 2026 08:26", "Nov 6 2026", "6 7 8 Nov 08:26",
  ])
  func `reads no date that is none`(_ text: String) {
    #expect(read(text) == .unreadable)
  }

  @Test func `reads fractions to the millisecond`() {
    #expect(instant("1970-01-01T00:00:01.5Z") == 1500)
    #expect(instant("1970-01-01T00:00:01,123456789Z") == 1123)
    #expect(instant("1742200085.25") == 1_742_200_085_250)
    #expect(instant("1970-01-02 12:00:00 PM") == 129_600_000)
    #expect(instant("1970-01-02 12:00:00 AM") == 86_400_000)
  }

  @Test(arguments: [
    "", "x", "2025-02-30T08:28:05Z", "2025-13-01 00:00", "2025-03-17T25:00:00Z", "2025-03-17T08:61Z",
    "2025-03-17",
    "2025-03-17T08:28:05+25:00", "13:00 PM", "2025-03-17 13:00 PM", "17", "17420", "17/3", "//:",
    "2025-03-17T08:28:05Zx",
    "99999999999999999999999999",
  ])
  func `reads nothing else`(_ text: String) {
    #expect(read(text) == .unreadable)
  }

  @Test(arguments: ["/", "-", "."])
  func `asks for the order of dates that end with their year`(_ mark: String) {
    func expect(_ first: Int, _ second: Int, _ shown: DateOrder?) {
      let reading = read("\(first)\(mark)\(second)\(mark)2025 8:28")
      #expect(reading == .needsOrder(shown: shown, hasPoints: mark == "."))
    }
    expect(3, 4, nil)
    expect(17, 4, .dayFirst)
    expect(4, 17, .monthFirst)
    expect(45, 3, nil)
    expect(17, 17, nil)
  }

  @Test(arguments: [
    ("2019-01-03 22:11:00 +0100", 1_546_549_860_000), ("2019-01-03 22:11:00 -0330", 1_546_566_060_000),
  ])
  func `reads Apple's dates`(_ text: String, _ milliseconds: Int64) {
    #expect(Array(text.utf8).withSpan { StampReader.instant($0) } == milliseconds)
  }
}
