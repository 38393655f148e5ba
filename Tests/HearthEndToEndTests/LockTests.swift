import Foundation
import HearthTestSupport
import Testing

/// What is left of files that are locked or unlocked when the command is killed at any step, or the disk is full.
@Suite struct LockTests {
  private static let words = CheapLock.password
  private static let others = "orchard velvet thunder basil quarry"
  private static let entry = "Content/reflections/one.md"
  private static let picture = "Content/attachments/photo.png"

  private let journal: SampleJournal
  private let text = "---\nprivacy: sealed\ntitle: Mine\n---\n\n![photo](../attachments/photo.png)\n"
  private let pixels = String(repeating: "picture ", count: 20_000)

  init() throws {
    journal = try SampleJournal([
      Self.entry: text, Self.picture: pixels, "words": Self.words, "others": Self.others,
      "Content/lock.json": CheapLock.json,
    ])
  }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try Program.hearth.run(arguments, in: journal.tree.path, input: input)
  }

  /// Brings everything back that is sealed, and expects it as it was.
  private func expectWhole(_ step: ProgramStep) throws {
    let files = journal.tree.files(in: "Content", hidden: true).keys.sorted()
    for path in [Self.entry, Self.picture] {
      let name = String(path.dropFirst("Content/".count))
      #expect(files.contains(name) || files.contains(name + ".sealed"), "\(name) \(step)")
      guard files.contains(name + ".sealed") else { continue }
      let outcome = try run("unlock", path + ".sealed", "--password-file", "words")
      // The picture may have come back with the entry.
      #expect(outcome.status == 0 || journal.tree.text(path) != nil, "\(outcome.err) \(step)")
    }
    #expect(
      journal.tree.text(Self.entry) == text && journal.tree.text(Self.picture) == pixels, "\(step)")
  }

  /// Takes more than a second: after each kill, the program is run three or four times.
  @Test(.enabled(if: Program.canBeKilledAtSteps, Program.cannotBeKilledAtSteps))
  func `killed while sealing or unlocking, either the clear file or the sealed one is whole`() throws {
    let seal = ["seal", "one"]
    let unlock = ["unlock", "one", "--password-file", "words"]
    // The first time makes a folder, later ones don't.
    for command in [seal, unlock] { _ = try Program.hearth.run(command, in: journal.tree.path) }
    let sealing = try Program.hearth.steps(of: seal, in: journal.tree.path)
    let unlocking = try Program.hearth.steps(of: unlock, in: journal.tree.path)
    for step in sealing {
      try Program.hearth.run(seal, in: journal.tree.path, killedAt: step)
      // The same command finishes it. The entry may have gone already.
      let isClear = journal.tree.exists(Self.entry)
      #expect(try run("seal", "one").status == 0, "\(step)")
      #expect(!journal.tree.exists(Self.entry) && !journal.tree.exists(Self.picture), "\(isClear) \(step)")
      try expectWhole(step)
      #expect(!journal.tree.files(in: "Content").keys.contains { $0.hasSuffix(".sealed") }, "\(step)")
    }
    for step in unlocking {
      #expect(try Program.hearth.run(seal, in: journal.tree.path).status == 0)
      try Program.hearth.run(unlock, in: journal.tree.path, killedAt: step)
      try expectWhole(step)
      // Nothing clear is left under another name.
      let hidden = journal.tree.files(in: "Content", hidden: true).filter { $0.key.contains(".hearth-new") }
      for (name, content) in hidden { #expect(!content.contains("picture"), "\(name) \(step)") }
    }
  }

  /// Takes more than a second: for each new password two keys are derived, in a million rounds.
  @Test(.enabled(if: Program.canBeKilledAtSteps, Program.cannotBeKilledAtSteps))
  func `killed while the password changes, the old one or the new one opens the lock`() throws {
    #expect(try run("seal", "one").status == 0)
    let change = ["lock", "--change", "--password-file", "others"]
    let input = Self.words + "\n"
    let steps = try Program.hearth.steps(of: change, in: journal.tree.path, input: input)
    for step in steps {
      try journal.tree.write("Content/lock.json", CheapLock.json)
      try Program.hearth.run(change, in: journal.tree.path, killedAt: step, input: input)
      let opened = try ["words", "others"].filter {
        try run("read", "one", "--password-file", $0).out == text
      }
      #expect(opened.count == 1, "\(step)")
    }
  }

  @Test func `on a disk that is full, nothing is sealed and nothing is lost`() throws {
    // No file may grow beyond one block: to a program the same as a disk that is full.
    let outcome = try Program(path: "/bin/sh").run(
      ["-c", "ulimit -f 1; exec '\(Program.hearth.path)' seal one"], in: journal.tree.path)
    #expect(outcome.status == 3 && outcome.err.contains("Nothing was changed."), "\(outcome.err)")
    #expect(journal.tree.text(Self.entry) == text && journal.tree.text(Self.picture) == pixels)
    #expect(!journal.tree.files(in: "Content", hidden: true).keys.contains { $0.hasSuffix(".sealed") })
  }

  @Test func `a new entry from standard input is never on the disk unlocked`() throws {
    let outcome = try run(
      "new", "reflection", "--sealed", "--title", "Zanzibar", "--date", "2025-03-18", input: "Kiwano words.\n"
    )
    #expect(outcome.status == 0 && outcome.out == "Content/reflections/2025-03-18-zanzibar.md.sealed\n")
    for (name, content) in journal.tree.files(hidden: true) {
      #expect(!content.contains("Kiwano"), "\(name)")
    }
    #expect(
      try run("read", "2025-03-18-zanzibar", "--password-file", "words").out
        == "---\nprivacy: sealed\ntitle: Zanzibar\ndate: 2025-03-18\n---\n\nKiwano words.\n")
    #expect(try run("new", "reflection", "--sealed", input: " \n").status == 2)
    let again = try run(
      "new", "reflection", "--sealed", "--title", "Zanzibar", "--date", "2025-03-18", input: "More.\n")
    #expect(again.out == "Content/reflections/2025-03-18-zanzibar-2.md.sealed\n")
    let own = "---\r\ntitle: Own\r\n---\r\nWords.\r\n"
    #expect(
      try run("new", "reflection", "--sealed", "--title", "W", "--date", "2025-03-18", input: own).status == 0
    )
    #expect(
      try run("read", "2025-03-18-w", "--password-file", "words").out
        == own.replacing("title", with: "privacy: sealed\r\ntitle"))
  }

  /// What may go wrong between typing and saving, as shell commands in the journal's folder.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script"), "script is not installed"),
    arguments: [
      "mv Content/lock.json gone.json", "mv Content Away",
      "rm -r Content/reflections; echo > Content/reflections",
      "echo '{}' > Content/lock.json", "false",
    ])
  func `a text that can't be saved stays in memory, and the message says where`(_ fault: String) throws {
    let tree = journal.tree
    try tree.write("editor", "#!/bin/sh\necho 'Kiwano words.' >> \"$1\"; cd '\(tree.path)'; \(fault)\n")
    try tree.setMode(0o700, of: "editor")
    let new = "'\(Program.hearth.path)' new reflection --sealed --date 2025-03-18"
    let outcome = try Program(path: "/usr/bin/script").run(
      ["-qec", new, "/dev/null"], in: tree.path, environment: ["EDITOR": tree("editor")])
    #expect(outcome.status == 3, "\(outcome.out)")
    let words = outcome.out.replacing("\r", with: "").split(whereSeparator: \.isWhitespace).map(String.init)
    let file = try #require(words.first { $0.hasPrefix("/dev/shm/hearth-") && $0.contains(".md") })
    let path = file.replacing(",", with: "")
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Kiwano words."))
    try FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    #expect(words.contains("<") && words.contains("-r"))
    for (name, content) in tree.files(hidden: true) where name != "editor" {
      #expect(!content.contains("Kiwano"), "\(name)")
    }
  }
}
