import HearthCore
import HearthMarkup

/// Keeps drawings from running scripts and from loading anything.
///
/// Inside a page, a drawing is a picture and can do neither. Opened by itself it is a document, without the policy that the
/// site's pages carry.
enum VectorSafety {
  /// Returns the `bytes` of an SVG file unchanged if they contain only plain shapes. Wraps anything else, including
  /// unknown markup, as a picture within a drawing.
  static func harmless(_ bytes: [UInt8]) -> [UInt8] {
    isPlain(bytes) ? bytes : VectorWrapper(bytes).bytes
  }

  /// Returns whether a file holds only elements, attributes and values that cannot name an address or run.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    // Browsers read a file with NUL as UTF-16. Entities of a document type can expand to anything.
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

  /// Returns what follows `<?xml version="1.0" encoding="UTF-8"?>`; `nil` if that is anything else.
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

  /// Returns whether a value calls only functions that load nothing, with `url()` for parts of the same drawing. A
  /// character reference or a backslash could hide another call.
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

/// A drawing that shows another one as a picture, with the same size and name.
///
/// Browsers run nothing in a picture and load nothing for it, whatever its markup (W3C, SVG 2, section 2.7.1, "secure
/// animated mode").
struct VectorWrapper {
  private let picture: [UInt8]
  /// The attributes of the frame, each after a space.
  private var size = HTML.empty
  /// The first `title` and the first `desc` within the root.
  private var names: [Substring: String] = [:]

  /// - Parameter bytes: An SVG file, in any encoding; unreadable parts give no size and no name.
  init(_ bytes: [UInt8]) {
    picture = bytes
    var tokens = XMLTokens(Self.text(bytes)[...])
    var depth = 0
    /// The one of ``names`` whose text is being read.
    var part: Substring?
    while let token = tokens.next() {
      switch token {
      case .start(let name, let attributes, let isEmpty):
        let name = name.split(separator: ":").last
        if depth == 0 {
          guard name == "svg" else { return }
          size = Self.size(Dictionary(attributes) { first, _ in first })
        } else if depth == 1, !isEmpty {
          part = name.flatMap { ["title", "desc"].contains($0) && names[$0] == nil ? $0 : nil }
          if let part { names[part] = "" }
        }
        if !isEmpty { depth += 1 }
      case .end:
        depth -= 1
        if depth == 1 { part = nil }
        if depth == 0 { return }
      case .text(let text): if let part { names[part]?.append(text) }
      case .comment, .declaration: break
      }
    }
  }

  var bytes: [UInt8] {
    let (title, description) = (names["title"].flatMap(Self.words), names["desc"].flatMap(Self.words))
    let drawing: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg"\(size)\(attribute: "role", title == nil ? nil : "img")>\
      \(title.map { title -> HTML in "<title>\(title)</title>" })\
      \(description.map { description -> HTML in "<desc>\(description)</desc>" })\
      <image width="100%" height="100%" href="data:image/svg+xml;base64,\(Base64.encoded(picture))"/></svg>

      """
    return drawing.bytes
  }

  // MARK: Size

  /// Returns the attributes of the frame for a drawing's root `attributes`: width and height as written, and the
  /// proportions of its view box, unless width and height contradict them.
  private static func size(_ attributes: [String: String]) -> HTML {
    let (width, height) = (attributes["width"].flatMap(length), attributes["height"].flatMap(length))
    var box = attributes["viewBox"].flatMap(box)
    if let width = width?.pixels, let height = height?.pixels, let found = box,
      (width * found.1.value - height * found.0.value).magnitude > 0.01 * width * found.1.value
    {
      box = nil
    }
    let style = declarations(attributes["style"] ?? "")
    let ratio = attributes["preserveAspectRatio"]?.filter { $0.isASCII && $0.isLetter || $0 == " " }
    return """
      \(attribute: "width", width?.text)\(attribute: "height", height?.text)\
      \(attribute: "viewBox", box.map { "0 0 \($0.text) \($1.text)" })\
      \(attribute: "preserveAspectRatio", box == nil ? nil : ratio)\(attribute: "style", style.isEmpty ? nil : style)
      """
  }

  /// Returns the declarations of a `style` for the width and the height.
  private static func declarations(_ style: String) -> String {
    style.split(separator: ";").compactMap { declaration -> String? in
      let parts = declaration.split(separator: ":").map(trimmed)
      guard parts.count == 2, ["width", "height"].contains(parts[0].lowercased()) else { return nil }
      return length(parts[1]).map { "\(parts[0]): \($0.text)" }
    }.joined(separator: "; ")
  }

  private typealias Length = (text: String, pixels: Double?)

  /// Returns `text` as a length or a percentage; percentages and font-relative units have no pixels.
  private static func length(_ text: String) -> Length? {
    let text = trimmed(text)
    let unit = String(text.reversed().prefix { $0.isLetter || $0 == "%" }.reversed()).lowercased()
    guard let number = number(text.dropLast(unit.count)) else { return nil }
    if let pixels = pixels[unit] { return (text, number.value * pixels) }
    return ["em", "ex", "rem", "%"].contains(unit) ? (text, nil) : nil
  }

  /// CSS Values and Units Module Level 4, section 6.2.
  private static let pixels: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96.0 / 72, "pc": 16,
  ]

  private typealias Number = (text: Substring, value: Double)

  private static func box(_ text: String) -> (Number, Number)? {
    let parts = text.split { $0.isWhitespace || $0 == "," }
    guard parts.count == 4, let width = number(parts[2]), let height = number(parts[3]) else { return nil }
    return (width, height)
  }

  /// Returns `text` if it is a number above zero.
  private static func number(_ text: Substring) -> Number? {
    guard text.allSatisfy({ "0123456789+-.eE".contains($0) }), let value = Double(text), value.isFinite,
      value > 0
    else { return nil }
    return (text, value)
  }

  // MARK: Text

  /// Returns the UTF-8 of a file whose encoding shows in its first bytes; for others, enough to read names and numbers.
  private static func text(_ bytes: [UInt8]) -> [UInt8] {
    let isBig = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C])
    let isWide = isBig || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0])
    let text = isWide ? Array(UTF16Text.decoded(bytes, isLittleEndian: !isBig).utf8) : bytes
    if isWide || String(validating: bytes, as: UTF8.self) != nil {
      return Array(text.dropFirst(ByteOrderMark.length(in: text)))
    }
    return Array(String(String.UnicodeScalarView(bytes.map(Unicode.Scalar.init))).utf8)
  }

  /// Returns `text` on one line, with character references resolved and without invalid XML characters; `nil` if
  /// nothing is left.
  private static func words(_ text: String) -> String? {
    var words = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
      words += rest[..<start]
      let name = rest[rest.index(after: start)..<end]
      words += CharacterReference.scalar(name).map(String.init) ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    let scalars = (words + rest).unicodeScalars.filter { !["\u{FFFE}", "\u{FFFF}"].contains($0) }
    let line = String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
