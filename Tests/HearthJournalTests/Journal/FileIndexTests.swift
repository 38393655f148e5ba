import Testing

@testable import HearthJournal

struct FileIndexTests {
  private let index = FileIndex(paths: [
    "Content/attachments/Lake.jpg", "Content/reflections/beside.png", "Content/attachments/deep/er/map.PNG",
    "Content/heart-rate/2025-03-17.csv", "Content/helplines.yml", "Content/hearth.yml",
    "Content/reflections/2025-03-17.md", "Content/notes.canvas",
  ])

  @Test func `each file has a role`() {
    #expect(
      index.attachments == [
        "Content/attachments/Lake.jpg", "Content/attachments/deep/er/map.PNG",
        "Content/reflections/beside.png",
      ])
    #expect(index.samples == ["Content/heart-rate/2025-03-17.csv"])
    #expect(index.helplines == "Content/helplines.yml")
    #expect(index.ignored.map(\.path) == ["Content/notes.canvas"])
  }

  @Test func `of several files of settings, the exact name is read and the others are reported`() {
    let paths = ["Content/Hearth.yml", "Content/hearth.yaml", "Content/hearth.yml"]
    #expect(FileIndex(paths: paths).own[.settings] == OwnFile(.settings, paths.reversed()))
    #expect(FileIndex(paths: paths).settings == "Content/hearth.yml")
    #expect(OwnFile(.settings, paths).others == ["Content/Hearth.yml", "Content/hearth.yaml"])
    #expect(OwnFile(.labels, ["Content/labels.yaml"]).path == "Content/labels.yaml")
    #expect(OwnFile(.labels, []).path == nil)
    #expect(OwnFile(.settings, [], among: ["Content/hearth.yml.txt"]).others == ["Content/hearth.yml.txt"])
    #expect(OwnFile(.settings, paths, among: paths + ["Content/hearth.yml.txt"]).others.count == 2)
    #expect(OwnFile(.labels, [], among: ["Content/hearth.yml.txt"]).others == [])
  }

  @Test(
    arguments: [
      ("beside.png", "Content/reflections/beside.png", true),
      ("Lake.jpg", "Content/attachments/Lake.jpg", true),
      ("../attachments/Lake.jpg", "Content/attachments/Lake.jpg", true),
      ("attachments/Lake.jpg", "Content/attachments/Lake.jpg", true),
      ("lake.JPG", "Content/attachments/Lake.jpg", false),
      ("map.PNG", "Content/attachments/deep/er/map.PNG", true),
      ("map.png", "Content/attachments/deep/er/map.PNG", false),
    ])
  func `a name means the file beside it, from the content folder, or anywhere`(
    _ name: String, _ path: String, _ isExact: Bool
  ) {
    let match = index.match(name, from: "Content/reflections/2025-03-17.md")
    #expect(match == FileIndex.Match(path: path, isExact: isExact))
  }

  @Test func `a name with its mark apart is found among others that begin as it does`() {
    let names = ["e\u{301}", "\u{E9}2", "\u{E9}a", "e", "\u{E9} b"].map { "Content/attachments/\($0).png" }
    let index = FileIndex(paths: names)
    for name in names {
      let match = index.match(String(JournalPaths.fileName(name)), from: "Content/reflections/a.md")
      #expect(match.map { Array($0.path.utf8) } == Array(name.utf8))
    }
  }

  @Test func `a name is found by the letters of the disk, however its marks are composed`() {
    let (composed, parted) = ("Content/attachments/\u{DC}ber.png", "Content/attachments/U\u{308}ber.png")
    func bytes(_ path: String?) -> [UInt8]? { path.map { Array($0.utf8) } }
    for (file, name) in [(composed, "U\u{308}ber.png"), (parted, "\u{DC}ber.png")] {
      let index = FileIndex(paths: [file, "Content/attachments/a.png"])
      #expect(bytes(index.match(name, from: "Content/reflections/a.md")?.path) == bytes(file))
      #expect(index.match(name, from: "Content/reflections/a.md")?.isExact == true)
    }
    for files in [[composed, parted], [parted, composed]] {
      #expect(bytes(FileIndex(paths: files).stored(composed)) == bytes(composed))
      #expect(bytes(FileIndex(paths: files).stored(parted)) == bytes(parted))
    }
    #expect(index.stored("Content/nothing.png") == nil)
  }

  @Test(arguments: ["", "/", "..", "../../../etc/passwd", "nothing.png", "attachments"])
  func `a name of no file means nothing`(_ name: String) {
    #expect(index.match(name, from: "Content/reflections/2025-03-17.md") == nil)
  }

  @Test func `the order in which files are found does not matter`() {
    let paths = ["Content/b/Lake.jpg", "Content/a/lake.jpg", "Content/c/LAKE.jpg"]
    let matches = [paths, paths.reversed(), [paths[1], paths[2], paths[0]]].map {
      FileIndex(paths: $0).match("lAKE.jpg", from: "Content/x.md")
    }
    #expect(Set(matches).count == 1 && matches[0]?.path == "Content/a/lake.jpg")
  }
}

extension FileIndex {
  fileprivate init(paths: [String]) { self.init(paths.map { JournalFile($0) }) }
}
