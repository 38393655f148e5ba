import HearthDiagnostics
import HearthTemplates
import Testing

@Suite struct TemplateRulesTests {
  @Test func `lists every rule once, by name`() {
    let names = TemplateRules.all.map(\.name)
    #expect(names == Set(names).sorted())
  }

  @Test(arguments: TemplateRules.all.map(\.name))
  func `explains every rule with examples that are judged as it says`(_ name: String) throws {
    let rule = try #require(TemplateRules.all.first { $0.name == name })
    #expect(rule.summary.hasSuffix("."))
    #expect(rule.explanation.hasSuffix("."))
    #expect(found(rule.wrong).contains(name))
    #expect(found(rule.right) == [])
  }

  @Test func `a broken template gives way to the one that it replaced, and is told of`() {
    var log = DiagnosticLog()
    let path = "Templates/reading.mustache"
    let own = SourceFile(path: path, text: "<p>{{#open}}{{title}}")
    let templates = TemplateSet(
      files: [own], fallbacks: [path: SourceFile(path: path, text: "<h1>{{title}}</h1>")], log: &log)
    #expect(
      String(decoding: templates.render("reading", view: Self.view, log: &log), as: UTF8.self) == "<h1>A</h1>"
    )
    #expect(log.diagnostics.map(\.finding.rule.name) == ["UnclosedSection"])
  }

  /// What is found in an example, used as a page or as the files that it names.
  private func found(_ example: String) -> Set<String> {
    var log = DiagnosticLog()
    let templates = TemplateSet(files: files(of: example), log: &log)
    for name in ["page", "tree"] where templates.names.contains(name) {
      _ = templates.render(name, view: Self.view, log: &log)
    }
    return Set(log.diagnostics.map(\.finding.rule.name))
  }

  private func files(of example: String) -> [SourceFile] {
    let lines = example.split(separator: "\n")
    if let first = lines.first, first.hasPrefix("Templates/"), first.hasSuffix(":") {
      return [SourceFile(path: String(first.dropLast()), text: lines.dropFirst().joined(separator: "\n"))]
    }
    if lines.allSatisfy({ $0.hasPrefix("Templates/") }) {
      return lines.map { SourceFile(path: String($0), text: "") }
    }
    return [
      SourceFile(path: "Templates/page.mustache", text: example),
      SourceFile(path: "Templates/layout.mustache", text: "{{$content}}{{/content}}"),
      SourceFile(path: "Templates/navigation.mustache", text: "<nav></nav>"),
    ]
  }

  private static let view: TemplateView = [
    "title": "A", "page": .view(["title": "A"]), "name": "a", "children": .list([]),
    "labels": .list([.view(["name": "calm"])]),
    "days": .list([.view(["entries": .list([.view(["title": "A"])])])]),
  ]
}
