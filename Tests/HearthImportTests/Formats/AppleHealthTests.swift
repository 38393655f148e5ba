@testable import HearthImport
import Testing

@Suite struct AppleHealthTests {
  private func rows(_ text: String) throws -> [String] { try Imported(.appleHealth, text).rows }

  @Test func `takes the instant and not the hour that is printed`() throws {
    // Exported in July: a winter's reading is printed with the offset of summer.
    let text = AppleText.export(AppleText.record("2025-01-03 00:11:00 +0200", "64"))
    let imported = try Imported(.appleHealth, text)
    #expect(imported.days == ["2025-01-02": ["23:11:00+01:00,64,Watch"]])
  }

  @Test func `keeps movement and the name of the device`() throws {
    let text = AppleText.export(
      AppleText.record(
        "2025-03-17 08:00:00 +0100", "64", source: "Zoë&#8217;s &quot;Watch&quot;, &lt;3&gt;", motion: "1"),
      AppleText.record("2025-03-17 08:05:00 +0100", "66"))
    let imported = try Imported(.appleHealth, text)
    #expect(imported.headers == ["time,bpm,motion,source"])
    #expect(
      imported.rows == [
        "08:00:00+01:00,64,0,\"Zoë’s \"\"Watch\"\", <3>\"", "08:05:00+01:00,66,,Watch",
      ])
  }

  @Test(arguments: [("0", ""), ("1", "0"), ("2", "1"), ("3", ""), ("x", "")])
  func `writes movement so that a sum of it grows with movement`(_ code: String, _ written: String) throws {
    let text = AppleText.export(
      AppleText.record("2025-03-17 08:00:00 +0100", "64", motion: code),
      AppleText.record("2025-03-17 08:01:00 +0100", "65", motion: "2"))
    #expect(try rows(text) == ["08:00:00+01:00,64,\(written),Watch", "08:01:00+01:00,65,1,Watch"])
  }

  @Test func `reads numbers as devices write them`() throws {
    let text = AppleText.export(
      AppleText.record("2025-03-17 08:00:00 +0100", "6.8E+01"),
      AppleText.record("2025-03-17 08:01:00 +0100", "74.0204"),
      AppleText.record("2025-03-17 08:02:00 +0100", "1.2", unit: "count/s"))
    #expect(
      try rows(text) == [
        "08:00:00+01:00,68,Watch", "08:01:00+01:00,74.0204,Watch", "08:02:00+01:00,72,Watch",
      ])
  }

  @Test func `excludes unbelievable values and counts them`() throws {
    let text = AppleText.export(
      AppleText.record("2025-03-17 08:00:00 +0100", "0"),
      AppleText.record("2025-03-17 08:01:00 +0100", "255"),
      AppleText.record("2001-01-01 01:00:00 +0100", "60"),
      AppleText.record("2030-03-17 08:00:00 +0100", "60"),
      AppleText.record("2025-03-17 08:02:00 +0100", "60", unit: "furlong"),
      AppleText.record("2025-03-17 08:03:00 +0100", "61"))
    let imported = try Imported(.appleHealth, text)
    #expect(imported.rows == ["08:03:00+01:00,61,Watch"])
    #expect(imported.report.found == 6)
    #expect(imported.excluded(.unbelievable) == 2)
    #expect(imported.excluded(.undated) == 1)
    #expect(imported.excluded(.future) == 1)
    #expect(imported.excluded(.unknownUnit) == 1)
    #expect(imported.report.problemCount == 0)
  }

  @Test func `takes only heart rate whatever shares its unit`() throws {
    let others = [
      "RespiratoryRate", "RestingHeartRate", "HeartRateVariabilitySDNN", "WalkingHeartRateAverage",
    ]
    let text = AppleText.export(
      others.map {
        AppleText.record("2025-03-17 08:00:00 +0100", "60", type: "HKQuantityTypeIdentifier" + $0)
      }
      .joined(separator: "\n"),
      "<Workout><WorkoutStatistics type=\"HKQuantityTypeIdentifierHeartRate\" startDate=\"2025-03-17 08:00:00 +0100\" average=\"141\"/></Workout>",
      AppleText.record("2025-03-17 09:00:00 +0100", "61"))
    #expect(try Imported(.appleHealth, text).report.found == 1)
  }

  @Test func `reads what is not well formed`() throws {
    let head =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [\n<!ATTLIST Vision\n  type CDATA #REQUIRED\n<!ELEMENT RightEye EMPTY>\n>\n]>\n"
    let twice =
      " <Record type=\"HKQuantityTypeIdentifierHeartRate\" sourceName=\"Watch\u{0B}\" unit=\"count/min\" startDate=\"2025-03-17 08:00:00 +0100\" startDate=\"2025-03-17 08:00:09 +0100\" value=\"61\"/>"
    let imported = try Imported(.appleHealth, AppleText.export(twice, head: head))
    #expect(imported.rows == ["08:00:00+01:00,61,Watch"])
    #expect(imported.report.problemCount == 0)
  }

  @Test func `says what cannot be read and goes on`() throws {
    let text = AppleText.export(
      AppleText.record("17 March", "61"), AppleText.record("2025-03-17 08:01:00 +0100", "many"),
      AppleText.record("2025-03-17 08:02:00 +0100", "62"),
      "<Record type=\"HKQuantityTypeIdentifierHeartRate\" value=\"7\n"
        + AppleText.record("2025-03-17 08:03:00 +0100", "63"))
    let imported = try Imported(.appleHealth, text)
    #expect(imported.rows == ["08:02:00+01:00,62,Watch", "08:03:00+01:00,63,Watch"])
    #expect(imported.excluded(.unreadable) == 3)
    #expect(imported.report.problems[0].text.contains("the date '17 March'"))
    #expect(imported.report.problems[1].text.contains("the value 'many'"))
  }

  @Test func `reads a file that ends early`() throws {
    let whole = AppleText.export(
      AppleText.record("2025-03-17 08:00:00 +0100", "61", motion: "2"),
      AppleText.record("2025-03-17 08:01:00 +0100", "62"))
    let text = String(whole.dropLast(60))
    let imported = try Imported(.appleHealth, text)
    #expect(imported.rows == ["08:00:00+01:00,61,1,Watch"])
    #expect(
      imported.report.problems.map(\.text) == [
        "the file ends early, at byte \(text.utf8.count): there is no </HealthData>. What comes before was read"
      ])
  }

  @Test func `never reads the clinical document`() throws {
    let text = "<?xml version=\"1.0\"?><ClinicalDocument><name>Inés</name><HealthData/></ClinicalDocument>"
    for name in ["export_cda.xml", "anything.xml"] {
      let imported = try Imported(.appleHealth, text, name: name)
      #expect(imported.report.found == 0)
      #expect(imported.report.problems.first?.text.contains("there is nothing of Apple Health in it") == true)
    }
  }
}
