import Foundation
import HearthTestSupport
import Testing

@testable import HearthCore

@Suite struct ZoneFileTests {
  private func zone(_ bytes: [UInt8]) -> Zone? { Zone(name: "", file: bytes) }

  private func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/\(name)")))
  }

  @Test func `lists the zones that it knows, in order`() {
    let names = ZoneFolder.names()
    #expect(names == names.sorted())
    for name in ["Europe/Berlin", "America/Argentina/Buenos_Aires", "Pacific/Kiritimati"] {
      #expect(names.contains(name))
    }
    #expect(!names.contains { $0.hasPrefix("posix") || $0.hasPrefix("right") || $0.contains(".") })
  }

  @Test func `goes on by the rule at the foot of a file as the file itself does`() throws {
    // Files that were made for old readers list the changes until 2037 one by one.
    // The four that follow the month of Ramadan are listed for much longer, and their rules leave it out.
    let listed = ["Africa/Casablanca", "Africa/El_Aaiun", "Asia/Gaza", "Asia/Hebron"]
    let zones = try ZoneFolder.names().filter { !listed.contains($0) }.map { name in
      let bytes = try bytes(of: name)
      let footer = bytes.dropLast().split(separator: 0x0A).last ?? []
      return (name: name, bytes: bytes, rule: String(decoding: footer, as: UTF8.self))
    }
    for (name, bytes, text) in zones.sample(ofEach: \.rule) {
      let file = try #require(zone(bytes), "\(name)")
      let rule = try #require(ZoneRule(text), "\(name)")
      for second in stride(from: 1_893_456_000, to: 2_114_380_800, by: 21_600)
      where rule.offset(at: second) != file.offset(at: Instant(seconds: second)).seconds {
        Issue.record("\(name) at \(second): not \(rule.offset(at: second))")
        break
      }
    }
  }

  @Test(arguments: [
    ("IST-5:30", 1_719_792_000, 19_800), ("<-03>3", 1_719_792_000, -10_800),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_711_846_799, 3600), ("CET-1CEST,M3.5.0,M10.5.0/3", 1_711_846_800, 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_729_990_799, 7200), ("CET-1CEST,M3.5.0,M10.5.0/3", 1_729_990_800, 3600),
    // Summer south of the equator, half an hour, and times before and after the day.
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 1_704_067_200, 39_600),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 1_719_792_000, 37_800),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_711_846_800, -3600),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", 1_711_756_799, 7200),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", 1_711_756_800, 10_800),
    // Day 60 is 1 March in all years, or 29 February in leap years.
    ("A0B,J60/0,J300/0", 1_709_251_199, 0), ("A0B,J60/0,J300/0", 1_709_251_200, 3600),
    ("A0B,59/0,300/0", 1_709_164_799, 0), ("A0B,59/0,300/0", 1_709_164_800, 3600),
    ("A3B4:00:30,M3.2.0,M11.1.0", 1_719_792_000, -14_430),
  ])
  func `reads the rules of POSIX`(_ text: String, _ second: Int, _ offset: Int) throws {
    let rule = try #require(ZoneRule(text))
    #expect(rule.offset(at: second) == offset)
  }

  @Test(arguments: [
    "", "CET", "-1", "<CET-1", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
    "CET-1CEST,M3.0.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J1", "CET-1CEST,366,1",
    "CET-1CEST,M3.5.0,M10.5.0/168", "CET-1CEST,M3.5.0,M10.5.0x", "CET-1234", "CET-1CEST;M3.5.0,M10.5.0",
  ])
  func `takes nothing else for a rule`(_ text: String) {
    #expect(ZoneRule(text) == nil)
  }

  @Test func `takes no part of a file, and no other file, for a zone`() throws {
    let whole = try bytes(of: "Europe/Berlin")
    #expect(zone(whole) != nil)
    // The foot alone may be missing, and a rule may end early in a sensible place.
    for count in 0..<whole.count - 40 { #expect(zone(Array(whole.prefix(count))) == nil) }
    #expect(zone(Array("TZif".utf8)) == nil)
    #expect(zone([UInt8](repeating: 0xFF, count: 4096)) == nil)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `never traps on a damaged file`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let whole = try bytes(of: "America/New_York")
    for _ in 0..<Sampling.count(60, long: 300) {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        damaged[Int.random(in: 0..<120, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        damaged[damaged.count - Int.random(in: 1...30, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      guard let file = zone(damaged) else { continue }
      for second in [Int.min / 4, -3_000_000_000, 0, 1_719_792_000, 4_000_000_000, Int.max / 4] {
        #expect(abs(file.offset(at: Instant(seconds: second)).seconds) < 700_000)
      }
    }
  }

  @Test(arguments: [
    "posix/Europe/Berlin", "right/Europe/Berlin", "Europe", "tzdata.zi", "Europe//Berlin", "/UTC",
  ])
  func `opens nothing that is not a zone`(_ name: String) {
    #expect(ZoneFolder.file(named: name) == nil)
  }
}
