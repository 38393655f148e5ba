import HearthCore
import HearthMarkup
import Testing

@Suite struct TemplateRendererTests {
  @Test(arguments: [
    "{{x}}", "{{{x}}}", "{{&x}}", "{{& x }}", "{{{ x }}}", "{{#x}}{{.}}{{/x}}", "{{#x}}{{{.}}}{{/x}}",
  ])
  func `escapes text whatever the braces`(_ template: String) {
    #expect(RenderedPage(template, ["x": "<b a='\"'>&"]).text == "&lt;b a=&#39;&quot;&#39;&gt;&amp;")
  }

  @Test(arguments: ["{{x}}", "{{{x}}}", "{{&x}}", "{{#x}}{{.}}{{/x}}"])
  func `writes markup as it is whatever the braces`(_ template: String) {
    let html = ("<b>&lt;</b>" as HTML)
    #expect(RenderedPage(template, ["x": .html(html)]).text == "<b>&lt;</b>")
  }

  @Test func `writes flags as words and what is absent as nothing`() {
    #expect(RenderedPage("{{a}}|{{b}}|{{c}}", ["a": true, "b": false, "c": .absent]).text == "true|false|")
  }

  @Test func `takes empty text, empty lists, absent values and false for nothing`() {
    for value: TemplateValue in ["", [], .absent, false, .html(.empty)] {
      #expect(RenderedPage("{{#x}}yes{{/x}}{{^x}}no{{/x}}", ["x": value]).text == "no")
    }
    for value: TemplateValue in ["a", ["b"], true, .html(.text("c")), .view([:])] {
      #expect(RenderedPage("{{#x}}yes{{/x}}{{^x}}no{{/x}}", ["x": value]).text == "yes")
    }
  }

  @Test func `looks names up from the inside out`() {
    let view: TemplateView = [
      "a": "outer", "b": "b",
      "items": .list([.view(["a": "1"]), .view([:]), "text"]),
    ]
    #expect(RenderedPage("{{#items}}{{a}}{{b}} {{/items}}{{a}}", view).text == "1b outerb outerb outer")
  }

  @Test func `what a page puts in a block is also in blocks that a parent puts in its own parent`() {
    let page = RenderedPage(
      "{{<middle}}{{$inner}}page{{/inner}}{{/middle}}",
      others: [
        "middle": "{{<outermost}}{{$outer}}[{{$inner}}middle{{/inner}}]{{/outer}}{{/outermost}}",
        "outermost": "<{{$outer}}outermost{{/outer}}>",
      ])
    #expect(page.text == "<[page]>")
  }

  @Test func `goes through lists inside of lists`() {
    let rows: TemplateValue = .list([.list(["1", "2"]), .list([]), .list(["3"])])
    #expect(RenderedPage("{{#rows}}<{{#.}}{{.}},{{/.}}>{{/rows}}", ["rows": rows]).text == "<1,2,><><3,>")
  }

  @Test func `reports an unknown name with its location and its entry`() {
    let page = RenderedPage(
      "<p>\n  <b>{{titel}}</b></p>", ["title": "x", "date": "y"], entry: "Content/reflections/a.md")
    #expect(page.text == "<p>\n  <b></b></p>")
    #expect(page.places == ["Templates/page.mustache:2:6 UnknownName"])
    let finding = page.diagnostics[0].finding
    #expect(finding.found == "nothing here is called 'titel'")
    #expect(finding.accepted == "the nearest name is 'title'")
    #expect(finding.help == "Hearth looked for it while rendering Content/reflections/a.md; try:")
    #expect(finding.corrected == "  <b>{{title}}</b></p>")
  }

  @Test func `reports an unknown name once for each place, not once for each item`() {
    let page = RenderedPage("{{#items}}{{x}}{{/items}}{{x}}", ["items": ["1", "2", "3"]])
    #expect(
      page.places == ["Templates/page.mustache:1:11 UnknownName", "Templates/page.mustache:1:26 UnknownName"])
    #expect(page.diagnostics[0].finding.help == nil)
  }

  @Test(arguments: ["{{#x}}a{{/x}}", "{{^x}}a{{/x}}"])
  func `reports sections over unknown names`(_ template: String) {
    #expect(RenderedPage(template).places == ["Templates/page.mustache:1:1 UnknownName"])
  }

  @Test func `reports the unknown part of a name with dots`() {
    let page = RenderedPage("{{entry.titel}}", ["entry": .view(["title": "x"])])
    #expect(page.places == ["Templates/page.mustache:1:1 UnknownName"])
    #expect(page.diagnostics[0].finding.accepted == "the nearest name is 'entry.title'")
  }

  @Test func `is silent about what is known and absent`() {
    let page = RenderedPage("{{a}}{{#a}}x{{/a}}{{a.b}}{{c.d}}", ["a": .absent, "c": false])
    #expect(page.text == "")
    #expect(page.places == [])
  }

  @Test func `reports lists and views that are written as text`() {
    let page = RenderedPage("{{a}}{{b}}", ["a": ["1"], "b": .view([:])])
    #expect(
      page.places == [
        "Templates/page.mustache:1:1 UnknownName", "Templates/page.mustache:1:6 UnknownName",
      ])
  }

  @Test func `writes constants, and reports the unknown part of their names`() {
    let constants: TemplateView = ["words": .view(TemplateView(dotted: ["nav.home": "Home & hearth"]))]
    let page = RenderedPage("{{words.nav.home}}{{words.nav.hmoe}}", ["words": "other"], constants: constants)
    #expect(page.text == "Home &amp; hearth")
    #expect(page.places == ["Templates/page.mustache:1:19 UnknownName"])
  }

  @Test func `lets a constant win over the page, and a section over it, except for a name with dots`() {
    let constants: TemplateView = ["site": "Home", "links": .view(["calm": "calm.html"])]
    let items: TemplateValue = .list([
      .view(["site": "inner", "links": .view(["calm": "mine"])]), .view([:]),
    ])
    let page = RenderedPage(
      "{{site}} {{#items}}{{site}} {{links.calm}} {{/items}}", ["site": "Mine", "items": items],
      constants: constants)
    #expect(page.text == "Home inner calm.html Home calm.html ")
  }

  @Test func `indents the lines of a template and never those of a value`() {
    let page = RenderedPage(
      "<pre>\n  {{> body}}\n</pre>", ["code": .html(.text("a\nb"))], others: ["body": "{{code}}\n\nend\n"])
    #expect(page.text == "<pre>\n  a\nb\n\n  end\n</pre>")
  }
}

/// What a template made, and what was said about it.
struct RenderedPage {
  var text: String
  var diagnostics: [Diagnostic]

  /// `path:line:col Rule` of each diagnostic.
  var places: [String] {
    diagnostics.map {
      "\($0.path):\($0.position.line):\($0.position.column) \($0.finding.rule.name)"
    }
  }

  /// Renders `template`, a file named `Templates/page.mustache`, among `others` by name.
  init(
    _ template: String, _ view: TemplateView = [:], others: [String: String] = [:],
    constants: TemplateView = [:], entry: String? = nil
  ) {
    var log = DiagnosticLog()
    let files = others.sorted { $0.key < $1.key }.map { name, text in
      SourceFile(path: "Templates/\(name).mustache", text: text)
    }
    let page = SourceFile(path: "Templates/page.mustache", text: template)
    let templates = TemplateSet(files: [page] + files, constants: constants, log: &log)
    let bytes = templates.render("page", view: view, entry: entry, log: &log)
    text = String(decoding: bytes, as: UTF8.self)
    diagnostics = log.sorted
  }
}
