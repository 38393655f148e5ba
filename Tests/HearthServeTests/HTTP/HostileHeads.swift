extension HostileGroup {
  // MARK: Addresses

  private static let wrongPaths: [String] = [
    "/..", "/../", "/../etc/passwd", "/a/../b", "/a/..", "/./a", "/a/./b", "/.", "/a/.", "//", "//a", "/a//b",
    "/a/",
    "/a/b/", "//evil.example/a", "/%2e%2e/a", "/%2E%2E/a", "/.%2e/a", "/%2e./a", "/a/%2e%2e", "/%2e",
    "/a/%2e/b",
    "/..%2fa", "/..%2Fa", "/%2e%2e%2fa", "/a%2fb", "/a%2Fb", "/%2f", "/%2fetc%2fpasswd", "/..%5ca", "/..%5Ca",
    "/a%5cb",
    "/\\", "/a\\b", "/..\\..\\a", "/a/%00", "/%00", "/a%00.html", "/a%0a", "/a%0d%0aSet-Cookie:%20x=1",
    "/a%09b", "/a%1f",
    "/a%7f", "/a%c2%80b", "/a%c2%9f", "/%", "/a%", "/a%2", "/a%2g", "/a%g2", "/%zz", "/a%%41", "/%u0041",
    "/%c0%ae%c0%ae/a",
    "/%c0%af", "/%e0%80%ae", "/%c0%80", "/%ff", "/%c3", "/%c3(", "/%ed%a0%80", "/%f5%80%80%80",
    "/%252e%252e/a", "/%252e",
    "/..%252fa", "/a%252fb", "/%25252e%25252e/a", "/a%255cb", "/a%2500", "/a#b", "/é", "/a?x=%", "/a?x=%0",
    "/a?x=%zz",
    "/a?x=%00", "/a?%ff=1", "/a?x=%c3", "/a?é", "/a?\\", "/a?x=#",
  ]

  private static let wrongForms = [
    "a", "*", "127.0.0.1:{port}", "http://127.0.0.1:{port}/", "{origin}", "https://evil.example/", "?x",
    "%2f",
  ]

  static let paths: [HostileRequest] = (wrongPaths + wrongForms).map {
    HostileRequest("target \($0)", get($0))
  }

  // MARK: Methods

  private static let methodNames: [String] = [
    "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "PROPFIND", "MKCOL", "MOVE", "COPY", "LOCK",
    "SEARCH", "LINK",
    "PURGE", "DEBUG", "get", "Get", "gET", "post", "Post", "head", "GETT", "GE", "XGET", "POSTER", "GET\u{1}",
    "GET\t",
    "G\u{E9}T", "-", "GET/", "_",
  ]

  static let methods: [HostileRequest] = methodNames.flatMap { method in
    [
      HostileRequest("method \(method)", request("\(method) / HTTP/1.1", [host, cookie, origin])),
      HostileRequest(
        "method \(method) with a body",
        request("\(method) /save HTTP/1.1", [host, cookie, origin, encoded, goodLength], goodBody)),
    ]
  }

  // MARK: Lengths

  private static let base = [host, cookie, origin, encoded]

  private static func framed(_ name: String, _ headers: [String], _ body: String = HostileGroup.goodBody)
    -> HostileRequest
  {
    HostileRequest(name, post(body, base + headers))
  }

  /// The second request would be answered if it counted as one.
  private static let hidden = "GET /hidden HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n\r\n"

  private static let twoLengths: [HostileRequest] = [
    framed("chunks and a length", ["Transfer-Encoding: chunked", goodLength], "0\r\n\r\n\(hidden)"),
    framed("a length and chunks", [goodLength, "Transfer-Encoding: chunked"], "0\r\n\r\n\(hidden)"),
    framed("two lengths", [goodLength, "Content-Length: 0"], goodBody + hidden),
    framed("two equal lengths", [goodLength, goodLength]),
    framed("no length first", ["Content-Length: 0", goodLength], hidden),
    framed("two lengths in one header", ["Content-Length: 43, 43"]),
    framed("a hidden length", ["Content-Length: 43", "content-length: 4"]),
    HostileRequest(
      "GET with a body", request("GET / HTTP/1.1", [host, cookie, "Content-Length: 5"], "hello")),
    HostileRequest(
      "GET with chunks", request("GET / HTTP/1.1", [host, cookie, "Transfer-Encoding: chunked"], "0\r\n\r\n")),
    HostileRequest(
      "HEAD with a body", request("HEAD / HTTP/1.1", [host, cookie, "Content-Length: 5"], "hello")),
    HostileRequest("GET that expects", get("/", "Expect: 100-continue")),
  ]

  private static let encodings: [HostileRequest] = [
    "chunked", "Chunked", "chunked, identity", "identity, chunked", "identity", "gzip, chunked", "xchunked",
    "chunked ;", "",
    "\"chunked\"", "chunked\u{B}",
  ].map {
    framed("Transfer-Encoding \($0)", ["Transfer-Encoding: \($0)"], "2b\r\n\(goodBody)\r\n0\r\n\r\n")
  }

  private static let lengths: [HostileRequest] = [
    "0x2b", "+43", "-43", "-1", "43 ", "4 3", "43a", "a", "43.0", "4e1", "०", "18446744073709551616",
    "18446744073709551615", "9223372036854775808", "99999999999999999999999999", "43;", "\"43\"", "43\u{B}",
  ].map { framed("Content-Length \($0)", ["Content-Length: \($0)"]) }

  private static let chunks: [HostileRequest] = [
    "2b\r\n\(goodBody)\r\n0\r\n\r\n", "-1\r\n", "FFFFFFFFFFFFFFFFF\r\n", "g\r\n", "2b;\(goodBody)", "\r\n",
    "0x2b\r\n",
    "2b \r\n", "2b\n\(goodBody)\n0\n\n",
  ].enumerated().map { number, chunks in
    framed("chunks \(number)", ["Transfer-Encoding: chunked"], chunks)
  }

  static let smuggled: [HostileRequest] = twoLengths + encodings + lengths + chunks

  // MARK: Heads

  private static let first = "GET / HTTP/1.1"

  private static let versions: [HostileRequest] = [
    "HTTP/1.0", "HTTP/1.2", "HTTP/1.9", "HTTP/0.9", "HTTP/2.0", "HTTP/3.0", "http/1.1", "HTTP/1.10",
    "HTTP/11", "HTTP", "X",
  ].map { HostileRequest("version \($0)", request("GET / \($0)", [host, cookie])) }

  static let heads: [HostileRequest] =
    versions + [
      HostileRequest("header on two lines", "\(first)\r\n\(host)\r\n\(cookie)\r\nX: a\r\n b\r\n\r\n"),
      HostileRequest("cookie on two lines", "\(first)\r\n\(host)\r\nCookie:\r\n {cookie}\r\n\r\n"),
      HostileRequest("host on two lines", "\(first)\r\nHost: 127.0.0.1:\r\n {port}\r\n\(cookie)\r\n\r\n"),
      HostileRequest("lines that end with LF", "\(first)\n\(host)\n\(cookie)\n\n"),
      HostileRequest("one line that ends with LF", "\(first)\r\n\(host)\n\(cookie)\r\n\r\n"),
      HostileRequest("CR in a value", "\(first)\r\n\(host)\r\n\(cookie)\r\nX: a\rb\r\n\r\n"),
      HostileRequest("NUL in a value", "\(first)\r\n\(host)\r\n\(cookie)\r\nX: a\u{0}b\r\n\r\n"),
      HostileRequest("NUL behind the host", "\(first)\r\n\(host)\u{0}.evil.example\r\n\(cookie)\r\n\r\n"),
      HostileRequest("NUL behind the cookie", "\(first)\r\n\(host)\r\n\(cookie)\u{0}x\r\n\r\n"),
      HostileRequest("NUL in a name", "\(first)\r\n\(host)\r\n\(cookie)\r\nX\u{0}: a\r\n\r\n"),
      HostileRequest("NUL for a line", "\(first)\r\n\(host)\r\n\(cookie)\r\n\u{0}\r\nX: a\r\n\r\n"),
      HostileRequest("NUL in the target", "GET /\u{0}a HTTP/1.1\r\n\(host)\r\n\(cookie)\r\n\r\n"),
      HostileRequest("NUL in the method", "GET\u{0} / HTTP/1.1\r\n\(host)\r\n\(cookie)\r\n\r\n"),
      HostileRequest("control character in a value", get("/", "X: a\u{1}b")),
      HostileRequest("DEL in a value", get("/", "X: a\u{7F}b")),
      HostileRequest("no colon", get("/", "X")),
      HostileRequest("space before the colon", get("/", "X : a")),
      HostileRequest("space before the name", "\(first)\r\n X: a\r\n\(host)\r\n\(cookie)\r\n\r\n"),
      HostileRequest("no name", get("/", ": a")),
      HostileRequest("brackets in a name", get("/", "X(a): b")),
      HostileRequest("letters beyond ASCII in a name", get("/", "X\u{E9}: b")),
      HostileRequest("two spaces before a value", get("/", "X:  a")),
      HostileRequest("two spaces before the target", request("GET  / HTTP/1.1", [host, cookie])),
      HostileRequest("space in the target", request("GET /a b HTTP/1.1", [host, cookie])),
      HostileRequest("tab in the target", request("GET /a\tb HTTP/1.1", [host, cookie])),
      HostileRequest("space behind the version", request("GET / HTTP/1.1 ", [host, cookie])),
      HostileRequest("no host", request("GET / HTTP/1.1", [cookie])),
      HostileRequest("two hosts", request("GET / HTTP/1.1", [host, host, cookie])),
      HostileRequest("another host", request("GET / HTTP/1.1", [host, cookie, "Host: evil.example"])),
      HostileRequest("another host first", request("GET / HTTP/1.1", ["Host: evil.example", host, cookie])),
      HostileRequest("two cookies", get("/", cookie)),
      HostileRequest("two origins", form(origin, "Origin: https://evil.example")),
      HostileRequest("two sites", form(origin, "Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: cross-site")),
      HostileRequest("two types", form(origin, "Content-Type: text/plain")),
      HostileRequest("65 headers", get("/", (0..<63).map { "X-\($0): a" }.joined(separator: "\r\n"))),
      HostileRequest("5000 headers", get("/", (0..<5_000).map { "X-\($0): a" }.joined(separator: "\r\n"))),
      HostileRequest("a long header", get("/", "X: " + String(repeating: "a", count: 40_000))),
      HostileRequest("a longer header", get("/", "X: " + String(repeating: "a", count: 1_000_000))),
      HostileRequest("a long name", get("/", String(repeating: "a", count: 40_000) + ": a")),
      HostileRequest(
        "a long cookie", request(first, [host, cookie + "; x=" + String(repeating: "a", count: 40_000)])),
      HostileRequest("a long target", get("/" + String(repeating: "a", count: 8_192))),
      HostileRequest("a longer target", get("/" + String(repeating: "a", count: 1_000_000))),
      HostileRequest("a long query", get("/?" + String(repeating: "a&", count: 4_096))),
      HostileRequest(
        "a long method", request(String(repeating: "A", count: 200_000) + " / HTTP/1.1", [host, cookie])),
      HostileRequest("an expectation", form(origin, "Expect: 200-ok")),
      HostileRequest("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
      HostileRequest("HTTP/0.9", "GET /\r\n\r\n"),
      HostileRequest("TLS", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{3}\u{3}", isCut: true),
      HostileRequest("SSH", "SSH-2.0-OpenSSH_9.2\r\n", isCut: true),
      HostileRequest("a part of a line", "GET / HT", isCut: true),
      HostileRequest("a part of a head", "\(first)\r\n\(host)\r\n\(cookie)\r\n", isCut: true),
      HostileRequest("nothing", "", isCut: true),
      HostileRequest("empty lines", String(repeating: "\r\n", count: 10_000), isCut: true),
    ]
}
