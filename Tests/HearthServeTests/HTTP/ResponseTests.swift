import Testing

@testable import HearthServe

struct ResponseTests {
  @Test(arguments: [
    ("/", "/"), ("/days/2026-11-20.html#labels", "/days/2026-11-20.html#labels"),
    ("/a?saved=1&x=%20", "/a?saved=1&x=%20"),
    ("/día uno", "/d%C3%ADa%20uno"), ("", "/"), ("a", "/"), ("//evil.example", "/"), ("/\\evil.example", "/"),
    ("\\/evil.example", "/"), ("https://evil.example/", "/"), ("/a\r\nSet-Cookie: x=1", "/"),
    ("/a\u{0}", "/"),
    ("/\t/evil.example", "/"), (" /a", "/"), ("/a\u{7F}", "/"),
  ])
  func `a redirection stays on this server`(path: String, location: String) {
    let sent = Response.seeOther(path).sent
    #expect(sent.status == 303 && sent.headers.filter { $0.name == "Location" }.map(\.value) == [location])
  }

  @Test func `a header with what HTTP doesn't allow is left out, and so is one that only the server sets`() {
    let headers: [(name: String, value: String)] = [
      ("X-A", "b\r\nX-C: d"), ("X-A\r\nX-B", "c"), ("X A", "b"), ("", "b"), ("X-É", "b"), ("X-A", "é"),
      ("X-A", "\u{0}"),
      ("X-A", ""), ("Set-Cookie", "a=b"), ("Content-Length", "1"), ("transfer-encoding", "chunked"),
      ("CACHE-CONTROL", "public"), ("Content-Security-Policy", "default-src *"), ("Connection", "close"),
      ("Content-Language", "es"),
    ]
    var response = Response.page(Array("a".utf8))
    response.headers += headers
    let own = response.sent.headers.filter { name, _ in !Response.protection.contains { $0.name == name } }
    #expect(own.map(\.name) == ["Content-Type", "Content-Language"])
  }

  private static let kinds: [Response] = [
    Response.page([]), .file([], type: "image/png"), .seeOther("/a"), .plain(404, "No such page."),
    Response(status: 200), Refusal.malformed.response,
  ]

  @Test(arguments: kinds)
  func `every response has the headers that protect it`(response: Response) {
    let headers = response.sent.headers
    for (name, value) in Response.protection {
      #expect(headers.filter { $0.name == name }.map(\.value) == [value])
    }
  }

  @Test(arguments: [
    (0, 500), (100, 500), (199, 500), (200, 200), (404, 404), (599, 599), (600, 500), (-1, 500),
  ])
  func `a status that ends no request becomes 500`(status: Int, sent: Int) {
    #expect(Response(status: status).sent.status == sent)
  }

  @Test(arguments: [
    ("image/svg+xml", true), ("application/xml", true), ("image/png", false), ("text/html", false),
  ])
  func `a file of markup that could hold scripts is a page without them`(type: String, isBoxed: Bool) {
    let policies = Response.file([], type: type).sent.headers.filter { $0.name == "Content-Security-Policy" }
    #expect(
      policies.contains { $0.value.hasPrefix("sandbox") } == isBoxed && policies.count == (isBoxed ? 2 : 1))
  }
}
