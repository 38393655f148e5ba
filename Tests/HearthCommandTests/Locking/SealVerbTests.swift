import Foundation
import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand
@testable import HearthLock
@testable import HearthServe
@testable import HearthSite

/// `hearth seal`, `hearth unlock` and `hearth read`.
struct SealVerbTests: JournalWithLock {
  private static let words = CheapLock.password
  private static let today = "2025-03-20"

  let tree: FileTree
  private let machine: TestMachine

  init() throws {
    tree = try FileTree([
      "Content/hearth.yml": "timezone: Europe/Berlin\n",
      "Content/attachments/a/photo.png": "picture a", "Content/attachments/b/photo.png": "picture b",
      "Content/reflections/2025-03-17.md": "---\ntitle: Rain\n---\n\nOpen.\n",
      JournalLock.path: CheapLock.json,
    ])
    machine = TestMachine(in: tree.path, typing: [])
  }

  @Test func `two entries that share a picture both keep it, in either order, and after unlock`() throws {
    for order in [["one", "two"], ["two", "one"]] {
      try entry("one", "---\nprivacy: sealed\n---\n![a](../attachments/a/photo.png)\n")
      try entry("two", "---\nprivacy: sealed\n---\n![a](../attachments/a/photo.png)\n")
      for name in order { #expect(machine.run("seal", name) == .fine) }
      #expect(!tree.exists("Content/attachments/a/photo.png") && builds())
      let key = try key()
      for name in order {
        let file = try #require(
          tree.bytes("Content/reflections/\(name).md.sealed").flatMap { SealedFile($0) })
        let content = try file.open(privateKey: key, with: Crypto())
        #expect(try content.companions.map { try box($0, key).contains("picture a") } == [true])
      }
      for name in order {
        #expect(typing(Self.words).run("unlock", name) == .fine)
        #expect(tree.text("Content/attachments/a/photo.png") == "picture a")
      }
      #expect(!content.contains { $0.hasSuffix(".sealed") }, "\(content)")
    }
  }

  @Test func `an entry gets its own copy of a picture whose name was sealed before`() throws {
    try entry("one", "---\nprivacy: sealed\n---\n![photo](../attachments/a/photo.png)\n")
    #expect(machine.run("seal", "one") == .fine)
    try entry("two", "---\nprivacy: sealed\n---\n![photo](../attachments/a/photo.png)\n")
    try tree.write("Content/attachments/a/photo.png", "another")
    #expect(machine.run("seal", "two") == .fine && !tree.exists("Content/attachments/a/photo.png"))
    #expect(typing(Self.words).run("unlock", "two") == .fine)
    #expect(tree.text("Content/attachments/a/photo.png") == "another")
    // Neither picture replaces the other.
    let other = typing(Self.words)
    #expect(other.run("unlock", "one") == .machine && other.err.contains("holds something else"))
    #expect(tree.text("Content/attachments/a/photo.png") == "another")
  }

  @Test(arguments: [
    ("Words.\n", "---\nprivacy: sealed\n---\n\nWords.\n"), ("", "---\nprivacy: sealed\n---\n\n"),
    ("---\ntitle: A\n---\nWords.\n", "---\nprivacy: sealed\ntitle: A\n---\nWords.\n"),
    ("---\r\ntitle: A\r\n---\r\nWords.\r\n", "---\r\nprivacy: sealed\r\ntitle: A\r\n---\r\nWords.\r\n"),
    ("---\ntitle: A\nprivacy: shareable\n---\nWords.\n", "---\nprivacy: sealed\ntitle: A\n---\nWords.\n"),
    ("---\n\"privacy\" : private\n...\nWords.", "---\nprivacy: sealed\n...\nWords."),
    ("\u{FEFF}---\ntitle: A\n---\n", "\u{FEFF}---\nprivacy: sealed\ntitle: A\n---\n"),
    ("---\nprivacy: sealed\n---\nWords.\n", "---\nprivacy: sealed\n---\nWords.\n"),
    ("---\ndraft: true\n---\nWords.\n", "---\nprivacy: sealed\ndraft: true\n---\nWords.\n"),
    ("Words.\n\n---\n\nMore.\n", "---\nprivacy: sealed\n---\n\nWords.\n\n---\n\nMore.\n"),
  ])
  func `a sealed entry says so inside, and isn't published once it is unlocked`(
    _ text: String, _ unlocked: String
  ) throws {
    try entry("one", text)
    #expect(machine.run("seal", "one") == .fine, "\(machine.err)")
    #expect(typing(Self.words).run("unlock", "one") == .fine)
    #expect(tree.text("Content/reflections/one.md") == unlocked)
    _ = machine.out
    #expect(machine.run("list") == .fine && !machine.out.contains("one.md"))
  }

  @Test func `an entry in a plain file is shown without a password, and unlock says where it lies`() throws {
    try entry("plain", "---\nprivacy: sealed\n---\n\nMine.\n")
    _ = machine.out
    #expect(machine.run("read", "plain") == .fine && machine.out.hasSuffix("Mine.\n"))
    #expect(machine.run("unlock", "plain") == .usage)
    #expect(
      machine.err == "hearth: Content/reflections/plain.md is a plain file, and not locked\n"
        + "Nothing was changed. To lock it: hearth seal plain\n")
    #expect(machine.run("seal", "plain") == .fine)
    _ = machine.out
    #expect(machine.run("seal", "plain") == .fine)
    #expect(machine.out == "Content/reflections/plain.md.sealed is already sealed\n")
    // Without a lock, too.
    try tree.remove("Content/lock.json")
    #expect(machine.run("read", "2025-03-17") == .fine && machine.out.hasSuffix("Open.\n"))
  }

  @Test func `what two commands have left in both forms is kept, unless it is the same`() throws {
    try entry("zz", "Words.\n")
    #expect(machine.run("seal", "zz") == .fine)
    try entry("zz", "Words.\n")
    #expect(machine.run("seal", "zz") == .machine)
    #expect(machine.err.contains("To see the sealed one: hearth read zz.md.sealed"))
    #expect(typing(Self.words).run("unlock", "zz.md") == .fine)
    #expect(!tree.exists("Content/reflections/zz.md.sealed"))
    #expect(tree.text("Content/reflections/zz.md") == "---\nprivacy: sealed\n---\n\nWords.\n")
    #expect(machine.run("seal", "zz") == .fine)
    try entry("zz", "Other words.\n")
    let other = typing(Self.words)
    #expect(other.run("unlock", "zz") == .machine)
    #expect(other.err.contains("zz.md already exists, and holds something else"))
    #expect(tree.text("Content/reflections/zz.md") == "Other words.\n")
    #expect(tree.exists("Content/reflections/zz.md.sealed"))
  }

  @Test func `an entry brings back its own pictures, and those of no other one`() throws {
    try entry("one", "![photo](../attachments/a/photo.png)\n")
    try entry("two", "![photo](../attachments/b/photo.png)\n")
    #expect(machine.run("seal", "one", "two") == .fine)
    #expect(!content.contains { $0.hasSuffix("photo.png") })
    #expect(typing(Self.words).run("unlock", "one", "one") == .fine)
    #expect(tree.text("Content/attachments/a/photo.png") == "picture a")
    #expect(!tree.exists("Content/attachments/b/photo.png"))
    #expect(typing(Self.words).run("unlock", "Content/reflections/two.md.sealed") == .fine)
    #expect(tree.text("Content/attachments/b/photo.png") == "picture b")
    #expect(!content.contains { $0.hasSuffix(".sealed") })
  }

  @Test(arguments: [
    ("about-me.md", "---\nname: Kim\n---\n\n![photo](attachments/a/photo.png)\n"),
    ("about-me.md", "---\nprivacy: sealed\n---\n\n![photo](attachments/a/photo.png)\n"),
    ("reflections/other.md", "---\ndraft: true\n---\n\n![photo](../attachments/a/photo.png)\n"),
    ("exercises/tone.md", "---\ntitle: Tone\nform: active\naudio: a/photo.png\n---\n\nListen.\n"),
    ("hearth.yml", "calm: {picture: a/photo.png}\n"),
  ])
  func `a picture stays where something else uses it`(_ path: String, _ text: String) throws {
    try entry("one", "![photo](../attachments/a/photo.png)\n")
    try tree.write("Content/\(path)", text)
    #expect(machine.run("seal", "one") == .fine, "\(machine.err)")
    #expect(tree.exists("Content/reflections/one.md.sealed"))
    #expect(tree.text("Content/attachments/a/photo.png") == "picture a")
  }

  @Test func `while an entry is held back that may use a picture, nothing is sealed`() throws {
    try entry("one", "![photo](../attachments/a/photo.png)\n")
    try entry("doubtful", "---\nprivacy: seeled\n---\n\n![photo](../attachments/a/photo.png)\n")
    #expect(machine.run("seal", "one") == .machine)
    #expect(
      machine.err.contains(
        "reflections/doubtful.md is held back, and may use Content/attachments/a/photo.png as well"))
    #expect(tree.exists("Content/reflections/one.md"))
    #expect(machine.run("seal", "doubtful") == .fine)
  }

  @Test func `the recording of an exercise and the readings of a day are sealed with them`() throws {
    try tree.write(
      "Content/exercises/tone.md", "---\ntitle: Tone\nform: active\naudio: rain.mp3\n---\n\nListen.\n")
    try tree.write("Content/attachments/rain.mp3", "sound")
    try tree.write("Content/heart-rate/2025-03-18.md", "---\ndate: 2025-03-18\n---\n")
    try tree.write("Content/heart-rate/2025-03-18.csv", "time,bpm\n08:00,70\n08:01,71\n")
    #expect(machine.run("seal", "tone", "2025-03-18") == .fine)
    #expect(content.contains("attachments/rain.mp3.sealed") && !content.contains("attachments/rain.mp3"))
    #expect(
      content.contains("heart-rate/2025-03-18.csv.sealed") && !content.contains("heart-rate/2025-03-18.csv"))
    #expect(machine.run("check", "--today", Self.today) == .fine, "\(machine.err)")
    #expect(typing(Self.words).run("unlock", "2025-03-18") == .fine)
    #expect(tree.text("Content/heart-rate/2025-03-18.csv") == "time,bpm\n08:00,70\n08:01,71\n")
  }

  @Test func `no message suggests showing the table of a sealed note`() throws {
    try tree.write("Content/heart-rate/2025-03-18.md", "---\nprivacy: sealed\nsamples: watch.csv\n---\n")
    try tree.write("Content/heart-rate/watch.csv", "time,bpm\n08:00,70\n")
    #expect(machine.run("check", "--today", Self.today) == .fine)
    #expect(!machine.err.contains("watch"))
  }

  @Test func `where a picture has no room, nothing comes back, and neither does the entry`() throws {
    try entry("one", "![a](../attachments/a/photo.png) ![b](../attachments/b/photo.png)\n")
    #expect(machine.run("seal", "one") == .fine)
    try tree.write("Content/reflections/one.md", "Other.\n")
    let before = tree.files(in: "Content")
    let other = typing(Self.words)
    #expect(other.run("unlock", "one") == .machine && tree.files(in: "Content") == before)
    #expect(
      other.err.contains("one.md already exists, and holds something else\nBoth files are unchanged."))
    try tree.remove("Content/reflections/one.md")
    try tree.write("Content/attachments/b/photo.png", "another")
    let clear = tree.files(in: "Content")
    #expect(typing(Self.words).run("unlock", "one") == .machine && tree.files(in: "Content") == clear)
  }

  @Test func `a damaged or missing picture is reported, and the entry comes back`() throws {
    try entry("one", "![a](../attachments/a/photo.png) ![b](../attachments/b/photo.png)\n")
    #expect(machine.run("seal", "one") == .fine)
    let path = "Content/attachments/a/photo.png.sealed"
    var bytes = try #require(tree.bytes(path))
    bytes[bytes.count / 2] ^= 1
    try tree.write(path, bytes)
    try tree.remove("Content/attachments/b/photo.png.sealed")
    let unlocking = typing(Self.words)
    #expect(unlocking.run("unlock", "one") == .journal)
    let err = unlocking.err
    #expect(err.contains("\(path) can't be opened: "))
    #expect(
      err.contains(
        "1 of the files sealed with Content/reflections/one.md.sealed was not found: unlocked before, missing or damaged"
      ))
    #expect(tree.exists("Content/reflections/one.md") && tree.exists(path))
  }

  @Test func `no file is guessed at where something is sealed`() throws {
    try entry("two", "![photo](../attachments/b/phot.png)\n")
    #expect(
      machine.run("check", "--today", Self.today) == .fine && machine.err.contains("did you mean 'photo.png'")
    )
    try entry("one", "![photo](../attachments/a/photo.png)\n")
    #expect(machine.run("seal", "one") == .fine)
    _ = machine.err
    #expect(machine.run("check", "--today", Self.today) == .fine && !machine.err.contains("did you mean"))
    try tree.write("Content/heart-rate/2025-03-18.md", "---\ndate: 2025-03-18\n---\n")
    #expect(machine.run("seal", "2025-03-18") == .fine)
    try tree.write("Content/heart-rate/2025-03-18.csv", "time,bpm\n08:00,70\n")
    _ = machine.err
    #expect(machine.run("check", "--today", Self.today) == .fine && !machine.err.contains("2025-03-18"))
  }

  @Test func `no sealed note is made of a day whose readings are clear`() throws {
    try tree.write("Content/heart-rate/2025-03-18.csv", "time,bpm\n08:00,70\n")
    #expect(machine.run("new", "heart-rate", "--date", "2025-03-18", "--sealed") == .usage)
    #expect(machine.err.contains("hearth seal 2025-03-18"))
    #expect(!content.contains("heart-rate/2025-03-18.md.sealed"))
  }

  @Test func `a terminal gets no character that would move its cursor, and a file gets each byte`() throws {
    try entry("one", "Red \u{1B}[31m words\n")
    #expect(machine.run("seal", "one") == .fine)
    let file = typing(Self.words)
    #expect(file.run("read", "one") == .fine && file.out.hasSuffix("Red \u{1B}[31m words\n"))
    let seen = typing(Self.words)
    var terminal = seen.machine
    terminal.terminal.showsResults = true
    #expect(Command.run(["read", "one"], on: terminal) == .fine && seen.out.hasSuffix("Red ·[31m words\n"))
  }

  @Test func `no clear word of a sealed entry stays in what is kept for undo`() throws {
    try tree.write("Content/heart-rate/2025-03-18.md", "---\ndate: 2025-03-18\n---\n\nKiwano.\n")
    // An earlier version kept one change there.
    try tree.write(".hearth/undo/Content/heart-rate/2025-03-18.md", "Kiwano.\n")
    // It was deleted twice, and came back.
    for name in ["2025-03-18.md", "2-2025-03-18.md"] {
      try tree.write(".hearth/trash/heart-rate/\(name)", "Kiwano.\n")
    }
    // Another entry of that name.
    try tree.write(".hearth/trash/reflections/2025-03-18.md", "Apple.\n")
    #expect(machine.run("label", "2025-03-18", "08:00-09:00 kumquat") == .fine)
    #expect(machine.run("label", "2025-03-18", "10:00-11:00 kumquat") == .fine)
    #expect(machine.run("seal", "2025-03-18") == .fine && machine.out.contains("can't be undone any more"))
    for path in try #require(FileManager.default.subpaths(atPath: tree.path)) {
      let text = (tree.text(path) ?? "").lowercased()
      #expect(!text.contains("kiwano") && !text.contains("kumquat"), "\(path)")
    }
    #expect(tree.exists(".hearth/trash/reflections/2025-03-18.md"))
    _ = machine.out
    #expect(machine.run("undo") == .fine && machine.out == "There is nothing to undo.\n")
  }

  @Test(arguments: ["\"key\": \"", "\"public\": \"", "\"salt\": \""])
  func `nothing is sealed to a lock that is damaged, and a build leaves sealed entries out`(_ member: String)
    throws
  {
    try entry("one", "---\nprivacy: sealed\n---\n\nZanzibar.\n")
    let lock = try #require(tree.text(JournalLock.path))
    let start = try #require(lock.ranges(of: member).first?.upperBound)
    var damaged = lock
    damaged.replaceSubrange(start..<damaged.index(start, offsetBy: 8), with: "AAAAAAAA")
    try tree.write(JournalLock.path, damaged)
    #expect(machine.run("seal", "one") == .machine)
    #expect(machine.err.hasPrefix("hearth: the lock can't be used: it is damaged"))
    #expect(tree.exists("Content/reflections/one.md") && !tree.exists("Content/reflections/one.md.sealed"))
    #expect(!builds() && machine.err.contains("the lock can't be used: it is damaged"))
    #expect(tree.exists("site/index.html") && !tree.exists("site/locked.html"))
  }

  @Test func `a missing lock is reported where there are sealed files`() throws {
    try entry("one", "Words.\n")
    #expect(machine.run("seal", "one") == .fine)
    try tree.remove(JournalLock.path)
    #expect(!builds() && machine.err.contains("there are sealed files, but no lock.json"))
  }

  @Test func `two sealed files that were swapped are reported`() throws {
    try entry("one", "One.\n")
    try entry("two", "Two.\n")
    #expect(machine.run("seal", "one", "two") == .fine)
    let (one, two) = ("Content/reflections/one.md.sealed", "Content/reflections/two.md.sealed")
    let bytes = (try #require(tree.bytes(one)), try #require(tree.bytes(two)))
    try tree.write(one, bytes.1)
    try tree.write(two, bytes.0)
    let typing = typing(Self.words)
    #expect(typing.run("unlock", "one") == .fine)
    #expect(typing.err.contains("one.md.sealed was sealed as Content/reflections/two.md"))
  }

  @Test func `an entry that somebody else sealed brings none of one's own back`() throws {
    try entry("one", "One.\n")
    try #require(machine.run("seal", "one") == .fine)
    let own = try #require(tree.bytes("Content/reflections/one.md.sealed").flatMap { SealedFile($0) })
    let lock = try LockFile(.init(path: JournalLock.path, bytes: tree.bytes(JournalLock.path) ?? []))
    let theirs = SealedFile.Content(
      path: "Content/reflections/two.md", file: Array("Two.\n".utf8), companions: [own.name])
    let sealed = try SealedFile(theirs, to: lock.publicKey, with: Crypto())
    try tree.write("Content/reflections/two.md.sealed", sealed.bytes)
    #expect(typing(Self.words).run("unlock", "two") == .fine)
    #expect(tree.exists("Content/reflections/two.md") && !tree.exists("Content/reflections/one.md"))
  }

  @Test func `a site that was built before is named as long as it shows what is sealed now`() throws {
    try entry("one", "Words.\n")
    try entry("two", "Words.\n")
    #expect(machine.run("seal", "one") == .fine && !machine.out.contains("The site still shows"))
    #expect(builds())
    _ = machine.out
    #expect(machine.run("seal", "two") == .fine)
    #expect(machine.out.hasSuffix("The site still shows it until you run hearth build.\n"))
  }

  // MARK: In the site

  private func key() throws -> [UInt8] {
    let lock = try LockFile(.init(path: JournalLock.path, bytes: tree.bytes(JournalLock.path) ?? []))
    return try #require(try lock.privateKey(password: Self.words, with: Crypto()))
  }

  private func builds() -> Bool { machine.run("build", "--today", Self.today) == .fine }

  /// The content of a box of the site.
  private func box(_ name: String, _ key: [UInt8]) throws -> String {
    let script = try #require(tree.text("site/locked/\(name).js"))
    let text = script.split(separator: "\"").first { $0.count > 40 }.map(String.init)
    let box = try #require(text.flatMap { Base64.decoded($0) })
    let content = try SealedBox.open(
      box, privateKey: key, place: SealedBox.place(of: name), with: Crypto())
    return String(decoding: content, as: UTF8.self)
  }

  private func index(_ key: [UInt8]) throws -> String {
    let lock = try #require(tree.text("site/locked/lock.js"))
    let name = lock.components(after: "\"index\": \"").prefix { $0 != "\"" }
    return try box(String(name), key)
  }

  @Test func `a sealed entry is copied into the site as it is, with what its page shows`() throws {
    try entry("one", "---\ntitle: Zanzibar\nmood: absorbed\n---\n\n![photo](../attachments/a/photo.png)\n")
    #expect(machine.run("seal", "one") == .fine)
    #expect(builds() && machine.out.contains("In the lock: 1 sealed."))
    let sealed = try #require(
      tree.bytes("Content/reflections/one.md.sealed").flatMap { SealedFile($0) })
    let picture = try #require(
      tree.bytes("Content/attachments/a/photo.png.sealed").flatMap { SealedFile($0) })
    let key = try key()
    #expect(tree.text("site/needs-a-look.html")?.contains("sealed") == false)
    #expect(try index(key).contains("\"sealed\": [\"\(sealed.name)\"]"))
    #expect(try box(picture.name, key).contains("picture a"))
    let content = try sealed.open(privateKey: key, with: Crypto())
    let page = String(decoding: content.page, as: UTF8.self)
    #expect(content.companions == [picture.name])
    #expect(
      page.hasPrefix(
        "{\"path\": \"reflections/one.html\", \"kind\": \"reflection\", \"title\": \"Zanzibar\", \"mood\": \"absorbed\""
      ))
    #expect(page.contains("\"files\": [{\"path\": \"attachments/photo.png\", \"type\": \"image/png\"}]"))
    #expect(page.contains("<h1"))
    for file in tree.files(in: "site").keys.sorted() {
      #expect(!(tree.text("site/\(file)") ?? "").contains("Zanzibar"), "\(file)")
    }
    for file in tree.files(in: "site/locked").keys where file != "lock.js" {
      let bytes = tree.bytes("site/locked/\(file)") ?? []
      #expect(
        DataScript.isBox(SourceFile(path: "locked/\(file)", bytes: bytes)), "hearth audit knows each box")
    }
    // Nothing is sealed anew.
    let before = tree.files(in: "site")
    try tree.write("Content/reflections/2025-03-17.md", "---\ntitle: Rain\n---\n\nMore.\n")
    #expect(
      builds() && tree.text("site/locked/\(sealed.name).js") == before["locked/\(sealed.name).js"])
  }

  @Test func `a file that is no sealed one is reported and left out`() throws {
    try tree.write("Content/reflections/one.md.sealed", "Words.\n")
    #expect(!builds())
    #expect(machine.err.contains("Content/reflections/one.md.sealed:1:1: error: this isn't a sealed file"))
  }

  @Test func `two pictures of one name are both behind the lock where an open entry shows one of them`()
    throws
  {
    try entry(
      "one",
      "---\nprivacy: sealed\n---\n\n![a](../attachments/a/photo.png) ![b](../attachments/b/photo.png)\n")
    try entry("two", "![b](../attachments/b/photo.png)\n")
    #expect(builds())
    #expect(tree.text("site/attachments/photo.png") == "picture b")
    let index = try index(try key())
    #expect(index.contains("\"path\": \"attachments/photo.png\""))
    #expect(index.contains("\"path\": \"attachments/photo-2.png\""))
  }
}

extension String {
  fileprivate func components(after text: String) -> Substring {
    ranges(of: text).first.map { self[$0.upperBound...] } ?? ""
  }
}
