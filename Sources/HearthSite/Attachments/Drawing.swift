import HearthCore
import HearthMarkup

/// An SVG file of shapes and words: nothing in it can run, load anything, or hold more than it shows, even where it is
/// opened by itself, without the policy of the site's pages.
struct PlainDrawing {
  /// The file without comments.
  private(set) var bytes: [UInt8] = []
  private var (texts, values) = ([String](), [String]())

  /// Fails for a file with anything but known elements, attributes and values: styles, metadata, pictures, other
  /// documents, entities, and encodings other than UTF-8.
  init?(_ bytes: [UInt8]) {
    // Browsers read a file with NUL as UTF-16. Entities of a document type can expand to anything.
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil,
      let document = Self.withoutDeclaration(bytes)
    else { return nil }
    var tokens = XMLTokens(document)
    var hasRoot = false
    while let token = tokens.next() {
      switch token {
      case .start(let name, let attributes):
        guard hasRoot || name == "svg" && attributes.contains(where: { $0 == ("xmlns", Self.namespace) }),
          Self.elements.contains(name), attributes.allSatisfy(Self.isPlain)
        else { return nil }
        values += attributes.map(\.value)
        // A span continues the text around it.
        if !hasRoot || name != "tspan" { texts.append("") }
        hasRoot = true
      case .text(let text):
        guard !text.utf8.contains(UInt8(ascii: "&")), hasRoot || text.allSatisfy(\.isWhitespace) else {
          return nil
        }
        if hasRoot { texts[texts.count - 1] += text }
      case .end: break
      case .comment: continue
      }
      self.bytes += tokens.raw
    }
    guard hasRoot, !tokens.isMalformed else { return nil }
  }

  /// Counts the names in it. Returns whether a text has one, several have, such as one for each letter, or an id does.
  func hasNames(_ people: inout PeopleNames) -> Bool {
    let before = people.counts
    for words in texts + values { _ = people.shown(words) }
    return people.counts != before || people.areSpelled(across: texts)
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
    case "href", "xlink:href": return value.hasPrefix("#") && !value.contains("&")
    default: return (attributes.contains(name) || name.hasPrefix("aria-")) && hasPlainCalls(value)
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

/// A drawing that shows another one as a picture, in the same size. Browsers run and load nothing in a picture, whatever its
/// markup (W3C, SVG 2, section 2.7.1, "secure animated mode").
enum WrappedDrawing {
  /// Returns such a drawing around any SVG file; one that already is such a drawing stays as it is.
  static func bytes(of file: [UInt8]) -> [UInt8] {
    if let inner = picture(in: file), wrapped(inner) == file { return file }
    return wrapped(file)
  }

  private static func wrapped(_ picture: [UInt8]) -> [UInt8] {
    let drawing: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg"\(size(of: picture))>\
      <image width="100%" height="100%" href="data:image/svg+xml;base64,\(Base64.encoded(picture))"/></svg>

      """
    return drawing.bytes
  }

  private static func picture(in file: [UInt8]) -> [UInt8]? {
    guard let start = file.firstRange(of: Array(";base64,".utf8))?.upperBound else { return nil }
    return Base64.decoded(String(decoding: file[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
  }

  /// Returns the attributes of the frame, each after a space: width and height as the root has them, and the proportions of
  /// its view box, unless width and height are in one unit and have others.
  private static func size(of picture: [UInt8]) -> HTML {
    let root = rootAttributes(of: picture).filter { isPlain($0.value) }
    let (width, height) = (length(root["width"]), length(root["height"]))
    var box = root["viewbox"]?.split { $0.isWhitespace || $0 == "," }
    if let width, let height, !width.hasSuffix("%"), unit(width) == unit(height),
      let found = box?.suffix(2).compactMap({ Double($0) }),
      found.count == 2, let one = Double(width.dropLast(unit(width).count)),
      let other = Double(height.dropLast(unit(height).count)),
      (one * found[1] - other * found[0]).magnitude > 0.01 * one * found[0]
    {
      box = nil
    }
    let style = root["style"]?.split(separator: ";").filter { declaration in
      ["width", "height"].contains(declaration.prefix { $0 != ":" }.filter(\.isLetter).lowercased())
    }.joined(separator: ";")
    return """
      \(attribute: "width", width)\(attribute: "height", height)\
      \(attribute: "viewBox", box.map { "0 0 \($0.suffix(2).joined(separator: " "))" })\
      \(attribute: "preserveAspectRatio", box == nil ? nil : root["preserveaspectratio"])\
      \(attribute: "style", style?.isEmpty == true ? nil : style)
      """
  }

  private static func isPlain(_ value: String) -> Bool {
    value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " .,%+-:;".contains($0)) }
  }

  private static func unit(_ length: String) -> String { String(length.drop { $0.isNumber || $0 == "." }) }

  /// Returns `text` if it begins like a number above zero.
  private static func length(_ text: String?) -> String? {
    text.flatMap { "0123456789.".contains($0.first ?? " ") ? $0 : nil }
  }

  /// Returns the attributes of the first element if that is an `svg` in UTF-8, their names in lower case.
  private static func rootAttributes(of picture: [UInt8]) -> [String: String] {
    picture.withUnsafeBufferPointer { bytes in
      var scanner = MarkupScanner(bytes)
      while let tag = scanner.next() {
        if tag.name.hasPrefix("?") { continue }
        guard tag.name.split(separator: ":").last == "svg" else { break }
        return Dictionary(tag.attributes) { first, _ in first }
      }
      return [:]
    }
  }
}
