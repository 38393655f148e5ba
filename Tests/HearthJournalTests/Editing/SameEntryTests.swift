import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

/// Whether a change left everything else as it was: each thing that a file says counts, its places in the file do not.
struct SameEntryTests {
  private let keys: Set = ["labels", "spans"]

  private func file(_ text: String, _ path: String = "Content/a.md") throws -> EditableFile {
    try EditableFile(SourceFile(path: path, text: text))
  }

  private func file(keys: String) throws -> EditableFile { try file("---\ntitle: A\n\(keys)\n---\nText.\n") }

  @Test(arguments: [
    ("tags: [a]", "tags: [b]"), ("privacy: sealed", "privacy: private"), ("draft: true", "draft: false"),
    ("lang: es", "lang: en"), ("content_note: falls", "content_note: other"), ("created: 2025-01-01", ""),
    ("updated: 2025-01-01", "updated: 2025-01-02"), ("source: x", "source: y"), ("mine: 1", "yours: 1"),
    ("aliases: [x]", "aliases: [y]"), ("starred: true", ""), ("date: 2025-01-01", "date: 2025-01-02"),
    ("date: 2025-01-01", "date: 2025-01-01T08:00"), ("kind: resource", "kind: note"), ("mine: 1", "mine: 2"),
    ("mine: {a: [1]}", "mine: {a: [2]}"), ("mine: ~", "mine: '~'"),
    ("kind: resource\nminutes: 5", "kind: resource\nminutes: 6"),
    ("kind: resource\nlink: https://a.example", "kind: resource\nlink: https://b.example"),
  ])
  func `each key makes a difference, and none makes one with itself`(_ left: String, _ right: String) throws {
    let (one, other) = (try file(keys: left), try file(keys: right))
    #expect(!one.isSame(as: other, except: keys))
    #expect(one.isSame(as: one, except: keys) && other.isSame(as: other, except: keys))
  }

  @Test func `titles and paths make a difference, and whether a title was written does`() throws {
    let one = try file("---\ntitle: a\n---\n")
    for other in [
      try file("---\ntitle: b\n---\n"), try file("---\ntitle: a\n---\n", "Content/b/a.md"),
      try file("---\n---\n"),
    ] {
      #expect(!one.isSame(as: other, except: keys))
    }
  }

  @Test func `a title, tags and readings in the text make a difference`() throws {
    let path = "Content/heart-rate/2025-03-17.md"
    let one = try file("# A\n\n#tag\n\n```heart\n08:00,60\n```\n", path)
    for (old, new) in [("# A", "# B"), ("#tag", "#gat"), (",60", ",61")] {
      let text = "# A\n\n#tag\n\n```heart\n08:00,60\n```\n".replacing(old, with: new)
      #expect(!one.isSame(as: try file(text, path), except: keys))
    }
    #expect(one.isSame(as: try file("\n# A\n\n#tag\n\n```heart\n08:00,60\n```\n", path), except: keys))
  }

  @Test func `labels, spans and the lines that values are on make none`() throws {
    let one = try file(keys: "labels: [a]\naliases: [x]\nspans: [08:00 calm]")
    #expect(one.isSame(as: try file(keys: "# c\n\naliases:\n  - 'x'\nlabel: b"), except: keys))
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
    #expect(throws: EditError.self) { try change("---\nlabels: [&x stressed]\n\(key)\n---\n") }
  }

  @Test func `a span is not added where another key takes the list`() throws {
    let span = try NewSpan("08:28-15:43 stressed", labels: LabelBook())
    for note in ["spans: &x [06:00-07:00 calm]\nmine: *x", "spans: &x\n  - 06:00-07:00 calm\nmine: *x"] {
      #expect(throws: EditError.self) {
        try SpanEditor(
          SourceFile(path: path, text: "---\n\(note)\n---\n"), settings: Settings(), labels: LabelBook()
        ).add(span)
      }
    }
  }

  @Test(arguments: ["description: *x", "prompt: *x", "symbol: a\n- *x", "aliases: [*x]"])
  func `labels yml is not changed where another key takes the name`(_ key: String) {
    let file = SourceFile(path: "Content/labels.yml", text: "- name: &x stressed\n  \(key)\n")
    var log = DiagnosticLog()
    let book = LabelBookParser.parse(file, log: &log)
    #expect(throws: EditError.self) {
      try LabelRename(from: "stressed", to: "keyed up", labels: book, used: ["stressed"]).change(
        ofLabels: file)
    }
  }
}
