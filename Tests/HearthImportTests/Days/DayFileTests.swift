import HearthCore
@testable import HearthImport
import Testing

@Suite struct DayFileTests {
  private static let two = "time,bpm\n2025-03-17 08:30,72\n2025-03-17 08:40,73\n"

  /// What an import of `text` gives for a day with this table.
  private func file(_ text: String, over existing: String) throws -> DayFile? {
    let options = ImportOptions(
      format: .csv, zone: Imported.zone, today: try #require(CalendarDate("2026-11-20")))
    let session = HeartRateImport(options, spill: MemorySpill())
    session.read(name: "a.csv", source: SteppedSource(Array(text.utf8)), isNamed: true)
    var file: DayFile?
    try session.days {
      file = DayFile($0, existing: Array(existing.utf8), names: session.names, zone: options.zone)
    }
    return file
  }

  /// The whole table of 2025-03-17 after `text` was imported; `nil` where it stays as it is.
  private func table(_ text: String, over existing: String) throws -> String? {
    try #require(try file(text, over: existing)).bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `puts new rows between those that are there`() throws {
    let existing = "time,bpm\n08:29,70\n# a remark\n08:35,71\n"
    #expect(
      try table(Self.two, over: existing) == """
        time,bpm
        08:29,70
        # a remark
        2025-03-17T08:30:00+01:00,72
        08:35,71
        2025-03-17T08:40:00+01:00,73

        """)
  }

  @Test func `a table whose lines end in CR alone grows as one with LF does`() throws {
    let existing = "time,bpm\n08:29,70\n# a remark\n08:35,71\n"
    let grown = try #require(try table(Self.two, over: existing))
    for text in [Self.two, Self.two.replacing("\n", with: "\r")] {
      #expect(
        try table(text, over: existing.replacing("\n", with: "\r")) == grown.replacing("\n", with: "\r"))
    }
  }

  /// A spreadsheet would run such a name as a formula.
  @Test(arguments: ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(1)"])
  func `a source that looks like a formula is written as a text`(source: String) throws {
    let text = "time,bpm,source\n2025-03-17 08:30,72,\(source)\n"
    let written = try #require(try table(text, over: ""))
    #expect(written == "time,bpm,source\n2025-03-17T08:30:00+01:00,72,'\(source)\n")
    #expect(try table(text, over: written) == nil)
  }

  @Test func `what was written of long numbers is known again`() throws {
    let long = "time,bpm,motion\n2025-03-17 08:30,71.66666666666667,0.1234567890123\n"
    let written = try #require(try table(long, over: ""))
    #expect(written.contains("71.66666666666667"))
    #expect(try table(long, over: written) == nil)
  }

  @Test func `keeps rows that it cannot read`() throws {
    let existing = "bpm;note;time\n70;\"a; b\";08:29\nabout 80;;noon\n90;;\n\n"
    #expect(
      try table(Self.two, over: existing) == """
        bpm;note;time
        70;"a; b";08:29
        about 80;;noon
        90;;

        72;;2025-03-17T08:30:00+01:00
        73;;2025-03-17T08:40:00+01:00

        """)
  }

  @Test func `adds a column that is needed`() throws {
    let text = "time,bpm,motion,source\n2025-03-17 08:30,72,3,Strap\n"
    #expect(
      try table(text, over: "\u{FEFF}time,bpm\r\n08:29,70\r\n08:31,71\r\n")
        == "\u{FEFF}time,bpm,motion,source\r\n08:29,70,,\r\n2025-03-17T08:30:00+01:00,72,3,Strap\r\n08:31,71,,\r\n"
    )
  }

  @Test func `keeps a cell that goes on over lines when a column comes`() throws {
    let text = "time,bpm,motion,source\n2025-03-17 08:30,72,3,Strap\n"
    #expect(
      try table(text, over: "time,bpm,note\n08:00,61,\"slept badly,\nfor, two,\nbut calm\"\n08:40,63,\n")
        == """
        time,bpm,note,motion,source
        08:00,61,"slept badly,
        for, two,
        but calm"
        2025-03-17T08:30:00+01:00,72,,3,Strap
        08:40,63,,,

        """)
  }

  @Test func `each row keeps the line end that it has`() throws {
    let text = "time,bpm,motion,source\n2025-03-17 08:30,72,3,Strap\n"
    #expect(
      try table(text, over: "time,bpm\n08:29,70\r\n08:31,71\n")
        == "time,bpm,motion,source\n08:29,70,,\r\n2025-03-17T08:30:00+01:00,72,3,Strap\n08:31,71,,\n")
    #expect(
      try table(Self.two, over: "time,bpm\r\n08:29,70\n08:31,71")
        == "time,bpm\r\n08:29,70\n2025-03-17T08:30:00+01:00,72\r\n08:31,71\r\n2025-03-17T08:40:00+01:00,73\r\n"
    )
  }

  @Test func `the order of the rows of two devices decides nothing`() throws {
    let rows = ["2025-03-17 08:30,72,,Strap\n", "2025-03-17 08:30,73,,Belt\n"]
    let tables = try [rows, rows.reversed()].map {
      try table("time,bpm,motion,source\n" + $0.joined(), over: "")
    }
    #expect(tables[0]?.hasSuffix(",73,Belt\n") == true)
    #expect(tables[0] == tables[1])
  }

  @Test func `a table without a header grows without one`() throws {
    let grown = "08:29,70\n2025-03-17T08:30:00+01:00,72,,\n2025-03-17T08:40:00+01:00,73,,\n"
    #expect(try table(Self.two, over: "08:29,70\n") == grown)
  }

  @Test func `keeps the row of a moment that the file has`() throws {
    #expect(try table(Self.two, over: "time,bpm\n08:30,99\n08:40:00,1\n") == nil)
  }

  @Test func `gives no file for a text that is no table`() throws {
    #expect(try file(Self.two, over: "Dear diary,\n") == nil)
  }
}
