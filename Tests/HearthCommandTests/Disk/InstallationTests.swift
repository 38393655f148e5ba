import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct InstallationTests {
  private func found(_ files: [String], program: String) throws -> String? {
    let tree = try FileTree(
      Dictionary(uniqueKeysWithValues: files.map { ($0 + "/Templates/assets/site.css", "") }))
    let machine = Machine(
      environment: { _ in nil }, workingFolder: "/", executable: tree(program),
      terminal: Terminal(out: { _ in }, err: { _ in }), now: { Instant(seconds: 0) })
    let root = try Installation.find(on: machine).root
    return String(root.dropFirst(tree.path.count + 1))
  }

  @Test(arguments: [
    (["share/hearth", "other"], "bin/hearth", "share/hearth"),
    (["clone"], "clone/.build/x86/release/hearth", "clone"),
    (["a/share/hearth", "a"], "a/bin/hearth", "a/share/hearth"),
  ])
  func `is beside the installed program, else the repository around it`(
    _ folders: [String], _ program: String, _ root: String
  ) throws {
    #expect(try found(folders, program: program) == root)
  }

  @Test func `is reported where it is missing`() throws {
    let error = #expect(throws: MachineError.self) { try found(["elsewhere"], program: "bin/hearth") }
    #expect(error?.text.contains("./hearth install") == true)
  }
}
