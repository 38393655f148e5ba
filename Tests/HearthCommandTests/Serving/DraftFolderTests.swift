import HearthTestSupport
import Testing

@testable import HearthCommand
@testable import HearthServe

struct DraftFolderTests {
  private let tree: FileTree
  private let folder: DraftFolder

  init() throws {
    tree = try FileTree()
    try tree.write("Content/a.md", "a")
    folder = DraftFolder(history: UndoHistory(content: tree("Content")))
  }

  private func draft(_ text: String, _ key: Draft.Key = Draft.Key()) -> Draft {
    Draft(Form(fields: [.init(name: "text", value: text)]), key: key, kind: .reflection)
  }

  private var texts: Set<String> { Set(folder.all().map(\.draft.text)) }

  @Test func `each key has its own draft, in place of the one before`() throws {
    let key = Draft.Key()
    #expect(
      try folder.keep(draft("one", key)) && folder.keep(draft("two")) && folder.keep(draft("three", key)))
    #expect(texts == ["two", "three"])
    folder.remove(key)
    #expect(texts == ["two"])
  }

  @Test func `a draft of an earlier version is one more, and other files are left alone`() throws {
    try tree.write(".hearth/drafts/reflection", "from before")
    try tree.write(".hearth/drafts/notes.txt", "mine")
    #expect(try folder.keep(draft("new")))
    #expect(texts == ["new", "from before"] && tree.text(".hearth/drafts/notes.txt") == "mine")
  }

  @Test func `beyond the limits none is kept, and none is removed`() throws {
    for number in 0..<DraftFolder.limits.count { #expect(try folder.keep(draft("\(number)"))) }
    #expect(try !folder.keep(draft("one more")))
    #expect(folder.all().count == DraftFolder.limits.count)
    let first = try #require(folder.all().first?.draft.key)
    #expect(try folder.keep(draft("in its place", first)))
    #expect(try !folder.keep(draft(String(repeating: "a", count: DraftFolder.limits.bytes), first)))
    #expect(texts.contains("in its place"))
  }
}
