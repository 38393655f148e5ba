/// Keeps drawings from running scripts and from loading anything.
///
/// Inside a page, a drawing is a picture and can do neither. Opened by itself it is a document, without the policy that the
/// site's pages carry.
enum VectorSafety {
  /// `bytes` of an SVG file as they are where they hold plain shapes and nothing else; anything more, and anything that is
  /// not understood, as a picture within a drawing.
  static func harmless(_ bytes: [UInt8]) -> [UInt8] {
    isPlain(bytes) ? bytes : VectorFrame(bytes).bytes
  }

  /// Whether a file holds only elements, attributes and values that cannot name an address or run.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    // Browsers take a file with NUL for UTF-16. Entities of a document type can stand for anything.
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil,
      let document = withoutDeclaration(bytes)
    else { return false }
    var tokens = XMLTokens(document)
    var hasRoot = false
    while let token = tokens.next() {
      switch token {
      case .start(let name, let attributes, _):
        guard hasRoot || name == "svg" && attributes.contains(where: { $0 == ("xmlns", namespace) }),
          elements.contains(name), attributes.allSatisfy(isPlain)
        else { return false }
        hasRoot = true
      case .text(let text): guard hasRoot || text.allSatisfy(\.isWhitespace) else { return false }
      case .end, .comment: break
      case .declaration: return false
      }
    }
    return hasRoot && !tokens.isMalformed
  }

  /// What follows `<?xml version="1.0" encoding="UTF-8"?>`; `nil` where that says anything else.
  private static func withoutDeclaration(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: "<?xml".utf8) else { return bytes[...] }
    guard let end = bytes.firstRange(of: Array("?>".utf8)) else { return nil }
    let words = String(decoding: bytes[5..<end.lowerBound], as: UTF8.self).lowercased()
      .replacing("'", with: "\"").split(whereSeparator: \.isWhitespace)
    let known = ["version=\"1.0\"", "encoding=\"utf-8\"", "standalone=\"no\"", "standalone=\"yes\""]
    return words.allSatisfy { known.contains(String($0)) } ? bytes[end.upperBound...] : nil
  }

  private static func isPlain(_ attribute: XMLTokens.Attribute) -> Bool {
    let (name, value) = attribute
    switch name {
    case "xmlns": return value == namespace
    case "xmlns:xlink": return value == "http://www.w3.org/1999/xlink"
    case "href", "xlink:href": return value.hasPrefix("#")
    default:
      let isKnown = attributes.contains(name) || name.hasPrefix("aria-") || name.hasPrefix("data-")
      return isKnown && hasPlainCalls(value)
    }
  }

  /// Whether a value calls only functions that load nothing, with `url()` for parts of the same drawing. A reference or a
  /// backslash could hide another.
  private static func hasPlainCalls(_ value: String) -> Bool {
    guard !value.contains(where: { $0 == "&" || $0 == "\\" }) else { return false }
    let parts = value.lowercased().split(separator: "(", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).allSatisfy { before, inside in
      let name = String(before.reversed().prefix { $0.isLetter || $0 == "-" }.reversed())
      guard name == "url" else { return functions.contains(name) }
      let target = inside.drop(while: \.isWhitespace)
      return target.first == "#" || target.hasPrefix("\"#") || target.hasPrefix("'#")
    }
  }

  private static let namespace = "http://www.w3.org/2000/svg"

  private static let elements = words(
    """
    svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc
    linearGradient radialGradient stop clipPath mask pattern marker
    """)

  private static let functions = words("matrix translate scale rotate skewx skewy rgb rgba hsl hsla")

  private static let attributes = words(
    """
    version baseProfile id class style role lang xml:lang xml:space
    x y width height viewBox preserveAspectRatio d points pathLength cx cy r rx ry x1 y1 x2 y2 dx dy rotate
    textLength lengthAdjust startOffset fx fy fr offset transform gradientTransform gradientUnits spreadMethod
    patternTransform patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits
    markerWidth markerHeight markerUnits refX refY orient
    color fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-dasharray stroke-dashoffset opacity stop-color stop-opacity paint-order
    clip-path clip-rule mask mask-type marker marker-start marker-mid marker-end display visibility overflow
    vector-effect shape-rendering text-rendering color-interpolation mix-blend-mode isolation
    font-family font-size font-style font-weight font-variant font-stretch text-anchor text-decoration
    dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing direction unicode-bidi
    writing-mode
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
