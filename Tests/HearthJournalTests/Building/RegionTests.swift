import Testing

@testable import HearthJournal

struct RegionTests {
  private func read(_ settings: String) -> ReadJournal {
    judge(
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
    let read = read("regions: «UnknownChoice»\(written)")
    #expect(read.corrected("UnknownChoice") == nil)
    #expect(
      read.first("UnknownChoice")?.finding.accepted
        == "use one of: CA, GB; until you choose one, all are shown")
  }

  @Test func `says that all are shown only where none fits`() {
    let read = read("regions: [gb, «UnknownChoice»XX]")
    #expect(read.first("UnknownChoice")?.finding.accepted == "use one of: CA, GB")
  }

  @Test(arguments: ["regions: [CA, gb]", "regions: ca", "regions: []", "title: x"])
  func `regions with helplines are not reported`(_ settings: String) {
    _ = read(settings)
  }

  @Test func `without helplines there is nothing to choose from`() {
    judge("-- hearth.yml --\nregions: [XX]\n")
    let broken = ReadJournal("-- hearth.yml --\nregions: [XX]\n-- helplines.yml --\n- name: \"a\n")
    #expect(broken.first("UnknownChoice") == nil)
  }
}
