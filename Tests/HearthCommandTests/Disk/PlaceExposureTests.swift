import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

/// Where the folder of a journal lies, as `hearth audit` and `hearth doctor` see it.
struct PlaceExposureTests {
  @Test(arguments: [
    ("Dropbox (Personal)", "the journal is in Dropbox (Personal)"),
    ("SynologyDrive", "the journal is in SynologyDrive"),
    ("ONEDRIVE - Work", "the journal is in ONEDRIVE"), ("Box", "the journal is in Box"), ("Boxes", nil),
    ("My Dropbox notes", nil),
  ])
  func `synced folders are recognised by their usual names`(
    _ folder: String, _ found: String?
  )
    throws
  {
    let tree = try FileTree(["\(folder)/a/Content/x.md": "Words.\n"])
    let exposures = exposures(tree("\(folder)/a"))
    #expect(exposures.map(\.severity) == (found == nil ? [] : [.warning]))
    if let found { #expect(exposures[0].found.hasPrefix(found)) }
  }

  @Test(arguments: [
    ("notes", ".stfolder/x"), ("notes/a/Content", ".stfolder/x"), ("notes", ".dropbox.cache/x"),
    ("notes", ".sync/ID"), ("notes/a", ".nextcloudsync.log"),
  ])
  func `synced folders are recognised by what their services keep in them`(
    _ folder: String, _ mark: String
  ) throws {
    let tree = try FileTree(["notes/a/Content/x.md": "Words.\n"])
    #expect(exposures(tree("notes/a")) == [])
    try tree.write("\(folder)/\(mark)", "")
    let found = "the journal is in \(tree(folder)), which copies it to other computers"
    #expect(exposures(tree("notes/a")).map(\.found) == [found])
  }

  @Test(arguments: [
    ("https://GitHub.com/me/j.git", "github.com", true), ("git@github.com:me/j.git", "github.com", true),
    ("https://me@gitea.example:3000/me/j.git", "gitea.example", false),
    ("me@example.net:j", "example.net", false),
    ("/mnt/stick/j.git", "", false), ("file:///mnt/j.git", "", false), ("../j.git", "", false),
  ])
  func `a remote on another machine is named, and one of a public host is a warning`(
    _ address: String, _ host: String, _ isPublic: Bool
  ) throws {
    let config = "[remote \"origin\"]\n\turl = \(address)\n"
    let trees = [
      ["a/.git/config": config, "a/Content/x.md": "x"],
      // A worktree, and a submodule.
      [
        "a/.git": "gitdir: ../m/.git/worktrees/a\n", "m/.git/worktrees/a/commondir": "../..\n",
        "m/.git/config": config, "a/Content/x.md": "x",
      ],
      ["a/.git": "gitdir: ../m/.git/modules/a\n", "m/.git/modules/a/config": config, "a/Content/x.md": "x"],
    ]
    for files in trees {
      let tree = try FileTree(files)
      let found = exposures(tree("a")).filter { $0.found.contains("repository") }
      #expect(found.map(\.severity) == (host.isEmpty ? [] : [isPublic ? .warning : .note]), "\(files)")
      #expect(found.allSatisfy { $0.found.hasSuffix(" with a remote at \(host)") })
    }
  }

  @Test func `a site in a repository of its own is found`() throws {
    let tree = try FileTree([
      "a/Content/x.md": "x", "pages/.git/config": "url = git@github.com:me/pages.git\n",
      "pages/s/index.html": "",
    ])
    let found = exposures(tree("a"), site: tree("pages/s")).map(\.found)
    #expect(found == ["the site is in a repository with a remote at github.com"])
  }

  private func exposures(_ root: String, site: String? = nil) -> [Finding] {
    PlaceExposure(place: JournalPlace(content: FilePath.join(root, "Content"), root: root), site: site).found
      .map(\.finding).filter { !$0.found.hasPrefix("other accounts") }
  }
}
