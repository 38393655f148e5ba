import HearthCore
import Testing

@testable import HearthJournal

struct ZoneNamesTests {
  @Test(arguments: ["America/Regina", "Europe/Madrid", "Asia/Tokyo", "UTC"])
  func `a zone of the database is found by its name`(_ name: String) {
    #expect(Zone(name: name)?.name == name)
  }

  @Test(arguments: [
    "", "Regina", "Atlantis/Capital", "../../etc/passwd", "/etc/passwd", "zone.tab",
    "posix/../../../../dev/zero", "+01:00",
  ])
  func `a name that the database does not have is no zone`(_ name: String) {
    #expect(Zone(name: name) == nil)
  }

  @Test(
    arguments: [
      ("america/regina", "America/Regina"), ("regina", "America/Regina"), ("Madrid", "Europe/Madrid"),
      ("new york", "America/New_York"), ("America/Regna", "America/Regina"), ("Qwertyuiop", nil),
      ("GMT+2", nil), ("gmt-6", nil), ("UTC+2", nil), ("GMT+02:00", nil), ("+02:00", nil), ("GMT2", nil),
      ("Etc/GMT+20", nil), ("etc/gmt+2", "Etc/GMT+2"), ("utc", "UTC"),
      // No other continent is offered for letters.
      ("CST", nil), ("EDT", nil), ("BST", nil), ("PST", nil),
    ] as [(String, String?)])
  func `offers the nearest zone`(_ name: String, _ zone: String?) {
    #expect(ZoneNames.nearest(to: name) == zone)
  }

  @Test(arguments: ["GMT+2", "UTC-06:00", "+02:00", "gmt −3", "Z+1"])
  func `an offset from UTC is reported as one`(_ name: String) {
    #expect(ZoneNames.isOffset(name))
    let finding = ReadJournal("---\ntimezone: \"\(name)\"\n---\nx").first("UnknownTimezone")?.finding
    #expect(finding?.corrected == nil && finding?.found.contains("did you mean") == false)
    #expect(finding?.help?.contains("Europe/Berlin") == true)
  }

  @Test(arguments: ["CST", "America/Regna", "PST8PDT", "+", "Berlin-2", ""])
  func `other names are none`(_ name: String) {
    #expect(!ZoneNames.isOffset(name))
  }
}
