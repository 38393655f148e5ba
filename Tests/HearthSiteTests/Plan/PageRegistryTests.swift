import HearthCore
import HearthJournal
import HearthTestSupport
import Testing

@testable import HearthSite

struct PageRegistryTests {
  /// The registry of a journal without entries.
  private static func registry() -> PageRegistry {
    let journal = Journal(today: CalendarDate(daysSince1970: 20_000))
    return PageRegistry(journal, Theme.words("en").words, DayIndex(journal), LabelIndex(journal))
  }

  @Test func `a name that is taken gets a number`() {
    var registry = Self.registry()
    let paths = ["tea", "tea", "Tea", "tea-2", "tea"].map { registry.claimPath(in: "labels", as: $0).text }
    #expect(
      paths == [
        "labels/tea.html", "labels/tea-2.html", "labels/Tea-3.html", "labels/tea-2-2.html",
        "labels/tea-4.html",
      ])
    #expect(registry.claimPath(in: "tags", as: "tea").text == "tags/tea.html")
    #expect(registry.claimPath(in: "labels", as: "tea", extension: "csv").text == "labels/tea.csv")
  }

  @Test(arguments: 0..<20)
  func `no two paths are the same, on disks that ignore case either`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var registry = Self.registry()
    let stems = ["a", "A", "a-2", "A-2", "a-3", "b"]
    let paths = (0..<60).map { _ in
      registry.claimPath(in: "tags", as: stems[Int.random(in: stems.indices, using: &random)]).text
        .lowercased()
    }
    #expect(Set(paths).count == paths.count)
  }
}
