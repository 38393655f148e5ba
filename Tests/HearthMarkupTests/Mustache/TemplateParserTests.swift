import HearthCore
import HearthMarkup
import Testing

@Suite struct TemplateParserTests {
  @Test func `reports a tag that is not closed, and shows it as text`() {
    let page = RenderedPage("<h1>é{{title</h1>\n")
    #expect(page.text == "<h1>é{{title</h1>\n")
    #expect(page.places == ["Templates/page.mustache:1:6 UnreadableTag"])
    #expect(page.diagnostics[0].finding.accepted == "end a tag with '}}'")
  }

  @Test(arguments: [
    "<dd>{{a</dd>{{/x}}", "<p>{{{a</p>{{b}}", "<p>{{\n\n{{b}} {{! {{c}} }}", "<p>{{#a</p>\n{{b}}",
  ])
  func `reports a tag that would reach into the next one where it begins`(_ template: String) {
    let page = RenderedPage("{{#x}}\n\(template)", ["x": false])
    let place = page.places.first { $0.hasSuffix(" UnreadableTag") }
    #expect(place?.hasPrefix("Templates/page.mustache:2:") == true, "\(page.places)")
    #expect(!page.diagnostics.contains { $0.finding.found.contains("is here while") })
  }

  @Test func `tags that nothing closes take no longer than the file`() {
    let page = RenderedPage(String(repeating: "{{a ", count: 100_000) + "}}")
    #expect(page.places.count { $0.hasSuffix(" UnreadableTag") } == 100)
  }

  @Test func `reports each section that is open at the end where it was opened`() {
    let page = RenderedPage("{{#a}}\n  {{^b}}x", ["a": true, "b": false])
    #expect(page.text == "  x")
    #expect(
      page.places == [
        "Templates/page.mustache:1:1 UnbalancedSection", "Templates/page.mustache:2:3 UnbalancedSection",
      ])
  }

  @Test func `names both places where a closing tag does not match`() {
    let page = RenderedPage("{{#a}}\n{{#b}}x{{/a}}y", ["a": true, "b": true])
    #expect(page.text == "xy")
    #expect(page.places == ["Templates/page.mustache:2:8 UnbalancedSection"])
    #expect(page.diagnostics[0].finding.found == "'{{/a}}' is here while 'b' is open")
    #expect(page.diagnostics[0].finding.accepted == "first close 'b', opened at line 2, column 1")
  }

  @Test func `leaves a section open when a closing tag names nothing that is open`() {
    let page = RenderedPage("{{#a}}x{{/c}}y{{/a}}", ["a": true])
    #expect(page.text == "xy")
    #expect(page.places == ["Templates/page.mustache:1:8 UnbalancedSection"])
  }

  @Test func `reports a closing tag where nothing is open`() {
    let page = RenderedPage("x{{/a}}y")
    #expect(page.text == "xy")
    #expect(page.places == ["Templates/page.mustache:1:2 UnbalancedSection"])
  }

  @Test(arguments: [
    "{{}}", "{{ page title }}", "{{a..b}}", "{{.a}}", "{{#}}", "{{>}}", "{{{ }}}", "{{a.}}", "{{a</b>}}",
  ])
  func `reports a tag whose name cannot be one, and leaves it out`(_ tag: String) {
    let page = RenderedPage("x\(tag)y")
    #expect(page.text == "xy")
    #expect(page.places == ["Templates/page.mustache:1:2 UnreadableTag"])
  }

  @Test(arguments: ["{{=<%=}}", "{{= a b c =}}", "{{=a= b=}}", "{{==}}"])
  func `reports delimiters that cannot be read, and keeps the old ones`(_ tag: String) {
    let page = RenderedPage("x\(tag){{a}}", ["a": "1"])
    #expect(page.text == "x1")
    #expect(page.places == ["Templates/page.mustache:1:2 UnreadableTag"])
  }

  @Test func `takes new delimiters until the end of the file`() {
    let page = RenderedPage("{{=<% %>=}}{{a}} <%a%><%={{ }}=%>{{a}}", ["a": "1"])
    #expect(page.text == "{{a}} 11")
    #expect(page.places == [])
  }

  @Test func `skips a byte-order mark`() {
    #expect(RenderedPage("\u{FEFF}{{a}}", ["a": "1"]).text == "1")
  }

  @Test func `takes single braces and closing delimiters alone for text`() {
    for text in ["", "{", "}", "}}", "{ {a}}", "a{b}c"] { #expect(RenderedPage(text).text == text) }
  }

  @Test func `keeps bytes that are not UTF-8 in text as they are`() {
    var log = DiagnosticLog()
    let file = SourceFile(path: "Templates/page.mustache", bytes: [0xFF, 0x7B, 0x7B, 0x61, 0x7D, 0x7D, 0xC3])
    let templates = TemplateSet(files: [file], log: &log)
    #expect(templates.render("page", view: ["a": "1"], log: &log) == [0xFF, 0x31, 0xC3])
  }

  @Test func `drops a line that only ends one section and begins another`() {
    let page = RenderedPage("{{#a}}\nyes\n{{/a}}{{^a}}\nno\n{{/a}}\n", ["a": false])
    #expect(page.text == "no\n")
  }

  @Test func `keeps the line of a section that begins and ends on it`() {
    #expect(RenderedPage("a\n{{#x}}{{/x}}\nb", ["x": true]).text == "a\n\nb")
  }

  @Test func `reads ten thousand nested sections without running out of stack`() {
    let depth = 10_000
    let template =
      String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
    #expect(RenderedPage(template, ["a": true]).text == "x")
  }
}
