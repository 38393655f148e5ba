import Testing

@testable import HearthJournal

struct ZoneNamesTests {
  @Test(arguments: ["America/Regina", "Europe/Madrid", "Asia/Tokyo", "UTC"])
  func `a zone of the database is found by its name`(_ name: String) {
    #expect(ZoneNames.zone(named: name)?.name == name)
  }

  @Test(arguments: ["", "Regina", "Atlantis/Capital", "../../etc/passwd"])
  func `a name that the database does not have is no zone`(_ name: String) {
    #expect(ZoneNames.zone(named: name) == nil)
  }

  @Test(
    arguments: [
      ("america/regina", "America/Regina"), ("regina", "America/Regina"), ("Madrid", "Europe/Madrid"),
      ("new york", "America/New_York"), ("America/Regna", "America/Regina"), ("Qwertyuiop", nil),
    ] as [(String, String?)])
  func `offers the zone that was probably meant`(_ name: String, _ zone: String?) {
    #expect(ZoneNames.nearest(to: name) == zone)
  }
}
