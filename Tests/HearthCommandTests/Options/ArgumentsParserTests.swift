import Testing

@testable import HearthCommand

@Suite struct ArgumentsParserTests {
  private func typed(_ arguments: String...) throws -> TypedArguments {
    guard case .run(let typed) = try ArgumentsParser.parse(arguments) else {
      Issue.record("\(arguments) does not run a verb")
      throw UsageError("", help: "")
    }
    return typed
  }

  private func error(_ arguments: String...) -> UsageError? {
    #expect(throws: UsageError.self) { try ArgumentsParser.parse(arguments) }
  }

  @Test func `takes long options with either form of value`() throws {
    #expect(try typed("build", "--output", "there").value(of: .output) == "there")
    #expect(try typed("build", "--output=there").value(of: .output) == "there")
    #expect(try typed("build", "--output=a=b").value(of: .output) == "a=b")
  }

  @Test func `takes short options together and with values`() throws {
    let together = try typed("init", "-qy", "there")
    #expect(together.has(.quiet) && together.has(.yes) && together.operands == ["there"])
    #expect(try typed("build", "-q", "-o", "there").value(of: .output) == "there")
    #expect(try typed("build", "-qothere").value(of: .output) == "there")
    #expect(try typed("build", "-o=there").value(of: .output) == "there")
  }

  @Test func `lets the last value win and keeps all of a list`() throws {
    let typed = try typed(
      "new", "reflection", "--label", "Calm", "--label=Joy", "--title", "a", "--title", "b")
    #expect(typed.values(of: .label) == ["Calm", "Joy"])
    #expect(typed.value(of: .title) == "b")
  }

  @Test func `takes everything after two dashes as it is`() throws {
    #expect(try typed("init", "--", "--empty").operands == ["--empty"])
    #expect(try typed("init", "-").operands == ["-"])
  }

  @Test func `takes a value that looks like an option`() throws {
    #expect(try typed("new", "reflection", "--title", "--quiet").value(of: .title) == "--quiet")
  }

  @Test func `answers help wherever it is typed`() throws {
    for arguments in [["build", "--help"], ["build", "-q", "-h"], ["help", "build"]] {
      guard case .help(let verb) = try ArgumentsParser.parse(arguments) else {
        Issue.record("\(arguments) is no help")
        continue
      }
      #expect(verb?.name == "build")
    }
  }

  @Test func `suggests the nearest verb`() {
    #expect(error("chekc")?.help == "Did you mean: hearth check")
    #expect(error("frobnicate")?.help == "See: hearth --help")
  }

  @Test func `suggests the nearest option`() {
    #expect(
      error("build", "--ouput", "x")
        == UsageError("hearth build has no option --ouput", help: "Did you mean: --output"))
    #expect(error("build", "--kind=x")?.help == "--kind belongs to: add, list")
    #expect(error("--verison")?.help == "Did you mean: --version")
  }

  @Test func `names the option whose value does not fit`() {
    #expect(error("build", "--output")?.found == "--output needs a value: --output DIR")
    #expect(error("build", "--output=")?.found == "--output has an empty value")
    #expect(error("build", "--quiet=yes")?.found == "--quiet takes no value, but has 'yes'")
    #expect(
      error("check", "--format", "jsno")
        == UsageError("'jsno' isn't a value for --format; use text, json", help: "Did you mean: json"))
  }

  @Test func `counts operands`() {
    #expect(error("init")?.found == "init needs DIR")
    #expect(error("init", "a", "b")?.found == "init doesn't take 'b'")
    #expect(error("new", "reflexion")?.help == "Did you mean: reflection")
  }
}
