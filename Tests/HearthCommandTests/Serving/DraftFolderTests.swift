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

  private func draft(_ text: String, _ key: Draft.Key = Draft.Key(), number: Int = 0) -> Draft {
    let fields = [("text", text), ("draft-number", "\(number)")].map { Form.Field(name: $0.0, value: $0.1) }
    return Draft(Form(fields: fields), key: key, kind: .reflection)
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

  @Test func `earlier words of a form that arrive late replace nothing`() throws {
    let key = Draft.Key()
    #expect(try folder.keep(draft("later", key, number: 2)))
    #expect { try folder.keep(draft("earlier", key, number: 1)) } throws: { error in
      (error as? ChangeError)?.isConflict == true
    }
    #expect(texts == ["later"])
    #expect(try folder.keep(draft("latest", key, number: 3)) && folder.keep(draft("other form")))
    #expect(texts == ["latest", "other form"])
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
