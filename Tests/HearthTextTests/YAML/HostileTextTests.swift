import HearthCore
import HearthTestSupport
import Testing

@testable import HearthText

/// Texts that were made to break a parser, and texts of others. Nothing may crash, hang or go unreported.
@Suite struct HostileTextTests {
  private func readAsFrontMatter(_ bytes: [UInt8]) -> (node: YAMLNode?, log: DiagnosticLog) {
    let file = SourceFile(path: "x.md", bytes: bytes)
    var log = DiagnosticLog()
    let frontMatter = FrontMatter.split(file, log: &log)
    return (YAMLReader.inspect(frontMatter, of: file, log: &log).validNode, log)
  }

  @Test(arguments: [
    String(repeating: "[", count: 60_000), String(repeating: "{a: ", count: 15_000),
    String(repeating: "- ", count: 30_000), String(repeating: "? ", count: 30_000),
    String(repeating: "a: \n", count: 15_000), String(repeating: "\"", count: 60_000),
    String(repeating: "'", count: 60_001), String(repeating: "[a, ", count: 15_000),
    "a: " + String(repeating: "x ", count: 30_000) + ": b", String(repeating: "&a ", count: 20_000),
    String(repeating: "!a ", count: 20_000), String(repeating: "a: b: ", count: 10_000),
    "a: \"" + String(repeating: "\\", count: 60_000), String(repeating: "#x\n", count: 20_000),
    "labels: [" + String(repeating: "a,", count: 30_000) + "b] #x",
    "labels: [" + String(repeating: "[[a]],", count: 8_000) + "b]",
    "labels: [" + String(repeating: "!a b,", count: 8_000) + "b]",
    "a: \"" + String(repeating: "[", count: 12_000) + String(repeating: "]", count: 12_000) + "\"",
    "a: " + String(repeating: "[", count: 12_000) + String(repeating: "]", count: 12_001),
    "a: [" + String(repeating: "é]", count: 12_000),
    (0..<1_000).map { "a\($0): 'it's'\n" }.joined(),
    "a: \"e" + String(repeating: "\\u0301\\u0327", count: 5_000) + "\"",
  ])
  func `neither hangs nor traps on generated texts`(yaml: String) {
    let spent = effort {
      let result = readAsFrontMatter(Array("---\n\(yaml)\n---\n".utf8))
      #expect(result.node != nil || !result.log.diagnostics.isEmpty)
    }
    #expect(spent < 100)
  }

  @Test func `a letter with hundreds of marks is not read, also in escapes`() {
    for (count, isRead) in [(100, true), (200, false)] {
      let marks = String(repeating: "\\u0301\\u0327", count: count)
      let result = readAsFrontMatter(Array("---\na: \"e\(marks)\"\nb: c\n---\n".utf8))
      #expect((result.node != nil) == isRead)
      #expect(result.log.diagnostics.map(\.finding.rule) == (isRead ? [] : ["YAMLTooLarge"]))
    }
  }

  @Test func `reports what it does not read for any short text`() {
    var random = SeededGenerator(seed: 20)
    let pieces = [
      "a", ": ", ":", "\n", "- ", "[", "]", "{", "}", "'", "\"", "#", "&", "*", "!", "|", ">", " ", "\t", "é",
      "...", "---", ",", "?", "%", "@", "\\", "\u{7}",
    ]
    for _ in 0..<Sampling.count(1_500, long: 20_000) {
      let text = (0..<Int(random.next() % 12)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }
        .joined()
      let result = read(text)
      #expect(
        (result.dump == nil) == result.log.hasErrors
          || result.findings.contains { $0.hasSuffix("DuplicateKey") }, "\(text)")
      for diagnostic in result.log.diagnostics {
        #expect(diagnostic.position.line >= 1 && diagnostic.position.column >= 1)
      }
    }
  }

  @Test(.enabled(if: SharedFolder.isThere, "\(SharedFolder.absence)"))
  func `reads the fixtures of other front matter parsers`() {
    let expected: [(String, isReadable: Bool, hasYAML: Bool)] = [
      ("jxson__front-matter/examples/bom.md", true, true),
      ("jxson__front-matter/examples/complex-yaml.md", true, true),
      ("jxson__front-matter/examples/dashes-seperator.md", true, true),
      ("jxson__front-matter/examples/dots-ending.md", true, true),
      ("jxson__front-matter/examples/missing-body.md", true, true),
      ("jxson__front-matter/examples/no-front-matter.md", true, false),
      ("jxson__front-matter/examples/wrapped-text.md", true, true),
      ("eyeseast__python-frontmatter/tests/empty/no-frontmatter.txt", true, false),
      ("eyeseast__python-frontmatter/tests/empty/empty-frontmatter.txt", true, true),
      ("eyeseast__python-frontmatter/tests/yaml/hello-world.txt", true, true),
      ("eyeseast__python-frontmatter/tests/yaml/chinese.txt", true, true),
      ("eyeseast__python-frontmatter/tests/yaml/extra-space.txt", true, true),
      ("eyeseast__python-frontmatter/tests/yaml/hello-markdown.md", true, true),
      ("jonschlinkert__gray-matter/test/fixtures/all.yaml", false, false),
      ("jonschlinkert__gray-matter/test/fixtures/hasnt-matter.md", true, false),
      ("jonschlinkert__gray-matter/test/fixtures/complex.md", true, true),
    ]
    for (path, isReadable, hasYAML) in expected {
      guard let bytes = SharedFolder.bytes(of: "data/specs/\(path)") else {
        Issue.record("\(path) is missing")
        continue
      }
      var log = DiagnosticLog()
      let frontMatter = FrontMatter.split(SourceFile(path: path, bytes: bytes), log: &log)
      #expect(frontMatter.isReadable == isReadable, "\(path)")
      #expect((frontMatter.yaml != nil) == hasYAML, "\(path)")
    }
  }

  @Test(
    .enabled(if: SharedFolder.isThere, "\(SharedFolder.absence)"),
    arguments: ["data/specs", "data/journals", "data/attacks"])
  func `reads every file of others or says why not`(folder: String) {
    for file in SharedFolder.files(in: folder) {
      let result = readAsFrontMatter(file.bytes)
      #expect(result.node != nil || !result.log.diagnostics.isEmpty, "\(file.path)")
    }
  }

  @Test(.enabled(if: SharedFolder.isThere, "\(SharedFolder.absence)"))
  func `reads naughty strings as values or says why not`() {
    let bytes = SharedFolder.bytes(of: "data/attacks/minimaxir__big-list-of-naughty-strings/blns.txt") ?? []
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count > 400)
    for line in lines {
      let plain = readAsFrontMatter(Array("---\ntitle: ".utf8) + line + Array("\n---\n".utf8))
      #expect(plain.node != nil || !plain.log.diagnostics.isEmpty)
      let block = readAsFrontMatter(Array("---\ntitle: |\n  ".utf8) + line + Array("\n---\n".utf8))
      #expect(block.node != nil || !block.log.diagnostics.isEmpty)
    }
  }
}
