import HearthCore
import HearthTestSupport
import Testing

@testable import HearthText

/// YAML that is well formed and still not what a person meant, or not what Hearth accepts.
@Suite struct ContentRuleTests {
  @Test func `keeps the first of two keys and names both locations`() {
    let result = read("mood: calm\ntitle: x\n1️⃣mood: tired")
    #expect(result.dump == "{mood@1:1: 'calm'@1:7, title@2:1: 'x'@2:8}@1:1")
    #expect(result.findings == ["1️⃣ DuplicateKey"])
    #expect(result.log.sorted.first?.finding.help?.contains("line 1, column 1") == true)
  }

  @Test func `finds duplicates in every mapping of its own`() {
    #expect(read("a: {x: 1}\nb: {x: 1}").findings.isEmpty)
    #expect(read("a: {x: 1, 1️⃣x: 2}").findings == ["1️⃣ DuplicateKey"])
  }

  @Test func `reports anchors and aliases once for each value`() {
    let text = "a: 1️⃣&x [y, y]\nb: [2️⃣*x, *x,\n  *x]\nc:\n  - 3️⃣*x\n  - *x\nd: 4️⃣*x\ne: f"
    #expect(read(text).findings == (1...4).map { "\($0)️⃣ AnchorOrAlias" })
    #expect(read(text).dump == nil)
  }

  @Test func `does not unfold a billion laughs`() {
    var text = "a0: &a0 [x]\n"
    for level in 1...9 {
      text +=
        "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",")
        + "]\n"
    }
    #expect(read(text).dump == nil)
  }

  @Test func `refuses tags and ignores the standard ones`() {
    #expect(read("title: 1️⃣!important news").findings == ["1️⃣ UnquotedValue"])
    #expect(corrections("title: !important news") == ["title: \"!important news\""])
    let standard = read("minutes: 1️⃣!!int 5")
    #expect(standard.findings == ["1️⃣ UnquotedValue"])
    #expect(standard.log.hasErrors == false)
    #expect(standard.dump == "{minutes@1:1: '5'@1:10}@1:1")
  }

  @Test func `reads an unquoted wiki link as text with a warning`() {
    let result = read("about: 1️⃣[[2025-03-17#Noon|that day]]")
    #expect(result.dump == "{about@1:1: '[[2025-03-17#Noon|that day]]'@1:8}@1:1")
    #expect(result.findings == ["1️⃣ UnquotedValue"])
    #expect(corrections("about:\n  - [[A]]\n  - [[B, C]]") == ["  - \"[[A]]\"", "  - \"[[B, C]]\""])
    #expect(read("about: [\"[[A]]\", '[[B]]']").findings.isEmpty)
    #expect(read("about: [1️⃣[[A]], 2️⃣[[B]]]").findings == ["1️⃣ UnquotedValue", "2️⃣ UnquotedValue"])
  }

  @Test(arguments: [
    ("tags: 1️⃣#calm", "tags: \"#calm\""), ("title: Session 1️⃣#3", "title: \"Session #3\""),
    ("tags:\n  - 1️⃣#calm", "  - \"#calm\""),
  ])
  func `says that a hash loses text`(yaml: String, corrected: String) {
    let result = read(yaml)
    #expect(result.findings == ["1️⃣ UnquotedValue"])
    #expect(result.log.sorted.map(\.finding.corrected) == [corrected])
    #expect(result.dump != nil)
  }

  @Test(arguments: [
    "a: 1 # a comment", "a: x#y", "a: \"#b\"", "# a\na: 1", "a: 1\n#b: 2", "a: # todo\n  - b",
  ])
  func `leaves comments alone`(yaml: String) {
    #expect(read(yaml).findings.isEmpty)
  }

  @Test func `reads a placeholder of a template as text, and no other mapping as a key`() {
    #expect(read("title: {{title}}").findings == [])
    #expect(read("title: {1️⃣{a: b}: c}").findings == ["1️⃣ YAMLSyntax"])
    #expect(read("1️⃣[a, b]: c").findings == ["1️⃣ YAMLSyntax"])
  }

  @Test func `refuses nesting beyond the limit and no sooner`() {
    let deep = { (levels: Int) in
      String(repeating: "{a: ", count: levels) + "x" + String(repeating: "}", count: levels)
    }
    #expect(read(deep(8), limits: .frontMatter).findings.isEmpty)
    #expect(read(deep(9), limits: .frontMatter).findings == ["1:33 YAMLTooLarge"])
    #expect(read(deep(16)).findings.isEmpty)
    #expect(read(deep(17)).dump == nil)
    #expect(read(deep(50_000)).dump == nil)
  }

  @Test func `refuses texts beyond the limit in size`() {
    let long = "a: " + String(repeating: "x", count: 300_000)
    #expect(read(long, limits: .frontMatter).findings == ["1:1 YAMLTooLarge"])
    #expect(
      read("a: [\(String(repeating: "tag-0001, ", count: 10_000))]", limits: .frontMatter).findings.isEmpty)
  }

  @Test func `refuses a second document`() {
    #expect(read("a: 1\n1️⃣---\nb: 2").findings == ["1️⃣ YAMLSyntax"])
    #expect(read("a: 1\n1️⃣---\n\"\"\n").findings == ["1️⃣ YAMLSyntax"])
    for end in ["---", "---\n\n# a comment\n", "---\n...\n"] {
      #expect(read("a: 1\n\(end)").findings == [])
      #expect(read("a: 1\n\(end)").dump == "{a@1:1: '1'@1:4}@1:1")
    }
    #expect(read("---\na: 1\n...\n").dump == "{a@2:1: '1'@2:4}@2:1")
  }

  @Test func `every rule has an example that raises it and one that does not`() {
    let prose: Set = ["NotUTF8", "NULCharacter"]
    for rule in Rule.all(in: "YAML") where !prose.contains(rule.name) {
      let limits: YAMLLimits = rule == "YAMLTooLarge" ? .frontMatter : .settings
      let findings = { (text: String) -> Set<String> in
        var log = DiagnosticLog()
        if rule.name.contains("FrontMatter") {
          let file = SourceFile(path: "x.md", text: text)
          let frontMatter = FrontMatter.split(file, log: &log)
          _ = YAMLReader.inspect(frontMatter, of: file, log: &log)
        } else {
          log = read(text, limits: limits).log
        }
        return Set(log.diagnostics.map(\.finding.rule.name))
      }
      let section = rule.section
      #expect(
        findings(section.wrong).contains(rule.name), "\(rule.name): the wrong example does not raise it")
      #expect(
        findings(section.right).isEmpty, "\(rule.name): the right example raises \(findings(section.right))")
    }
  }
}
