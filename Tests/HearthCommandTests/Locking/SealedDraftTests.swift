import HearthTestSupport
import Testing

@testable import HearthCommand
@testable import HearthLock
@testable import HearthServe

/// `hearth seal` where `hearth serve` keeps unsaved drafts.
struct SealedDraftTests {
  private let tree: FileTree
  private let machine: TestMachine

  init() throws {
    tree = try FileTree([
      "Content/hearth.yml": "timezone: Europe/Berlin\n", JournalLock.path: CheapLock.json,
    ])
    machine = TestMachine(in: tree.path, typing: [])
  }

  @Test(arguments: ["rain", "earlier-name"])
  func `nothing is sealed while a draft of it, or of what it was moved from, would stay readable`(
    _ name: String
  ) throws {
    try tree.write("Content/reflections/rain.md", "---\nprivacy: sealed\n---\nIt rained.\n")
    let folder = DraftFolder(history: UndoHistory(content: tree("Content")))
    let fields = ["file": "Content/reflections/\(name).md", "hash": "1", "text": "It rained a lot."]
    _ = try folder.keep(
      Draft(
        Form(fields: fields.map { .init(name: $0.key, value: $0.value) }), key: Draft.Key(), kind: .reflection
      ))
    #expect(machine.run("seal", "rain") == .machine)
    #expect(machine.err.contains("would stay readable") && tree.exists("Content/reflections/rain.md"))
    folder.all().forEach { folder.remove($0.draft.key) }
    #expect(machine.run("seal", "rain") == .fine && !tree.exists("Content/reflections/rain.md"))
  }

  @Test func `a draft that holds only the words of a sealed entry is removed, and any other stays`() throws {
    let folder = DraftFolder(history: UndoHistory(content: tree("Content")))
    func keep(_ fields: KeyValuePairs<String, String>) throws {
      let form = Form(fields: fields.map { .init(name: $0.key, value: $0.value) })
      _ = try folder.keep(Draft(form, key: Draft.Key(), kind: .reflection))
    }
    try tree.write("Content/reflections/one.md", "---\ntitle: A\n---\n\nThe words,\nand more.\n")
    try keep(["text": "The words, and"])
    try keep(["text": "The words, and others."])
    try keep(["text": "The words,", "mood": "calm"])
    #expect(machine.run("seal", "one", "--dry-run") == .fine && folder.all().count == 3)
    #expect(machine.run("seal", "one") == .fine)
    #expect(Set(folder.all().map(\.draft.text)) == ["The words, and others.", "The words,"])
  }
}
