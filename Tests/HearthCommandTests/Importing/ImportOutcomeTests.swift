import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand
@testable import HearthImport

/// What a page shows of an import: the same numbers that the terminal prints.
@Suite struct ImportOutcomeTests {
  private let tree: FileTree

  init() throws {
    let rows = (17...23).map { "2025-03-\($0)T08:00:00+01:00,6\($0 - 17)\n" }.joined()
    tree = try FileTree([
      "Content/hearth.yml": "timezone: Europe/Paris\n",
      "Content/heart-rate/2025-03-18.csv": "time,bpm\n2025-03-18T08:00:00+01:00,61\n",
      "pulse.csv": "time,bpm\n\(rows)2025-03-30T08:00:00+01:00,64\n2025-03-17T09:00:00+01:00,3\n",
      "plans.ics":
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20250325T100000Z\r\nSUMMARY:Choir\r\nDESCRIPTION:x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
    ])
  }

  private func outcome(_ format: String, _ file: String, watch: ReadingWatch? = nil) throws -> ImportOutcome {
    let machine = TestMachine(in: tree.path).machine
    var typed = TypedArguments(verb: VerbTable.importing, operands: [format, file])
    typed.options = [(.dryRun, nil), (.today, "2025-03-25")]
    var request = try ImportRequest(JournalRequest(typed, on: machine))
    request.watch = watch
    return try #require(try ImportVerb(request: request).outcome())
  }

  @Test func `readings are counted by day and by reason, and the first days are named`() throws {
    let before = tree.files(in: "Content", hidden: true)
    let preview = try outcome("csv", "pulse.csv").preview
    #expect(preview.kind == .readings && preview.zone == "Europe/Paris" && preview.zoneIsCertain)
    #expect((preview.found, preview.readings, preview.alreadyThere) == (9, 6, 1))
    #expect((preview.new, preview.changed, preview.unchanged) == (6, 0, 1))
    #expect(
      preview.additions.map { "\($0.day) \($0.count)" } == [17, 19, 20, 21, 22].map { "2025-03-\($0) 1" })
    #expect(preview.days.map { "\($0)" } == "2025-03-17...2025-03-23")
    #expect(preview.leftOut.map { "\($0.reason) \($0.count)" } == ["unbelievable 1", "future 1"])
    #expect(tree.files(in: "Content", hidden: true) == before)
  }

  @Test func `events are named with their time, and what is left out is counted`() throws {
    let preview = try outcome("ics", "plans.ics").preview
    #expect(preview.kind == .events && (preview.found, preview.times, preview.new) == (1, 1, 1))
    #expect(preview.additions.map(\.title) == ["Choir"])
    #expect(preview.leftOut.map { "\($0.reason) \($0.count)" } == ["descriptions 1"])
  }

  @Test func `reading is followed, and ends when it is stopped`() throws {
    let watch = ReadingWatch()
    _ = try outcome("csv", "pulse.csv", watch: watch)
    #expect(watch.bytesRead > 0)
    watch.stop()
    #expect(try outcome("csv", "pulse.csv", watch: watch).report.machineFailed)
  }
}
