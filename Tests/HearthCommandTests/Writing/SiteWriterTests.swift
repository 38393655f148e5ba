import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct SiteWriterTests {
  private let tree: FileTree

  init() throws {
    tree = try FileTree()
  }

  @discardableResult
  private func write(
    _ pages: [String: String], inputs: UInt64 = 1, into site: String = "site",
    beforeCommit: () throws -> Void = {}
  ) throws -> BuildReport {
    let folder = try SiteFolder(tree(site), whenTaken: {})
    let writer = try SiteWriter(folder: folder)
    let written = try pages.sorted { $0.key < $1.key }.map { page in
      try writer.stage(page.key, bytes: Array(page.value.utf8))
    }
    try beforeCommit()
    return try writer.commit(written, inputs: inputs)
  }

  @Test func `writes every page for its owner alone`() throws {
    let report = try write(["index.html": "home", "days/2025-03-17.html": "day"])
    #expect(report.written == ["days/2025-03-17.html", "index.html"])
    #expect(tree.files(in: "site") == ["index.html": "home", "days/2025-03-17.html": "day"])
    #expect(tree.mode("site/index.html") == 0o600)
    #expect(tree.mode("site/days") == 0o700)
    #expect(tree.mode("site") == 0o700)
    #expect(tree.mode("site/.hearth-manifest") == 0o600)
  }

  @Test func `a site whose list is gone is not touched, and the message names a file that a person knows`()
    throws
  {
    try write(["index.html": "home"])
    try tree.write("site/.hearth-cache", "x")
    try tree.remove("site/.hearth-manifest")
    let error = #expect(throws: MachineError.self) { try write(["index.html": "new"]) }
    #expect(error?.found.hasSuffix("holds files that Hearth didn't write, such as index.html") == true)
    #expect(tree.text("site/index.html") == "home")
  }

  @Test func `only stages a page beside one that was put ahead into a new folder`() throws {
    try write(["index.html": "home"])
    var writer = try SiteWriter(folder: SiteFolder(tree("site"), whenTaken: {}))
    _ = try writer.putAhead([(path: "days/a.html", bytes: Array("a".utf8))])
    let page = try writer.stage("days/b.html", bytes: Array("b".utf8))
    #expect(page.isStaged && tree.files(in: "site/days") == ["a.html": "a"])
  }

  @Test func `puts pages into folders that are there, new, or hold files of somebody else's`() throws {
    try write(["index.html": "home", "days/a.html": "a"])
    try tree.write("site/days/mine.txt", "mine")
    try tree.write("site/label/mine.txt", "mine")
    let pages = [
      "index.html": "home", "days/a.html": "new", "days/b.html": "b", "label/a.html": "a",
      "week/deep/a.html": "a", "week/b.html": "b",
    ]
    try write(pages)
    #expect(
      tree.files(in: "site") == pages.merging(["days/mine.txt": "mine", "label/mine.txt": "mine"]) { $1 })
  }

  @Test func `keeps bytes and times of pages that did not change`() throws {
    try write(["index.html": "home", "about.html": "me"])
    let before = tree.modified("site/about.html")
    let report = try write(["index.html": "new home", "about.html": "me"])
    #expect(report == .init(written: ["index.html"], unchanged: 1, removed: []))
    #expect(tree.modified("site/about.html") == before)
    #expect(tree.text("site/index.html") == "new home")
  }

  @Test func `a page that came before the rest of its build is read by the next one`() throws {
    let pages = ["index.html": "home", "days/a.html": "a"]
    try write(pages)
    do {
      var writer = try SiteWriter(folder: SiteFolder(tree("site"), whenTaken: {}))
      let files = [("days/a.html", "b"), ("days/new.html", "new"), ("index.html", "home")]
      let written = try writer.putAhead(files.map { ($0.0, Array($0.1.utf8)) })
      #expect(written == ["days/a.html", "days/new.html"])
      #expect(tree.text("site/days/a.html") == "b" && tree.text("site/days/new.html") == "new")
    }
    // Killed here, the build has left what the next one takes for its own.
    let report = try write(pages)
    #expect(report == .init(written: ["days/a.html"], unchanged: 1, removed: ["days/new.html"]))
    #expect(tree.text("site/days/a.html") == "a" && !tree.exists("site/days/new.html"))
  }

  @Test func `a page that came before the rest of its build is part of the site when that ends`() throws {
    try write(["index.html": "home"])
    var writer = try SiteWriter(folder: SiteFolder(tree("site"), whenTaken: {}))
    #expect(try writer.putAhead([("days/new.html", Array("new".utf8))]) == ["days/new.html"])
    let pages = try ["index.html": "home", "days/new.html": "new"].map {
      try writer.stage($0, bytes: Array($1.utf8))
    }
    _ = try writer.commit(pages, inputs: 7)
    #expect(tree.files(in: "site") == ["index.html": "home", "days/new.html": "new"])
  }

  @Test func `a file of somebody else's is never replaced ahead`() throws {
    try write(["index.html": "home"])
    try tree.write("site/new.html", "theirs")
    var writer = try SiteWriter(folder: SiteFolder(tree("site"), whenTaken: {}))
    #expect(try writer.putAhead([("new.html", Array("new".utf8))]).isEmpty)
    #expect(tree.text("site/new.html") == "theirs")
  }

  @Test func `a folder in the place of a page is not touched`() throws {
    try write(["index.html": "home", "a.html": "a"])
    try tree.remove("site/a.html")
    try tree.write("site/a.html/mine.txt", "mine")
    #expect(throws: MachineError.self) { try write(["index.html": "new", "a.html": "b"]) }
    #expect(tree.text("site/a.html/mine.txt") == "mine" && tree.text("site/index.html") == "home")
    try write(["index.html": "home"])
    #expect(tree.text("site/a.html/mine.txt") == "mine")
  }

  @Test func `a page that somebody wrote over is removed like any other, and one beside it is not`() throws {
    try write(["index.html": "home", "days/a.html": "a"])
    try tree.write("site/days/b.html", "theirs")
    let report = try write(["index.html": "home"])
    #expect(report.removed == ["days/a.html"] && tree.text("site/days/b.html") == "theirs")
  }

  @Test(.disabled(if: FileTree.isAdministrator, "an administrator may remove anything"))
  func `a page that cannot be removed stays known, and goes when it can`() throws {
    try write(["index.html": "home", "days/secret.html": "sealed since"])
    try tree.setMode(0o500, of: "site/days")
    let error = #expect(throws: MachineError.self) { try write(["index.html": "new home"]) }
    #expect(error?.found.contains("days/secret.html") == true)
    #expect(tree.text("site/index.html") == "new home")
    try tree.setMode(0o700, of: "site/days")
    #expect(try write(["index.html": "new home"]).removed == ["days/secret.html"])
    #expect(!tree.exists("site/days"))
  }

  @Test func `a page that somebody changed to another of its length is written anew`() throws {
    for _ in 0..<3 {
      try write(["index.html": "home", "a.html": "a"])
      try tree.write("site/index.html", "hoes")
      #expect(try write(["index.html": "home", "a.html": "a"]).written == ["index.html"])
      #expect(tree.text("site/index.html") == "home")
    }
  }

  @Test func `a page that a broken build left as it was is not taken for the new one`() throws {
    try write(["a.html": "a1", "b.html": "b1", "c.html": "c1"])
    let new = ["a.html": "a2", "b.html": "b2", "c.html": "c2"]
    #expect(throws: MachineError.self) {
      try write(new) {
        try tree.remove("site/b.html")
        try tree.makeFolder("site/b.html")
      }
    }
    #expect(tree.text("site/c.html") == "c1")
    try tree.remove("site/b.html")
    try write(new)
    #expect(tree.files(in: "site") == new)
  }

  @Test func `a site that was copied file by file is known`() throws {
    let pages = ["index.html": "home", "days/a.html": "a", "days/b.html": "b"]
    try write(pages)
    for (name, text) in tree.files(in: "site", hidden: true) { try tree.write("copy/\(name)", text) }
    for _ in 0..<3 { #expect(try write(pages, into: "copy").written == []) }
    try tree.write("copy/days/a.html", "x")
    #expect(try write(pages, into: "copy").written == ["days/a.html"])
  }

  @Test func `removes pages and folders that are no longer part of the site`() throws {
    try write(["index.html": "home", "days/a.html": "a", "tags/b.html": "b"])
    let report = try write(["index.html": "home", "tags/b.html": "b"])
    #expect(report.removed == ["days/a.html"])
    #expect(!tree.exists("site/days"))
    #expect(tree.exists("site/tags/b.html"))
  }

  @Test(arguments: [".gitignore", ".hearth-staging/17"])
  func `accepts a folder that is as good as empty`(_ name: String) throws {
    try tree.write("site/\(name)", "*\n")
    try write(["index.html": "home"])
    #expect(tree.text("site/index.html") == "home")
    #expect(tree.exists("site/.gitignore") == (name == ".gitignore"))
  }

  @Test func `never overwrites a file that it did not write`() throws {
    try write(["index.html": "home"])
    try tree.write("site/about.html", "mine")
    let error = #expect(throws: MachineError.self) {
      try write(["index.html": "new", "about.html": "theirs"])
    }
    #expect(error?.found.contains("about.html") == true)
    #expect(tree.files(in: "site") == ["index.html": "home", "about.html": "mine"])
  }

  @Test func `never follows a link to a folder`() throws {
    try tree.makeFolder("elsewhere")
    try write(["index.html": "home"])
    try tree.link("site/days", to: tree("elsewhere"))
    let error = #expect(throws: MachineError.self) { try write(["index.html": "home", "days/a.html": "a"]) }
    #expect(error?.found.contains("a symbolic link") == true)
    #expect(tree.files(in: "elsewhere") == [:])
  }

  @Test func `never removes through a link to a folder`() throws {
    try write(["index.html": "home", "days/a.html": "a"])
    try tree.remove("site/days")
    try tree.write("elsewhere/a.html", "not ours")
    try tree.link("site/days", to: tree("elsewhere"))
    try write(["index.html": "home"])
    #expect(tree.text("elsewhere/a.html") == "not ours")
  }

  @Test func `replaces a link with the page itself and not its target`() throws {
    try tree.write("elsewhere.txt", "precious")
    try write(["index.html": "home"])
    try tree.remove("site/index.html")
    try tree.link("site/index.html", to: tree("elsewhere.txt"))
    try write(["index.html": "home"])
    #expect(tree.text("elsewhere.txt") == "precious")
    #expect(tree.text("site/index.html") == "home")
  }

  @Test func `refuses a staging folder that is a link`() throws {
    try tree.write("elsewhere/1", "precious")
    try write(["index.html": "home"])
    try tree.link("site/.hearth-staging", to: tree("elsewhere"))
    #expect(throws: MachineError.self) { try write(["index.html": "new"]) }
    #expect(tree.text("elsewhere/1") == "precious")
  }

  @Test func `refuses a manifest that it cannot understand`() throws {
    try write(["index.html": "home"])
    try tree.write("site/.hearth-manifest", "hearth-manifest 3\nfile 0 0 ../Content/index.md\n")
    #expect(throws: MachineError.self) { try write(["index.html": "new"]) }
    #expect(tree.text("site/index.html") == "home")
  }
}

extension BuildReport {
  fileprivate init(written: [String], unchanged: Int, removed: [String]) {
    self.init()
    self.written = written
    self.unchanged = unchanged
    self.removed = removed
  }
}
