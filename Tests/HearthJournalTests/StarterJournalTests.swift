import Foundation
import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

/// The journal that `init` brings along, as people get it.
struct StarterJournalTests {
  private let read: ReadJournal

  init() throws {
    let content = TestFolders.repository.appending(path: "Content")
    let files = FileTree.files(at: content.path).sorted { $0.key < $1.key }
    let today = try #require(CalendarDate(year: 2026, month: 11, day: 20))
    read = ReadJournal(
      files.map { SourceFile(path: "Content/\($0.key)", text: $0.value) }, options: BuildOptions(today: today)
    )
  }

  @Test func `has no errors and no warnings`() {
    let loud = read.log.sorted.filter { $0.severity != .note }
    #expect(loud.map { DiagnosticText().text(for: $0) } == [])
  }

  @Test func `holds what it promises`() {
    let journal = read.journal
    #expect(journal.reflections.count >= 40)
    #expect(journal.heartRateDays.count == 14)
    #expect(journal.resources.count >= 30)
    #expect(journal.readings.count == 10)
    #expect(Set(journal.exercises.map(\.form)) == Set(Exercise.Form.allCases))
    #expect(journal.exercises.count { $0.form == .scene } == 5)
    #expect(journal.excluded.drafts == 1)
    #expect(journal.excluded.sealed == 1)
    #expect(journal.excluded.withheld == 0)
  }

  @Test func `looks ahead and back`() {
    let days = read.journal.events.map(\.start.date)
    #expect(days.contains { $0 < read.journal.today })
    #expect(days.contains { $0 > read.journal.today })
  }

  @Test func `says in which language each of Inés's entries is, for journals in another`() {
    let texts = FileTree.files(at: TestFolders.repository.appending(path: "Content").path)
    // Readings and exercises are there in each language.
    let own = texts.filter { path, _ in
      path.hasSuffix(".md") && !["readings/", "exercises/"].contains(where: path.hasPrefix)
    }
    #expect(own.count > 90)
    #expect(own.filter { !$0.value.contains("\nlang: ") }.keys.sorted() == ["about-me.md"])
  }

  @Test func `gives each reading a source and a date`() {
    for reading in read.journal.readings {
      #expect(reading.entry.source != nil, "\(reading.entry.path)")
      #expect(reading.checked != nil, "\(reading.entry.path)")
    }
  }

  @Test func `puts a caution before each exercise with breath holds or effort`() {
    for exercise in read.journal.exercises where exercise.form == .breathing || exercise.form == .muscle {
      let imagined = exercise.entry.path.contains("imagined")
      #expect(exercise.caution != nil || imagined, "\(exercise.entry.path)")
    }
  }
}
