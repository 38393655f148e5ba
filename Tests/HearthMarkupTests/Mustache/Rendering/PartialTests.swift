import HearthCore
import HearthMarkup
import Testing

@Suite struct PartialTests {
  @Test func `finds partials with and without their folder`() {
    var log = DiagnosticLog()
    let templates = TemplateSet(
      files: [
        SourceFile(path: "Templates/page.mustache", text: "{{> nav}}|{{> partials/nav}}|{{> marks/leaf}}"),
        SourceFile(path: "Templates/partials/nav.mustache", text: "nav"),
        SourceFile(path: "theme/Templates/partials/marks/leaf.mustache", text: "leaf"),
      ], log: &log)
    #expect(templates.render("page", view: [:], log: &log) == Array("nav|nav|leaf".utf8))
    #expect(templates.names == ["marks/leaf", "nav", "page"])
    #expect(log.diagnostics == [])
  }

  @Test func `reports a partial that the theme does not have, with the nearest name`() {
    let page = RenderedPage("a\n {{> nvaigation}}\nb", others: ["navigation": "x"])
    #expect(page.text == "a\nb")
    #expect(page.places == ["Templates/page.mustache:2:2 UnknownTemplate"])
    #expect(page.diagnostics[0].finding.accepted == "the nearest name is 'navigation'")
  }

  @Test func `reports a page template that the theme does not have`() {
    var log = DiagnosticLog()
    let templates = TemplateSet(files: [], log: &log)
    #expect(templates.render("page", view: [:], log: &log) == [])
    #expect(log.diagnostics.map(\.path) == ["Templates/page.mustache"])
    #expect(log.diagnostics.map(\.finding.rule.name) == ["UnknownTemplate"])
  }

  @Test func `uses the first of two files with one name, and reports the other`() {
    var log = DiagnosticLog()
    let templates = TemplateSet(
      files: [
        SourceFile(path: "Templates/card.mustache", text: "first"),
        SourceFile(path: "Templates/partials/card.mustache", text: "second"),
      ], log: &log)
    #expect(templates.render("card", view: [:], log: &log) == Array("first".utf8))
    #expect(log.diagnostics.map(\.path) == ["Templates/partials/card.mustache"])
    #expect(log.diagnostics.map(\.finding.rule.name) == ["DuplicateTemplate"])
  }

  @Test func `goes down a tree whose branches end`() {
    let leaf: TemplateValue = .view(["name": "c", "children": []])
    let branch: TemplateValue = .view(["name": "b", "children": .list([leaf, leaf])])
    let page = RenderedPage(
      "{{>tree}}", ["name": "a", "children": .list([branch])],
      others: ["tree": "({{name}}{{#children}}{{>tree}}{{/children}})"])
    #expect(page.text == "(a(b(c)(c)))")
    #expect(page.places == [])
  }

  @Test(arguments: [
    "x{{>page}}", "{{>page}}{{>page}}", "  {{>page}}\n", "{{<page}}{{$a}}{{$a}}{{/a}}{{/a}}{{/page}}",
  ])
  func `stops templates that contain themselves without an end`(_ template: String) {
    let page = RenderedPage(template, entry: "Content/a.md")
    #expect(page.places.contains("Templates/page.mustache:1:1 EndlessTemplate"))
    #expect(page.diagnostics.last?.finding.help == "It was met while rendering Content/a.md.")
  }
}
