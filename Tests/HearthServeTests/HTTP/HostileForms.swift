extension HostileGroup {
  // MARK: Encoded forms

  private static let token = "form-token={form}"

  private static let wrongFields: [HostileRequest] = [
    "&x=%", "&x=%4", "&x=%zz", "&x%00y=z", "&%00=x", "&x=%ff", "&%c3=x", "&x=%c0%ae", "&x=\u{0}", "&x=\n",
    "&x=\r\n", "\r\n",
    "&x=é", "&x= y", "&x=\u{7F}", "&x=%ed%a0%80", "&x=%u0041",
    "&" + String(repeating: "a", count: 1_025) + "=x", String(repeating: "&a", count: 1_000),
  ].map { HostileRequest("form with \($0.prefix(12))", sized(token + $0)) }

  private static let wrongTypes: [HostileRequest] = [
    "text/plain", "application/json", "", "application/x-www-form-urlencoded2",
    "application/x-www-form-urlencoded; x=y",
    "application/x-www-form-urlencoded,multipart/form-data", "application/octet-stream",
    "multipart/mixed; boundary=edge",
    "text/html", "application/x-www-form-urlencoded; charset=utf-16",
  ].map { HostileRequest("type \($0)", sized(token, type: $0)) }

  static let encodedForms: [HostileRequest] =
    wrongFields + wrongTypes + [
      HostileRequest("no type", post(token, [host, cookie, origin, goodLength])),
      HostileRequest("no length", post(token, [host, cookie, origin, encoded])),
      HostileRequest(
        "a body that ends early", post(token, [host, cookie, origin, encoded, "Content-Length: 44"]),
        isCut: true),
      HostileRequest("no body", post("", [host, cookie, origin, encoded, goodLength]), isCut: true),
      HostileRequest(
        "more text than there may be", post("", [host, cookie, origin, encoded, "Content-Length: 25165825"])),
      HostileRequest(
        "more files than there may be",
        post("", [host, cookie, origin, "Content-Type: \(multipartType)", "Content-Length: 4400000000000"])),
    ]

  // MARK: Forms in parts

  /// A form with the token, then these bytes in place of another part.
  private static func parts(_ name: String, _ rest: String, type: String = multipartType) -> HostileRequest {
    let token = "--edge\r\nContent-Disposition: form-data; name=\"form-token\"\r\n\r\n{form}\r\n"
    return HostileRequest("form \(name)", sized(token + rest, type: type))
  }

  private static func part(_ name: String, _ headers: String, _ value: String = "x") -> HostileRequest {
    parts(name, "--edge\r\n\(headers)\r\n\r\n\(value)\r\n--edge--\r\n")
  }

  private static let end = "--edge--\r\n"
  private static let note = "Content-Disposition: form-data; name=\"note\""

  private static let boundaries: [HostileRequest] = [
    "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"",
    "multipart/form-data; boundary=\"\"", "multipart/form-data; boundary=\"edge\"",
    "multipart/form-data; boundary=edge; boundary=x", "multipart/form-data;boundary=edge",
    "multipart/form-data; charset=utf-8; boundary=edge", "multipart/form-data; boundary=ed ge",
    "multipart/form-data; boundary=edgf",
    "multipart/form-data; boundary=\(String(repeating: "a", count: 71))",
    "multipart/form-data; boundary=é",
  ].map { parts("of type \($0.dropFirst(19).prefix(40))", end, type: $0) }

  static let multipartForms: [HostileRequest] =
    boundaries + [
      parts("without an end", ""), parts("that ends in a part", "--edge\r\n\(note)\r\n\r\nx"),
      parts("that ends in headers", "--edge\r\n\(note)"), parts("that ends in a boundary", "--ed"),
      parts("that ends in dashes", "--edge-"), parts("with something behind the end", end + "x"),
      parts("with a part behind the end", end + "--edge\r\n\(note)\r\n\r\nx\r\n\(end)"),
      parts("with two ends", end + end), parts("with a line behind the end", end + "\r\n"),
      parts("with a boundary in another line", "--edge x\r\n\(note)\r\n\r\nx\r\n\(end)"),
      parts("with LF behind a boundary", "--edge\n\(note)\r\n\r\nx\r\n\(end)"),
      parts("with LF behind a header", "--edge\r\n\(note)\n\r\nx\r\n\(end)"),
      parts("with LF behind headers", "--edge\r\n\(note)\r\n\nx\r\n\(end)"),
      parts("with endless headers", "--edge\r\n\(note)\r\nX: " + String(repeating: "a", count: 20_000)),
      parts("with a part without headers", "--edge\r\n\r\nx\r\n\(end)"),
      part("without a disposition", "Content-Type: text/plain"),
      part("without a name", "Content-Disposition: form-data"),
      part("with an empty name", "Content-Disposition: form-data; name=\"\""),
      part("with a name without marks", "Content-Disposition: form-data; name=note"),
      part("with a name without an end", "Content-Disposition: form-data; name=\"note"),
      part("with two names", "\(note); name=\"other\""), part("with two dispositions", "\(note)\r\n\(note)"),
      part("with two file names", "\(note); filename=\"a\"; filename=\"b\""),
      part("with another disposition", "Content-Disposition: attachment; name=\"note\""),
      part("with an encoded file name", "\(note); filename*=UTF-8''a"),
      part("with another parameter", "\(note); size=\"1\""),
      part("with NUL in a name", "Content-Disposition: form-data; name=\"a\u{0}b\""),
      part("with NUL in a file name", "\(note); filename=\"a\u{0}.png\""),
      part("with a line in a file name", "\(note); filename=\"a\nb\""),
      part("with a CR in a file name", "\(note); filename=\"a\rb\""),
      part("with bytes of no file", "\(note); filename=\"\""),
      part("with parts of parts", "\(note)\r\nContent-Type: multipart/mixed; boundary=b"),
      part("with an encoding", "\(note)\r\nContent-Transfer-Encoding: base64"),
      part("with an unknown header", "\(note)\r\nX: y"),
      part("with a CR in a name", "Content-Disposition: form-data; name=\"a\rb\""),
      part(
        "with a long name", "Content-Disposition: form-data; name=\"\(String(repeating: "a", count: 1_025))\""
      ),
      parts("with too many parts", String(repeating: "--edge\r\n\(note)\r\n\r\nx\r\n", count: 1_000) + end),
      parts(
        "with too many files",
        String(repeating: "--edge\r\n\(note); filename=\"a\"\r\n\r\nx\r\n", count: 1_000) + end),
      HostileRequest(
        "form with a preamble", sized("x\r\n--edge\r\n\(note)\r\n\r\nx\r\n\(end)", type: multipartType)),
      HostileRequest("form of nothing", sized("", type: multipartType)),
      HostileRequest("form of an end", sized(end, type: multipartType)),
      HostileRequest(
        "form without its token", sized("--edge\r\n\(note)\r\n\r\nx\r\n\(end)", type: multipartType)),
      HostileRequest(
        "form whose token is a file",
        sized(
          "--edge\r\nContent-Disposition: form-data; name=\"form-token\"; filename=\"a\"\r\n\r\n{form}\r\n\(end)",
          type: multipartType)),
    ]
}
