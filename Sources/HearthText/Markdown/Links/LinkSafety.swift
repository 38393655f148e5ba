import HearthCore

/// Distinguishes safe links from unsafe ones.
package enum LinkSafety {
  /// The destination of a link, as a browser reads it.
  package enum Destination: Hashable, Sendable {
    /// A file of the journal, with percent-escapes resolved, and the text after `#`. The caller checks that it stays inside.
    case path(String, fragment: String?)
    /// `#heading` on the same page, with percent-escapes resolved.
    case fragment(String)
    /// A web page, email address, telephone number, text message or map location: nothing that can run.
    case external(scheme: String)
    /// A scheme that may run a program or open a local file, or another machine's address without a scheme. Such a
    /// link isn't written. `scheme` is in lower case, or `//`, or `&` for one that may be disguised.
    case unsafe(scheme: String)
  }

  /// In bytes. No address that a browser opens is longer, and a thousand references to such a one would exhaust the memory.
  package static let longestAddress = 8_192

  /// Marks the start of an address that is too long: a scheme that is never safe, and a NUL, which no written link contains.
  static let tooLong = "too-long:\0"

  /// Schemes that name a location and can't run anything.
  private static let safeSchemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "geo"]

  /// Returns the destination of a link from libcmark, with backslashes and entities resolved once.
  ///
  /// Browsers ignore spaces and control characters in a scheme (URL Standard, 4.4). Whatever reads the page next may resolve a
  /// second layer of character references, so one where a scheme may be is never safe.
  package static func classify(_ destination: String) -> Destination {
    if destination.utf8.contains(UInt8(ascii: "&")),
      destination.prefixMatch(of: #/[^\/?]*&(?:#|\p{L}+;)/#) != nil
    {
      return .unsafe(scheme: "&")
    }
    let bare = visible(destination)
    if let scheme = scheme(of: bare) {
      return safeSchemes.contains(scheme) ? .external(scheme: scheme) : .unsafe(scheme: scheme)
    }
    // Compare scalars: a slash with a combining mark is another character to Swift, but not to a browser.
    let start = bare.unicodeScalars.prefix(2)
    if start.count == 2, start.allSatisfy({ $0 == "/" || $0 == "\\" }) { return .unsafe(scheme: "//") }
    guard let hash = destination.firstIndex(of: "#") else {
      return .path(PercentEncoding.decoded(destination), fragment: nil)
    }
    let fragment = PercentEncoding.decoded(String(destination[destination.index(after: hash)...]))
    let path = PercentEncoding.decoded(String(destination[..<hash]))
    return path.isEmpty ? .fragment(fragment) : .path(path, fragment: fragment)
  }

  /// Returns the characters that a browser reads, without spaces, control characters and invisible ones.
  private static func visible(_ destination: String) -> String {
    if destination.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return destination }
    let scalars = destination.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns the scheme in lower case (RFC 3986, section 3.1), or `nil` if the text has none.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = text[..<colon]
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
    guard let first = name.unicodeScalars.first, isLetter(first),
      name.unicodeScalars.allSatisfy({
        isLetter($0) || ("0"..."9").contains($0) || "+-.".unicodeScalars.contains($0)
      })
    else { return nil }
    return name.lowercased()
  }
}
