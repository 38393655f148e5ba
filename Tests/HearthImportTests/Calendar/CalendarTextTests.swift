import Testing

@testable import HearthImport

struct HTMLTextTests {
  @Test(arguments: [
    ("a<br>b<p>c</p>", "a\nb\nc\n"), ("<style>x > y</style><b>z</b> 1 <2 <y", "z 1 <2 <y"),
    ("1 < 2 <i>and</i> 3 > 2", "1 < 2 and 3 > 2"), ("<a <b>c", "c"),
    ("&lt;b&gt; &unknown; &", "<b> &unknown; &"),
    ("<script>if (a > b) {}", ""),
  ])
  func `tags go, and signs that are none stay`(_ html: String, _ plain: String) {
    #expect(HTMLText.plain(html) == plain)
  }

  @Test func `what is longer than any tag is none`() {
    let long = "<a " + String(repeating: "b", count: 5000) + ">"
    #expect(HTMLText.plain(long) == long)
    #expect(HTMLText.plain("<a " + String(repeating: "b", count: 3000) + ">c") == "c")
  }
}
