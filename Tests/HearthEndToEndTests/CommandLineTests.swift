import HearthTestSupport
import Testing

@Suite struct CommandLineTests {
  private func hearth(_ arguments: String...) throws -> Program.Outcome {
    try Program.hearth.run(arguments)
  }

  @Test func `prints its version on stdout`() throws {
    let outcome = try hearth("--version")
    #expect(outcome.status == 0)
    #expect(outcome.out.hasPrefix("hearth ") && outcome.out.hasSuffix("\n"))
    #expect(outcome.err.isEmpty)
  }

  @Test func `prints help without arguments`() throws {
    let outcome = try hearth()
    #expect(outcome.status == 0)
    #expect(outcome.out == (try hearth("--help").out))
  }
}
