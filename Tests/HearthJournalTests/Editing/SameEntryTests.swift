import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

/// Whether a change left everything else as it was: each thing that a file says counts, its places in the file do not.
struct SameEntryTests {
  private func entry(_ keys: String) throws -> Entry {
    let file = SourceFile(path: "Content/a.md", text: "---\ntitle: A\n\(keys)\n---\nText.\n")
    return try #require(DocumentParser.parsedFile(of: file, settings: Settings()).content?.entry)
  }

  @Test(arguments: [
    ("tags: [a]", "tags: [b]"), ("privacy: sealed", "privacy: private"), ("draft: true", "draft: false"),
    ("lang: es", "lang: en"), ("content_note: falls", "content_note: other"), ("created: 2025-01-01", ""),
    ("updated: 2025-01-01", "updated: 2025-01-02"), ("source: x", "source: y"), ("mine: 1", "yours: 1"),
    ("aliases: [x]", "aliases: [y]"), ("starred: true", ""), ("date: 2025-01-01", "date: 2025-01-02"),
    ("date: 2025-01-01", "date: 2025-01-01T08:00"), ("kind: resource", "kind: note"),
  ])
  func `each key makes a difference, and none makes one with itself`(_ left: String, _ right: String) throws {
    let (one, other) = (try entry(left), try entry(right))
    #expect(!SameEntry.isSame(one, other))
    #expect(SameEntry.isSame(one, one) && SameEntry.isSame(other, other))
  }

  @Test func `titles and paths make a difference, and whether a title was written does`() throws {
    func entry(_ text: String, _ path: String = "Content/a.md") throws -> Entry {
      try #require(
        DocumentParser.parsedFile(of: SourceFile(path: path, text: text), settings: Settings()).content?.entry
      )
    }
    let one = try entry("---\ntitle: a\n---\n")
    for other in [
      try entry("---\ntitle: b\n---\n"), try entry("---\ntitle: a\n---\n", "Content/b/a.md"),
      try entry("---\n---\n"),
    ] {
      #expect(!SameEntry.isSame(one, other))
    }
  }

  @Test func `labels and the lines that things stand on make none`() throws {
    #expect(SameEntry.isSame(try entry("labels: [a]\naliases: [x]"), try entry("# c\n\naliases:\n  - x")))
  }
}

/// What YAML lets stand in one place and count in another is never changed along: nothing is, and the reason is said.
struct RepeatedTextTests {
  private let path = "Content/heart-rate/2025-03-17.md"

  private func change(_ note: String) throws -> LabelRename.Change? {
    try LabelRename(from: "stressed", to: "keyed up", labels: LabelBook(), used: ["stressed"])
      .change(of: SourceFile(path: path, text: note), settings: Settings())
  }

  @Test(arguments: [
    "title: *x", "tags: [*x]", "aliases: [*x]", "content_note: *x", "source: *x", "mine: *x",
    "mine: {deep: [*x]}",
  ])
  func `a label is not renamed where another key takes its text`(_ key: String) {
    #expect(throws: EditRefusal.self) { try change("---\nlabels: [&x stressed]\n\(key)\n---\n") }
  }

  @Test func `a span is not added where another key takes the list`() throws {
    let span = try NewSpan("08:28-15:43 stressed", labels: LabelBook())
    for note in ["spans: &x [06:00-07:00 calm]\nmine: *x", "spans: &x\n  - 06:00-07:00 calm\nmine: *x"] {
      #expect(throws: EditRefusal.self) {
        try SpanAddition.add(
          span, to: SourceFile(path: path, text: "---\n\(note)\n---\n"), settings: Settings(),
          labels: LabelBook())
      }
    }
  }

  @Test(arguments: ["description: *x", "prompt: *x", "symbol: a\n- *x", "aliases: [*x]"])
  func `labels yml is not changed where another key takes the name`(_ key: String) {
    let file = SourceFile(path: "Content/labels.yml", text: "- name: &x stressed\n  \(key)\n")
    var log = DiagnosticLog()
    let book = LabelBookParser.parse(file, log: &log)
    #expect(throws: EditRefusal.self) {
      try LabelRename(from: "stressed", to: "keyed up", labels: book, used: ["stressed"]).change(
        ofLabels: file)
    }
  }
}
