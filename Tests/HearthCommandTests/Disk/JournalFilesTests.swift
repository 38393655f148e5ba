import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct JournalFilesTests {
  private let tree: FileTree

  init() throws {
    tree = try FileTree(["c/hearth.yml": "title: x\n"])
  }

  private func files() throws -> JournalFiles { try JournalFiles(folder: tree("c")) }

  @Test func `finds files in the order of their bytes`() throws {
    for name in ["b.md", "a/z.md", "a.md", "a-b.md", "É.md", "ü/x.md"] { try tree.write("c/\(name)", "") }
    #expect(
      try files().paths == [
        "Content/a-b.md", "Content/a.md", "Content/a/z.md", "Content/b.md", "Content/hearth.yml",
        "Content/É.md",
        "Content/ü/x.md",
      ])
  }

  @Test func `leaves hidden files and folders of tools alone`() throws {
    for name in [".obsidian/x.md", ".git/HEAD", ".DS_Store", "a/.trash/b.md", "node_modules/x/readme.md"] {
      try tree.write("c/\(name)", "")
    }
    let found = try files()
    #expect(found.paths == ["Content/hearth.yml"])
    #expect(found.log.diagnostics.isEmpty)
  }

  @Test func `reports files of which only iCloud's placeholder is on the disk`() throws {
    for name in [
      ".hearth.yml", "reflections/.2025-03-17.md", "attachments/.my cat.jpg", ".Map.canvas", "a/..md",
    ] {
      try tree.write("c/\(name).icloud", "bplist00")
    }
    try tree.write("c/.icloud", "")
    try tree.remove("c/hearth.yml")
    let found = try files()
    #expect(found.paths.isEmpty)
    #expect(
      found.log.sorted.map(\.path)
        == ["Content/attachments/my cat.jpg", "Content/hearth.yml", "Content/reflections/2025-03-17.md"])
    #expect(found.log.diagnostics.allSatisfy { $0.finding.rule == "SpecialFile" })
  }

  @Test func `reports links and does not follow them`() throws {
    try tree.write("secret/x.md", "secret")
    try tree.link("c/folder", to: tree("secret"))
    try tree.link("c/file.md", to: tree("secret/x.md"))
    let found = try files()
    #expect(found.paths == ["Content/hearth.yml"])
    #expect(found.log.sorted.map(\.path) == ["Content/file.md", "Content/folder"])
    #expect(found.log.diagnostics.allSatisfy { $0.finding.rule == "SpecialFile" })
  }

  @Test func `does not follow a link that replaced the file`() throws {
    try tree.write("c/x.md", "mine")
    try tree.write("secret.md", "secret")
    let found = try files()
    try tree.remove("c/x.md")
    try tree.link("c/x.md", to: tree("secret.md"))
    guard case .finding(let finding) = found.read("Content/x.md") else {
      Issue.record("the link was read")
      return
    }
    #expect(finding.rule == "UnreadableFile")
  }

  @Test func `leaves a picture under the name of a note out, and reads texts of any encoding`() throws {
    let picture = [0x89] + Array("PNG\r\n\u{1A}\n\0\0\0\rIHDR".utf8)
    try tree.write("c/reflections/2025-03-17.md", picture)
    try tree.write("c/about-me.md", picture)
    try tree.write("c/attachments/data.md", picture)
    try tree.write("c/stray.md", "one\0two é")
    let damaged = Array("Free day. I could not sit, so I sorted the drawer. It is nine\0spoons.".utf8)
    try tree.write("c/damaged.md", damaged + [0xE9])
    try tree.write("c/old.md", Array("caf".utf8) + [0xE9])
    try tree.write("c/wide.md", [0xFF, 0xFE, 0x61, 0x00])
    try tree.write("c/reflections/utf-32.md", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0])
    try tree.write("c/wide-without-mark.md", [0x61, 0x00, 0x62, 0x00])
    let found = try files()
    func finding(_ path: String) -> Rule? {
      if case .finding(let finding) = found.read("Content/\(path)") { finding.rule } else { nil }
    }
    for path in ["reflections/2025-03-17.md", "about-me.md", "reflections/utf-32.md"] {
      #expect(finding(path) == "UnusableFile")
    }
    for path in [
      "attachments/data.md", "stray.md", "damaged.md", "old.md", "wide.md", "wide-without-mark.md",
    ] {
      #expect(finding(path) == nil, "\(path)")
    }
  }

  @Test func `does not wait for a pipe`() throws {
    #expect(mkfifo(tree("c/pipe.md"), 0o600) == 0)
    let found = try files()
    #expect(found.paths == ["Content/hearth.yml"])
    #expect(found.log.diagnostics.map(\.finding.rule) == ["SpecialFile"])
  }

  @Test func `reports a name that is not UTF-8`() throws {
    let name: [CChar] =
      Array(tree("c/caf").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0x2E, 0x6D, 0x64, 0]
    let descriptor = open(name, O_CREAT | O_WRONLY, 0o600)
    // Some file systems refuse such a name themselves.
    guard descriptor >= 0 else { return }
    close(descriptor)
    let found = try files()
    #expect(found.log.diagnostics.map(\.finding.rule) == ["UnreadableFileName"])
    #expect(found.log.diagnostics.map(\.path) == ["Content/caf\u{FFFD}.md"])
  }

  @Test func `uses the first of two names that look the same`() throws {
    try tree.write("c/caf\u{E9}.md", "one character")
    try tree.write("c/cafez.md", "stands between the two in the order of bytes")
    try tree.write("c/cafe\u{301}.md", "two characters")
    let found = try files()
    // Some file systems take both names for one file.
    guard found.log.diagnostics.count == 1 else { return #expect(found.paths.count == 3) }
    #expect(found.log.diagnostics[0].finding.rule == "UnreadableFileName")
    #expect(found.paths.count == 3)
  }

  @Test func `reports a file that is too large`() throws {
    try tree.write("c/x.md", "")
    #expect(truncate(tree("c/x.md"), off_t(JournalFiles.limit(for: "x.md") + 1)) == 0)
    guard case .finding(let finding) = try files().read("Content/x.md") else {
      Issue.record("the file was read")
      return
    }
    #expect(finding.rule == "UnusableFile")
    #expect(finding.found == "this file is 5 MB")
    #expect(finding.accepted == "Hearth reads up to 4 MB")
  }

  @Test func `leaves out a text in which a letter has hundreds of accents, in any encoding`() throws {
    let text = "Title\n\na" + String(repeating: "\u{301}\u{327}", count: 200)
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for name in ["reflections/2025-03-17.md", "about-me.md", "labels.yml", "attachments/a.txt"] {
      try tree.write("c/\(name)", text)
    }
    try tree.write("c/reflections/2025-03-18.md", wide)
    try tree.write("c/reflections/2025-03-19.md", "a" + String(repeating: "\u{301}", count: 200))
    let found = try files()
    func finding(_ path: String) -> Finding? {
      if case .finding(let finding) = found.read("Content/\(path)") { finding } else { nil }
    }
    for path in ["reflections/2025-03-17.md", "reflections/2025-03-18.md", "about-me.md", "labels.yml"] {
      #expect(finding(path)?.rule == "UnusableFile")
      #expect(finding(path)?.found == "a character on line 3 has more than 256 accents or other marks")
    }
    for path in ["attachments/a.txt", "reflections/2025-03-19.md"] { #expect(finding(path) == nil) }
  }

  @Test(arguments: [("md", 4), ("markdown", 4), ("yaml", 4), ("csv", 64), ("jpeg", 256)])
  func `reads no more of a file than its kind can have`(_ ending: String, _ megabytes: Int) {
    #expect(JournalFiles.limit(for: "x.\(ending)") == megabytes << 20)
  }

  @Test func `reports a file that has gone`() throws {
    try tree.write("c/x.md", "x")
    let found = try files()
    try tree.remove("c/x.md")
    guard case .finding(let finding) = found.read("Content/x.md") else {
      Issue.record("the file was read")
      return
    }
    #expect(finding.found == "Hearth can't read this file: there is no such file or folder")
  }

  @Test func `ends lines at a CR alone where editors do`() throws {
    try tree.write("c/a.md", "---\rtitle: A\r---\r\nText\r")
    try tree.write("c/b.csv", "time,bpm\r08:00,70\r")
    try tree.write("c/attachments/a.png", "a\rb")
    let files = try files()
    func text(_ path: String) -> String? {
      guard case .file(let file) = files.read(path) else { return nil }
      return String(decoding: file.bytes, as: UTF8.self)
    }
    #expect(text("Content/a.md") == "---\ntitle: A\n---\r\nText\n")
    #expect(text("Content/b.csv") == "time,bpm\n08:00,70\n")
    #expect(text("Content/attachments/a.png") == "a\rb")
  }
}
