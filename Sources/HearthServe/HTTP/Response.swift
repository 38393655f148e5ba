import HearthCore

/// The answer to a request.
package struct Response: Sendable {
  package var status: Int
  /// The headers beyond those of every response. A name or value that HTTP doesn't allow is omitted.
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]
  /// The number of the change that it reports, as in ``ServedJournal/changes``.
  var change: Int?
  /// A cookie to set; only the ``Gate`` sets one.
  private(set) var cookie: String?

  package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// A page, which the browser never stores.
  package static func page(_ html: [UInt8], status: Int = 200) -> Response {
    Response(status: status, headers: [("Content-Type", "text/html; charset=utf-8")], body: html)
  }

  /// A file of the site with a MIME type such as `image/png`. A browser may request a part of it.
  package static func file(_ bytes: [UInt8], type: String) -> Response {
    Response(status: 200, headers: [("Content-Type", type), ("Accept-Ranges", "bytes")], body: bytes)
  }

  /// 303 (RFC 9110, section 15.4.4) to a path of this server, which may have a query and a fragment. Anything else
  /// becomes `/`: browsers read `//host` and `/\host` as the address of another server.
  package static func seeOther(_ path: String) -> Response {
    Response(status: 303, headers: [("Location", location(path))])
  }

  /// A response that is one sentence.
  package static func plain(_ status: Int, _ sentence: String) -> Response {
    Response(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")],
      body: Array("\(sentence)\n".utf8))
  }

  /// A page that sets a cookie and leads to `/`. After a redirect, a browser that comes from another site wouldn't send
  /// the cookie: to `SameSite`, the whole chain of requests comes from there.
  static func entered(cookie: String) -> Response {
    var response = page(leading(to: "/"))
    response.cookie = cookie
    return response
  }

  /// Returns a page that redirects to `address` at once, with a link for browsers that block redirects.
  package static func leading(to address: String) -> [UInt8] {
    Array(
      """
      <!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
      <title>Hearth</title><meta http-equiv="refresh" content="0; url=\(address)"><p><a href="\(address)">Open your journal</a>

      """.utf8)
  }

  private static func location(_ path: String) -> String {
    let bytes = Array(path.utf8)
    guard bytes.first == UInt8(ascii: "/"), bytes.count < 2 || bytes[1] != UInt8(ascii: "/"),
      !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") })
    else { return "/" }
    return bytes.map { byte in
      (0x21...0x7E).contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + byte.padded(to: 2, radix: 16).uppercased()
    }.joined()
  }

  // MARK: What is sent

  /// The headers of every response, except those to requests that libmicrohttpd can't read: these it answers by itself, with one
  /// sentence and nothing of the journal, and it has no option to add headers to that. The pages of the site have a
  /// Content-Security-Policy of their own; a browser applies both.
  static let protection: [(name: String, value: String)] = [
    ("Content-Security-Policy", "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"),
    ("Cache-Control", "no-store"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    // `same-origin` isn't a value of this header. Pages load only their own files, which all have the next header.
    ("Cross-Origin-Embedder-Policy", "require-corp"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  /// An SVG picture may contain scripts. They never run where a page shows it as a picture, but opened by itself it is
  /// a document.
  private static let sandbox = (name: "Content-Security-Policy", value: "sandbox; script-src 'none'")

  /// Headers that only the server sets.
  private static let reserved = Set(
    protection.map { $0.name.lowercased() }
      + [
        "connection", "content-length", "date", "keep-alive", "set-cookie", "trailer", "transfer-encoding",
        "upgrade",
      ])

  /// The headers to send: ``headers`` that HTTP allows, then ``protection``. A status that isn't final becomes 500.
  var sent: (status: Int, headers: [(name: String, value: String)]) {
    let own = headers.filter {
      Self.isName($0.name) && Self.isValue($0.value) && !Self.reserved.contains($0.name.lowercased())
    }
    let isMarkup = own.contains {
      $0.name.lowercased() == "content-type" && $0.value.lowercased().contains("xml")
    }
    let cookies = cookie.map { [(name: "Set-Cookie", value: $0)] } ?? []
    return (
      (200...599).contains(status) ? status : 500,
      own + cookies + Self.protection + (isMarkup ? [Self.sandbox] : [])
    )
  }

  /// Whether this is a token (RFC 9110, section 5.6.2), as header names are.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy(HeaderSyntax.isTokenByte)
  }

  private static func isValue(_ value: String) -> Bool {
    !value.isEmpty && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}

/// The characters of an HTTP token.
enum HeaderSyntax {
  private static let tokenBytes = ByteSet(
    Array("!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8))

  static func isTokenByte(_ byte: UInt8) -> Bool { tokenBytes.contains(byte) }

  /// Whether two names are equal, ignoring the case of ASCII letters.
  static func isEqual(_ name: [UInt8], _ other: StaticString) -> Bool {
    other.withUTF8Buffer { other in
      name.count == other.count && zip(name, other).allSatisfy { lowercased($0) == lowercased($1) }
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
