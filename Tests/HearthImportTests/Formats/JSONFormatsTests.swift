import HearthImport
import Testing

@Suite struct JSONFormatsTests {
  @Test func readsFitbitsTimesAsThoseOfUTC() throws {
    let text = """
      [{
        "dateTime" : "03/17/25 23:30:04",
        "value" : {
          "bpm" : 64,
          "confidence" : 0
        }
      },{
        "dateTime" : "03/17/25 22:30:04",
        "value" : { "confidence" : 3, "bpm" : 65 }
      }]
      """
    let imported = try Imported(.fitbit, text, name: "heart_rate-2025-03-17.json")
    #expect(imported.days == ["2025-03-17": ["23:30:04+01:00,65"], "2025-03-18": ["00:30:04+01:00,64"]])
    #expect(imported.report.problemCount == 0)
  }

  @Test func pairsNoTimeWithTheValueOfAnotherObject() throws {
    let text = """
      [{"dateTime":"03/17/25 08:00:00","value":{"confidence":3}},{"value":{"bpm":64}},{"value":{"bpm":65},"dateTime":"03/17/25 09:00:00"}]
      """
    #expect(try Imported(.fitbit, text).rows == ["10:00:00+01:00,65"])
  }

  @Test func readsOurasSources() throws {
    let text = """
      {"data": [{"bpm": 80, "source": "awake", "timestamp": "2025-03-17T08:00:05+00:00"},
                {"bpm": 58.5, "source": "rest", "timestamp": "2025-03-17T08:05:05.250Z"}]}
      """
    #expect(try Imported(.oura, text).rows == ["09:00:05+01:00,80,awake", "09:05:05.250+01:00,58.5,rest"])
  }

  @Test func readsWhatIsThereOfACutFile() throws {
    let text = #"[{"dateTime":"03/17/25 08:00:00","value":{"bpm":64}},{"dateTime":"03/17/25 08:0"#
    let imported = try Imported(.fitbit, text)
    #expect(imported.rows == ["09:00:00+01:00,64"])
    #expect(
      imported.report.problems.map(\.text) == [
        "the file ends early, at byte \(text.utf8.count). What stands before was read"
      ])
  }

  @Test func takesFitbitsTableSince2024() throws {
    let text = "timestamp,beats per minute,data source\n2025-03-17T08:00:00Z,80.0,\"Charge, 6\"\n"
    let imported = try Imported(.fitbit, text, name: "heart_rate_2025-03-17.csv")
    #expect(imported.rows == ["09:00:00+01:00,80,\"Charge, 6\""])
  }

  @Test(arguments: [
    "daily_resting_heart_rate.csv", "Daily Resting Heart Rate.csv", "heart_rate_variability.csv",
  ])
  func passesByTablesOfTheSameColumns(_ name: String) throws {
    let text = "timestamp,beats per minute\n2025-03-17T08:00:00Z,58\n"
    #expect(try Imported(.fitbit, [(name, Array(text.utf8))], isNamed: false).report.found == 0)
  }

  @Test func readsSamsungsMinutesInPlaceOfTheAverageOfTheHour() throws {
    let table = """
      \u{FEFF}com.samsung.shealth.tracker.heart_rate,6240512,4
      com.samsung.health.heart_rate.binning_data,com.samsung.health.heart_rate.start_time,com.samsung.health.heart_rate.heart_rate,com.samsung.health.heart_rate.time_offset,com.samsung.health.heart_rate.pkg_name,
      com.samsung.health.heart_rate.binning_data.11111111-1111-4111-8111-111111111111.json,2025-03-17 08:00:00.000,90.1,UTC+0100,com.sec.android.app.shealth,
      com.samsung.health.heart_rate.binning_data.22222222-2222-4222-8222-222222222222.json,2025-03-17 09:00:00.000,91.1,UTC+0100,com.sec.android.app.shealth,
      ,2025-03-17 10:00:30.000,92,UTC+0100,com.sec.android.app.shealth,
      ,,,,,
      """
    let minutes =
      #"[{"heart_rate": 75.0, "heart_rate_max": 76.0, "start_time": 1742198400000, "end_time": 1742198459999}]"#
    let imported = try Imported(
      .samsung,
      [
        ("com.samsung.shealth.tracker.heart_rate.2025.csv", Array(table.utf8)),
        (
          "jsons/1/11111111-1111-4111-8111-111111111111.com.samsung.health.heart_rate.binning_data.json",
          Array(minutes.utf8)
        ),
      ])
    #expect(
      imported.rows == [
        "09:00:00+01:00,75,", "10:00:00+01:00,91.1,com.sec.android.app.shealth",
        "11:00:30+01:00,92,com.sec.android.app.shealth",
      ])
    #expect(imported.leftOut(.summary) == 1)
    #expect(imported.report.problemCount == 0)
  }
}
