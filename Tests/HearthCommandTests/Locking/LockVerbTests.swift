import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand
@testable import HearthServe

struct LockVerbTests {
  private static let words = CheapLock.password
  private static let canary = "zanzibar"

  private func journal() throws -> FileTree {
    let tree = try FileTree([:])
    try tree.write("Content/hearth.yml", "timezone: Europe/Berlin\n")
    try tree.write("Content/reflections/2025-03-17.md", "---\ntitle: Rain\n---\n\nOpen.\n")
    try tree.write(
      "Content/reflections/2025-03-18.md",
      "---\ntitle: \(Self.canary) one\nprivacy: sealed\nmood: \(Self.canary)\nlabels: [\(Self.canary)]\ntags: [\(Self.canary)]\n"
        + "---\n\n\(Self.canary) text.\n\n![\(Self.canary)](\(Self.canary).svg)\n")
    try tree.write(
      "Content/attachments/\(Self.canary).svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><text>\(Self.canary)</text></svg>")
    return tree
  }

  private func locked() throws -> (tree: FileTree, machine: TestMachine) {
    let tree = try journal()
    try tree.write(JournalLock.path, CheapLock.json)
    return (tree, TestMachine(in: tree.path, typing: []))
  }

  @Test func `a lock is made once, by a password that is typed twice, with a code to keep`() throws {
    let tree = try journal()
    let differing = TestMachine(in: tree.path, typing: ["one", "two"])
    #expect(differing.run("lock") == .usage && differing.err.contains("the two passwords aren't the same"))
    #expect(tree.bytes("Content/lock.json") == nil)

    let machine = TestMachine(in: tree.path, typing: [Self.words, Self.words])
    #expect(machine.run("lock") == .fine)
    let out = machine.out
    #expect(
      out.contains("thousands of years to guess") && out.contains("Recovery code: ")
        && !out.contains(Self.words))
    #expect(tree.text("Content/lock.json")?.contains("\"format\": \"hearth lock 1\"") == true)
    #expect(machine.run("lock") == .usage && machine.err.contains("already has a lock"))
  }

  @Test func `a new lock names the drafts that it doesn't lock`() throws {
    let tree = try journal()
    let folder = DraftFolder(history: UndoHistory(content: tree("Content")))
    let form = Form(fields: [.init(name: "text", value: Self.canary)])
    for _ in 0..<2 { _ = try folder.keep(Draft(form, key: Draft.Key(), kind: .reflection)) }
    let machine = TestMachine(in: tree.path, typing: [Self.words, Self.words])
    #expect(machine.run("lock") == .fine)
    let out = machine.out
    #expect(out.contains("2 drafts are still in plain text.") && !out.contains(Self.canary))
  }

  @Test func `what a site says of its sources is hashed with the key of the memory`() throws {
    let (tree, machine) = try locked()
    #expect(machine.run("build", "--today", "2025-03-20") == .fine)
    let memory = try #require(tree.files(in: ".state/hearth").keys.first)
    try tree.write(".state/hearth/\(memory)", "c2VjcmV0\n")
    guard case .run(let typed) = try ArgumentsParser.parse(["build"]) else { return }
    let request = try JournalRequest(typed, on: machine.machine)
    let digest = SHA256.hash(Array("c2VjcmV0 7".utf8))
    let first = digest.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(LockMemory.keyed(7, of: request) == UInt64(first, radix: 16))
    try tree.remove(".state")
    #expect(LockMemory.keyed(7, of: request) == 7)
  }

  /// Takes a second: each new password costs a million rounds.
  @Test func `a weak password is asked about at a terminal, and only remarked on in a file`() throws {
    let tree = try journal()
    let refusing = TestMachine(in: tree.path, typing: ["rain", "rain", ""])
    #expect(refusing.run("lock") == .usage)
    #expect(refusing.out.hasSuffix("Use it anyway? [y/N] ") && refusing.err.contains("no password was set"))
    #expect(tree.bytes("Content/lock.json") == nil)
    #expect(TestMachine(in: tree.path, typing: ["rain", "rain", "y"]).run("lock") == .fine)
    try tree.remove("Content/lock.json")
    try tree.write("weak", "rain\n")
    let machine = TestMachine(in: tree.path, typing: [])
    #expect(machine.run("lock", "--password-file", "weak") == .fine)
    #expect(machine.out.contains("hard to guess.\nRecovery code: "))
  }

  /// Takes a second: each new password costs a million rounds.
  @Test func `a file with a password is UTF-8, with or without a mark`() throws {
    let tree = try journal()
    try tree.write("latin", [0x63, 0x61, 0x66, 0xE9, 0x0A])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("lock", "--password-file", "latin") == .usage && machine.err.contains("isn't UTF-8"))
    try tree.write("marked", [0xEF, 0xBB, 0xBF] + Array("caf\u{E9} a\u{F1}o\n".utf8))
    #expect(machine.run("lock", "--password-file", "marked") == .fine)
    try tree.write("plain", "cafe\u{301} an\u{303}o\n")
    #expect(machine.run("seal", "2025-03-17") == .fine)
    #expect(machine.run("read", "2025-03-17", "--password-file", "plain") == .fine, "\(machine.err)")
  }

  @Test func `sealed entries are in locked files, and nowhere in clear`() throws {
    let (tree, machine) = try locked()
    for _ in 0..<2 {
      #expect(machine.run("build", "--today", "2025-03-20") == .fine)
      let files = tree.files(in: "site").keys.sorted()
      #expect(files.contains("locked/lock.js") && files.count { $0.hasPrefix("locked/") } == 9)
      for file in files {
        #expect(!(tree.text("site/\(file)") ?? "").lowercased().contains(Self.canary), "\(file)")
        #expect(!file.contains(Self.canary))
      }
    }
  }

  @Test func `what did not change keeps its file, and another entry changes its own and the list`() throws {
    let (tree, machine) = try locked()
    try tree.write("Content/reflections/2025-03-16.md", "---\nprivacy: sealed\n---\n\nTwo.\n")
    func build() throws -> [String: [UInt8]] {
      #expect(machine.run("build", "--today", "2025-03-20") == .fine)
      let names = tree.files(in: "site").keys.sorted().filter {
        $0.hasPrefix("locked/") && $0 != "locked/lock.js"
      }
      return Dictionary(uniqueKeysWithValues: names.map { ($0, tree.bytes("site/\($0)") ?? []) })
    }
    let first = try build()
    try tree.write("Content/reflections/2025-03-17.md", "---\ntitle: Rain\n---\n\nMore.\n")
    #expect(try build() == first, "an open entry changes nothing behind the lock")
    try tree.write("Content/reflections/2025-03-16.md", "---\nprivacy: sealed\n---\n\nThree.\n")
    let second = try build()
    #expect(Set(first.keys).subtracting(second.keys).count == 2 && second.count == first.count)
  }

  @Test func `files of the lock do not say when they were written`() throws {
    let (tree, machine) = try locked()
    #expect(machine.run("build", "--today", "2025-03-20") == .fine)
    for name in tree.files(in: "site/locked").keys where name != "lock.js" {
      #expect(FileStatus.of("\(tree.path)/site/locked/\(name)")?.modified == 946_684_800_000_000_000)
    }
  }

  @Test func `no guess at what is sealed can be tried against the list of a site`() throws {
    let (tree, machine) = try locked()
    // A journal without a finding, of which a site says what it was made from.
    try tree.write("Content/reflections/2025-03-18.md", "---\nprivacy: sealed\n---\n\nTwo.\n")
    func inputs() throws -> String? {
      #expect(machine.run("build", "--today", "2025-03-20") == .fine)
      return tree.text("site/.hearth-manifest")?.split(separator: "\n").first { $0.hasPrefix("inputs") }.map(
        String.init)
    }
    let first = try inputs()
    #expect(try first != nil && inputs() == first && machine.out.contains("The site is up to date"))
    // The same files, under another key.
    try tree.remove(".state")
    #expect(try inputs() != first)
  }

  @Test func `no other command waits while a password is asked for`() throws {
    let (tree, machine) = try locked()
    #expect(machine.run("seal", "2025-03-17") == .fine)
    let content = try FileDescriptor.folder("\(tree.path)/Content")
    let isTaken = content.lock()
    #expect(isTaken)
    for command in [["unlock", "2025-03-17"], ["lock", "--change"]] {
      let asking = TestMachine(in: tree.path, typing: ["another"])
      #expect(asking.run(command) == .usage && !asking.err.contains("waiting"))
    }
    withExtendedLifetime(content) {}
  }

  @Test func `with a lock that cannot be read, sealed entries are left out, and the build says so`() throws {
    let (tree, machine) = try locked()
    try tree.write("Content/lock.json", "{\"format\": \"hearth lock 1\"}\n")
    #expect(machine.run("build", "--today", "2025-03-20") == .journal)
    #expect(machine.err.contains("Content/lock.json:1:1: error: the lock can't be used"))
    for file in tree.files(in: "site").keys.sorted() {
      #expect(
        !(tree.text("site/\(file)") ?? "").lowercased().contains(Self.canary) && !file.hasPrefix("locked/"))
    }
  }

  /// Takes more than a second: the site is built six times, because a random order may be like the one before.
  @Test func `a build with a lock writes nothing into a vault, and tells no box from padding by its age`()
    throws
  {
    let (tree, machine) = try locked()
    try tree.move("Content", to: "Vault")
    let before = tree.files(in: "Vault", hidden: true)
    #expect(machine.run("build", "--content", "Vault", "--today", "2025-03-20") == .fine)
    #expect(tree.files(in: "Vault", hidden: true) == before && !tree.exists("Vault/.hearth"))
    // The list is made last of all, and neither the first nor the last file is it, in one of a few builds.
    var places: Set<Int> = []
    for number in 0..<5 {
      let site = "site-\(number)"
      try tree.remove(".state")
      #expect(
        machine.run("build", "--content", "Vault", "--output", site, "--today", "2025-03-20") == .fine)
      let script = try #require(tree.text("\(site)/locked/lock.js"))
      let numbers = tree.files(in: "\(site)/locked").keys.filter { $0 != "lock.js" }.map { name in
        (name: name, number: tree.number("\(site)/locked/\(name)") ?? 0)
      }.sorted { $0.number < $1.number }
      places.insert(numbers.firstIndex { script.contains($0.name.dropLast(3)) } ?? -1)
    }
    #expect(places.count > 1 && !places.contains(-1), "\(places)")
  }

  @Test func `a sealed entry comes back byte for byte, with the picture that only it uses`() throws {
    let (tree, machine) = try locked()
    let path = "Content/reflections/2025-03-18.md"
    let (text, picture) = (tree.bytes(path), tree.bytes("Content/attachments/\(Self.canary).svg"))
    #expect(machine.run("seal", "2025-03-18") == .fine)
    #expect(tree.bytes(path) == nil && tree.bytes("Content/attachments/\(Self.canary).svg") == nil)
    for file in tree.files(in: "Content").keys.sorted() where file.hasSuffix(".sealed") {
      #expect(!(tree.text("Content/\(file)") ?? "").contains(Self.canary))
    }
    #expect(machine.run("list") == .fine && machine.out.contains("sealed      \(path).sealed"))
    #expect(
      machine.run("build", "--today", "2025-03-20") == .fine && machine.out.contains("In the lock: 1 sealed.")
    )

    let wrong = TestMachine(in: tree.path, typing: ["no"])
    #expect(wrong.run("unlock", "2025-03-18") == .usage && tree.bytes(path) == nil)
    let right = TestMachine(in: tree.path, typing: [Self.words, Self.words])
    #expect(right.run("read", "2025-03-18") == .fine && right.out.contains("\(Self.canary) text."))
    #expect(right.run("unlock", "\(path).sealed") == .fine)
    #expect(tree.bytes(path) == text && tree.bytes("Content/attachments/\(Self.canary).svg") == picture)
    #expect(!tree.files(in: "Content").keys.contains { $0.hasSuffix(".sealed") })
  }

  @Test func `a sealed file with a changed byte stays where it is`() throws {
    let (tree, machine) = try locked()
    #expect(machine.run("seal", "2025-03-17") == .fine)
    let path = "Content/reflections/2025-03-17.md.sealed"
    var box = try #require(tree.bytes(path))
    box[box.count / 2] ^= 1
    try tree.write(path, box)
    let typing = TestMachine(in: tree.path, typing: [Self.words])
    #expect(
      typing.run("unlock", "2025-03-17") == .machine && typing.err.contains("can't be opened: it is damaged")
    )
    #expect(tree.bytes(path) == box)
  }
}
