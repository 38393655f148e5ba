import Foundation
import HearthTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the machine may do to a build.
@Suite struct FaultTests {
  /// Runs `hearth build` under a shell command such as `ulimit`.
  private func build(_ journal: SampleJournal, after command: String) throws -> Program.Outcome {
    try Program(path: "/bin/sh").run(
      ["-c", "\(command); exec \(Program.hearth.path) build --today 2025-03-20"], in: journal.tree.path)
  }

  #if os(Linux)
    @Test(arguments: ["list", "check --format json"])
    func `says that results could not be written`(_ command: String) throws {
      let tree = try FileTree(["Content/hearth.yml": ""])
      try tree.write("Content/reflections/2025-03-17.md", "---\nmood: 99\n---\nWords.\n")
      let shell = Program(path: "/bin/sh")
      func run(_ redirection: String) throws -> Program.Outcome {
        try shell.run(["-c", "'\(Program.hearth.path)' \(command) \(redirection)"], in: tree.path)
      }
      let full = try run("> /dev/full")
      #expect(full.status == 3)
      #expect(
        full.err.hasSuffix(
          "hearth: the output couldn't be written: there is no space left on the disk\n"))
      // Nobody who reads no further is told of it.
      #expect(try !run("| true").err.contains("couldn't be written"))
    }
  #endif

  @Test func `keeps the old site when the disk is full`() throws {
    let journal = try SampleJournal()
    #expect(try journal.hearth("build").status == 0)
    let before = journal.site
    let content = journal.tree.files(in: "Content")
    try journal.tree.write("Content/hearth.yml", "title: Another title\n")
    // No file may grow beyond one block: to a program the same as a disk that is full.
    let outcome = try build(journal, after: "ulimit -f 1")
    #expect(outcome.status == 3)
    #expect(outcome.err.contains("the file is larger than this account may write"))
    #expect(outcome.err.hasSuffix("The site is unchanged.\n"))
    #expect(journal.site == before)
    #expect(journal.tree.files(in: "Content").count == content.count)
    #expect(try journal.hearth("build").status == 0)
    #expect(journal.tree.text("site/index.html")?.contains("Another title") == true)
  }

  @Test func `leaves nothing of a journal that the disk has no room for`() throws {
    let tree = try FileTree(["mine/a.txt": "mine"])
    for folder in ["new", "mine"] {
      let outcome = try Program(path: "/bin/sh").run(
        ["-c", "ulimit -f 1; exec \(Program.hearth.path) init --yes \(folder)"], in: tree.path)
      #expect(outcome.status == 3 && outcome.err.hasSuffix("Nothing was changed.\n"))
    }
    #expect(!tree.exists("new") && tree.files(in: "mine").keys.sorted() == ["a.txt"])
    #expect(!tree.exists("mine/.hearth-init"))
  }

  @Test func `refuses a folder with other files`() throws {
    let journal = try SampleJournal(["site/thesis.txt": "years of work"])
    let outcome = try journal.hearth("build")
    #expect(outcome.status == 3)
    #expect(outcome.err.contains("holds files that Hearth didn't write, such as thesis.txt"))
    #expect(journal.site == ["thesis.txt": "years of work"])
  }

  @Test(.enabled(if: Program.canBeKilledAtSteps, Program.cannotBeKilledAtSteps), arguments: 1...3)
  func `does without Hearth's helplines if the disk fails while they are read`(_ number: Int) throws {
    let tree = try FileTree(["Content/hearth.yml": ""])
    let helplines = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Content/helplines.yml").standardizedFileURL.path
    // Only the calls for this file count. `openat` comes before any `fstat`, whatever the processor calls that.
    let outcome = try Program(path: "/usr/bin/strace").run(
      ["-f", "-qq", "-o", "/dev/null", "-P", helplines, "-e", "inject=openat:error=EIO:when=\(number)"]
        + [Program.hearth.path, "list"], in: tree.path)
    #expect(outcome.status == 0, "\(outcome.status): \(outcome.err)")
  }

  @Test func `waits for another build`() throws {
    let journal = try SampleJournal()
    try journal.tree.makeFolder("site")
    let folder = open(journal.tree("site"), O_RDONLY)
    defer { close(folder) }
    #expect(flock(folder, LOCK_EX) == 0)
    let process = Program.hearth.start(SampleJournal.dated(["build"]), in: journal.tree.path)
    let err = Pipe()
    process.standardError = err
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let said = String(decoding: err.fileHandleForReading.availableData, as: UTF8.self)
    #expect(said == "hearth: another build is writing this site; waiting for it\n")
    #expect(!journal.tree.exists("site/index.html"))
    flock(folder, LOCK_UN)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(journal.tree.exists("site/index.html"))
  }
}
