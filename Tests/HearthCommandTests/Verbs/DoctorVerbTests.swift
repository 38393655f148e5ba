import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct DoctorVerbTests {
  private func doctor(_ tree: FileTree, environment: [String: String] = [:], at seconds: Int = 1_742_472_000)
    -> (
      status: HearthCommand.ExitStatus, out: String
    )
  {
    let machine = TestMachine(in: tree.path, environment: environment) { Instant(seconds: seconds) }
    return (machine.run("doctor"), machine.out)
  }

  @Test func `a clock that was never set is a problem`() throws {
    let (status, out) = doctor(try FileTree(["Content/hearth.yml": ""]), at: 60)
    #expect(status == .machine)
    #expect(out.contains("problem  clock: it says 1970-01-01"))
  }

  @Test func `a narrow terminal wraps each line beside its state`() throws {
    let test = TestMachine(in: try FileTree().path)
    var machine = test.machine
    (machine.terminal.showsResults, machine.terminal.width) = (true, 40)
    #expect(Command.run(["doctor"], on: machine) == .fine)
    #expect(test.out.contains("\nnote     journal: there is no journal\n         here"))
  }

  @Test func `no journal is no problem`() throws {
    let (status, out) = doctor(try FileTree())
    #expect(status == .fine)
    #expect(out.contains("note     journal: there is no journal here"))
  }

  @Test func `counts files that cannot be read`() throws {
    let tree = try FileTree(["Content/hearth.yml": "", "x.md": "x"])
    try tree.link("Content/x.md", to: tree("x.md"))
    let out = doctor(tree).out
    #expect(out.contains("1 files in \(tree("Content")), and 1 that can't be read\n"))
    #expect(out.contains("hearth check says which."))
  }

  @Test func `names what a killed command has left, which the next one that writes removes`() throws {
    let left = "Content/reflections/.hearth-new-2147480000-1"
    let tree = try FileTree(["Content/hearth.yml": "", left: "x"])
    #expect(doctor(tree).out.contains("a command that was killed has left \(tree(left))\n"))
    #expect(TestMachine(in: tree.path).run("set", "theme", "dark") == .fine)
    #expect(!doctor(tree).out.contains("killed") && !tree.exists(left))
  }

  @Test func `remarks on a site that others can look into`() throws {
    let tree = try FileTree(["Content/reflections/2025-03-17.md": "Words.\n"])
    #expect(TestMachine(in: tree.path).run("build") == .fine)
    #expect(doctor(tree).out.contains("ok       site: \(tree("site")): "))
    try tree.setMode(0o755, of: "site")
    #expect(doctor(tree).out.contains("chmod 700 \(tree("site"))"))
  }

  @Test func `writes nothing`() throws {
    let tree = try FileTree(["Content/hearth.yml": ""])
    _ = doctor(tree)
    #expect(tree.files(hidden: true) == ["Content/hearth.yml": ""])
  }
}
