import Foundation
import HearthCore
import HearthPictures
import HearthTestSupport
import Testing

@testable import HearthCommand
@testable import HearthLock
@testable import HearthSite

/// The photographs of a journal in its site.
struct PhotographCopierTests {
  private let tree: FileTree
  private let machine: TestMachine

  init() throws {
    tree = try FileTree([
      "Content/hearth.yml": "timezone: Europe/Berlin\n",
      "Content/reflections/2025-03-17.md":
        "Here: ![The lake](../attachments/lake.jpg) ![[hill.heic|The hill]]\n",
    ])
    try tree.write("Content/attachments/lake.jpg", TestPictures.jpeg(2400, 1800))
    try tree.write("Content/attachments/hill.heic", TestPictures.heic)
    machine = TestMachine(in: tree.path, typing: [])
  }

  private func build(_ more: String...) -> HearthCommand.ExitStatus {
    machine.run(["build", "--today", "2025-03-20"] + more)
  }

  private var page: String { tree.text("site/reflections/2025-03-17.html") ?? "" }

  private var attachments: [String] { tree.files(in: "site/attachments").keys.sorted() }

  @Test func `a page shows copies that browsers open, and links to the whole photograph`() throws {
    #expect(build() == .fine)
    #expect(attachments == ["hill.jpg", "lake.jpg", "small/lake.jpg"])
    #expect(
      page.contains(
        "<a href=\"../attachments/lake.jpg\"><img src=\"../attachments/small/lake.jpg\" alt=\"The lake\" width=\"1600\" height=\"1200\""
      ))
    #expect(page.contains("<img src=\"../attachments/hill.jpg\" alt=\"The hill\" width=\"48\" height=\"64\""))
    let small = try #require(tree.bytes("site/attachments/small/lake.jpg"))
    #expect(try TestPictures.look(of: small) == "1600x1200 RGBW")
    let hill = try #require(tree.bytes("site/attachments/hill.jpg"))
    #expect(try TestPictures.look(of: hill) == TestPictures.lookOfHEIC)
    #expect(machine.run("audit") == .fine, "\(machine.out)")
  }

  @Test func `a later build keeps the copies of unchanged files, and makes those of changed ones`() throws {
    #expect(build() == .fine)
    let manifest = try #require(tree.bytes("site/.hearth-manifest").flatMap { SiteManifest(bytes: $0) })
    #expect(manifest.sources.keys.sorted() == ["attachments/hill.jpg", "attachments/small/lake.jpg"])
    let before = try ["hill.jpg", "small/lake.jpg"].map {
      try #require(tree.number("site/attachments/\($0)"))
    }
    try tree.write("Content/reflections/2025-03-18.md", "Another day.\n")
    #expect(build() == .fine)
    #expect(
      try ["hill.jpg", "small/lake.jpg"].map { try #require(tree.number("site/attachments/\($0)")) } == before
    )
    let kept = try SiteWriter(dryRunOver: SiteFolder.inspect(tree("site")).manifest)
    let source = try #require(manifest.sources["attachments/small/lake.jpg"])
    #expect(kept.kept("attachments/small/lake.jpg", madeFrom: source) != nil)
    #expect(kept.kept("attachments/small/lake.jpg", madeFrom: source + 1) == nil)
    try tree.write("Content/attachments/lake.jpg", TestPictures.jpeg(2400, 2400))
    #expect(build() == .fine && page.contains("width=\"1600\" height=\"1600\""))
    let small = try #require(tree.bytes("site/attachments/small/lake.jpg"))
    #expect(try TestPictures.look(of: small) == "1600x1600 RGBW")
  }

  @Test func `a copy that somebody changed is made again`() throws {
    #expect(build() == .fine)
    let bytes = try #require(tree.bytes("site/attachments/small/lake.jpg"))
    try tree.write("site/attachments/small/lake.jpg", "x")
    #expect(build() == .fine)
    #expect(tree.bytes("site/attachments/small/lake.jpg") == bytes)
  }

  @Test func `two photographs of one name each have their own copy`() throws {
    try tree.write("Content/attachments/a/lake.jpg", TestPictures.jpeg(3000, 1500))
    try tree.write(
      "Content/reflections/2025-03-17.md",
      "![One](../attachments/lake.jpg) ![Two](../attachments/a/lake.jpg)\n")
    #expect(build() == .fine)
    #expect(attachments == ["lake-2.jpg", "lake.jpg", "small/lake-2.jpg", "small/lake.jpg"])
    // The other one gets the name.
    let looks = try attachments.suffix(2).map { name in
      try TestPictures.look(of: try #require(tree.bytes("site/attachments/\(name)")))
    }
    #expect(Set(looks) == ["1600x800 RGBW", "1600x1200 RGBW"])
    try tree.write("Content/reflections/2025-03-17.md", "![Two](../attachments/a/lake.jpg)\n")
    #expect(build() == .fine && attachments == ["lake.jpg", "small/lake.jpg"])
    let small = try #require(tree.bytes("site/attachments/small/lake.jpg"))
    #expect(try TestPictures.look(of: small) == "1600x800 RGBW")
  }

  @Test func `damaged photographs are reported, and nothing else changes`() throws {
    let jpeg = try TestPictures.jpeg(2400, 1800)
    try tree.write("Content/attachments/lake.jpg", Array(jpeg.prefix(jpeg.count / 2)))
    try tree.write("Content/attachments/hill.heic", Array(TestPictures.heic.prefix(500)))
    #expect(build() == .journal || build() == .fine)
    #expect(attachments == ["lake.jpg"])
    #expect(page.contains("<img src=\"../attachments/lake.jpg\" alt=\"The lake\" width=\"2400\""))
    #expect(page.contains("A file that browsers can&#39;t open: hill.heic (The hill)"))
    let err = machine.err
    #expect(err.contains("'lake.jpg' is damaged") && err.contains("'hill.heic' is damaged"), "\(err)")
    #expect(tree.text("site/needs-a-look.html")?.contains("hill.heic") == true)
  }

  @Test func `a missing library is reported once, with its package`() throws {
    guard case .run(let typed) = try ArgumentsParser.parse(["build"]) else { return }
    let request = try JournalRequest(typed, on: machine.machine)
    let files = try JournalFiles(folder: tree("Content"))
    let memory = Memo<FileStatus, PhotographCopier.Reading>()
    let paths = ["Content/attachments/hill.heic", "Content/attachments/lake.jpg"]
    for (path, library) in zip(paths, [LibHeif.name, LibTurboJPEG.name]) {
      let status = try #require(files.status(of: path))
      _ = memory.value(path, of: status) { .failed(.missing(library: library)) }
    }
    memory.invalidateIfChanged()
    let pictures = paths.map { path in
      AttachmentCopy(source: path, path: OutputPath("attachments", FilePath.name(path)), form: .image)
    }
    var log = DiagnosticLog()
    let writer = SiteWriter(dryRunOver: SiteManifest())
    let copied = try PhotographCopier(files: files, request: request, memory: memory)
      .copy(pictures, to: writer.photographs, log: &log)
    #expect(copied.files.isEmpty && copied.pictures.sizes[paths[0]] == nil)
    #expect(
      log.sorted.map(\.finding.found) == [
        "libheif isn't installed here, so pages can't show HEIC pictures (1)",
        "libturbojpeg isn't installed here, so pages load big photographs whole",
      ])
    #expect(log.sorted.first?.finding.help?.contains("apt-get install libheif1") == true)
  }

  @Test func `copies of what only sealed entries show are behind the lock`() throws {
    try tree.write(JournalLock.path, CheapLock.json)
    try tree.write(
      "Content/reflections/2025-03-17.md",
      "---\nprivacy: sealed\n---\n![The lake](../attachments/lake.jpg) ![[hill.heic|The hill]]\n")
    #expect(build() == .fine)
    #expect(attachments == [])
    // Nor does a build that finds them unchanged put them there.
    try tree.write("Content/reflections/2025-03-18.md", "Another day.\n")
    #expect(build() == .fine && attachments == [])
    let manifest = try #require(tree.text("site/.hearth-manifest"))
    #expect(!manifest.contains("made ") && !manifest.contains("lake"))
  }

  @Test func `a sealed file has the JPEG of a HEIC picture with it`() throws {
    try tree.write(JournalLock.path, CheapLock.json)
    #expect(machine.run("seal", "2025-03-17") == .fine, "\(machine.err)")
    #expect(!tree.exists("Content/attachments/hill.heic") && build() == .fine && attachments == [])
    let lock = try LockFile(SourceFile(path: JournalLock.path, bytes: tree.bytes(JournalLock.path) ?? []))
    let crypto = try Crypto()
    let key = try #require(try lock.privateKey(password: CheapLock.password, with: crypto))
    let file = try #require(tree.bytes("Content/reflections/2025-03-17.md.sealed").flatMap { SealedFile($0) })
    let shown = String(decoding: try file.open(privateKey: key, with: crypto).page, as: UTF8.self)
    #expect(shown.contains("\"path\": \"attachments/hill.jpg\", \"type\": \"image/jpeg\""))
    #expect(shown.contains("attachments/hill.jpg\\\" alt"))
  }

  @Test func `the page for a hard moment holds a copy of its photograph`() throws {
    try tree.write("Content/hearth.yml", "timezone: Europe/Berlin\ncalm: {picture: hill.heic}\n")
    #expect(build() == .fine)
    #expect(tree.text("site/calm.html")?.contains("src=\"data:image/jpeg;base64,/9j/") == true)
  }

  @Test func `recordings of every kind play, and can be saved`() throws {
    let names = ["walk.m4a", "walk.mp3", "walk.ogg", "walk.opus", "walk.wav"]
    for name in names { try tree.write("Content/attachments/\(name)", "sound of \(name)") }
    try tree.write(
      "Content/reflections/2025-03-17.md",
      names.map { "What I heard.\n\n![Leaves](\($0))\n\n![[\($0)]]\n" }.joined())
    _ = build()
    for name in names {
      #expect(
        page.contains(
          "<audio controls preload=\"none\" src=\"../attachments/\(name)\" aria-label=\"Leaves\"></audio>"))
      #expect(
        page.contains("<a class=\"alone\" href=\"../attachments/\(name)\" download>Download \(name)</a>"))
      #expect(tree.text("site/privacy.html")?.contains(name) == true)
    }
    #expect(page.contains("media-src 'self'"))
  }
}
