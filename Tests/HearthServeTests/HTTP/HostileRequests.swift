import Testing

/// A request that the server must refuse. `{port}`, `{origin}`, `{cookie}`, `{form}` and `{entrance}` are those of the server.
struct HostileRequest: Sendable {
  let name: String
  let text: String
  /// Whether the request isn't complete: nothing follows, so there is nothing to wait for.
  var isCut = false

  init(_ name: String, _ text: String, isCut: Bool = false) {
    (self.name, self.text, self.isCut) = (name, text, isCut)
  }
}

/// Requests that are refused for one reason.
struct HostileGroup: Sendable, CustomTestStringConvertible {
  let name: String
  /// The status of all of them, if they are answered at all and have one in common.
  var status: Int?
  /// Whether the browser was let in before: it has the cookie, and the token is used.
  var hasEntered = true
  let requests: [HostileRequest]

  var testDescription: String { name }

  static let all: [HostileGroup] = [
    HostileGroup(name: "names of other hosts", status: 403, requests: hosts),
    HostileGroup(name: "forms of other sites", status: 403, requests: origins),
    HostileGroup(name: "pages of other sites", status: 403, requests: fetches),
    HostileGroup(name: "no cookie of this run", status: 403, requests: cookies),
    HostileGroup(name: "no right token", status: 403, hasEntered: false, requests: tokens),
    HostileGroup(name: "forms without their token", status: 403, requests: formTokens),
    HostileGroup(name: "ways to other folders", status: 400, requests: paths),
    HostileGroup(name: "methods", status: 405, requests: methods),
    HostileGroup(name: "two requests in one", status: 400, requests: smuggled),
    HostileGroup(name: "heads", requests: heads),
    HostileGroup(name: "encoded forms", requests: encodedForms),
    HostileGroup(name: "forms in parts", requests: multipartForms),
  ]

  // MARK: Building requests

  static let host = "Host: 127.0.0.1:{port}"
  static let cookie = "Cookie: {cookie}"
  static let origin = "Origin: {origin}"
  static let encoded = "Content-Type: application/x-www-form-urlencoded"

  static func request(_ line: String, _ headers: [String], _ body: String = "") -> String {
    "\(line)\r\n" + headers.map { "\($0)\r\n" }.joined() + "\r\n" + body
  }

  static func get(_ target: String, _ headers: String...) -> String {
    request("GET \(target) HTTP/1.1", [host, cookie] + headers)
  }

  static func post(_ body: String, _ headers: [String]) -> String {
    request("POST /save HTTP/1.1", headers, body)
  }

  /// A form whose token counts 32 bytes, as `{form}` does once it is filled in.
  static let goodBody = "form-token={form}"
  static let goodLength = "Content-Length: 43"

  static func form(_ headers: String...) -> String {
    post(goodBody, [host, cookie, encoded, goodLength] + headers)
  }

  // MARK: Who asks

  private static let hostNames = [
    "evil.example", "evil.example:{port}", "localhost", "localhost:{port}", "127.0.0.1", "127.0.0.1:1",
    "127.0.0.1:{port}0", "127.0.0.1:0{port}", "127.0.0.2:{port}", "0.0.0.0:{port}", "[::1]:{port}",
    "[::ffff:127.0.0.1]:{port}", "127.1:{port}", "2130706433:{port}", "0x7f000001:{port}",
    "0177.0.0.1:{port}",
    "127.0.0.1:{port}.evil.example", "127.0.0.1.evil.example:{port}", "evil.example#127.0.0.1:{port}",
    "me@127.0.0.1:{port}", "127.0.0.1:{port}@evil.example", "127.0.0.1:{port}/", "x127.0.0.1:{port}",
    "127.0.0.1:{port}x", "127.0.0.1:{port},evil.example", "http://127.0.0.1:{port}", "127.0.0.1.:{port}",
    "１２７.0.0.1:{port}", "127。0。0。1:{port}", "*",
  ]

  static let hosts: [HostileRequest] = hostNames.flatMap { name in
    [
      HostileRequest("GET of \(name)", request("GET / HTTP/1.1", ["Host: \(name)", cookie])),
      HostileRequest(
        "form for \(name)", post(goodBody, ["Host: \(name)", cookie, origin, encoded, goodLength])),
    ]
  }

  private static let foreignOrigins = [
    "https://evil.example", "http://evil.example:{port}", "http://localhost:{port}",
    "https://127.0.0.1:{port}",
    "http://127.0.0.1", "http://127.0.0.1:80", "{origin}0", "{origin}.evil.example", "{origin}@evil.example",
    "null",
    "{origin}/", "{origin} https://evil.example", "HTTP://127.0.0.1:{port}", "file://", "about:blank",
    "moz-extension://0f3a", "http://127.0.0.2:{port}", "127.0.0.1:{port}",
  ]

  private static let originForms: [HostileRequest] = foreignOrigins.flatMap { name in
    [
      HostileRequest("form of \(name)", form("Origin: \(name)")),
      HostileRequest("form of \(name), cross-site", form("Origin: \(name)", "Sec-Fetch-Site: cross-site")),
    ]
  }

  private static let siteForms: [HostileRequest] = [
    "cross-site", "same-site", "none", "Same-Origin", "same-origin, cross-site", "same-origin;", "*",
  ].map { HostileRequest("form, Sec-Fetch-Site \($0)", form(origin, "Sec-Fetch-Site: \($0)")) }

  private static let nullForms: [HostileRequest] = ["same-site", "none"].map {
    HostileRequest("form of null, \($0)", form("Origin: null", "Sec-Fetch-Site: \($0)"))
  }

  private static let formsOfNobody: [HostileRequest] = ["cross-site", "same-site", "none"].map {
    HostileRequest("form without an origin, \($0)", form("Sec-Fetch-Site: \($0)"))
  }

  static let origins: [HostileRequest] =
    originForms + siteForms + nullForms + formsOfNobody + [
      HostileRequest("form that doesn't say where it comes from", form()),
      HostileRequest("form with only a referrer", form("Referer: {origin}/")),
      HostileRequest(
        "form with an origin that only looks same", form("Origin: https://evil.example/{origin}")),
    ]

  static let fetches: [HostileRequest] = ["navigate", "no-cors", "cors", "websocket"].flatMap { mode in
    let (how, evil) = ("Sec-Fetch-Mode: \(mode)", "Origin: https://evil.example")
    return [
      HostileRequest("\(mode) of another site", get("/", how, "Sec-Fetch-Site: cross-site")),
      HostileRequest("\(mode) of another port", get("/", how, "Sec-Fetch-Site: same-site")),
      HostileRequest(
        "\(mode) of another site, with an origin", get("/", how, "Sec-Fetch-Site: cross-site", evil)),
      HostileRequest(
        "\(mode) of another port, with an origin", get("/", how, "Sec-Fetch-Site: same-site", evil)),
      HostileRequest("\(mode) with an origin only", get("/", how, evil)),
    ]
  }

  private static let wrongCookies: [String] = [
    "", "x=1", "hearth-{port}", "hearth-{port}=", "hearth-{port}=0", "hearth-1={secret}", "hearth={secret}",
    "{secret}",
    "hearth-{port}={secret}0", "hearth-{port}=0{secret}", "hearth-{port}=\"{secret}\"",
    "hearth-{port}={form}",
    "Hearth-{port}={secret}", "hearth-{port} ={secret}", "hearth-{port}= {secret}",
    "hearth-{port}=x,{cookie}",
    "hearth-{port}=0;hearth-{port}=1; hearth-{port}=2", "hearth-{port}=00000000000000000000000000000000",
    "x{cookie}", "x=1,{cookie}", "x=\"; {cookie}x",
  ]

  private static let cookieRequests: [HostileRequest] = wrongCookies.enumerated().flatMap { number, value in
    let headers = value.isEmpty ? [host] : [host, "Cookie: \(value)"]
    return [
      HostileRequest("GET with cookie \(number)", request("GET / HTTP/1.1", headers)),
      HostileRequest("form with cookie \(number)", post(goodBody, headers + [origin, encoded, goodLength])),
    ]
  }

  private static let otherMethods: [HostileRequest] = ["OPTIONS", "PUT", "DELETE"].map {
    HostileRequest("\($0) without a cookie", request("\($0) / HTTP/1.1", [host]))
  }

  private static let otherTargets: [HostileRequest] = [
    "/../etc/passwd", "/?token={form}", "{entrance}", "{entrance}&", "/x",
  ].map {
    HostileRequest("\($0) without a cookie, once the token is used", request("GET \($0) HTTP/1.1", [host]))
  }

  private static let usedEntrances: [HostileRequest] = ["cross-site", "same-site", "none"].map {
    HostileRequest(
      "\($0) entrance, once the token is used",
      request("GET {entrance} HTTP/1.1", [host, "Sec-Fetch-Site: \($0)"]))
  }

  static let cookies: [HostileRequest] = cookieRequests + otherMethods + otherTargets + usedEntrances

  private static let wrongTokens: [HostileRequest] = [
    "/", "/?token=", "/?token=0", "/?token={form}", "{entrance}0", "{entrance}&", "{entrance}&x=1",
    "/?x=1&token={token}",
    "/?TOKEN={token}", "/?token=%20{token}", "/?token=+{token}", "/x?token={token}",
    "/index.html?token={token}",
    "/?token={token}%00", "/?token=?{token}", "//?token={token}", "/?token=00000000000000000000000000000000",
  ].map { HostileRequest("GET \($0)", request("GET \($0) HTTP/1.1", [host])) }

  /// None of these uses the token up.
  static let tokens: [HostileRequest] =
    wrongTokens + [
      HostileRequest("HEAD of the entrance", request("HEAD {entrance} HTTP/1.1", [host])),
      HostileRequest("OPTIONS of the entrance", request("OPTIONS {entrance} HTTP/1.1", [host])),
      HostileRequest(
        "form to the entrance",
        request("POST {entrance} HTTP/1.1", [host, origin, encoded, goodLength], goodBody)),
      HostileRequest(
        "wrong token from another site",
        request("GET /?token={form} HTTP/1.1", [host, "Sec-Fetch-Site: cross-site"])),
      HostileRequest(
        "entrance by another name", request("GET {entrance} HTTP/1.1", ["Host: localhost:{port}"])),
      HostileRequest(
        "token as a cookie", request("GET / HTTP/1.1", [host, "Cookie: hearth-{port}={token}"])),
      HostileRequest(
        "token as a header", request("GET / HTTP/1.1", [host, "Authorization: Bearer {token}"])),
    ]

  static let formTokens: [HostileRequest] = [
    "", "form-token=", "form-token=0", "form-token={form}0", "form-token=0{form}", "form-token={secret}",
    "FORM-TOKEN={form}", "form-token=&form-token={form}", "x=form-token={form}", "form_token={form}",
    "form-token=%20{form}", "form-token={form}+", "token={form}",
  ].map { HostileRequest("form with \($0)", sized($0)) }

  /// A form of the server's own page with any body. The length is filled in with the rest.
  static func sized(_ body: String, type: String = "application/x-www-form-urlencoded") -> String {
    post(body, [host, cookie, origin, "Content-Type: \(type)", "Content-Length: {length}"])
  }
}
