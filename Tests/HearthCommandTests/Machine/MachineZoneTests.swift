import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct MachineZoneTests {
  private func zone(_ variable: String?) -> String? {
    let terminal = Terminal(out: { _ in }, err: { _ in })
    let machine = Machine(
      environment: { $0 == "TZ" ? variable : nil }, workingFolder: "/", executable: nil, terminal: terminal
    ) { Instant(seconds: 0) }
    return machine.zone?.name
  }

  @Test func `reads the variable in its usual forms`() {
    #expect(zone("Europe/Paris") == "Europe/Paris")
    #expect(zone(":America/New_York") == "America/New_York")
    #expect(zone("/usr/share/zoneinfo/Asia/Tokyo") == "Asia/Tokyo")
    #expect(zone(":/usr/share/zoneinfo/posix/Asia/Tokyo") == "Asia/Tokyo")
    #expect(zone("/usr/share/zoneinfo/Etc/UTC") == "UTC")
    #expect(zone("Nowhere/AtAll") == nil)
  }
}
