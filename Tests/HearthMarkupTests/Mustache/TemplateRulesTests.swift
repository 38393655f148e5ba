import HearthCore
import HearthMarkup
import HearthTestSupport
import Testing

@Suite struct TemplateRulesTests {
  @Test(arguments: Rule.all(in: "Templates"))
  func `explains every rule with examples that raise it or do not`(_ rule: Rule) {
    #expect(found(rule.section.wrong).contains(rule.name))
    #expect(found(rule.section.right) == [])
  }

  private static let reading = SourceFile(path: "Templates/reading.mustache", text: "<h1>{{title}}</h1>")

  /// The page of a journal's own template in the place of the theme's, and the rules that found something.
  private func page(_ own: String, and others: [SourceFile] = []) -> (text: String, rules: [String]) {
    var log = DiagnosticLog()
    let path = Self.reading.path
    let templates = TemplateSet(
      files: [SourceFile(path: path, text: own)] + others, fallbacks: [path: Self.reading],
      added: Set(others.map(\.path)), log: &log)
    let text = String(decoding: templates.render("reading", view: Self.view, log: &log), as: UTF8.self)
    return (text, log.sorted.map { "\($0.position.line):\($0.position.column) \($0.finding.rule.name)" })
  }

  @Test(arguments: [
    ("{{< layuot}}{{$content}}x{{/content}}{{/ layuot}}", "1:1 UnknownTemplate"),
    ("\n{{> txet}}", "2:1 UnknownTemplate"), ("<p>{{#name}}{{title}}", "1:4 UnbalancedSection"),
    ("", "1:1 EmptyTemplate"), ("\u{FEFF} \n", "1:1 EmptyTemplate"), ("{{> reading}}", "1:1 EndlessTemplate"),
    ("x {{< reading}}{{/ reading}}", "1:3 EndlessTemplate"), ("<p>{{title</p>{{name}}", "1:4 UnreadableTag"),
  ])
  func `a template that cannot be used in full is replaced by the theme's own`(
    _ own: String, _ finding: String
  ) {
    let page = page(own)
    #expect(page.text == "<h1>A</h1>")
    #expect(page.rules == [finding])
  }

  @Test func `a template may be a comment, and one with a section may contain itself`() {
    #expect(page("{{! nothing }}") == ("", []))
    #expect(page("{{#children}}{{> reading}}{{/children}}x") == ("x", []))
  }

  /// The page of the theme with a journal's own part of it, and what was found.
  private func page(_ template: String, ownPart: String) -> (text: String, findings: [String]) {
    var log = DiagnosticLog()
    let path = "Templates/partials/part.mustache"
    let templates = TemplateSet(
      files: [
        SourceFile(path: "Templates/page.mustache", text: template), SourceFile(path: path, text: ownPart),
      ],
      fallbacks: [path: SourceFile(path: path, text: "p{{$in}}{{/in}}")], log: &log)
    let text = String(decoding: templates.render("page", view: [:], log: &log), as: UTF8.self)
    return (text, log.sorted.map { "\($0.severity) \($0.finding.rule.name)" })
  }

  @Test func `an empty part hides a part of a page, unless the page is put into it`() {
    #expect(page("a{{> part}}b", ownPart: "") == ("ab", ["warning EmptyTemplate"]))
    #expect(page("a{{> part}}b", ownPart: "{{! nothing }}") == ("ab", []))
    #expect(page("{{< part}}{{$in}}x{{/in}}{{/ part}}", ownPart: "\n") == ("px", ["error EmptyTemplate"]))
  }

  @Test func `a template that nothing uses is reported with the nearest name`() {
    let slips = ["raeding", "Reading", "partials/Reading"]
    for name in slips {
      let other = SourceFile(path: "Templates/\(name).mustache", text: "x")
      var log = DiagnosticLog()
      _ = TemplateSet(files: [Self.reading, other], added: [other.path], log: &log)
      #expect(log.sorted.map(\.headline).count == 1)
      #expect(log.sorted.first?.finding.found.hasSuffix("did you mean 'reading'?") == true)
    }
    let part = SourceFile(path: "Templates/partials/part.mustache", text: "p")
    #expect(page("{{> part}}", and: [part]) == ("p", []))
  }

  /// What is found in an example, used as a page or as the files that it names.
  private func found(_ example: String) -> Set<String> {
    var log = DiagnosticLog()
    let files = files(of: example)
    let reading = SourceFile(path: "Templates/reading.mustache", text: "<h1>{{title}}</h1>")
    let templates = TemplateSet(
      files: files, fallbacks: [reading.path: reading], added: ["Templates/raeding.mustache"], log: &log)
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
      return lines.map { SourceFile(path: String($0), text: "x") }
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
