import HearthCore
import HearthMarkup
import Testing

/// A page has the same bytes and the same findings with a frame as with a view below its own.
@Suite struct TemplateFrameTests {
  private static let frame: TemplateView = [
    "site": "Home & hearth", "theme": .absent,
    "navigation": .list([
      .view(["name": "Learn", "current": .absent]), .view(["name": "Reflect", "current": "page"]),
    ]),
    "links": .view(["calm": "calm.html", "start": .absent]),
  ]

  @Test(arguments: [
    "<title>{{title}} - {{site}}</title>",
    "{{#navigation}}<a{{#current}} aria-current=\"{{current}}\"{{/current}}>{{name}}</a>{{/navigation}}{{title}}",
    "{{^theme}}plain{{/theme}}{{#theme}}{{theme}}{{/theme}}",
    "{{#links.calm}}{{links.calm}}{{/links.calm}}{{^links.start}}{{title}}{{/links.start}}",
    "{{#items}}{{name}}: {{site}}{{#navigation}}{{name}}{{/navigation}};{{/items}}",
    "{{#items}}{{#navigation}}{{name}}{{title}}{{/navigation}}{{/items}}{{#navigation}}{{title}}{{/navigation}}",
    "{{#flag}}{{site}}{{/flag}}{{^flag}}{{title}}{{/flag}}{{.}}",
    "{{> head}}\n  {{> head}}\n{{< layout}}{{$body}}{{title}} in {{site}}{{/body}}{{/layout}}",
    "{{site.name}}{{navigation}}{{nothing}}{{links.none}}{{#links.none}}x{{/links.none}}{{missing}}",
    "{{#navigation}}{{nothing}}{{/navigation}}{{> endless}}",
  ])
  func `writes what a view below the page's own would give`(template: String) {
    let page: TemplateView = [
      "title": "One <two>", "flag": true, "items": .list([.view(["name": "a"]), .view(["name": "b"])]),
    ]
    expectSame(template, page)
  }

  @Test func `lets a page have a name of its own in place of the frame's`() {
    expectSame("{{site}}{{#links.calm}}{{title}}{{/links.calm}}", ["site": "Mine", "title": "t"])
    expectSame(
      "{{#items}}{{site}}{{/items}}{{site}}", ["items": .list([.view(["site": "inner"]), .view([:])])])
  }

  @Test func `says that a template is not there`() {
    var log = DiagnosticLog()
    let templates = TemplateSet(files: [], log: &log)
    #expect(templates.frame(Self.frame).render("page", view: [:], log: &log) == [])
    #expect(log.sorted.map(\.finding.rule.name) == ["UnknownTemplate"])
  }

  private func expectSame(_ template: String, _ page: TemplateView) {
    var log = DiagnosticLog()
    let files = [
      "page": template, "head": "<h1>{{title}}</h1> {{site}}\n", "endless": "{{site}}{{> endless}}",
      "layout": "{{site}}: {{$body}}nothing{{/body}} {{#theme}}dark{{/theme}}",
    ].map { SourceFile(path: "Templates/\($0).mustache", text: $1) }
    let templates = TemplateSet(files: files.sorted { $0.path < $1.path }, log: &log)
    let frame = templates.frame(Self.frame)
    // Twice, for what is written at the first time.
    for _ in 0..<2 {
      var (with, without) = (DiagnosticLog(), DiagnosticLog())
      let framed = frame.render("page", view: page, entry: "entry.md", log: &with)
      let plain = templates.render("page", stack: [Self.frame, page], entry: "entry.md", log: &without)
      #expect(String(decoding: framed, as: UTF8.self) == String(decoding: plain, as: UTF8.self))
      #expect(with.sorted.map(\.finding) == without.sorted.map(\.finding))
      #expect(with.sorted.map(\.position) == without.sorted.map(\.position))
    }
  }
}
