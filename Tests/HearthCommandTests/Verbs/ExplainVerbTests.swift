import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct ExplainVerbTests {
  private let machine = TestMachine(in: "/")

  @Test(arguments: RuleReference.rules.map(\.name))
  func `every rule is explained with both examples`(_ name: String) throws {
    let rule = try #require(ReferencePage.sections.first { $0.name == name })
    #expect(machine.run("explain", name.lowercased()) == .fine)
    let out = machine.out
    let article = rule.severity == .error ? "an" : "a"
    #expect(out.hasPrefix("\(name) (usually \(article) \(rule.severity.rawValue))\n"))
    for example in [rule.wrong, rule.right] {
      for line in example.split(separator: "\n") { #expect(out.contains("    \(line)\n")) }
    }
    #expect(out.split(separator: "\n").allSatisfy { $0.hasPrefix("    ") || $0.count <= 80 })
  }

  @Test func `prints the page of all rules`() {
    #expect(machine.run("explain", "--all") == .fine)
    #expect(machine.out == ReferencePage.text)
  }

  @Test func `a page that is missing or older is a fault of the machine, in words`() throws {
    let tree = try FileTree(["Templates/assets/site.css": ""])
    let machine = TestMachine(in: "/", executable: tree("hearth"))
    #expect(machine.run("explain", "FutureDate") == .machine)
    #expect(machine.run("explain", "--all") == .machine)
    #expect(machine.err.contains("Documentation/Rules.md: there is no such file or folder"))
    try tree.write("Documentation/Rules.md", "## PastDate\n")
    #expect(machine.run("explain", "FutureDate") == .machine)
    #expect(machine.err.contains("has no section FutureDate"))
    #expect(machine.out == "")
    #expect(machine.run("explain") == .fine)
    #expect(machine.run("explain", "PastDate") == .usage)
  }

  @Test func `lists every rule without a name`() {
    #expect(machine.run("explain") == .fine)
    let out = machine.out
    for rule in RuleReference.rules { #expect(out.contains(rule.name)) }
  }

  @Test func `offers the nearest rule`() {
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
