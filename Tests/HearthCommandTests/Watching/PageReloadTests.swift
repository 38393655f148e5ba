import Testing

@testable import HearthCommand

@Suite struct PageReloadTests {
  private func added(_ text: String, _ path: String) -> String {
    String(decoding: PageReload.adding(to: Array(text.utf8), path: path), as: UTF8.self)
  }

  @Test func `puts the script at the end of a page`() {
    #expect(
      added("<body>a</body></html>", "index.html")
        == "<body>a<script src=\"assets/reload.js\"></script>\n</body></html>")
    #expect(added("<body></body>", "days/x.html").contains("src=\"../assets/reload.js\""))
  }

  @Test func `takes the last end if the words occur in a text`() {
    let page = added("<pre></body></pre></body>", "index.html")
    #expect(page.hasPrefix("<pre></body></pre><script"))
  }

  @Test(arguments: [("a,b\n</body>", "days/x.csv"), ("no end", "index.html"), ("", "index.html")])
  func `leaves other files as they are`(_ text: String, _ path: String) {
    #expect(added(text, path) == text)
  }
}
