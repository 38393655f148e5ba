import Foundation
import HearthTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct WatchTests {
  /// Returns whether `text` is in the file within ten seconds.
  private func wait(for text: String, in name: String, of tree: FileTree) -> Bool {
    wait { tree.text(name)?.contains(text) == true }
  }

  private func wait(until isSo: () -> Bool) -> Bool {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(10) {
      if isSo() { return true }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return false
  }

  /// The threads of a test block the milder signals, and a program inherits that.
  private func end(_ process: Process) {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  @Test func `builds again when a file is saved`() throws {
    let journal = try SampleJournal()
    let process = Program.hearth.start(SampleJournal.dated(["watch"]), in: journal.tree.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { end(process) }
    let page = "site/resources/tea.html"
    #expect(wait(for: "By the window.", in: page, of: journal.tree))
    #expect(journal.tree.text(page)?.contains("<script src=\"../assets/reload.js\"></script>") == true)
    let stampFile = "site/assets/reload-stamp.js"
    #expect(wait { journal.tree.text(stampFile) != nil })
    let stamp = journal.tree.text(stampFile)

    try journal.tree.write("Content/resources/tea.md", "---\ntitle: Tea\n---\n\nOn the stairs.\n")
    #expect(wait(for: "On the stairs.", in: page, of: journal.tree))
    // Each file is put in place on its own, so that the stamp may come a moment after the page.
    #expect(wait { journal.tree.text(stampFile) != stamp })

    // A new folder is watched as well.
    try journal.tree.write("Content/notes/deep/er/x.md", "# A new note\n\nIn a new folder.\n")
    #expect(wait(for: "A new note", in: "site/site-map.html", of: journal.tree))
    try journal.tree.write("Content/notes/deep/er/x.md", "# Another title\n\nIn a new folder.\n")
    #expect(wait(for: "Another title", in: "site/site-map.html", of: journal.tree))
  }

  @Test func `notices templates that a journal gets later`() throws {
    let journal = try SampleJournal()
    let process = Program.hearth.start(SampleJournal.dated(["watch"]), in: journal.tree.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { end(process) }
    #expect(wait(for: "reload.js", in: "site/index.html", of: journal.tree))
    try journal.tree.write("Templates/words/en.yml", "nav.home: \"Porch\"\n")
    #expect(wait(for: "Porch", in: "site/index.html", of: journal.tree))
  }

  @Test func `sees each way in which programs save, move and remove files`() throws {
    let journal = try SampleJournal()
    let tree = journal.tree
    let process = Program.hearth.start(SampleJournal.dated(["watch"]), in: tree.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { end(process) }
    let page = "site/resources/tea.html"
    #expect(wait(for: "By the window.", in: page, of: tree))
    func move(_ from: String, _ to: String) throws {
      // As rename(2) does it: what is there is replaced.
      #expect(rename(tree(from), tree(to)) == 0)
    }
    func tea(_ words: String) -> String { "---\ntitle: Tea\n---\n\n\(words)\n" }

    try tree.write("Content/resources/.tea.md.tmp", tea("By rename."))
    try move("Content/resources/.tea.md.tmp", "Content/resources/tea.md")
    #expect(wait(for: "By rename.", in: page, of: tree))

    // An editor with a swap file, a trial file and a spare copy.
    try tree.write("Content/resources/.tea.md.swp", "x")
    try tree.write("Content/resources/4913", "")
    try tree.remove("Content/resources/4913")
    try move("Content/resources/tea.md", "Content/resources/tea.md~")
    try tree.write("Content/resources/tea.md", tea("By an editor."))
    try tree.remove("Content/resources/tea.md~")
    #expect(wait(for: "By an editor.", in: page, of: tree))

    try move("Content/resources/tea.md", "Content/resources/cup.md")
    #expect(wait { tree.exists("site/resources/cup.html") && !tree.exists(page) })
    try tree.remove("Content/resources/cup.md")
    #expect(wait { !tree.exists("site/resources/cup.html") })

    // A folder that was moved is watched under its new name.
    try tree.write("Content/notes/a/b/x.md", "# First title\n")
    #expect(wait(for: "First title", in: "site/site-map.html", of: tree))
    try move("Content/notes/a", "Content/notes/c")
    try tree.write("Content/notes/c/b/x.md", "# Second title\n")
    #expect(wait(for: "Second title", in: "site/site-map.html", of: tree))

    for number in 0..<60 {
      try tree.write("Content/resources/many-\(number).md", "---\ntitle: Many \(number)\n---\n\nWords.\n")
    }
    #expect(wait { tree.exists("site/resources/many-59.html") })
    for number in 0..<20 { try tree.write("Content/resources/many-1.md", tea("Save \(number).")) }
    #expect(wait(for: "Save 19.", in: "site/resources/many-1.html", of: tree))
  }

  @Test func `waits for a journal that is moved away, and goes on when it is back`() throws {
    let journal = try SampleJournal()
    let tree = journal.tree
    let process = Program.hearth.start(SampleJournal.dated(["watch"]), in: tree.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { end(process) }
    let page = "site/resources/tea.html"
    #expect(wait(for: "By the window.", in: page, of: tree))
    #expect(rename(tree("Content"), tree("Elsewhere")) == 0)
    Thread.sleep(forTimeInterval: 0.5)
    #expect(process.isRunning)
    #expect(tree.text(page)?.contains("By the window.") == true, "the site stays as it was")
    #expect(rename(tree("Elsewhere"), tree("Content")) == 0)
    try tree.write("Content/resources/tea.md", "---\ntitle: Tea\n---\n\nBack again.\n")
    #expect(wait(for: "Back again.", in: page, of: tree))
    // A slip in the settings is told of, and mending it is enough.
    try tree.write("Content/hearth.yml", "title: [broken\n")
    Thread.sleep(forTimeInterval: 0.3)
    try tree.write("Content/hearth.yml", "title: Mended again\n")
    #expect(wait(for: "Mended again", in: "site/index.html", of: tree))
  }

  @Test func `says that broken privacy settings are fixed`() throws {
    let tree = try SampleJournal().tree
    let process = Program.hearth.start(SampleJournal.dated(["watch"]), in: tree.path)
    // One after the other, as a terminal shows both.
    try tree.write("messages", "")
    let messages = try FileHandle(forWritingTo: URL(filePath: tree("messages")))
    process.standardOutput = messages
    process.standardError = messages
    try process.run()
    defer { end(process) }
    #expect(wait(for: "Press Ctrl-C", in: "messages", of: tree))
    try tree.write("Content/hearth.yml", "title: Tea\nprivacy: {a\n")
    #expect(wait(for: "nothing was built", in: "messages", of: tree))
    try tree.write("Content/hearth.yml", "title: Tea\n")
    #expect(wait(for: "Fixed: Content/hearth.yml: ", in: "messages", of: tree))
  }

  @Test func `leaves no script behind once the site is built`() throws {
    let journal = try SampleJournal()
    let process = Program.hearth.start(SampleJournal.dated(["watch"]), in: journal.tree.path)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    #expect(wait(for: "reload.js", in: "site/index.html", of: journal.tree))
    end(process)
    #expect(try journal.hearth("build").status == 0)
    #expect(!journal.tree.exists("site/assets/reload.js"))
    for (name, text) in journal.tree.files(in: "site") { #expect(!text.contains("reload.js"), "\(name)") }
  }
}
