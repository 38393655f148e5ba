import HearthCore
import HearthTestSupport
import Testing

@testable import HearthMarkup

/// Templates that were made to take all time, all memory or all of a screen. They are cut short, and told of.
@Suite struct HostileTemplateTests {
  /// Takes a second: each is rendered up to the limit of a page.
  @Test(arguments: ["", "x", String(repeating: "words ", count: 20_000), "{{site}}"])
  func `what grows tenfold is stopped, whatever is innermost`(_ innermost: String) {
    var others = ["p9": innermost]
    for number in 0..<9 { others["p\(number)"] = String(repeating: "{{> p\(number + 1)}}", count: 10) }
    var page: RenderedPage?
    #expect(
      effort { page = RenderedPage("{{> p0}}", others: others, constants: ["site": "Home"]) }
        < 200)
    #expect(page?.places == ["Templates/page.mustache:1:1 EndlessTemplate"])
    #expect(page?.diagnostics.first?.finding.found == "the page that 'page' makes never ends")
  }

  @Test func `lists in lists that grow without a circle are stopped`() {
    let ten = TemplateValue.list(Array(repeating: .view(["name": "a"]), count: 40))
    let template = String(repeating: "{{#list}}", count: 8) + "x" + String(repeating: "{{/list}}", count: 8)
    var page: RenderedPage?
    #expect(effort { page = RenderedPage(template, ["list": ten]) } < 200)
    #expect(page?.diagnostics.map(\.finding.rule.name) == ["EndlessTemplate"])
  }

  @Test func `a long page is not taken for an endless one`() {
    let rows = TemplateValue.list(Array(repeating: .view(["name": "a"]), count: 50_000))
    let page = RenderedPage(
      "{{#rows}}<li>{{name}}{{^gone}}.{{/gone}}</li>{{/rows}}", ["rows": rows, "gone": .absent])
    #expect(page.places == [])
    #expect(page.text.utf8.count == 50_000 * "<li>a.</li>".utf8.count)
  }

  @Test(arguments: [
    "{{#a}}", "{{/a}}", "{{#a}}{{/b}}", "{{a b}}", "{{> nowhere}}", "{{=<%=}}", "{{<page2}}x{{/page2}}",
  ])
  func `thousands of mistakes on one line take no time, and are reported up to a number`(_ slip: String) {
    let text = String(repeating: slip, count: 20_000)
    var page: RenderedPage?
    #expect(
      effort { page = RenderedPage(text, ["a": "x"], others: ["page2": "{{$b}}{{/b}}"]) }
        < 200)
    let count = page?.diagnostics.count ?? 0
    #expect((1...DiagnosticLog.longestOfTemplate * 2).contains(count), "\(count)")
    if count == DiagnosticLog.longestOfTemplate {
      #expect(page?.diagnostics.contains { $0.finding.help?.hasPrefix("If there are more") == true } == true)
    }
  }

  @Test(arguments: ["{{> nowhere#}}", "{{<page2}}{{$nowhere#}}x{{/nowhere#}}{{/page2}}"])
  func `no near match is searched after the last reported name`(_ slip: String) {
    let text = (0..<10_000).map { slip.replacing("#", with: "\($0)") }.joined()
    let names = (0..<60).map { "{{$a-block-of-some-name-\($0)}}{{/a-block-of-some-name-\($0)}}" }
    var page: RenderedPage?
    let others = ["page2": names.joined()].merging((0..<60).map { ("some-other-\($0)", "") }) { $1 }
    #expect(effort { page = RenderedPage(text, others: others) } < 200)
    #expect(page?.diagnostics.count == DiagnosticLog.longestOfTemplate)
  }

  @Test func `a page reports some of many unknown names`() {
    let names = (0..<500).map { "{{nothing\($0)}}" }.joined(separator: "\n")
    let page = RenderedPage(names)
    #expect(page.diagnostics.count == TemplateRenderer.problemLimit)
    #expect(page.text == String(repeating: "\n", count: 499))
  }

  @Test func `sections far inside each other are rendered`() {
    let text = String(repeating: "{{#a}}", count: 30_000) + "x" + String(repeating: "{{/a}}", count: 30_000)
    let page = RenderedPage(text, ["a": .flag(true)])
    #expect(page.text == "x")
    #expect(page.places == [])
  }
}
