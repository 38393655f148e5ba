import HearthJournal
import HearthCore
import HearthServe
import HearthTestSupport
import Synchronization
import Testing

@testable import HearthCommand
@testable import HearthSite

/// The journal that is served, as its files and the clock change.
struct LiveJournalTests {
  private let tree: FileTree
  private let clock: Clock
  private let journal: LiveJournal

  private final class Clock: Sendable {
    /// 2025-03-20 at noon.
    let seconds = Mutex(1_742_472_000)
    func advance(days: Int) { seconds.withLock { $0 += days * 86_400 } }
  }

  init() throws {
    tree = try FileTree([
      "Content/hearth.yml": "timezone: UTC\n",
      "Content/reflections/2025-03-17.md": "Here: ![The lake](lake.jpg) ![[hill.heic|The hill]]\n",
      "Content/reflections/2025-03-21.md": "Words of tomorrow.\n",
    ])
    try tree.write("Content/attachments/lake.jpg", TestPictures.jpeg(2400, 1800))
    try tree.write("Content/attachments/hill.heic", TestPictures.heic)
    let clock = Clock()
    self.clock = clock
    let machine = TestMachine(in: tree.path) { Instant(seconds: clock.seconds.withLock { $0 }) }
    guard case .run(let typed) = try ArgumentsParser.parse(["serve", "--no-open"]) else {
      throw UsageError("not a command to run", help: "")
    }
    journal = try LiveJournal(JournalRequest(typed, on: machine.machine))
    // What was just written may change within the same tick of the clock of files.
    while FileStatus.clock <= (FileStatus.of(tree("Content/attachments/hill.heic"))?.changed ?? 0) {}
    _ = try journal.refresh()
  }

  private func page(_ path: String) -> String? {
    journal.site.page(at: path)?.render().files.first.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `a change of settings is worded as on Settings, with both values`() {
    func file(_ text: String) -> SourceFile { SourceFile(path: "Content/hearth.yml", text: text) }
    let plan = journal.site.plan
    #expect(plan.settingChanges(from: file("title: A\n"), to: file("title: B\n")) == ["Title: B (was A)"])
    #expect(plan.settingChanges(from: file("title: A\n"), to: file("")) == ["Title: My journal (was A)"])
    #expect(plan.settingChanges(from: nil, to: file("# A comment\n")).isEmpty)
    // Another clock changes how reminders are written, but no reminder.
    let reminders = "reminders:\n  - {what: walk, at: \"17:00\"}\n  - {what: tea, at: \"21:30\"}\n"
    #expect(
      plan.settingChanges(from: file(reminders), to: file("hour_cycle: 12\n" + reminders)).map {
        $0.prefix { $0 != ":" }
      } == ["Clock"])
    #expect(
      plan.settingChanges(
        from: file(reminders), to: file("reminders:\n  - {what: tea, at: \"21:30\"}\n")) == ["walk"])
    // Once everything is locked, nothing is named.
    #expect(plan.settingChanges(from: file("title: A\n"), to: file("lock: {all: on}\n")).isEmpty)
  }

  @Test func `a change names the files that pages show, with what they held`() throws {
    let path = "Content/reflections/2025-03-17.md"
    let before = try #require(journal.source(path))
    _ = try journal.write(
      [FileChange(before: before, after: SourceFile(path: path, text: "Other words.\n"))], as: "edit")
    let change = try #require(journal.changes.first)
    #expect(change.verb == "edit" && change.files.map(\.path) == [path])
    #expect(change.files.first?.before == before.bytes)
    #expect(journal.files(ofChange: change.number).map(\.path) == [path])
    #expect(journal.files(ofChange: change.number).map(\.isNew) == [false])
    #expect(journal.files(ofChange: change.number + 1).isEmpty)
  }

  @Test func `a site is planned once for each change`() throws {
    #expect(try journal.refresh() == false)
    _ = try journal.write(
      [
        FileChange(
          before: nil, after: SourceFile(path: "Content/reflections/2025-03-19.md", text: "A heron.\n"))
      ], as: "new")
    #expect(page("reflections/2025-03-19.html")?.contains("A heron.") == true)
    // The kernel tells of what was just written.
    #expect(try journal.refresh() == false)
    // An editor may save in the same moment, as many bytes as before.
    try tree.write("Content/reflections/2025-03-19.md", "An egret.")
    #expect(try journal.refresh() == true)
    #expect(page("reflections/2025-03-19.html")?.contains("An egret") == true)
    try tree.write("Content/reflections/2025-03-19.md", "Two crows")
    #expect(try journal.refresh() == true)
    #expect(page("reflections/2025-03-19.html")?.contains("Two crows") == true)
    try tree.link("Content/reflections/link.md", to: tree("elsewhere.md"))
    #expect(try journal.refresh() == true)
    #expect(journal.log.diagnostics.contains { $0.path == "Content/reflections/link.md" })
  }

  @Test func `a change is made even if the journal can't be read afterwards`() throws {
    let file = SourceFile(path: "Content/reflections/2025-03-19.md", text: "A heron.\n")
    let made = try journal.changing(as: "new") { writer in
      try writer.write([FileChange(before: nil, after: file)])
      try tree.move("Content", to: "Elsewhere")
    }
    #expect(made.change != nil)
    #expect(page("reflections/2025-03-19.html") == nil)
    try tree.move("Elsewhere", to: "Content")
    #expect(try journal.refresh() == true)
    #expect(page("reflections/2025-03-19.html")?.contains("A heron.") == true)
  }

  @Test func `a picture is in the journal only if its entry is`() throws {
    try tree.write("upload", TestPictures.jpeg(16, 16))
    let size = tree.bytes("upload")?.count ?? 0
    let upload = Upload(
      name: "attachment", fileName: "New.JPG", path: tree("upload"), size: size, problem: nil)
    let entry = NewEntry(kind: .reflection, date: Moment(date: journal.now.date)).fileName
    let before = tree.files(in: "Content", hidden: true).keys.sorted()
    #expect(throws: ChangeError.self) {
      try journal.create(entry, with: [upload]) { path, attachments throws(EditError) in
        let count = attachments.isEmpty ? 0 : SourceFile.textLimit
        return SourceFile(path: path, text: "Words." + String(repeating: " word", count: count / 5))
      }
    }
    #expect(tree.files(in: "Content", hidden: true).keys.sorted() == before)
    #expect(journal.changes.isEmpty)
    let (path, change) = try journal.create(entry, with: [upload]) { path, attachments throws(EditError) in
      SourceFile(path: path, text: "Words. \(attachments)\n")
    }
    #expect(tree.text(path) == "Words. [\"Content/attachments/new.jpg\"]\n" && change != nil)
    #expect(tree.exists("Content/attachments/new.jpg"))
  }

  @Test func `a new day shows without a saved file`() throws {
    #expect(page("reflections/2025-03-21.html") == nil)
    clock.advance(days: 1)
    #expect(journal.now.date == CalendarDate("2025-03-21"))
    _ = try journal.refresh()
    #expect(page("reflections/2025-03-21.html")?.contains("Words of tomorrow.") == true)
  }

  @Test func `a file that pages hide is never named when it is in the way`() throws {
    let path = "Content/reflections/2025-03-01-the-affair.md"
    let sealed = "---\nprivacy: sealed\nmood: [\n---\nAt work.\n"
    try tree.write(path, sealed)
    try tree.write("Content/reflections/2025-03-18.md", "---\nlabels: [work]\n---\nLong day.\n")
    _ = try journal.refresh()
    func isUnnamed(_ error: any Error) -> Bool {
      let sentences = (error as? ChangeError)?.sentences ?? ["affair"]
      return !sentences.joined().contains("affair") && !sentences.joined().contains("work")
    }
    #expect { try journal.renameLabel("work", to: "job", with: nil) } throws: { isUnnamed($0) }
    let before = SourceFile(path: path, text: "Other words.\n")
    let change = FileChange(before: before, after: SourceFile(path: path, text: "New.\n"))
    #expect {
      try journal.write([change], as: "edit")
    } throws: {
      isUnnamed($0) && ($0 as? ChangeError)?.isConflict == true
    }
    #expect(tree.text(path) == sealed)
    let shown = SourceFile(path: "Content/reflections/2025-03-18.md", text: "Other.\n")
    let other = FileChange(before: shown, after: SourceFile(path: shown.path, text: "New.\n"))
    #expect {
      try journal.write([other], as: "edit")
    } throws: {
      ($0 as? ChangeError)?.sentences.first?.contains("2025-03-18") == true
    }
  }

  @Test func `a setting is changed from what the file has now`() throws {
    let change = try journal.setting("suggestions.not_this") { $0 + ["tea"] }
    _ = try journal.write([change], as: "set")
    // Saved by an editor, and not yet planned.
    let text = try #require(tree.text("Content/hearth.yml")).replacing("tea", with: "tea, walk")
    try tree.write("Content/hearth.yml", text)
    _ = try journal.write([try journal.setting("suggestions.not_this") { $0 + ["nap"] }], as: "set")
    #expect(tree.text("Content/hearth.yml")?.contains("[tea, walk, nap]") == true)
  }

  @Test func `photographs are shown by the copies that a build makes`() throws {
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("build", "--today", "2025-03-20") == .fine, "\(machine.err)")
    let built = try #require(tree.text("site/reflections/2025-03-17.html"))
    let served = try #require(page("reflections/2025-03-17.html"))
    for name in ["lake", "hill"] {
      let image = try Regex("<img [^>]*\(name)[^>]*>")
      let shown = try #require(built.firstMatch(of: image).map { built[$0.range] })
      #expect(served.contains(shown))
    }
    for path in ["attachments/lake.jpg", "attachments/small/lake.jpg", "attachments/hill.jpg"] {
      let bytes = try #require(tree.bytes("site/\(path)"))
      #expect(journal.file(at: path) == bytes, "\(path)")
      #expect(journal.file(at: path) == bytes, "\(path), once more")
    }
    #expect(journal.file(at: "attachments/hill.heic") == nil)
    // Another photograph of that name.
    try tree.write("Content/attachments/lake.jpg", TestPictures.jpeg(2400, 2400))
    let small = try #require(journal.file(at: "attachments/small/lake.jpg"))
    #expect(try TestPictures.look(of: small) == "1600x1600 RGBW")
  }

  @Test func `a damaged photograph is shown whole`() throws {
    let jpeg = try TestPictures.jpeg(2400, 1800)
    try tree.write("Content/attachments/lake.jpg", Array(jpeg.prefix(jpeg.count / 2)))
    try tree.write("Content/attachments/hill.heic", Array(TestPictures.heic.prefix(500)))
    _ = try journal.refresh()
    #expect(journal.file(at: "attachments/small/lake.jpg")?.count == jpeg.count / 2)
    #expect(journal.file(at: "attachments/hill.jpg") == nil)
    #expect(page("reflections/2025-03-17.html")?.contains("hill.heic (The hill)") == true)
  }
}
