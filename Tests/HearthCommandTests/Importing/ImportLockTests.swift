import HearthTestSupport
import Synchronization
import Testing

@testable import HearthCommand

/// Of two imports into one journal, one waits for the other.
struct ImportLockTests {
  private let tree: FileTree
  private let place: JournalPlace

  init() throws {
    tree = try FileTree(["Content/hearth.yml": ""])
    place = JournalPlace(content: tree("Content"))
  }

  @Test func `the folder is made where it is missing, and locked until the lock is let go`() throws {
    let silent = Terminal(out: { _ in }, err: { Issue.record("said: \($0)") })
    var lock: ImportLock? = try ImportLock("events", of: place, on: silent)
    #expect(tree.mode("Content/events") == 0o700)
    let other = OpenFolder(try .folder(tree("Content/events")))
    let isFree = other.descriptor.lock()
    #expect(!isFree)
    withExtendedLifetime(lock) {}
    lock = nil
    let isFreeNow = other.descriptor.lock()
    #expect(isFreeNow)
  }

  @Test func `another import is said once, and waited for`() throws {
    try tree.makeFolder("Content/events")
    let other = Other(OpenFolder(try .folder(tree("Content/events"))))
    let isHeld = other.folder.withLock { $0?.descriptor.lock() }
    #expect(isHeld == true)
    _ = try ImportLock("events", of: place, on: Terminal(out: { _ in }, err: other.hear))
    #expect(
      other.said.withLock { $0 } == "hearth: another import is at work in this journal; waiting for it\n")
  }

  /// Another import, which ends as soon as somebody says that they wait for it.
  private final class Other: Sendable {
    let folder: Mutex<OpenFolder?>
    let said = Mutex("")

    init(_ folder: OpenFolder) { self.folder = Mutex(folder) }

    func hear(_ text: String) {
      said.withLock { $0 += text }
      folder.withLock { $0 = nil }
    }
  }

  @Test func `an import into another folder does not wait`() throws {
    let silent = Terminal(out: { _ in }, err: { Issue.record("said: \($0)") })
    let first = try ImportLock("events", of: place, on: silent)
    let second = try ImportLock("heart-rate", of: place, on: silent)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `what a killed import left is cleared away, and nothing else`() throws {
    try tree.write("Content/events/.hearth-new-99999999-1", "half")
    try tree.write("Content/events/a.md", "A")
    _ = try ImportLock("events", of: place, on: Terminal(out: { _ in }, err: { _ in }))
    #expect(tree.files(in: "Content/events", hidden: true) == ["a.md": "A"])
  }

  @Test func `a link in the place of the folder is not followed`() throws {
    try tree.write("elsewhere/.hearth-new-99999999-1", "precious")
    try tree.link("Content/events", to: tree("elsewhere"))
    let error = #expect(throws: MachineError.self) {
      _ = try ImportLock("events", of: place, on: Terminal(out: { _ in }, err: { _ in }))
    }
    #expect(error?.found.hasPrefix("the folder Content/events cannot be written") == true)
    #expect(error?.help == "Nothing was changed.")
    #expect(tree.exists("elsewhere/.hearth-new-99999999-1"))
  }
}
