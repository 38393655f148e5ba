import Foundation
import HearthTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `hearth watch` at work on a journal.
private final class Watch: @unchecked Sendable {
  let journal: SampleJournal
  var tree: FileTree { journal.tree }
  private let process: Process
  /// Guards what the program has said, and tells of more.
  private let news = NSCondition()
  private var said = ""

  /// - Parameter zone: The zone of a clock that goes on; without it, the day is that of the sample.
  init(zone: String? = nil) throws {
    journal = try SampleJournal(zone == nil ? [:] : ["Content/hearth.yml": ""])
    process = Program.hearth.start(
      zone == nil ? SampleJournal.dated(["watch"]) : ["watch"], in: journal.tree.path,
      environment: zone.map { ["TZ": $0] } ?? [:])
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    Thread.detachNewThread { [self] in
      while true {
        let more = pipe.fileHandleForReading.availableData
        if more.isEmpty { return }
        news.withLock {
          said += String(decoding: more, as: UTF8.self)
          news.broadcast()
        }
      }
    }
  }

  /// The threads of a test block the milder signals, and a program inherits that.
  func end() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Looks each time that the program says something, which it does after every build, until it is so; returns whether it
  /// is.
  func waits(until isSo: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 60)
    return news.withLock {
      while !isSo() { if !news.wait(until: end) { return isSo() } }
      return true
    }
  }

  func says(_ words: String) -> Bool { waits { said.contains(words) } }

  func shows(_ words: String, in name: String) -> Bool {
    waits { tree.text(name)?.contains(words) == true }
  }

  /// As rename(2) does it: what is there is replaced.
  func move(_ from: String, _ to: String) { #expect(rename(tree(from), tree(to)) == 0) }

  /// Saves the entry of the page ``tea``.
  func saveTea(_ words: String, as name: String = "tea.md") throws {
    try tree.write("Content/resources/\(name)", "---\ntitle: Tea\n---\n\n\(words)\n")
  }
  static let tea = "site/resources/tea.html"
}

@Suite struct WatchTests {
  @Test func `builds again when a file is saved`() throws {
    let watch = try Watch()
    defer { watch.end() }
    #expect(watch.says("Press Ctrl-C"))
    let page = try #require(watch.tree.text(Watch.tea))
    #expect(page.contains("By the window."))
    #expect(page.contains("<script src=\"../assets/reload.js\"></script>"))
    let stampFile = "site/assets/reload-stamp.js"
    let stamp = try #require(watch.tree.text(stampFile))

    try watch.saveTea("On the stairs.")
    #expect(watch.shows("On the stairs.", in: Watch.tea))
    // Each file is put in place on its own, so that the stamp may come a moment after the page.
    #expect(watch.waits { watch.tree.text(stampFile) != stamp })

    // A new folder is watched as well.
    for title in ["A new note", "Another title"] {
      try watch.tree.write("Content/notes/deep/er/x.md", "# \(title)\n\nIn a new folder.\n")
      #expect(watch.shows(title, in: "site/site-map.html"))
    }

    // And templates that the journal gets later.
    try watch.tree.write("Templates/words/en.yml", "nav.home: \"Porch\"\n")
    #expect(watch.shows("Porch", in: "site/index.html"))

    // The next build leaves no script behind.
    watch.end()
    #expect(try watch.journal.hearth("build").status == 0)
    #expect(!watch.tree.exists("site/assets/reload.js"))
    for (name, text) in watch.tree.files(in: "site") { #expect(!text.contains("reload.js"), "\(name)") }
  }

  /// Waits for midnight, in a zone where that is eight seconds away.
  @Test func `the pages of a new day come without a save`() throws {
    let midnight = Int(Date().timeIntervalSince1970) + 8
    // POSIX counts offsets west of Greenwich.
    let west = midnight % 86_400 > 43_200 ? midnight % 86_400 - 86_400 : midnight % 86_400
    let clock = [abs(west) / 3600, abs(west) / 60 % 60, abs(west) % 60].map(String.init).joined(
      separator: ":")
    let format = ISO8601DateFormatter()
    format.formatOptions = .withFullDate
    let day = format.string(from: Date(timeIntervalSince1970: Double(midnight - west)))
    let watch = try Watch(zone: "HERE\(west < 0 ? "-" : "")\(clock)")
    defer { watch.end() }
    try watch.tree.write("Content/reflections/\(day).md", "Words of tomorrow.\n")
    #expect(watch.shows("Words of tomorrow.", in: "site/reflections/\(day).html"))
  }

  @Test func `sees each way in which programs save, move and remove files`() throws {
    let watch = try Watch()
    let tree = watch.tree
    defer { watch.end() }
    #expect(watch.says("Press Ctrl-C"))

    try watch.saveTea("By rename.", as: ".tea.md.tmp")
    watch.move("Content/resources/.tea.md.tmp", "Content/resources/tea.md")
    #expect(watch.shows("By rename.", in: Watch.tea))

    // An editor with a swap file, a trial file and a spare copy.
    try tree.write("Content/resources/.tea.md.swp", "x")
    try tree.write("Content/resources/4913", "")
    try tree.remove("Content/resources/4913")
    watch.move("Content/resources/tea.md", "Content/resources/tea.md~")
    try watch.saveTea("By an editor.")
    try tree.remove("Content/resources/tea.md~")
    #expect(watch.shows("By an editor.", in: Watch.tea))

    watch.move("Content/resources/tea.md", "Content/resources/cup.md")
    #expect(watch.waits { tree.exists("site/resources/cup.html") && !tree.exists(Watch.tea) })
    try tree.remove("Content/resources/cup.md")
    #expect(watch.waits { !tree.exists("site/resources/cup.html") })

    // A folder that was moved is watched under its new name.
    try tree.write("Content/notes/a/b/x.md", "# First title\n")
    #expect(watch.shows("First title", in: "site/site-map.html"))
    watch.move("Content/notes/a", "Content/notes/c")
    try tree.write("Content/notes/c/b/x.md", "# Second title\n")
    #expect(watch.shows("Second title", in: "site/site-map.html"))

    for number in 0..<60 {
      try tree.write("Content/resources/many-\(number).md", "---\ntitle: Many \(number)\n---\n\nWords.\n")
    }
    #expect(watch.waits { tree.exists("site/resources/many-59.html") })
    for number in 0..<20 { try watch.saveTea("Save \(number).", as: "many-1.md") }
    #expect(watch.shows("Save 19.", in: "site/resources/many-1.html"))
  }

  @Test func `waits for a journal that is moved away, and goes on when it is back`() throws {
    let watch = try Watch()
    let tree = watch.tree
    defer { watch.end() }
    #expect(watch.says("Press Ctrl-C"))
    watch.move("Content", "Elsewhere")
    #expect(watch.says("can't be opened"))
    #expect(tree.text(Watch.tea)?.contains("By the window.") == true, "the site stays as it was")
    watch.move("Elsewhere", "Content")
    try watch.saveTea("Back again.")
    #expect(watch.shows("Back again.", in: Watch.tea))
    // A slip in the settings is told of, and mending it is enough.
    try tree.write("Content/hearth.yml", "title: [broken\n")
    #expect(watch.says("Content/hearth.yml:1:8: warning"))
    try tree.write("Content/hearth.yml", "title: Mended again\n")
    #expect(watch.shows("Mended again", in: "site/index.html"))
    // Where it may be about privacy, nothing is built until it is mended.
    try tree.write("Content/hearth.yml", "title: Tea\nprivacy: {a\n")
    #expect(watch.says("nothing was built"))
    #expect(tree.text("site/index.html")?.contains("Mended again") == true)
    try tree.write("Content/hearth.yml", "title: Tea\n")
    #expect(watch.says("Fixed: Content/hearth.yml: "))
  }
}
