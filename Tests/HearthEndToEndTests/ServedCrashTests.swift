import Foundation
import HearthTestSupport
import Testing

/// What is left of a journal when `hearth serve` is killed at any step of a change.
@Suite(.enabled(if: Program.canBeKilledAtSteps, Program.cannotBeKilledAtSteps))
struct ServedCrashTests {
  /// A change that a form makes.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Made before it, by another server.
    var first: @Sendable (ServedProgram) throws -> Void = { _ in }
    let send: @Sendable (ServedProgram) throws -> RawResponse?
    /// Words that must still be somewhere.
    let words: String
    /// Whether the record of changes may be where they are.
    var isUndo = false
  }

  private static let tea = "Content/resources/tea.md"

  /// Opens a form for a file, and sends it with the hash that it has; `nil` if the server was killed before.
  private static func send(
    _ form: String, to served: ServedProgram, title: String = "", text: String? = nil
  ) -> RawResponse? {
    guard let hash = served.get("edit?file=\(tea)")?.field("hash") else { return nil }
    guard let text else { return served.post(form, ["file": tea, "hash": hash]) }
    return served.post(form, ["file": tea, "hash": hash, "title": title, "text": text])
  }

  private static func edit(_ served: ServedProgram) -> RawResponse? {
    send("edit", to: served, title: "Tea", text: "On the stairs.")
  }

  /// The key of the only open form.
  private static let draft = String(repeating: "7", count: 32)

  static let changes = [
    Change(
      testDescription: "a new reflection with a picture",
      first: { _ = $0.post("draft", ["kind": "reflection", "draft-key": draft, "text": "A robin sang."]) },
      send: {
        $0.post(
          "new",
          [
            "kind": "reflection", "draft-key": draft, "date": "2025-03-19", "date-time": "08:28",
            "text": "A robin sang.",
          ],
          file: ("robin.png", Array("GIF89a, a picture".utf8)))
      }, words: "A robin sang."),
    Change(
      testDescription: "an edit",
      send: { edit($0) }, words: "By the window."),
    Change(
      testDescription: "a star",
      send: { send("star", to: $0) }, words: "By the window."),
    Change(
      testDescription: "a deletion",
      send: { send("delete", to: $0) }, words: "By the window."),
    Change(
      testDescription: "undo",
      first: { try #require(edit($0) != nil) },
      send: { served in
        served.get("changes")?.field("change").flatMap { served.post("undo", ["change": $0]) }
      },
      words: "By the window.", isUndo: true),
    Change(
      testDescription: "a draft",
      first: { _ = $0.post("draft", ["kind": "reflection", "draft-key": draft, "text": "A robin."]) },
      send: { $0.post("draft", ["kind": "reflection", "draft-key": draft, "text": "A robin. It sang."]) },
      words: "A robin."),
  ]

  @Test(arguments: changes)
  func `leaves each file as it was or as it is to be, and the words`(_ change: Change) throws {
    let begun = try SampleJournal()
    try change.first(ServedProgram(in: begun.tree.path))
    func copy() throws -> FileTree {
      let tree = try FileTree()
      for name in ["Content", ".hearth"] where begun.tree.exists(name) {
        try FileManager.default.copyItem(atPath: begun.tree(name), toPath: tree(name))
      }
      return tree
    }
    let old = begun.tree.files(in: "Content")
    let whole = try copy()
    let steps = try ServedProgram.steps(in: whole.path) { served in
      let answer = try change.send(served)
      #expect(answer?.isDone == true)
    }
    #expect(!steps.isEmpty)
    let new = whole.files(in: "Content")
    // Each step many times in an exhaustive run: 1000 kills in all.
    let rounds = Sampling.count(1, long: 1 + 1000 / Self.changes.count / steps.count)
    for step in steps.sample(1, ofEach: { _ in true }) + (1..<max(1, rounds)).flatMap({ _ in steps }) {
      let tree = try copy()
      let served = try ServedProgram(in: tree.path, killedAt: step)
      _ = try change.send(served)
      #expect(served.wasKilled, "\(step)")
      let left = tree.files(in: "Content")
      for (name, text) in left { #expect(text == old[name] || text == new[name], "\(name) \(step)") }
      for name in old.keys where new[name] != nil { #expect(left[name] != nil, "\(name) \(step)") }
      let own = FileTree.files(at: tree(".hearth"), hidden: true).filter {
        change.isUndo || !$0.key.hasPrefix("changes/")
      }
      let all = tree.files(hidden: true).merging(own) { $1 }
      #expect(all.values.contains { $0.contains(change.words) }, "\(step)")
      try expectNoLeftovers(in: tree, step)
    }
  }

  /// The next change removes what the killed server left, and takes nothing else with it.
  private func expectNoLeftovers(in tree: FileTree, _ step: ProgramStep) throws {
    let before = tree.files(in: "Content")
    let served = try ServedProgram(in: tree.path)
    #expect(served.post("new", ["kind": "resource", "title": "Afterwards", "text": "Fine."])?.isDone == true)
    let now = tree.files(in: "Content", hidden: true)
    #expect(!now.keys.contains { $0.contains(".hearth-new-") }, "\(step)")
    #expect(before.allSatisfy { now[$0.key] == $0.value }, "\(step)")
    #expect(served.get("index.html")?.text.contains(".hearth-new-") == false, "\(step)")
  }
}

extension ServedProgram {
  /// `-D` makes the program the child of the test, so that it can be ended.
  private static func strace(_ options: [String]) -> [String] {
    ["/usr/bin/strace", "-D", "-f", "-qq"] + options
  }

  private static let calls = [
    "renameat", "renameat2", "unlink", "unlinkat", "mkdir", "mkdirat", "link", "linkat", "fsync", "write",
  ]

  /// Serves the journal while `change` is made. Returns the steps at which it can be killed meanwhile: those of the threads that
  /// answer. A step of which an earlier thread has made as many is left out, because that would be killed first.
  static func steps(in folder: String, _ change: (ServedProgram) throws -> Void) throws -> [ProgramStep] {
    let tree = try FileTree()
    let names = calls.map { "?\($0)" }.joined(separator: ",")
    let served = try ServedProgram(
      in: folder, by: strace(["-o", tree("log"), "-e", "trace=\(names)"]))
    func lines() -> [Substring] { (tree.text("log") ?? "").split(separator: "\n") }
    let before = lines().count
    try change(served)
    served.end()
    var (counts, earlier): ([String: Int], [String: Int]) = ([:], [:])
    var found: [ProgramStep] = []
    for (index, line) in lines().enumerated() {
      // strace counts the calls of each thread apart.
      guard let (_, thread, name) = line.firstMatch(of: /^(\d+) +(\w+)\(/)?.output else { continue }
      let (call, number) = (String(name), counts["\(thread) \(name)", default: 0] + 1)
      counts["\(thread) \(name)"] = number
      if index < before {
        earlier[call] = max(earlier[call, default: 0], number)
      } else if number > earlier[call, default: 0] {
        found.append(ProgramStep(call: call, number: number))
      }
    }
    return Set(found).sorted { ($0.call, $0.number) < ($1.call, $1.number) }
  }

  /// Serves a journal until the program is about to take a step.
  convenience init(in folder: String, killedAt step: ProgramStep) throws {
    let inject = "inject=\(step.call):signal=SIGKILL:when=\(step.number)"
    try self.init(
      in: folder, by: Self.strace(["-o", "/dev/null", "-e", "trace=\(step.call)", "-e", inject]))
  }
}
