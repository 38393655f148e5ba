import HearthCore

/// Distinguishes addresses that leave a site's folder from those that stay in it.
enum OutsideAddress {
  /// Returns the address as a browser reads it: without surrounding spaces, tabs and line ends, in lower case, with slashes.
  private static func normalized(_ address: some StringProtocol) -> String {
    let scalars = address.unicodeScalars.filter { !["\t", "\n", "\r"].contains($0) }
    let trimmed = scalars.drop { $0.value <= 0x20 }
    return String(String.UnicodeScalarView(trimmed)).lowercased().replacing("\\", with: "/")
  }

  /// Returns the scheme before the colon; `nil` for an address within the site, empty for one that begins with `//`.
  static func scheme(of address: some StringProtocol) -> String? {
    guard
      address.utf8.contains(where: {
        $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
      })
    else { return nil }
    let address = normalized(address)
    if address.hasPrefix("//") { return "" }
    let name = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard let first = name.first, first.isLetter, address.dropFirst(name.count).first == ":" else {
      return nil
    }
    return String(name)
  }

  /// Returns whether loading the address from the file at `path` could leave the machine, or the site's folder.
  static func isOutside(_ address: some StringProtocol, from path: String) -> Bool {
    switch scheme(of: address) {
    case nil: leavesFolder(address, from: path)
    case "data": !isHarmlessData(address)
    case "blob", "about": false
    default: true
    }
  }

  /// Returns whether an address without a scheme begins at the root of the disk, or goes up more folders than there are
  /// above the file.
  private static func leavesFolder(_ address: some StringProtocol, from path: String) -> Bool {
    let address = normalized(address).prefix { $0 != "?" && $0 != "#" }.replacing("%2e", with: ".")
    if address.hasPrefix("/") { return true }
    var depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    for part in address.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  /// Returns whether a `data:` address is a picture that can't load anything else.
  private static func isHarmlessData(_ address: some StringProtocol) -> Bool {
    let text = Array(address.utf8.drop { $0 <= 0x20 })
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else { return false }
    let type = String(decoding: text[..<comma], as: UTF8.self).lowercased()
    if ["png", "jpeg", "gif", "webp", "avif"].contains(where: { type == "data:image/\($0);base64" }) {
      return true
    }
    guard type == "data:image/svg+xml;base64" else { return false }
    let drawing = Base64.decodedPrefix(text[(comma + 1)...])
    return VectorSafety.harmless(drawing) == drawing
  }

  static func isScript(_ address: String) -> Bool {
    scheme(of: address).map { ["javascript", "vbscript", "livescript"].contains($0) } ?? false
  }

  /// Returns the addresses in a style sheet that leave the site: in `url()`, and in quotes, as in `@import` and
  /// `image-set()`. Those of `@namespace` load nothing.
  ///
  /// - Parameter path: The path of the file in the site.
  static func outside(inStyle style: String, of path: String) -> [(address: String, offset: Int)] {
    let bytes = Array(style.utf8)
    var (found, index) = ([(address: String, offset: Int)](), 0)
    func take(_ range: Range<Int>) {
      let address = unescaped(bytes[range])
      let line = bytes[..<range.lowerBound].suffix(200)
      let statement = line[(line.lastIndex { ";{}/".utf8.contains($0) } ?? line.startIndex)...]
        .drop { $0 <= 0x20 || ";{}/".utf8.contains($0) }
      guard isOutside(address, from: path),
        !String(decoding: statement, as: UTF8.self).lowercased().hasPrefix("@namespace")
      else { return }
      found.append((address, range.lowerBound))
    }
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case UInt8(ascii: "/") where bytes[start...].starts(with: "/*".utf8):
        index = start + 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        while index < bytes.count, bytes[index] != bytes[start], bytes[index] != 0x0A {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        take(start + 1..<min(index, bytes.count))
        index += 1
      case UInt8(ascii: "("):
        let first = bytes[index...].firstIndex { $0 > 0x20 } ?? bytes.count
        guard takesAddress(bytes[..<start]), first < bytes.count, !"\"'".utf8.contains(bytes[first]) else {
          continue
        }
        let end = bytes[first...].firstIndex { ")(\"';{}".utf8.contains($0) } ?? bytes.count
        take(first..<end)
      default: break
      }
    }
    return found
  }

  /// Returns whether `bytes` end with a function that takes an unquoted address. Escapes may hide its name.
  private static func takesAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.suffix(24)
    return name.contains(UInt8(ascii: "\\"))
      || ["url", "src"].contains(String(decoding: name.suffix(3), as: UTF8.self).lowercased())
  }

  /// Returns the text with its CSS escapes resolved: `\68 ttp` is `http`.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var (text, rest) = ("", Substring(String(decoding: bytes, as: UTF8.self)))
    while let character = rest.popFirst() {
      guard character == "\\" else {
        text.append(character)
        continue
      }
      let digits = rest.prefix(6).prefix(while: \.isHexDigit)
      if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        rest = rest.dropFirst(digits.count)
        if rest.first?.isWhitespace == true { rest.removeFirst() }
        text.unicodeScalars.append(scalar)
      } else if let next = rest.popFirst(), !next.isNewline {
        text.append(next)
      }
    }
    return text
  }
}
