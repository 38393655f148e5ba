import Foundation
import HearthTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What may happen to a journal while it is served: no word is lost, and the person is told.
@Suite struct ServedFaultTests {
  private static let tea = "Content/resources/tea.md"

  private func hash(of path: String, by served: ServedProgram) throws -> String {
    let form = served.get("edit?file=\(path)") { $0.status == 200 }
    return try #require(form?.field("hash"))
  }

  @Test func `each word is in the file, or on the page that says why it isn't, beside an editor that saves`()
    throws
  {
    let journal = try SampleJournal()
    let served = try ServedProgram(in: journal.tree.path)
    var random = SeededGenerator(seed: 1)
    var words: [String] = []
    for number in 0..<Sampling.count(12, long: 1000) {
      let hash = try hash(of: Self.tea, by: served)
      let text = try #require(journal.tree.text(Self.tea)?.split(separator: "---\n\n").last)
      let word = "form-\(number)-word"
      // Before, while or after the program writes, which waits for a file that was just saved.
      let editor = Editor(
        of: journal.tree, Self.tea, adding: "editor-\(number)-word", isInPlace: number % 2 == 1,
        after: UInt32.random(in: 0..<160_000, using: &random))
      let response = try #require(
        served.post(
          "edit", ["file": Self.tea, "hash": hash, "title": "Tea", "text": "\(text)\n\(word)\n"]))
      editor.join()
      words.append("editor-\(number)-word")
      if response.isDone {
        words.append(word)
      } else {
        #expect(response.text.contains(word), "\(number)")
      }
      let now = try #require(journal.tree.text(Self.tea))
      for word in words { #expect(now.contains(word), "\(word) after \(number)") }
    }
    #expect(journal.tree.files(in: "Content", hidden: true).count == 4)
  }

  /// Another program that saves a file once, on a thread of its own, and itself loses no word.
  private final class Editor: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - isInPlace: Whether it writes into the file that is there; otherwise it moves that aside, and writes another.
    ///   - pause: In microseconds.
    init(of tree: FileTree, _ name: String, adding word: String, isInPlace: Bool, after pause: UInt32) {
      Thread.detachNewThread { [done] in
        usleep(pause)
        let line = Array("\(word)\n".utf8)
        if isInPlace {
          let file = open(tree(name), O_WRONLY | O_APPEND)
          _ = line.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
          close(file)
        } else {
          var own = line
          // A file that somebody puts there meanwhile has words, too.
          repeat {
            if rename(tree(name), tree("aside")) == 0 { own = (tree.bytes("aside") ?? []) + own }
            try? tree.write("own", own)
          } while link(tree("own"), tree(name)) != 0
          unlink(tree("own"))
        }
        done.signal()
      }
    }

    func join() { done.wait() }
  }

  @Test func `two servers of one journal see each other's changes, and neither overwrites them`() throws {
    let journal = try SampleJournal()
    let both = try [0, 1].map { _ in try ServedProgram(in: journal.tree.path) }
    let hash = try hash(of: Self.tea, by: both[0])
    let answers = both.enumerated().map { number, served in
      served.post(
        "edit", ["file": Self.tea, "hash": hash, "title": "Tea", "text": "Of server \(number)."])
    }
    #expect(answers[0]?.isDone == true)
    #expect(answers[1]?.status == 409)
    #expect(answers[1]?.text.contains("Of server 1.") == true)
    #expect(answers[1]?.text.contains("Of server 0.") == true)
    #expect(journal.tree.text(Self.tea)?.contains("Of server 0.") == true)
    #expect(both[1].get("resources/tea.html") { $0.text.contains("Of server 0.") } != nil)
    for number in 0..<6 {
      let answer = both[number % 2].post("new", ["kind": "reflection", "text": "Reflection \(number)."])
      #expect(answer?.isDone == true)
    }
    let texts = journal.tree.files(in: "Content/reflections").values
    for number in 0..<6 {
      #expect(texts.contains { $0.hasSuffix("Reflection \(number).\n") }, "\(number)")
    }
  }

  @Test func `a journal that is moved away keeps no page from saying so, and is back when it is`() throws {
    let journal = try SampleJournal()
    let served = try ServedProgram(in: journal.tree.path)
    try journal.tree.move("Content", to: "Elsewhere")
    let answer = served.post("new", ["kind": "reflection", "text": "Words for later."])
    #expect(answer?.status == 422)
    #expect(answer?.text.contains("Words for later.") == true)
    #expect(answer?.text.contains("can&#39;t be opened") == true)
    #expect(served.get("resources/tea.html")?.status == 200)
    #expect(!journal.tree.exists("Content"))
    try journal.tree.move("Elsewhere", to: "Content")
    #expect(served.post("new", ["kind": "reflection", "text": "Words for later."])?.isDone == true)
    // Somebody made it anew.
    try journal.tree.remove("Content")
    try journal.tree.write("Content/resources/coffee.md", "---\ntitle: Coffee\n---\n\nIn a cup.\n")
    #expect(served.get("resources/coffee.html") { $0.status == 200 } != nil)
  }

  @Test(arguments: ["text", "picture"])
  func `a disk that is full loses no word of a form`(_ what: String) throws {
    let journal = try SampleJournal()
    // No file may grow beyond 8 blocks: to a program the same as a disk that is full.
    let served = try ServedProgram(
      in: journal.tree.path, by: ["/bin/sh", "-c", "ulimit -f 8; exec \"$@\"", "sh"])
    let before = journal.tree.files(in: "Content", hidden: true)
    let isText = what == "text"
    let words = "The words. " + String(repeating: "word ", count: isText ? 2_000 : 0)
    let answer = served.post(
      "new", ["kind": "reflection", "text": words],
      file: isText ? nil : ("lake.png", [UInt8](repeating: 7, count: 20_000)))
    #expect(answer?.status == 422)
    #expect(answer?.text.contains("The words.") == true)
    #expect(answer?.text.contains("larger than this account may write") == true)
    #expect(journal.tree.files(in: "Content", hidden: true) == before)
    #expect(served.post("new", ["kind": "reflection", "text": "Short."])?.isDone == true)
  }

  @Test(.enabled(if: getuid() != 0, "an administrator may write everywhere"))
  func `a folder that can't be written loses no word of a form`() throws {
    let journal = try SampleJournal()
    let served = try ServedProgram(in: journal.tree.path)
    try journal.tree.setMode(0o500, of: "Content/reflections")
    defer { try? journal.tree.setMode(0o700, of: "Content/reflections") }
    let answer = served.post("new", ["kind": "reflection", "text": "The words."])
    #expect(answer?.status == 422)
    #expect(answer?.text.contains("The words.") == true)
    #expect(answer?.text.contains("permission was denied") == true)
  }
}

// Inside the types, this name refers to a function of the tree.
private let systemWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { write($0, $1, $2) }
