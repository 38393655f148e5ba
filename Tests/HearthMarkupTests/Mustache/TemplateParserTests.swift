import HearthCore
import HearthMarkup
import Testing

@Suite struct TemplateParserTests {
  @Test(arguments: [
    // Tags and sections that are never closed, and those that close nothing.
    ("<h1>é{{title</h1>\n", "<h1>é{{title</h1>\n", ["1:6 UnreadableTag"]),
    ("{{#a}}\n  {{^no}}x", "  x", ["1:1 UnbalancedSection", "2:3 UnbalancedSection"]),
    ("{{#a}}\n{{#b}}x{{/a}}y", "xy", ["2:8 UnbalancedSection"]),
    ("{{#a}}x{{/c}}y{{/a}}", "xy", ["1:8 UnbalancedSection"]), ("x{{/a}}y", "xy", ["1:2 UnbalancedSection"]),
    // New delimiters hold until the end of the file, and a byte-order mark is skipped.
    ("{{=<% %>=}}{{a}} <%a%><%={{ }}=%>{{a}}", "{{a}} 11", []), ("\u{FEFF}{{a}}", "1", []),
    // Single braces and closing delimiters alone are text.
    ("", "", []), ("{", "{", []), ("}", "}", []), ("}}", "}}", []), ("{ {a}}", "{ {a}}", []),
    ("a{b}c", "a{b}c", []),
    // A line that only ends one section and begins another is dropped, and one with a whole section is kept.
    ("{{#no}}\nyes\n{{/no}}{{^no}}\nno\n{{/no}}\n", "no\n", []), ("a\n{{#b}}{{/b}}\nb", "a\n\nb", []),
  ])
  func `reads tags, and reports unreadable ones`(_ template: String, _ text: String, _ findings: [String]) {
    let page = RenderedPage(template, ["a": "1", "b": true, "no": false])
    #expect(page.text == text)
    #expect(page.places == findings.map { "Templates/page.mustache:\($0)" })
  }

  @Test func `says how to close a tag and a section`() {
    let page = RenderedPage("{{#a}}\n{{#b}}x{{/a}}y{{c", ["a": true, "b": true])
    #expect(page.diagnostics.map(\.finding.found).contains("'{{/a}}' is here while 'b' is open"))
    let accepted = page.diagnostics.map(\.finding.accepted)
    #expect(accepted == ["first close 'b', opened at line 2, column 1", "end a tag with '}}'"])
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

  @Test func `keeps bytes that are not UTF-8 in text as they are`() {
    var log = DiagnosticLog()
    let file = SourceFile(path: "Templates/page.mustache", bytes: [0xFF, 0x7B, 0x7B, 0x61, 0x7D, 0x7D, 0xC3])
    let templates = TemplateSet(files: [file], log: &log)
    #expect(templates.render("page", view: ["a": "1"], log: &log) == [0xFF, 0x31, 0xC3])
  }
}
