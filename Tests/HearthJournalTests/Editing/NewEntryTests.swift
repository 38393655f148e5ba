import Foundation
import HearthCore
@testable import HearthJournal
import HearthTestSupport
import Testing

@Suite struct NewEntryTests {
  private func entry(
    _ kind: EntryKind, title: String? = nil, date: String = "2025-03-17T08:28+01:00", labels: [String] = [],
    tags: [String] = []
  ) throws -> NewEntry {
    NewEntry(
      kind: kind, title: title, date: try #require(Moment(date)), labels: labels, tags: tags)
  }

  /// The entry as a build would read it, and the rules that it breaks.
  private func read(_ entry: NewEntry) -> ((any JournalEntry)?, [String]) {
    let file = SourceFile(path: entry.fileName.path(), text: entry.text)
    let (document, log) = DocumentParser.parse(file, settings: Settings())
    return (document.content, log.sorted.filter { $0.severity != .note }.map(\.finding.rule.name))
  }

  @Test(arguments: EntryKind.allCases.filter { $0 != .note })
  func `is read without a warning`(_ kind: EntryKind) throws {
    let entry = try entry(
      kind, title: "Tea: the \"blue\" cup", labels: ["Calm", "no", "a, b"], tags: ["home"])
    let (content, rules) = read(entry)
    #expect(rules.isEmpty)
    #expect(content?.entry.id.kind == kind)
    #expect(content?.entry.title == "Tea: the \"blue\" cup")
    #expect(content?.entry.labels.map(\.value) == ["Calm", "no", "a, b"])
    #expect(content?.entry.tags == ["home"])
  }

  @Test(
    arguments: [
      (.reflection, nil, "reflections/2025-03-17-0828.md"),
      (.reflection, "Rain!", "reflections/2025-03-17-rain.md"),
      (.event, "The dentist", "events/2025-03-17-the-dentist.md"),
      (.heartRate, "x", "heart-rate/2025-03-17.md"),
      (.resource, "Ünder/../way", "resources/ünder-way.md"), (.resource, nil, "resources/resource.md"),
      (.reading, "???", "readings/reading.md"),
    ] as [(EntryKind, String?, String)])
  func `has a path that its kind and day are read from`(_ kind: EntryKind, _ title: String?, _ path: String)
    throws
  {
    let entry = try entry(kind, title: title)
    #expect(entry.fileName.path() == "Content/" + path)
    #expect(entry.fileName.path(number: 2) == "Content/" + path.replacing(".md", with: "-2.md"))
  }

  @Test(arguments: 0..<100)
  func `keeps any title as it was typed`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pool = Array("aZ9 :#-'\"\\[]{},&*!|>%@`é日🔥~?=".unicodeScalars)
    let scalars = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      pool[Int.random(in: pool.indices, using: &random)]
    }
    // Two percent signs begin a comment.
    let title = "x" + String(String.UnicodeScalarView(scalars)).replacing(#/%+/#, with: "%") + "x"
    let (content, rules) = read(try entry(.resource, title: title))
    #expect(rules.isEmpty, "\(title)")
    #expect(content?.entry.title == title)
  }

  /// The table that also tests what the page Write a reflection makes.
  private struct Cases: Decodable {
    struct Entry: Decodable {
      let date, title, prompt, name: String
      let labels, tags, about, lines: [String]
    }

    let yaml, shell: [[String]]
    let entries: [Entry]

    init() throws {
      let file = TestFolders.repository.appending(path: "Tests/browser/new_entries.json")
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    }
  }

  @Test func `quotes only what YAML or a shell would take for something else`() throws {
    let cases = try Cases()
    for pair in cases.yaml { #expect(NewEntry.quoted(pair[0]) == pair[1]) }
    for pair in cases.shell { #expect(ShellWord.quoted(pair[0]) == pair[1]) }
    #expect(NewEntry.quoted("a\nb: c") == "\"a b: c\"")
  }

  @Test func `writes the file that the page makes`() throws {
    for expected in try Cases().entries {
      let title = expected.title.isEmpty ? nil : expected.title
      var entry = try entry(
        .reflection, title: title, date: expected.date, labels: expected.labels, tags: expected.tags)
      entry.about = expected.about
      entry.prompt = expected.prompt.isEmpty ? nil : expected.prompt
      #expect(entry.text.split(separator: "\n") == expected.lines.filter { !$0.isEmpty }.map { $0[...] })
      #expect(entry.fileName.path() == "Content/reflections/\(expected.name).md")
    }
  }
}
