import HearthMarkup
import Testing

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

  @Test func `reports content of a parent that stands outside of blocks, once`() {
    let page = RenderedPage(
      "{{<layout}}\n<p>{{a}}</p>\n{{$title}}T{{/title}}\n{{/layout}}", ["a": "1"],
      others: ["layout": Self.layout])
    #expect(page.places == ["Templates/page.mustache:2:1 IgnoredInParent"])
  }
}
