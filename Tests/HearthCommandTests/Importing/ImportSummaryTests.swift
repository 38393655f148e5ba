import HearthCore
import Testing

@testable import HearthCommand
@testable import HearthImport

@Suite struct ImportSummaryTests {
  private static func day(_ day: Int) -> CalendarDate { CalendarDate(daysSince1970: 20_147 + day) }

  @Test func `groups long numbers`() {
    #expect(
      [0, 12, 999, 1000, 1_234_567].map(ImportSummary.grouped) == ["0", "12", "999", "1,000", "1,234,567"])
  }

  @Test func `names each reason on a line`() {
    var report = ImportReport()
    report.exclude(.future, count: 1200)
    report.exclude(.again, count: 3)
    report.exclude(.copy, count: 0)
    report.countedAgain += 1500
    var summary = ImportSummary()
    summary.count(.grown(added: 1), on: Self.day(17))
    summary.count(.leftAlone("x", .keptElsewhere), on: Self.day(18))
    #expect(
      summary.text(report, zone: .utc, zoneIsFrom: "--zone", isDryRun: false) == """
        0 readings found on 1 day, 2025-03-17 (UTC, --zone)
        1 reading added: 0 new days, 1 day extended, 0 days unchanged
        left out: 3 repeated
        left out: 1,200 dated after today
        1,500 readings counted twice, on two days whose zones overlap

        """)
  }

  @Test func `an export without heart rate is told in one sentence, with what was left out`() {
    var report = ImportReport()
    report.exclude(.otherMeasurement, count: 12)
    let text = ImportSummary().text(report, zone: .utc, zoneIsFrom: "--zone", isDryRun: false)
    #expect(text.hasPrefix("No heart rate found, and nothing written.\nleft out: 12 "), "\(text)")
    #expect(!text.contains("days extended"))
  }

  @Test func `where no reading is of the requested days, the newest day is named`() {
    var report = ImportReport()
    for _ in 0..<2 { report.excludeNotRequested(at: Instant(seconds: 86_400)) }
    report.excludeNotRequested(at: Instant(seconds: 5))
    var summary = ImportSummary()
    let sentence =
      "The newest reading is from 1970-01-02. Without --last, --from or --to, Hearth imports all readings.\n"
    func text() -> String { summary.text(report, zone: .utc, zoneIsFrom: "--zone", isDryRun: false) }
    #expect(text().hasSuffix("left out: 3 outside the requested days\n" + sentence))
    summary.count(.unchanged, on: Self.day(17))
    #expect(!text().contains("newest"))
  }

  @Test func `the command line takes every format, and both orders of dates`() {
    let names = [
      "apple-health", "fitbit", "withings", "oura", "samsung", "polar", "gpx", "tcx", "csv", "ics",
    ]
    #expect(ImportFormat.all.map(\.name) == names && VerbTable.importing.choices == names)
    #expect(OptionSpec.dateOrder.choices == ["dmy", "mdy"])
  }
}

@Suite struct ImportRemarksTests {
  @Test func `moves no cursor of a terminal`() {
    let remarks = ["\u{1B}]0;x\u{07}a\r\n\u{0}b: it is cut"]
    #expect(ImportRemarks.text(remarks, of: 1) == "hearth: ·]0;x·a···b: it is cut\n")
    #expect(ImportRemarks.text(remarks, of: 1, prefix: "") == "·]0;x·a···b: it is cut\n")
  }

  @Test func `counts what it does not show`() {
    #expect(
      ImportRemarks.text(["a"], of: 1201) == "hearth: a\nhearth: and 1,200 more like these\n")
  }
}
