import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct FilePathTests {
  @Test(arguments: [
    ("site", "/j/site"), ("/site", "/site"), ("~", "/home/a"), ("~/site", "/home/a/site"),
    ("~site", "/j/~site"),
    ("../x", "/j/../x"), ("", "/j/"),
  ])
  func `sees a path from a folder`(_ path: String, _ absolute: String) {
    #expect(FilePath.absolute(path, from: "/j", home: "/home/a") == absolute)
  }

  @Test(arguments: [("/a/b", "/a"), ("/a/b/", "/a"), ("/a", "/"), ("/", "/")])
  func `knows the folder around a path`(_ path: String, _ parent: String) {
    #expect(FilePath.parent(path) == parent)
  }

  @Test(arguments: [
    ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/a/b", false), ("/a", "/", true),
  ])
  func `tells inside from beside`(_ path: String, _ folder: String, _ isInside: Bool) {
    #expect(FilePath.isInside(path, folder) == isInside)
  }

  @Test(arguments: [
    ("/a/Content", "/a/site", "../Content"), ("/a/b", "/a", "b"), ("/a", "/", "a"),
    ("/x/y", "/a/b", "../../x/y"),
  ])
  func `names a path from another folder`(_ path: String, _ folder: String, _ relative: String) {
    #expect(FilePath.relative(path, from: folder) == relative)
  }

  @Test func `names the folders that files need once, outer ones first`() {
    #expect(FilePath.folders(of: ["x", "b/c/x", "b/c/y", "a/x", "b/x", "b/c/z"]) == ["a", "b", "b/c"])
    #expect(FilePath.folders(of: ["x", "y"]).isEmpty)
  }

  @Test(arguments: [
    ("a (1)", "a"), ("a(12)", "a"), ("a (1) b", "a (1) b"), ("a (1234)", "a (1234)"), ("(1)", "(1)"),
  ])
  func `knows the original name of a numbered copy`(_ name: String, _ original: String) {
    #expect(FilePath.withoutCopyNumber(name) == original)
  }

  @Test func `follows links as far as there is something`() throws {
    let tree = try FileTree(["real/x.md": ""])
    try tree.link("link", to: tree("real"))
    #expect(FilePath.real(tree("link/x.md")) == tree("real/x.md"))
    #expect(FilePath.real(tree("link/y.md")) == nil)
    #expect(FilePath.realWhereItExists(tree("link/new/er")) == tree("real/new/er"))
    #expect(FilePath.isFolder(tree("link")) && !FilePath.isFolder(tree("real/x.md")))
    #expect(!FilePath.isFolder(tree("nothing")))
  }
}
