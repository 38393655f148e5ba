import HearthCore
import Synchronization

/// Decides which requests come from the browser of the person who started the server.
///
/// That browser is let in by an address that was printed once, and from then on by a cookie. Requests that other sites
/// make it send are recognised by the origin that browsers send, which no script can change.
package final class Gate: Sendable {
  private let token: Secret
  private let cookie: Secret
  private let form: Secret
  private let isTokenUsed = Mutex(false)

  /// `random` must be unpredictable; the system's generator is.
  package init(random: some RandomNumberGenerator = SystemRandomNumberGenerator()) {
    var random = random
    token = Secret(from: &random)
    cookie = Secret(from: &random)
    form = Secret(from: &random)
  }

  /// The address that lets one browser in, once. It is printed, and never passed to a command.
  package func address(port: UInt16) -> String { "\(Self.origin(port))\(Self.entrance)\(token.text)" }

  /// What every form carries in the hidden field `form-token`.
  package var formToken: String { form.text }

  /// Whether a form carries ``formToken``.
  func accepts(_ form: Form) -> Bool { form[Self.formField].map { self.form.isEqual($0.utf8) } ?? false }

  package static let formField = "form-token"
  private static let entrance = "/?token="

  enum Admission: Sendable {
    case admitted
    /// The browser goes on to the address without the token.
    case answered(Response)
    case refused(Refusal)
  }

  // MARK: Requests

  /// Decides on a request before any of its body is read.
  func admission(_ head: RequestHead, port: UInt16) -> Admission {
    // A host name that was rebound to this address appears in `Host`. `localhost` isn't accepted: its pages would have another
    // origin and other cookies, and nothing links to it.
    guard let host = head.value(of: "Host"), host.elementsEqual(Self.authority(port).utf8) else {
      return .refused(.elsewhere)
    }
    let isGet = head.method.elementsEqual("GET".utf8)
    let isEntrance = isGet && head.target.starts(with: Self.entrance.utf8)
    // Wherever it is opened: nobody else knows the token, and to the browser, the page that `hearth serve` opens is another site.
    if isEntrance, use(head.target.dropFirst(Self.entrance.utf8.count)) {
      return .answered(
        .entered(cookie: "\(Self.cookieName(port))=\(cookie.text); Path=/; HttpOnly; SameSite=Strict"))
    }
    let isChange = !isGet && !head.method.elementsEqual("HEAD".utf8)
    guard isOwn(head, isChange: isChange, port: port) else { return .refused(.elsewhere) }
    guard holdsCookie(head, port: port) else { return .refused(.notLetIn) }
    return isEntrance ? .answered(.seeOther("/")) : .admitted
  }

  /// Whether a request comes from a page of this server; one that changes nothing may also come from the address bar.
  ///
  /// `Origin` (RFC 6454) of a form is `null` because the pages send no referrer (WHATWG Fetch, "append a request Origin
  /// header"). It is also `null` for someone else's sandboxed page, so it counts only together with `Sec-Fetch-Site`
  /// (W3C Fetch Metadata).
  private func isOwn(_ head: RequestHead, isChange: Bool, port: UInt16) -> Bool {
    let site = head.value(of: "Sec-Fetch-Site").map { String(decoding: $0, as: UTF8.self) }
    let origin = head.value(of: "Origin").map { String(decoding: $0, as: UTF8.self) }
    let isSame = site == "same-origin"
    guard isSame || site == nil || (site == "none" && !isChange) else { return false }
    guard let origin else { return isSame || !isChange }
    return origin == Self.origin(port) || (origin == "null" && isSame)
  }

  /// Whether one of the cookies lets the browser in. There may be others of the same name: programs at other ports can set them.
  private func holdsCookie(_ head: RequestHead, port: UInt16) -> Bool {
    let name = Array("\(Self.cookieName(port))=".utf8)
    let pairs = (head.value(of: "Cookie") ?? []).split(separator: UInt8(ascii: ";"))
    return pairs.reduce(false) { isFound, pair in
      let pair = pair.drop { $0 == UInt8(ascii: " ") }
      return (pair.starts(with: name) && cookie.isEqual(pair.dropFirst(name.count))) || isFound
    }
  }

  /// Consumes the token if it matches.
  private func use(_ given: ArraySlice<UInt8>) -> Bool {
    guard token.isEqual(given) else { return false }
    return isTokenUsed.withLock { isUsed in
      defer { isUsed = true }
      return !isUsed
    }
  }

  // MARK: Names

  private static func cookieName(_ port: UInt16) -> String { "hearth-\(port)" }

  private static func origin(_ port: UInt16) -> String { "http://\(authority(port))" }

  /// Browsers omit HTTP's default port.
  private static func authority(_ port: UInt16) -> String { port == 80 ? "127.0.0.1" : "127.0.0.1:\(port)" }
}
