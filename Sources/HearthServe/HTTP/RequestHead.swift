import HearthCore

/// The request line and headers, as they were sent.
struct RequestHead: Sendable {
  struct Header: Sendable {
    let name: [UInt8]
    let value: [UInt8]
  }

  let method: [UInt8]
  let target: [UInt8]
  let version: [UInt8]
  let headers: [Header]
  /// The number of bytes from the method to the empty line after the headers.
  let length: Int

  /// Returns the only value of a header that may appear once; `nil` if it is absent.
  func value(of name: StaticString) -> [UInt8]? {
    headers.first { HeaderSyntax.isEqual($0.name, name) }?.value
  }

  // MARK: Checks

  /// Throws unless this is a head as browsers send it, and all of it was parsed.
  func check(_ limits: Limits) throws(Refusal) {
    guard target.count <= limits.target else { throw .longAddress }
    guard headers.count <= limits.headerCount, length - target.count <= limits.headers else { throw .headers }
    guard version.elementsEqual("HTTP/1.1".utf8) else { throw .version }
    for header in headers where !header.isValid { throw .malformed }
    guard isAllOfIt, !repeatsHeader, value(of: "Transfer-Encoding") == nil else { throw .malformed }
  }

  /// Whether the parts, written as browsers do (`name: value` and CR LF), have the length of the whole head. If not, the
  /// library lost something: a NUL cut a part off, or a header continued on the next line.
  private var isAllOfIt: Bool {
    let lines = headers.reduce(0) { $0 + $1.name.count + $1.value.count + 4 }
    let whole = method.count + target.count + version.count + 4 + lines + 2
    // There may be no space before an empty value.
    let empty = headers.count(where: \.value.isEmpty)
    return (whole - empty...whole).contains(length)
  }

  /// Headers that are ambiguous if repeated: they set the body's length, the address or the origin.
  private static let once: [StaticString] = [
    "Connection", "Content-Length", "Content-Type", "Cookie", "Expect", "Host", "Origin", "Range",
    "Sec-Fetch-Site",
    "Transfer-Encoding",
  ]

  private var repeatsHeader: Bool {
    Self.once.contains { name in headers.count { HeaderSyntax.isEqual($0.name, name) } > 1 }
  }

  /// The method of this request and the length of its body.
  ///
  /// Browsers send no body with GET, and the length of every form (RFC 9112, section 6.3).
  func framing() throws(Refusal) -> (method: Request.Method, length: Int) {
    let length = try bodyLength()
    switch String(decoding: method, as: UTF8.self) {
    case "GET", "HEAD":
      guard (length ?? 0) == 0, value(of: "Expect") == nil else { throw .malformed }
      return (.get, 0)
    case "POST":
      guard let length else { throw .noLength }
      if let expected = value(of: "Expect"), !expected.elementsEqual("100-continue".utf8) {
        throw .expectation
      }
      return (.post, length)
    default: throw .method
    }
  }

  private func bodyLength() throws(Refusal) -> Int? {
    guard let digits = value(of: "Content-Length") else { return nil }
    guard (1...18).contains(digits.count), digits.allSatisfy(\.isDigit) else { throw .malformed }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

extension RequestHead.Header {
  /// Whether the name is a token and the value has no control characters (RFC 9110, section 5.5).
  fileprivate var isValid: Bool {
    !name.isEmpty && name.allSatisfy(HeaderSyntax.isTokenByte)
      && value.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }
}
