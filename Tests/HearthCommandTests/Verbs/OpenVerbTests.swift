import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct OpenVerbTests {
  @Test func `says that nothing is built yet`() throws {
    let tree = try FileTree(["Content/hearth.yml": ""])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("open") == .machine)
    #expect(
      machine.err
        == "hearth: there is no site yet: no \(tree("site/index.html"))\nBuild it: hearth build\n")
  }

  @Test(arguments: [
    (["open"], "site"), (["open", "--output", "elsewhere"], "elsewhere"),
    (["open", "--content", ".", "--output", "elsewhere"], "elsewhere"),
  ])
  func `opens the page that was built`(_ arguments: [String], _ folder: String) throws {
    let tree = try FileTree([
      "Content/hearth.yml": "", "site/index.html": "x", "elsewhere/index.html": "x",
    ])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run(arguments + ["--dry-run"]) == .fine)
    #expect(machine.out == tree("\(folder)/index.html") + "\n")
  }

  @Test func `needs no journal where a site is named, and finds the site from a folder inside`() throws {
    let tree = try FileTree([
      "stick/index.html": "x", "j/Content/reflections/a.md": "x", "j/site/index.html": "x",
    ])
    let machine = TestMachine(in: tree.path)
    #expect(machine.run("open", "--dry-run", "--output", "stick") == .fine)
    #expect(machine.run("open", "--dry-run") == .usage)
    #expect(machine.err.contains("there is no journal here"))
    let inside = TestMachine(in: tree("j/Content/reflections"))
    #expect(inside.run("open", "--dry-run") == .fine && inside.out == tree("j/site/index.html") + "\n")
  }
}
