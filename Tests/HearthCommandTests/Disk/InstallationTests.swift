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

  @Test func `is beside the program as install leaves it`() throws {
    #expect(try found(["share/hearth", "other"], program: "bin/hearth") == "share/hearth")
  }

  @Test func `is the repository around a program that was built in it`() throws {
    #expect(try found(["clone"], program: "clone/.build/x86/release/hearth") == "clone")
  }

  @Test func `comes before a theme that lies further away`() throws {
    #expect(try found(["a/share/hearth", "a"], program: "a/bin/hearth") == "a/share/hearth")
  }

  @Test func `is reported where it is missing`() throws {
    let error = #expect(throws: MachineError.self) { try found(["elsewhere"], program: "bin/hearth") }
    #expect(error?.text.contains("./hearth install") == true)
  }
}
