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
    #expect(page.diagnostics.last?.finding.help == "Hearth came across it while rendering Content/a.md.")
  }
}

@Suite struct InheritanceTests {
  static let layout = """
    <title>{{$title}}Journal{{/title}}</title>
    <main>
      {{$content}}
      {{/content}}
    </main>

    """

  @Test func `puts a page's blocks into its layout, indented as the layout is`() {
    let page = RenderedPage(
      """
      {{<layout}}
      {{$title}}{{title}}{{/title}}
      {{$content}}
      <h1>{{title}}</h1>

      <p>Words</p>
      {{/content}}
      {{/layout}}
      """, ["title": "A & B"], others: ["layout": Self.layout])
    #expect(
      page.text == """
        <title>A &amp; B</title>
        <main>
          <h1>A &amp; B</h1>

          <p>Words</p>
        </main>

        """)
    #expect(page.places == [])
  }

  @Test func `shows a layout's own content where a page replaces nothing`() {
    #expect(
      RenderedPage("{{<layout}}{{/layout}}", others: ["layout": Self.layout]).text
        == "<title>Journal</title>\n<main>\n</main>\n")
  }

  @Test func `lets a card inside of a page use the page's block names`() {
    let page = RenderedPage(
      "{{<layout}}{{$content}}a{{<card}}{{$content}}b{{/content}}{{/card}}c{{/content}}{{/layout}}",
      others: ["layout": "[{{$content}}{{/content}}]", "card": "({{$content}}{{/content}})"])
    #expect(page.text == "[a(b)c]")
  }

  @Test func `lets a middle layout fill one block and pass another on`() {
    let page = RenderedPage(
      "{{<section}}{{$content}}page{{/content}}{{/section}}",
      others: [
        "section": "{{<layout}}{{$content}}<nav/>{{$content}}none{{/content}}{{/content}}{{/layout}}",
        "layout": "[{{$content}}{{/content}}]",
      ])
    // The page's block wins over the middle layout's, as the specification has it.
    #expect(page.text == "[page]")
  }

  @Test func `reports a block that the parent has no place for`() {
    let page = RenderedPage(
      "{{<layout}}\n  {{$contnet}}lost{{/contnet}}\n{{/layout}}", others: ["layout": Self.layout])
    #expect(page.places == ["Templates/page.mustache:2:3 UnknownBlock"])
    #expect(page.diagnostics[0].finding.accepted == "the nearest block is 'content'")
  }

  @Test func `knows the blocks of a parent's parents and partials`() {
    let page = RenderedPage(
      "{{<a}}{{$x}}1{{/x}}{{$y}}2{{/y}}{{/a}}",
      others: ["a": "{{>b}}{{<c}}{{/c}}", "b": "{{$x}}{{/x}}", "c": "{{$y}}{{/y}}"])
    #expect(page.text == "12")
    #expect(page.places == [])
  }

  @Test func `reports content of a parent outside of blocks, once`() {
    let page = RenderedPage(
      "{{<layout}}\n<p>{{a}}</p>\n{{$title}}T{{/title}}\n{{/layout}}", ["a": "1"],
      others: ["layout": Self.layout])
    #expect(page.places == ["Templates/page.mustache:2:1 UnknownBlock"])
  }
}
