import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct ExplainVerbTests {
  private let machine = TestMachine(in: "/")

  @Test(arguments: RuleReference.rules.map(\.name))
  func `every rule is explained with both examples`(_ name: String) throws {
    let rule = try #require(RuleReference.rules.first { $0.name == name })
    #expect(machine.run("explain", name.lowercased()) == .fine)
    let out = machine.out
    #expect(out.hasPrefix("\(name) (\(rule.severity.rawValue))\n"))
    for example in [rule.wrong, rule.right] {
      for line in example.split(separator: "\n") { #expect(out.contains("    \(line)\n")) }
    }
    #expect(out.split(separator: "\n").allSatisfy { $0.hasPrefix("    ") || $0.count <= 80 })
  }

  @Test func `lists every rule without a name`() {
    #expect(machine.run("explain") == .fine)
    let out = machine.out
    for rule in RuleReference.rules { #expect(out.contains(rule.name)) }
  }

  @Test func `offers the rule that was probably meant`() {
    #expect(machine.run("explain", "UnreadibleDate") == .usage)
    #expect(
      machine.err
        == "hearth: there is no rule 'UnreadibleDate'\nDid you mean: hearth explain UnreadableDate\n")
    #expect(machine.run("explain", "Something") == .usage)
    #expect(machine.err.hasSuffix("All rules: hearth explain\n"))
  }

  @Test func `no two rules share a name`() {
    let names = RuleReference.rules.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
  }
}
