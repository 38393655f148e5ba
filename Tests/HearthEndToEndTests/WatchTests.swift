import Foundation
import HearthTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct WatchTests {
  /// Waits until `text` stands in the file, and says how long that took; `nil` after ten seconds.
  private func wait(for text: String, in name: String, of tree: FileTree) -> Duration? {
    wait { tree.text(name)?.contains(text) == true }
  }

  private func wait(until isSo: () -> Bool) -> Duration? {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(10) {
      if isSo() { return ContinuousClock.now - start }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return nil
  }

  /// The threads of a test block the milder signals, and a program inherits that.
  private func end(_ process: Process) {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  @Test func buildsAgainWhenAFileIsSaved() throws {
    let journal = try SampleJournal()
    let process = Program.hearth.start(SampleJournal.dated(["watch"]), in: journal.tree.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { end(process) }
    let page = "site/resources/tea.html"
    #expect(wait(for: "By the window.", in: page, of: journal.tree) != nil)
    #expect(journal.tree.text(page)?.contains("<script src=\"../assets/reload.js\"></script>") == true)
    let stampFile = "site/assets/reload-stamp.js"
    #expect(wait { journal.tree.text(stampFile) != nil } != nil)
    let stamp = journal.tree.text(stampFile)

    try journal.tree.write("Content/resources/tea.md", "---\ntitle: Tea\n---\n\nOn the stairs.\n")
    // The contract says 0.3 s with the program as it is installed; this one is built to be debugged, among other tests.
    let time = try #require(wait(for: "On the stairs.", in: page, of: journal.tree))
    #expect(time < .seconds(3))
    // Each file is put in place on its own, so that the stamp may come a moment after the page.
    #expect(wait { journal.tree.text(stampFile) != stamp } != nil)

    // A new folder is watched as well.
    try journal.tree.write("Content/notes/deep/er/x.md", "# A new note\n\nIn a new folder.\n")
    #expect(wait(for: "A new note", in: "site/site-map.html", of: journal.tree) != nil)
    try journal.tree.write("Content/notes/deep/er/x.md", "# Another title\n\nIn a new folder.\n")
    #expect(wait(for: "Another title", in: "site/site-map.html", of: journal.tree) != nil)
  }

  @Test func noticesTemplatesThatAJournalGetsLater() throws {
    let journal = try SampleJournal()
    let process = Program.hearth.start(SampleJournal.dated(["watch"]), in: journal.tree.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { end(process) }
    #expect(wait(for: "reload.js", in: "site/index.html", of: journal.tree) != nil)
    try journal.tree.write("Templates/words/en.yml", "nav.home: \"Porch\"\n")
    #expect(wait(for: "Porch", in: "site/index.html", of: journal.tree) != nil)
  }

  @Test func leavesNoScriptBehindOnceTheSiteIsBuilt() throws {
    let journal = try SampleJournal()
    let process = Program.hearth.start(SampleJournal.dated(["watch"]), in: journal.tree.path)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    #expect(wait(for: "reload.js", in: "site/index.html", of: journal.tree) != nil)
    end(process)
    #expect(try journal.hearth("build").status == 0)
    #expect(!journal.tree.exists("site/assets/reload.js"))
    for (name, text) in journal.tree.files(in: "site") { #expect(!text.contains("reload.js"), "\(name)") }
  }
}
