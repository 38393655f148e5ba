import HearthCore
import HearthTestSupport
import Testing

@testable import HearthCommand

@Suite struct ExplainVerbTests {
  private let machine = TestMachine(in: "/")

  @Test func `every rule is explained with both examples`() {
    for section in Rule.all.map(\.section) {
      let out = ExplainVerb.text(for: section, width: machine.machine.terminal.columns)
      #expect(
        out.hasPrefix("\(section.name) (\(section.severity == .error ? "an" : "a") \(section.severity)"))
      for line in (section.wrong + "\n" + section.right).split(separator: "\n") {
        #expect(out.contains("    \(line)\n"))
      }
      #expect(out.split(separator: "\n").allSatisfy { $0.hasPrefix("    ") || $0.count <= 80 })
    }
  }

  @Test func `a rule is found by its name in any case`() {
    #expect(machine.run("explain", "futuredate") == .fine)
    #expect(machine.out.hasPrefix("FutureDate"))
  }

  @Test(arguments: [
    ("ForeignFile", "ForeignFile (an error)\n"),
    ("FutureDate", "FutureDate (a warning; a note where the entry is left out until its day)\n"),
    (
      "MistypedQuote",
      "MistypedQuote (an error; a warning where Hearth reads it all the same, and in\nsettings that aren't about privacy)\n"
    ),
  ])
  func `says when the findings of a rule are errors, warnings or notes`(_ name: String, _ text: String) {
    #expect(machine.run("explain", name) == .fine)
    #expect(machine.out.hasPrefix(text))
  }

  @Test func `no finding has a severity that its rule is not said to have`() throws {
    let tree = try FileTree([
      "Content/hearth.yml": "theme: [dark\nreminders: [{what: relax, at: 25:00}]\ntimezone: Europe/Pari\n",
      "Content/labels.yml": "- name: calm\n- name: Calm\n",
      "Content/reflections/a.md":
        "---\ntitle: a: b\nlabel: x\nlabels: y\ncreated: soon\n---\n<<<<<<< A\n=======\n>>>>>>> B\n",
      "Content/reflections/2999-01-01.md": "---\ntags: !!seq [a]\ndate: 2999/01/01\n---\nA.\n",
      "Content/reflections/2025-03-17 (conflicted copy).md": "title: a\n\nB.\n",
      "Content/heart-rate/2025-03-17.md": "---\nspans: [8.28-9.00 calm]\n---\n",
      "Content/heart-rate/2025-03-17.csv": "08:00,210,x,a,b\n08:01,261\n",
      "Content/heart-rate/2025-03-18.csv": "time,bpm,steps\n08:00,61,2\n",
      "Content/exercises/a.md": "---\nform: breath\npattern: 4/0/6/0\n---\n",
      "Content/readings/a.md": "---\nchecked: soon\n---\nA.\n",
      "Templates/partials/head.mustache": "",
    ])
    let machine = TestMachine(in: tree.path)
    _ = machine.run("check", "--format", "json")
    var others = 0
    for line in machine.out.split(separator: "\n") {
      let name = try #require(line.firstMatch(of: #/"rule":"(\w+)"/#)).1
      let severity = try #require(line.firstMatch(of: #/"severity":"(\w+)"/#)).1
      let section = try #require(Rule.all.first { $0.name == name }).section
      #expect(ExplainVerb.severity(of: section).contains(severity), "\(line)")
      if section.severity.rawValue != severity { others += 1 }
    }
    #expect(others > 10)
  }

  @Test func `prints the page of all rules`() {
    #expect(machine.run("explain", "--all") == .fine)
    #expect(machine.out == RuleSection.page)
  }

  @Test func `lists every rule without a name`() {
    #expect(machine.run("explain") == .fine)
    let out = machine.out
    for rule in Rule.all { #expect(out.contains(rule.name)) }
  }

  @Test func `offers the nearest rule`() {
    #expect(machine.run("explain", "UnreadibleDate") == .usage)
    #expect(
      machine.err
        == "hearth: there is no rule 'UnreadibleDate'\nDid you mean: hearth explain UnreadableDate\n")
    #expect(machine.run("explain", "Something") == .usage)
    #expect(machine.err.hasSuffix("To list all rules: hearth explain\n"))
  }
}
