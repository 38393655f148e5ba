@testable import HearthImport
import Testing

@Suite struct JSONFormatsTests {
  @Test func `reads Fitbit's times as those of UTC`() throws {
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

  @Test func `reads Polar's days by seconds from their midnight`() throws {
    let text = """
      {"deviceDays":[{"userId":1,"deviceId":"A","date":"2025-03-17","samples":[
        {"heartRate":61,"secondsFromDayStart":32,"source":"OHR"},{"heartRate":62,"secondsFromDayStart":86399}]},
       {"samples":[{"secondsFromDayStart":0,"heartRate":63},{"secondsFromDayStart":90000,"heartRate":64}],"date":"2025-03-18"},
       {"samples":[{"secondsFromDayStart":5,"heartRate":65}]}]}
      """
    let imported = try Imported(.polar, text, name: "247ohr_1_03.json")
    #expect(
      imported.days == [
        "2025-03-17": ["00:00:32+01:00,61", "23:59:59+01:00,62"], "2025-03-18": ["00:00:00+01:00,63"],
      ])
    #expect(imported.excluded(.unreadable) == 2)
    #expect(imported.report.problems.map(\.text) == ["the date of a day with 1 readings can't be read"])
  }

  @Test func `reads Polar's trainings in the zone of the watch`() throws {
    let text = """
      {"startTime":"2025-03-17T08:00:00.000","timeZoneOffset":-300,"exercises":[{"startTime":"2025-03-17T08:00:00.000",
       "heartRate":{"min":70,"avg":90,"max":120},"samples":{"speed":[{"dateTime":"2025-03-17T08:00:00.000","value":9.5}],
       "heartRate":[{"dateTime":"2025-03-17T08:00:00.000","value":81},{"dateTime":"2025-03-17T08:00:01.000"},
       {"dateTime":"2025-03-17T08:00:02.000","value":82}]}}]}
      """
    #expect(
      try Imported(.polar, text, name: "training-session-2025-03-17.json").rows == [
        "14:00:00+01:00,81", "14:00:02+01:00,82",
      ])
  }

  @Test func `reads Polar's rows of values wherever their start is written`() throws {
    let row = #"{"intervalMillis":1500,"type":"SAMPLE_TYPE_HEART_RATE","values":[80,"NaN",82]}"#
    let text = """
      {"exercises":[{"samples":{"samples":[{"intervalMillis":1000,"type":"SPEED","values":[9,9,9]},\(row)]},
       "startTime":"2025-03-17T23:59:58"},{"samples":{"samples":[\(row)]},"startTime":"2025-03-18T10:00:00",
       "timezoneOffsetMinutes":0}],"startTime":"2025-03-17T23:59:58","timezoneOffsetMinutes":60}
      """
    let days = [
      "2025-03-17": ["23:59:58+01:00,80"],
      "2025-03-18": ["00:00:01+01:00,82", "11:00:00+01:00,80", "11:00:03+01:00,82"],
    ]
    for step in [1, 7, 4096] {
      #expect(try Imported(.polar, text, name: "training-session.json", step: step).days == days)
    }
    let cut = try Imported(.polar, String(text.dropLast(220)), name: "training-session.json")
    #expect(cut.rows.first == "23:59:58+01:00,80" && cut.report.problemCount == 1)
  }

  @Test func `skips what Polar recorded between two sports`() throws {
    let rows = #"[{"intervalMillis":1000,"type":"SAMPLE_TYPE_HEART_RATE","values":"#
    let text = """
      {"exercises":[{"startTime":"2025-03-17T08:00:00","samples":{"samples":\(rows)[150,151,152]}],
       "transitionSamples":\(rows)[120,121,"NaN"]}]}}]}
      """
    let imported = try Imported(.polar, text, name: "training-session.json")
    #expect(imported.rows == ["08:00:00+01:00,150", "08:00:01+01:00,151", "08:00:02+01:00,152"])
    #expect(imported.excluded(.untimed) == 2)
  }

  @Test func `says that readings of a damaged account may be missing`() throws {
    let text = #"{"deviceDays":[{"date":"2025-03-17","samples":[{"heartRate":61]},{"date":"2025-03-18"}]}"#
    let imported = try Imported(.polar, text, name: "247ohr_1.json")
    #expect(imported.rows == [])
    #expect(
      imported.report.problems.map(\.text) == [
        "the file ends early, at byte 88. What comes before was read",
        "the bracket at byte 62 closes nothing; readings near it may be missing",
      ])
  }

  @Test(arguments: [
    (ImportFormat.oura, #"[{"bpm":72,"source":"","timestamp":"2025-03-17T07:28:05Z"}]"#),
    (.samsung, #"[{"heart_rate":72.0,"start_time":1742196485000}]"#),
  ])
  func `reads JSON behind a byte-order mark`(_ format: ImportFormat, _ text: String) throws {
    #expect(try Imported(format, "\u{FEFF}" + text).rows == ["08:28:05+01:00,72"])
  }

  @Test func `does not read Polar's other files`() {
    let wanted = ["247ohr_1_03-a.json", "training-session_2025-03-17.json", "session.csv"]
    #expect(wanted.allSatisfy(ImportFormat.polar.accepts))
    #expect(
      !ImportFormat.polar.accepts("account-data-1.json") && !ImportFormat.polar.accepts("sleep_result_1.json")
    )
  }

  @Test func `pairs no time with the value of another object`() throws {
    let text = """
      [{"dateTime":"03/17/25 08:00:00","value":{"confidence":3}},{"value":{"bpm":64}},{"value":{"bpm":65},"dateTime":"03/17/25 09:00:00"}]
      """
    #expect(try Imported(.fitbit, text).rows == ["10:00:00+01:00,65"])
  }

  @Test func `reads Oura's sources`() throws {
    let text = """
      {"data": [{"bpm": 80, "source": "awake", "timestamp": "2025-03-17T08:00:05+00:00"},
                {"bpm": 58.5, "source": "rest", "timestamp": "2025-03-17T08:05:05.250Z"}]}
      """
    #expect(try Imported(.oura, text).rows == ["09:00:05+01:00,80,awake", "09:05:05.250+01:00,58.5,rest"])
  }

  @Test func `a string that never ends costs no more than one look at it`() throws {
    let good = #"{"dateTime":"03/17/25 08:00:00","value":{"bpm":64}}"#
    let escapes = String(repeating: #"\""#, count: 400_000)
    let imported = try Imported(.fitbit, "[\(good),\"\(escapes)")
    #expect(imported.rows == ["09:00:00+01:00,64"])
    #expect(imported.report.problems.count == 1)
  }

  @Test func `takes Fitbit's table since 2024`() throws {
    let text = "timestamp,beats per minute,data source\n2025-03-17T08:00:00Z,80.0,\"Charge, 6\"\n"
    let imported = try Imported(.fitbit, text, name: "heart_rate_2025-03-17.csv")
    #expect(imported.rows == ["09:00:00+01:00,80,\"Charge, 6\""])
  }

  @Test(arguments: [
    "daily_resting_heart_rate.csv", "Daily Resting Heart Rate.csv", "heart_rate_variability.csv",
  ])
  func `skips tables with the same columns`(_ name: String) throws {
    let text = "timestamp,beats per minute\n2025-03-17T08:00:00Z,58\n"
    #expect(try Imported(.fitbit, [(name, Array(text.utf8))], isNamed: false).report.found == 0)
  }

  @Test func `reads Samsung's minutes in place of the average of the hour`() throws {
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
    #expect(imported.excluded(.summary) == 1)
    #expect(imported.report.problemCount == 0)
  }
}
