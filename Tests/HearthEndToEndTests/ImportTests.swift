import HearthTestSupport
import Testing

@Suite struct ImportTests {
  private let tree: FileTree

  init() throws {
    tree = try FileTree(["Content/hearth.yml": "timezone: Europe/Paris\n", "export.xml": Self.export])
  }

  /// Two days in Paris, printed with the offset of the summer in which they were exported.
  private static let export = """
    <HealthData>
     <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" startDate="2025-01-03 00:59:00 +0200" value="64"/>
     <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" startDate="2025-01-03 01:05:30 +0200" value="71.5">
      <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="2"/>
     </Record>
    </HealthData>

    """

  private func hearth(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws
    -> Program.Outcome
  {
    try Program.hearth.run(
      ["import"] + arguments + ["--today", "2025-07-01"], in: tree.path, environment: environment,
      input: input)
  }

  private func importExport(_ arguments: String...) throws -> Program.Outcome {
    try Program.hearth.run(
      ["import", "apple-health", "export.xml", "--today", "2025-07-01"] + arguments, in: tree.path)
  }

  @Test func `writes a table and a note for each day`() throws {
    let outcome = try importExport()
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(
      outcome.out == """
        2 readings found on 2 days, 2025-01-02 to 2025-01-03 (Europe/Paris, hearth.yml)
        2 readings added: 2 new days, 0 days extended, 0 days unchanged

        """)
    #expect(
      tree.files(in: "Content/heart-rate", hidden: true) == [
        "2025-01-02.csv": "time,bpm,source\n2025-01-02T23:59:00+01:00,64,Watch\n",
        "2025-01-02.md":
          "---\ndate: 2025-01-02\nspans: []   # - 08:28-15:43 stressed | first day back\n---\n\n",
        "2025-01-03.csv": "time,bpm,motion,source\n2025-01-03T00:05:30+01:00,71.5,1,Watch\n",
        "2025-01-03.md":
          "---\ndate: 2025-01-03\nspans: []   # - 08:28-15:43 stressed | first day back\n---\n\n",
      ])
    #expect(tree.mode("Content/heart-rate") == 0o700)
    #expect(tree.mode("Content/heart-rate/2025-01-02.csv") == 0o600)
    #expect(tree.mode("Content/heart-rate/2025-01-02.md") == 0o600)
  }

  @Test func `makes a journal that has nothing to fix`() throws {
    #expect(try importExport().status == 0)
    let check = try Program.hearth.run(["check", "--today", "2025-07-01"], in: tree.path)
    #expect(check.err == "")
    #expect(try Program.hearth.run(["build", "--today", "2025-07-01"], in: tree.path).status == 0)
    #expect(tree.text("site/days/2025-01-03.html")?.contains("00:05") == true)
  }

  @Test func `writes nothing on a second run`() throws {
    #expect(try importExport().status == 0)
    let before = tree.files(in: "Content")
    let times = before.keys.map { tree.modified("Content/\($0)") }
    let second = try importExport()
    #expect(
      second.out.contains("0 readings added: 0 new days, 0 days extended, 2 days unchanged\n"))
    #expect(second.out.contains("left out: 2 already imported\n"))
    #expect(tree.files(in: "Content") == before)
    #expect(before.keys.map { tree.modified("Content/\($0)") } == times)
  }

  @Test func `leaves days in the zone in which their notes have them`() throws {
    #expect(try importExport().status == 0)
    let before = tree.files(in: "Content")
    let second = try importExport("--zone", "America/New_York")
    #expect(second.status == 0 && second.out.contains("0 readings added"), "\(second.out)")
    #expect(tree.files(in: "Content") == before)
    #expect(try Program.hearth.run(["check", "--today", "2025-07-01"], in: tree.path).err == "")
  }

  @Test func `uses the zone of the machine where none is named`() throws {
    try tree.write("Content/hearth.yml", "")
    let outcome = try hearth("apple-health", "export.xml", environment: ["TZ": "Asia/Tokyo"])
    #expect(outcome.out.contains("(Asia/Tokyo, this machine's clock)"))
    #expect(
      outcome.err.contains("hearth.yml names no time zone; to be sure, run: hearth set timezone Asia/Tokyo"))
    #expect(tree.text("Content/heart-rate/2025-01-03.csv")?.contains("2025-01-03T07:59:00+09:00") == true)
    #expect(try Program.hearth.run(["check", "--today", "2025-07-01"], in: tree.path).err == "")
  }

  @Test func `leaves a note without a zone in the one in which its page draws it`() throws {
    try tree.write("Content/hearth.yml", "")
    try tree.write("Content/heart-rate/2025-01-02.md", "---\nspans:\n  - 22:00-23:00 walk\n---\n")
    try tree.write("day.csv", "time,bpm\n2025-01-01T20:00:00Z,60\n2025-01-02T20:00:00Z,61\n")
    #expect(try hearth("csv", "day.csv", "--zone", "Asia/Tokyo").status == 0)
    #expect(
      tree.text("Content/heart-rate/2025-01-02.csv") == "time,bpm\n2025-01-02T20:00:00+00:00,61\n")
    #expect(try Program.hearth.run(["check", "--today", "2025-07-01"], in: tree.path).err == "")
  }

  @Test(arguments: ["UTC", "Etc/UTC", "Europe/London"])
  func `leaves a day in the zone that an import gave it`(_ zone: String) throws {
    try tree.write("Content/hearth.yml", "")
    try tree.write("half.csv", "time,bpm\n2025-01-02T03:00:00Z,60\n")
    try tree.write("day.csv", "time,bpm\n2025-01-01T20:00:00Z,61\n2025-01-02T20:00:00Z,62\n")
    #expect(try hearth("csv", "half.csv", "--zone", zone).status == 0)
    #expect(try hearth("csv", "day.csv", "--zone", "Asia/Tokyo").status == 0)
    #expect(
      tree.text("Content/heart-rate/2025-01-02.csv")
        == "time,bpm\n2025-01-02T03:00:00+00:00,60\n2025-01-02T20:00:00+00:00,62\n")
    #expect(try Program.hearth.run(["check", "--today", "2025-07-01"], in: tree.path).err == "")
  }

  @Test(arguments: ["timezone: Europe/Pariss\n", "timezone: \"Europe/Paris\n"])
  func `writes nothing while the zone of the journal cannot be read`(_ settings: String) throws {
    try tree.write("Content/hearth.yml", settings)
    let outcome = try importExport()
    #expect(outcome.status == 1)
    #expect(outcome.err.hasPrefix("Content/hearth.yml:"), "\(outcome.err)")
    #expect(outcome.err.contains("the journal isn't known until that is fixed. Nothing was changed."))
    #expect(tree.files(in: "Content", hidden: true) == ["hearth.yml": settings])
    #expect(try importExport("--zone", "Europe/Paris").status == 0)
  }

  @Test(arguments: [
    "day_starts: nonsense\n", "title: a\ntitle: b\n", "title: @home\n", "timezone: Europe/Paris\ndays: [\n",
  ])
  func `goes on where a mistake in the settings has nothing to do with the zone`(_ settings: String) throws {
    try tree.write("Content/hearth.yml", settings)
    #expect(try importExport().status == 0)
    #expect(tree.exists("Content/heart-rate/2025-01-02.csv"))
  }

  @Test func `asks the tables of every app for the order of their dates`() throws {
    try tree.write("Fitbit/heart_rate_2025-04-03.csv", "timestamp,beats per minute\n03/04/2025 08:00:00,60\n")
    #expect(try hearth("fitbit", "Fitbit", "--date-order", "dmy").status != 2)
    #expect(try hearth("fitbit", "Fitbit", "--bpm-column", "beats").status == 2)
  }

  @Test func `leaves a day alone whose path another day has`() throws {
    let note = "---\ndate: 2025-01-03\n---\n"
    try tree.write("Content/heart-rate/2025-01-02.md", note)
    let outcome = try importExport()
    #expect(
      outcome.err
        == "hearth: 2025-01-02 is left alone: Content/heart-rate/2025-01-02.md isn't that day's heart-rate note\n"
    )
    #expect(outcome.out.contains("left out: 1 on days whose file name is taken\n"))
    #expect(
      tree.files(in: "Content/heart-rate") == [
        "2025-01-02.md": note,
        "2025-01-02.csv": "time,bpm,motion,source\n2025-01-03T00:05:30+01:00,71.5,1,Watch\n",
      ])
  }

  @Test func `leaves a day alone whose table another note names`() throws {
    try tree.write("Content/heart-rate/evening.md", "---\ndate: 2025-01-03\nsamples: 2025-01-02.csv\n---\n")
    try tree.write("Content/heart-rate/2025-01-02.csv", "time,bpm\n10:00,60\n")
    #expect(
      try importExport().err.contains(
        "2025-01-02 is left alone: Content/heart-rate/2025-01-02.csv has the readings of another day"))
    #expect(tree.text("Content/heart-rate/2025-01-02.csv") == "time,bpm\n10:00,60\n")
    #expect(!tree.exists("Content/heart-rate/2025-01-02.md"))
  }

  @Test func `takes a table that is compressed by itself for one that was named`() throws {
    // time,value⏎2025-01-02T08:00:00Z,60⏎ by gzip, which keeps the name v.csv.
    let bytes: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x08, 0x00, 0x00, 0x00, 0x00, 0x02, 0xFF, 0x76, 0x2E, 0x63, 0x73,
      0x76, 0x00, 0x2B, 0xC9, 0xCC, 0x4D, 0xD5, 0x29, 0x4B, 0xCC, 0x29, 0x4D, 0xE5, 0x32,
      0x32, 0x30, 0x32, 0xD5, 0x35, 0x30, 0xD4, 0x35, 0x30, 0x0A, 0x31, 0xB0, 0xB0, 0x32,
      0x30, 0x00, 0xA2, 0x28, 0x1D, 0x33, 0x03, 0x2E, 0x00, 0x63, 0x35, 0xBB, 0xD8, 0x23,
      0x00, 0x00, 0x00,
    ]
    try tree.write("v.csv.gz", bytes)
    let outcome = try hearth("csv", "v.csv.gz", "--zone", "UTC")
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(tree.text("Content/heart-rate/2025-01-02.csv") == "time,bpm\n2025-01-02T08:00:00+00:00,60\n")
  }

  @Test func `names the tables of a folder that it skipped`() throws {
    try tree.write("tables/weight.csv", "time,value\n2025-01-02 10:00,82.5\n")
    let outcome = try hearth("csv", "tables")
    #expect(outcome.status == 1)
    #expect(outcome.err.hasPrefix("hearth: tables: there is nothing of CSV in it: a table names its columns"))
    #expect(
      outcome.out.contains(
        "skipped: tables/weight.csv: Hearth can't tell what the values are; to import such a table, name it directly\n"
      ))
    #expect(tree.files(in: "Content") == ["hearth.yml": "timezone: Europe/Paris\n"])
  }

  @Test(arguments: ["apple-health", "fitbit", "gpx", "csv"])
  func `says of a folder in which nothing is what it expects`(_ format: String) throws {
    for name in ["notes.xml", "notes.json", "notes.csv"] {
      try tree.write("other/\(name)", "nothing of the kind\n")
    }
    try tree.write("other/walk.gpx", "<gpx><trkpt><time>2025-01-02T08:00:00Z</time></trkpt></gpx>")
    let outcome = try hearth(format, "other")
    #expect(outcome.status == 1)
    #expect(outcome.err.contains("hearth: other: there is nothing of "))
  }

  @Test func `reads times without a zone as UTC with --utc`() throws {
    try tree.write("pulse.csv", "time,bpm\n2025-01-02 10:00,72\n")
    #expect(try hearth("csv", "pulse.csv", "--utc").status == 0)
    #expect(tree.text("Content/heart-rate/2025-01-02.csv") == "time,bpm\n2025-01-02T11:00:00+01:00,72\n")
    #expect(try hearth("gpx", "pulse.csv", "--utc").status == 2)
  }

  @Test func `begins days where the journal does`() throws {
    try tree.write("Content/hearth.yml", "timezone: Europe/Paris\nday_starts: \"04:00\"\n")
    #expect(try importExport().status == 0)
    #expect(tree.files(in: "Content/heart-rate").keys.sorted() == ["2025-01-02.csv", "2025-01-02.md"])
    #expect(try Program.hearth.run(["check", "--today", "2025-07-01"], in: tree.path).err == "")
  }

  @Test func `touches no note that is there`() throws {
    let note = "---\nspans:\n  - 00:00-00:10 late\n---\n\nA long evening.\n"
    let own = "---\nsamples: other.csv\n---\n"
    try tree.write("Content/heart-rate/2025/2025-01-03 evening.md", note)
    try tree.write("Content/heart-rate/2025-01-02.md", own)
    try tree.write("Content/heart-rate/other.csv", "time,bpm\n10:00,60\n")
    let outcome = try importExport()
    #expect(outcome.status == 0)
    #expect(
      outcome.err
        == "hearth: 2025-01-02 is left alone: Content/heart-rate/2025-01-02.md has its readings elsewhere\n")
    #expect(outcome.out.contains("left out: 1 on days whose note has its readings elsewhere\n"))
    let files = tree.files(in: "Content/heart-rate")
    #expect(files["2025/2025-01-03 evening.md"] == note)
    #expect(
      files["2025/2025-01-03 evening.csv"]
        == "time,bpm,motion,source\n2025-01-03T00:05:30+01:00,71.5,1,Watch\n")
    #expect(files["2025-01-02.md"] == own)
    #expect(files["other.csv"] == "time,bpm\n10:00,60\n")
    #expect(files.count == 4)
  }

  @Test func `keeps what a table holds`() throws {
    let before = "time,bpm\n23:58,63\n# by hand\n23:59,99\nnoon,80\n"
    try tree.write("Content/heart-rate/2025-01-02.csv", before)
    try tree.write("more.csv", "time,bpm\n2025-01-02 23:58:30,66\n")
    #expect(try importExport().status == 0)
    #expect(tree.text("Content/heart-rate/2025-01-02.csv") == before)
    #expect(tree.exists("Content/heart-rate/2025-01-02.md"))
    let outcome = try hearth("csv", "more.csv")
    #expect(
      outcome.out.contains("1 reading added: 0 new days, 1 day extended, 0 days unchanged"))
    #expect(
      tree.text("Content/heart-rate/2025-01-02.csv")
        == "time,bpm\n23:58,63\n# by hand\n2025-01-02T23:58:30+01:00,66\n23:59,99\nnoon,80\n")
  }

  @Test func `imports only the requested days`() throws {
    let from = try importExport("--from", "2025-01-03")
    #expect(from.out.contains("left out: 1 outside the requested days\n"))
    #expect(tree.files(in: "Content/heart-rate").keys.sorted() == ["2025-01-03.csv", "2025-01-03.md"])
    let none = try importExport("--from", "2025-01-20")
    #expect(none.out.contains("The newest reading is from 2025-01-03. Without --last"), "\(none.out)")
    let last = try Program.hearth.run(
      ["import", "apple-health", "export.xml", "--today", "2025-01-31", "--last", "29d"], in: tree.path)
    #expect(last.out.contains("left out: 1 already imported\nleft out: 1 outside the requested days\n"))
    let all = try Program.hearth.run(
      ["import", "apple-health", "export.xml", "--today", "2025-01-31", "--last", "5w"], in: tree.path)
    #expect(all.out.contains("1 reading added: 1 new day"))
  }

  @Test func `shows what it would write`() throws {
    let outcome = try importExport("--dry-run")
    #expect(
      outcome.out == """
        would write Content/heart-rate/2025-01-02.csv
        would write Content/heart-rate/2025-01-02.md
        would write Content/heart-rate/2025-01-03.csv
        would write Content/heart-rate/2025-01-03.md
        2 readings found on 2 days, 2025-01-02 to 2025-01-03 (Europe/Paris, hearth.yml)
        2 readings would be added: 2 new days, 0 days extended, 0 days unchanged

        """)
    #expect(tree.files(in: "Content", hidden: true) == ["hearth.yml": "timezone: Europe/Paris\n"])
  }

  @Test func `reads standard input and folders`() throws {
    #expect(try hearth("apple-health", "-", "--quiet", input: Self.export).out == "")
    let before = tree.files(in: "Content")
    #expect(before.count == 5)
    try tree.write("unpacked/apple_health_export/export.xml", Self.export)
    try tree.write("unpacked/apple_health_export/export_cda.xml", "<ClinicalDocument/>")
    try tree.write("unpacked/apple_health_export/notes.txt", "x")
    let outcome = try hearth("apple-health", "unpacked")
    #expect(outcome.status == 0)
    #expect(tree.files(in: "Content") == before)
  }

  @Test func `reads what it can and says what it cannot`() throws {
    try tree.write("cut.xml", String(Self.export.dropLast(20)))
    let outcome = try hearth("apple-health", "cut.xml", "missing.xml")
    #expect(outcome.status == 3)
    #expect(outcome.err.contains("hearth: cut.xml: the file ends early, at byte "))
    #expect(outcome.err.contains("hearth: missing.xml: there is no such file or folder\n"))
    #expect(outcome.out.contains("2 readings added"))
    #expect(try hearth("apple-health", "cut.xml").status == 1)
    #expect(
      try hearth("gpx", "export.xml").err.contains("there is nothing of GPX in it: a GPX file holds <trkpt>"))
  }

  @Test func `takes columns by name`() throws {
    try tree.write("pulse.csv", "a,b,c\n3/1/2025 00:05:30,x,72\n")
    let outcome = try hearth(
      "csv", "pulse.csv", "--time-column", "a", "--bpm-column=3", "--date-order", "dmy")
    #expect(outcome.status == 0)
    #expect(tree.text("Content/heart-rate/2025-01-03.csv") == "time,bpm\n2025-01-03T00:05:30+01:00,72\n")
  }

  @Test(arguments: [
    (["apple-health"], "import needs FORMAT FILE...; one of apple-health, fitbit"),
    (["apple", "export.xml"], "'apple' isn't a value for import; use apple-health"),
    (["csv", "x", "--zone", "europe/paris"], "Did you mean: --zone Europe/Paris"),
    (["csv", "x", "--last", "soon"], "--last takes a number of days"),
    (["csv", "x", "--last", "3d", "--from", "2025-01-01"], "--last can't be used with"),
    (["csv", "x", "--from", "2025-02-01", "--to", "2025-01-01"], "comes after --to"),
    (["gpx", "x", "--bpm-column", "y"], "column options are only for csv"),
    (["csv", "x", "--date-order", "ymd"], "'ymd' isn't a value for --date-order; use dmy, mdy"),
  ])
  func `says how it is used`(_ arguments: [String], _ words: String) throws {
    let outcome = try Program.hearth.run(["import"] + arguments, in: tree.path)
    #expect(outcome.status == 2)
    #expect(outcome.err.contains(words), "\(outcome.err)")
  }
}
