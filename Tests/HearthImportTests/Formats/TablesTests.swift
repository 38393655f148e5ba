import HearthCore
@testable import HearthImport
import Testing

@Suite struct TablesTests {
  private func rows(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws -> [String] {
    try Imported(.csv, text, change: change).rows
  }

  @Test(arguments: [
    "timestamp,bpm\n2025-03-17T07:28:05Z,72\n",
    "time;Heart rate (bpm)\r\n\"2025-03-17T08:28:05+01:00\";72,0\r\n",
    "ts\thr\n1742196485000\t72\n", "Time,Value\n1742196485,72\n",
    "Id,Time,Value\n1,3/17/2025 8:28:05 AM,72\n", "time,bpm\r2025-03-17 08:28:05,72\r",
    "Fecha;Hora;Pulso\n17.03.2025;08:28:05;72\n", "fecha,hora,frecuencia cardíaca\n2025-03-17,8:28:05,72\n",
    "\u{FEFF}date,heart_rate\n2025/03/17 08:28:05,72\n",
    "A table of mine\n\nTime|Heart rate\n2025-03-17 08:28:05|72\n",
    "fecha y hora,Pulso (ppm)\n2025-03-17 08:28:05,72\n", "Inicio;Pulso\n17/03/2025 08:28:05;72\n",
    "Date,Heart Rate (count/min)\n2025-03-17 08:28:05 +0100,72\n",
    "time_utc,bpm\n2025-03-17 07:28:05,72\n", "Timestamp (UTC),bpm\n2025-03-17 07:28:05,72\n",
    "UTC,Pulse\n17.03.2025 07:28:05,72\n", "timestampGMT,hr\n2025-03-17T07:28:05,72\n",
    "time (GMT-02:00),bpm\n2025-03-17 05:28:05,72\n", "Date (UTC),Time (UTC),bpm\n2025-03-17,07:28:05,72\n",
    "time utc,bpm\n2025-03-17T08:28:05+01:00,72\n",
    "Fecha,Hora,Frecuencia cardíaca (latidos/min)\n2025-03-17,08:28:05,72\n",
    "Time,Steps (spm),Pulse (beats/min)\n2025-03-17 08:28:05,110,72\n",
  ])
  func `recognises columns and times`(_ text: String) throws {
    #expect(try rows(text).map { $0.prefix(17) } == ["08:28:05+01:00,72"])
  }

  @Test func `reads movement and source`() throws {
    let imported = try Imported(
      .csv, "time,bpm,motion,source\n2025-03-17 08:28,72,4.5,Strap\n2025-03-17 08:29,73,,\n")
    #expect(imported.headers == ["time,bpm,motion,source"])
    #expect(imported.rows == ["08:28:00+01:00,72,4.5,Strap", "08:29:00+01:00,73,,"])
  }

  @Test func `takes the columns that the person names`() throws {
    let text = "when,what,pulse,other\n2025-03-17 08:28,x,99,72\n"
    #expect(
      try rows(text) {
        $0.columns.time = "when"
        $0.columns.bpm = "4"
      } == ["08:28:00+01:00,72"])
  }

  @Test(arguments: [
    (
      ImportFormat.csv,
      "Start,End,Heart Rate (count/min)\n2025-03-17 08:28:05 +0100,2025-03-17 08:29:05 +0100,72\n"
    ),
    (.fitbit, "timestamp,beats per minute\n2025-03-17T07:28:05Z,72\n2025-03-17T07:29:05Z,73\n"),
    (.oura, "timestamp,bpm,source\n2025-03-17T07:28:05Z,72,awake\n2025-03-17T07:29:05Z,73,rest\n"),
    (.withings, "start,duration,value\n2025-03-17T08:28:05+01:00,[60],[72]\n"),
  ])
  func `lines that end in CR alone make no difference`(_ format: ImportFormat, _ text: String) throws {
    let usual = try Imported(format, text, name: "heart_rate.csv").rows
    #expect(!usual.isEmpty)
    #expect(try Imported(format, text.replacing("\n", with: "\r"), name: "heart_rate.csv").rows == usual)
  }

  @Test func `takes heart rate alone of a table that names a measurement in each row`() throws {
    let table = """
      Date,Category,Metric,Value,Unit,Timestamp
      2025-03-17,Metadata,schema,healthmd.health_data,,
      2025-03-17,Heart,Resting Heart Rate,58,bpm,
      2025-03-17,Heart,Heart Rate Sample,72,bpm,2025-03-17T07:28:05Z
      2025-03-17,Heart,HRV Sample,45,ms,2025-03-17T07:28:05Z
      2025-03-17,Heart,HRV Sample,46,ms,2025-03-17T07:29:05Z
      2025-03-17,Vitals,Blood Oxygen,97,%,2025-03-17T07:30:00Z

      """
    // Such a table needs no name to be known among others.
    let imported = try Imported(.csv, [("a/day.csv", Array(table.utf8))], isNamed: false)
    #expect(imported.rows == ["08:28:05+01:00,72"])
    #expect(imported.report.problems == [])
    #expect(imported.excluded(.otherMeasurement) == 5)
    #expect(
      imported.report.otherMeasurements == [
        "schema": 1, "Resting Heart Rate": 1, "HRV Sample": 2, "Blood Oxygen": 1,
      ])
  }

  @Test func `reads times without a zone as UTC on request`() throws {
    let table = "time,bpm\n2025-03-17 07:28:05,72\n"
    #expect(try rows(table) { $0.columns.isUTC = true }.map { $0.prefix(17) } == ["08:28:05+01:00,72"])
  }

  @Test func `says which columns there are`() throws {
    let text = "when,pulse\n2025-03-17 08:28,72\n"
    let unknown = try Imported(.csv, text).report.problems.map(\.text)
    #expect(
      unknown == ["Hearth can't tell which column is the time; name it with --time-column: 'when', 'pulse'"])
    let wrong = try Imported(.csv, text) { $0.columns.time = "then" }.report.problems.map(\.text)
    #expect(wrong == ["there is no column 'then'; the first line has 'when', 'pulse'"])
  }

  @Test func `columns to choose from come with their first values`() throws {
    let report = try Imported(
      .csv,
      "when;what;\n2025-03-17 08:28;rest;1\n2025-03-17 08:29;;2\n\n2025-03-17 08:30;walk;3\n2025-03-17 08:31;;4\n"
    ).report
    #expect(report.unknownColumns.map(\.name) == ["when", "what", ""])
    #expect(
      report.unknownColumns.map(\.values) == [
        ["2025-03-17 08:28", "2025-03-17 08:29", "2025-03-17 08:30"], ["rest", "walk"], ["1", "2", "3"],
      ])
    #expect(try Imported(.csv, "time,bpm\n2025-03-17 08:28,72\n").report.unknownColumns == [])
  }

  @Test func `times without a date are one problem, not one for each line`() throws {
    let report = try Imported(.csv, "time,bpm\n07:00,72\n07:05,73\n").report
    #expect(
      report.problems.map(\.text) == [
        "its times, such as '07:00', have no date; write each with its date, as in 2025-03-17 07:00"
      ])
    #expect(report.found == 0)
    // Other mistakes are reported where they are.
    #expect(
      try Imported(.csv, "time,bpm\n07:00,72\nlater,73\n2025-03-17 08:28,72\n").report.problems.count == 2)
    #expect(try Imported(.csv, "date,time,bpm\n,07:00,72\n").report.problems.count == 1)
  }

  @Test func `guesses no date that can mean two days`() throws {
    let text = "time,bpm\n03/04/2025 08:28,72\n05/04/2025 08:28,73\n"
    let imported = try Imported(.csv, text)
    #expect(imported.rows == [])
    #expect(imported.report.ambiguousDate == "03/04/2025 08:28")
    #expect(imported.report.problems[0].text.hasPrefix("a date such as 03/04/2025 08:28 can mean two days"))
    #expect(
      try Imported(.csv, text) { $0.columns.order = .dayFirst }.days.keys.sorted() == [
        "2025-04-03", "2025-04-05",
      ])
    #expect(
      try Imported(.csv, text) { $0.columns.order = .monthFirst }.days.keys.sorted() == [
        "2025-03-04", "2025-05-04",
      ])
  }

  @Test(arguments: [
    "3/04/2026 10:00 am", "03/04/2026 10:00 GMT", "03-04-2026 10:00", "03-04-26 10:00",
    "03/04/2026 10:00 p. m.",
  ])
  func `asks for the order whatever is around the numbers`(_ time: String) throws {
    let imported = try Imported(.csv, "time,bpm\n\(time),72\n")
    #expect(imported.rows == [])
    #expect(imported.report.problems.map { $0.text.hasPrefix("a date such as \(time.prefix(16))") } == [true])
  }

  @Test(arguments: [
    ("08-01-2026, 08-13-2026, 09-02-2026", ["2026-08-01", "2026-08-13", "2026-09-02"]),
    ("08.01.2026, 08.13.2026", ["2026-08-01", "2026-08-13"]),
    ("03/04/2025, 17/04/2025", ["2025-04-03", "2025-04-17"]),
    // Between points, the day comes first unless a date shows another order.
    ("08.01.2026, 09.02.2026", ["2026-01-08", "2026-02-09"]),
  ])
  func `the order that one date shows holds for all`(_ dates: String, _ days: [String]) throws {
    let rows = dates.split(separator: ", ").map { "\($0) 10:00,60\n" }
    #expect(try Imported(.csv, "time,bpm\n" + rows.joined()).days.keys.sorted() == days)
  }

  @Test(arguments: [false, true])
  func `finds the order far below the first rows`(_ isNewestFirst: Bool) throws {
    // Of the night on which clocks were set back, too: which pass an hour is of depends on the direction of the table.
    var times = (0..<4000).map { index in
      let minute = index / 60 % 60
      let text = "\(minute < 10 ? "0" : "")\(minute):\(index % 60 < 10 ? "0" : "")\(index % 60)"
      return "03/04/2026 0\(index / 3600):\(text)"
    }
    let night = ["25/10/2025 01:30:00", "26/10/2025 02:30:00", "26/10/2025 02:10:00"]
    times = isNewestFirst ? times.reversed() + night.reversed() : times + night
    let imported = try Imported(.csv, "time,bpm\n" + times.map { "\($0),72\n" }.joined(), step: 1 << 12)
    #expect(imported.days.keys.sorted() == ["2025-10-25", "2025-10-26", "2026-04-03"])
    #expect(imported.days["2026-04-03"]?.count == 4000 && imported.report.problemCount == 0)
    #expect(imported.days["2025-10-26"] == ["02:30:00+02:00,72", "02:10:00+01:00,72"])
  }

  @Test func `asks where dates show both orders`() throws {
    let imported = try Imported(.csv, "time,bpm\n13/04/2025 08:28,72\n04/13/2025 08:28,73\n")
    #expect(imported.rows == [])
    #expect(imported.report.problems.map { $0.text.prefix(22) } == ["some of its dates have"])
    let far = String(repeating: "01/20/2025 10:00,70\n", count: 1500) + "20/01/2025 11:00,71\n"
    #expect(try Imported(.csv, "time,bpm\n" + far).rows == [])
  }

  @Test func `takes the app that wrote a reading of Samsung's table from its own column`() throws {
    let text = """
      com.samsung.shealth.tracker.heart_rate,6240512,4
      source,com.samsung.health.heart_rate.start_time,com.samsung.health.heart_rate.pkg_name,\
      com.samsung.health.heart_rate.heart_rate,com.samsung.health.heart_rate.time_offset
      ,2026-03-17 08:00:00.000,com.sec.android.app.shealth,90.0,UTC+0100
      ,2026-03-17 09:05:00.000,com.fit.other,99.0,UTC+0100

      """
    let rows = try Imported(.samsung, text).rows
    #expect(rows.map { $0.split(separator: ",").last } == ["com.sec.android.app.shealth", "com.fit.other"])
  }

  @Test(arguments: ["time,value\n2025-03-17 08:28,82.5\n", "Hora;Valor\n2025-03-17 08:28;82,5\n"])
  func `takes values that could be anything of a table only that is named itself`(_ text: String) throws {
    let found = try Imported(.csv, [("folder/weight.csv", Array(text.utf8))], isNamed: false)
    #expect(found.report.found == 0 && found.report.problemCount == 0)
    #expect(found.report.skippedTables.first == "folder/weight.csv" && found.report.skippedTables.count == 1)
    #expect(try Imported(.csv, text).report.found == 1)
    let chosen = try Imported(.csv, [("a.csv", Array(text.utf8))], isNamed: false) { $0.columns.bpm = "2" }
    #expect(chosen.report.found == 1)
  }

  @Test func `leaves out what is dated after today`() throws {
    let imported = try Imported(.csv, "time,bpm\n2026-11-20 23:59,72\n2026-11-21 00:00,73\n")
    #expect(imported.days == ["2026-11-20": ["23:59:00+01:00,72"]])
    #expect(imported.excluded(.future) == 1)
  }

  @Test func `skips Samsung's table of recoveries`() throws {
    let text = """
      com.samsung.shealth.exercise.recovery_heart_rate,6312003,3
      start_time,heart_rate,time_offset
      2025-03-17 08:00:00.000,5a0b1111-2222-3333-4444-555566667777.heart_rate.json,UTC+0100

      """
    let name = "com.samsung.shealth.exercise.recovery_heart_rate.2025.csv"
    let imported = try Imported(.samsung, [(name, Array(text.utf8))], isNamed: false)
    #expect(imported.report.found == 0 && imported.report.problemCount == 0)
  }

  @Test(arguments: [
    ["01:50", "02:15", "02:45", "02:15", "02:45", "03:10"],
    ["03:10", "02:45", "02:15", "02:45", "02:15", "01:50"],
  ])
  func `reads the hour that the clocks show twice, whichever row comes first`(_ times: [String]) throws {
    #expect(
      try rows("time,bpm\n" + times.map { "2025-10-26 \($0),72\n" }.joined()) == [
        "01:50:00+02:00,72", "02:15:00+02:00,72", "02:45:00+02:00,72", "02:15:00+01:00,72",
        "02:45:00+01:00,72", "03:10:00+01:00,72",
      ])
  }

  @Test func `takes a quote within quotes once`() throws {
    let text = "time,bpm,source\n2025-03-17 08:28,72,\"a, \"\"b\"\"\"\n"
    #expect(try rows(text) == ["08:28:00+01:00,72,\"a, \"\"b\"\"\""])
  }

  @Test func `writes no movement that is no number`() throws {
    let nines = String(repeating: "9", count: 40)
    #expect(
      try rows("time,bpm,motion\n2025-03-17 08:28,72,\(nines)\n2025-03-17 08:29,73,4\n") == [
        "08:28:00+01:00,72,", "08:29:00+01:00,73,4",
      ])
  }

  @Test(arguments: ImportFormat.all, [[0xFF, 0xFE], [0xFE, 0xFF], []] as [[UInt8]])
  func `says of every format that a file is in UTF-16, with a mark or without one`(
    _ format: ImportFormat, _ mark: [UInt8]
  ) throws {
    let isBig = mark.first == 0xFE
    let bytes = mark + "time\tbpm\n2025-03-17 08:28\t72\n".utf8.flatMap { isBig ? [0, $0] : [$0, 0] }
    let files: any FileImport =
      format == .calendar
      ? CalendarImport(ImportOptions(format: format, zone: .utc, today: CalendarDate(daysSince1970: 20_000)))
      : HeartRateImport(
        ImportOptions(format: format, zone: .utc, today: CalendarDate(daysSince1970: 20_000)),
        spill: MemorySpill())
    files.read(name: "a.txt", source: SteppedSource(bytes), isNamed: false)
    #expect(
      files.report.problems.map(\.text) == [
        "it is in UTF-16, and Hearth reads UTF-8; save it as UTF-8, or from a spreadsheet as 'CSV UTF-8'"
      ])
  }

  @Test(arguments: [
    (ImportFormat.csv, "time,bpm\n2025-03-17 08:28,72\n2025-03-17 08:2"),
    (.oura, "timestamp;bpm;source\n2025-03-17T08:28:00Z;72;rest\n2025-03-17T08"),
    (
      .polar,
      "Name,Date,Start time,\nx,17-03-2025,08:28:00,\nSample rate,Time,HR (bpm),\n1,00:00:00,72,\n,00:0"
    ),
  ])
  func `says that a table was cut off`(_ format: ImportFormat, _ text: String) throws {
    let imported = try Imported(format, text)
    #expect(imported.rows.count == 1)
    #expect(imported.report.problems.map { $0.text.prefix(20) } == ["the file ends early,"])
  }

  @Test(arguments: ["2025-03-17 08:29,73", "2025-03-17 08:29,", "Made by a program"])
  func `takes a last line without a line end as it is`(_ last: String) throws {
    #expect(try Imported(.csv, "time,bpm\n2025-03-17 08:28,72\n\(last)").report.problemCount == 0)
  }

  @Test func `leaves out an hour that the clocks skipped`() throws {
    let imported = try Imported(.csv, "time,bpm\n2025-03-30 02:30,72\n2025-03-30 03:30,73\n")
    #expect(imported.rows == ["03:30:00+02:00,73"])
    #expect(imported.excluded(.skippedHour) == 1)
  }

  @Test func `names the line that cannot be read`() throws {
    let imported = try Imported(
      .csv, "time,bpm\n2025-03-17 08:28,72\nyesterday,73\n2025-03-17 08:29,fast\n,74\n2025-03-17 08:30,\n")
    #expect(imported.rows == ["08:28:00+01:00,72"])
    #expect(
      imported.report.problems.map(\.text) == [
        "line 3: the time 'yesterday' can't be read", "line 4: the value 'fast' can't be read",
        "line 5: there is no time beside the value '74'",
      ])
  }

  @Test func `places the values of Withings one after the other`() throws {
    let text =
      "start,duration,value\n2025-03-17T08:00:50+01:00,[10],[77]\n2025-03-17T08:00:00+01:00,\"[15,10,1]\",\"[76,77,78]\"\n"
    #expect(
      try Imported(.withings, text, name: "raw_hr_hr.csv").rows == [
        "08:00:00+01:00,76", "08:00:15+01:00,77", "08:00:25+01:00,78", "08:00:50+01:00,77",
      ])
    let steps = [("raw_tracker_steps.csv", Array(text.utf8))]
    #expect(try Imported(.withings, steps, isNamed: false).report.found == 0)
  }

  @Test func `counts Polar's seconds from the start`() throws {
    let text = """
      Name,Sport,Date,Start time,Duration,Notes,
      Inés,WALKING,17-03-2025,23:59:58,00:00:05,"quiet, slow",
      Sample rate,Time,HR (bpm),Speed (km/h),
      1,00:00:00,80,,
      ,00:00:01,,,
      ,00:00:02,81,,
      """
    #expect(
      try Imported(.polar, text).days == [
        "2025-03-17": ["23:59:58+01:00,80"], "2025-03-18": ["00:00:00+01:00,81"],
      ])
  }
}
