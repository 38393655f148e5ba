import HearthCore
import Testing

@testable import HearthJournal

/// What is known of an entry before it is changed.
struct EntrySummaryTests {
  private func summary(
    _ text: String, _ path: String = "Content/heart-rate/2025-03-17.md", _ settings: String = ""
  )
    -> EntrySummary
  {
    var log = DiagnosticLog()
    let settings = SettingsParser.parse(SourceFile(path: "Content/hearth.yml", text: settings), log: &log)
    return EntrySummary(SourceFile(path: path, text: text), settings: settings)
  }

  @Test(arguments: [
    ("privacy: sealed", true, true), ("privacy: private", false, true), ("privacy: seald", true, false),
    ("title: a: b", false, true), ("title: a: b\nprivacy: sealed", true, true),
    ("date: soon", false, false),
  ])
  func `whether it is sealed and whether all of it can be read are two things`(
    _ keys: String, _ isSealed: Bool, _ isReadable: Bool
  ) {
    let summary = summary("---\n\(keys)\n---\n")
    #expect(summary.isSealed == isSealed && summary.isReadable == isReadable)
  }

  @Test func `the settings seal a kind`() {
    #expect(summary("Text.", "Content/reflections/2025-03-17.md", "privacy: {reflections: sealed}").isSealed)
  }

  @Test func `its labels are its own and those of its spans, sealed or not`() {
    let summary = summary("---\nprivacy: sealed\nlabels: [calm]\nspans:\n  - 08:28-09:00 stressed\n---\n")
    #expect(summary.labels == ["calm", "stressed"] && summary.ownLabels == ["calm"])
    #expect(summary.kind == .heartRate && summary.day == CalendarDate("2025-03-17"))
  }

  @Test func `a file that cannot be read is known by its name and its folder`() {
    let summary = summary("---\ntitle: [\n---\n", "Content/events/2025-03-20-fair.md")
    #expect(summary.kind == .event && summary.day == CalendarDate("2025-03-20") && summary.labels.isEmpty)
  }
}
