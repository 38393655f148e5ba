import Testing

@testable import HearthJournal

struct RegionTests {
  private func read(_ settings: String) -> MarkedJournal {
    MarkedJournal(
      """
      -- hearth.yml --
      \(settings)
      -- helplines.yml --
      - {region: CA, name: One, call: "988", checked: 2025-03-01}
      - {region: GB, name: Two, call: 116 123, checked: 2025-03-01}
      """)
  }

  @Test(arguments: ["CN", "AC", "UK", "Canada", "Narnia"])
  func `a region without a helpline is reported with those that have one`(_ written: String) {
    let read = read("regions: 1️⃣\(written)")
    #expect(read.findings == ["1️⃣ UnknownChoice"])
    #expect(read.corrected("UnknownChoice") == nil)
    #expect(
      read.read.first("UnknownChoice")?.finding.accepted
        == "use one of: CA, GB; until you choose one, all are shown")
  }

  @Test func `says that all are shown only where none fits`() {
    let read = read("regions: [gb, 1️⃣XX]")
    #expect(read.findings == ["1️⃣ UnknownChoice"])
    #expect(read.read.first("UnknownChoice")?.finding.accepted == "use one of: CA, GB")
  }

  @Test(arguments: ["regions: [CA, gb]", "regions: ca", "regions: []", "title: x"])
  func `regions with helplines need no word`(_ settings: String) {
    #expect(read(settings).findings == [])
  }

  @Test func `without helplines there is nothing to choose from`() {
    #expect(MarkedJournal("-- hearth.yml --\nregions: [XX]\n").findings == [])
    let broken = MarkedJournal("-- hearth.yml --\nregions: [XX]\n-- helplines.yml --\n- name: 1️⃣\"a\n")
    #expect(!broken.findings.contains { $0.hasSuffix("UnknownChoice") })
  }
}
