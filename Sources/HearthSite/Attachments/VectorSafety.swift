/// Keeps the scripts of a drawing from running.
///
/// Inside of a page, a drawing is a picture and runs nothing. Opened by a link it is a page of its own, without the policy
/// that the site's pages carry.
enum VectorSafety {
  /// `bytes` of an SVG file as they are, or, where anything in them may run or be made into what runs, a drawing that
  /// shows them as a picture: browsers run nothing of a picture in a drawing (W3C, SVG 2, section 2.2.5).
  static func harmless(_ bytes: [UInt8]) -> [UInt8] {
    isPlain(bytes) ? bytes : wrapped(bytes)
  }

  /// What may run, in lower case: elements with scripts, with pages, or that change attributes; entities and style
  /// sheets, which bring in others; and addresses that are programs.
  private static let signs = [
    "script", "foreignobject", "iframe", "object", "embed", "handler", "<animate", "<set", ":set", ":animate",
    "<!entity", "<!doctype", "xml-stylesheet", "javascript:", "data:text", "data:application", "&#",
  ].map { Array($0.utf8) }

  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    // A text in another encoding than UTF-8 hides its words.
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else { return false }
    let lowered = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    if bytes.starts(with: Array("<?xml".utf8)), !declaresUTF8(lowered) { return false }
    return !signs.contains { contains(lowered, $0) } && !hasHandler(lowered)
  }

  private static func declaresUTF8(_ lowered: [UInt8]) -> Bool {
    let declaration = lowered.prefix { $0 != UInt8(ascii: ">") }
    return !contains(Array(declaration), Array("encoding".utf8))
      || contains(Array(declaration), Array("utf-8".utf8))
  }

  /// Whether an attribute begins with `on`, as those do that hold a script: `onload=`.
  private static func hasHandler(_ lowered: [UInt8]) -> Bool {
    let on = Array("on".utf8)
    var index = 1
    while index + 2 < lowered.count {
      defer { index += 1 }
      guard lowered[index] == on[0], lowered[index + 1] == on[1],
        lowered[index - 1] <= 0x20 || lowered[index - 1] == UInt8(ascii: "/")
          || lowered[index - 1] == UInt8(ascii: "\"") || lowered[index - 1] == UInt8(ascii: "'")
      else { continue }
      let rest = lowered[(index + 2)...].drop { (0x61...0x7A).contains($0) }.drop { $0 <= 0x20 }
      if rest.first == UInt8(ascii: "=") { return true }
    }
    return false
  }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    var index = 0
    while let found = text[index...].firstIndex(of: first) {
      if text[found...].starts(with: word) { return true }
      index = found + 1
    }
    return false
  }

  private static func wrapped(_ bytes: [UInt8]) -> [UInt8] {
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100%\" height=\"100%\"><image width=\"100%\" "
    return Array((head + "height=\"100%\" href=\"data:image/svg+xml;base64,").utf8) + base64(bytes)
      + Array("\"/></svg>\n".utf8)
  }

  /// RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        output.append(place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return output
  }
}
