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
    // A picture runs nothing and loads nothing, whatever its markup.
    case "data": !normalized(address).hasPrefix("data:image/")
    case "blob", "about": false
    default: true
    }
  }

  /// Returns whether an address without a scheme begins at the disk's root, or goes up past the folders above the file.
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

  static func isScript(_ address: String) -> Bool {
    scheme(of: address).map { ["javascript", "vbscript", "livescript"].contains($0) } ?? false
  }

  /// Returns the addresses in a style sheet at `path` that leave the site: after `url(`, `src(`, `image-set(` and `@import`.
  /// Escapes aren't resolved: the policy of each page keeps a style from loading anything from outside.
  static func outside(inStyle style: String, of path: String) -> [(address: String, offset: Int)] {
    let start = #/(?i)(?:\b(?:url|src|image-set)\(|@import)[\s"'(]*(?:url\([\s"']*)?([^"')\s;]+)/#
    return style.matches(of: start).compactMap { match in
      guard isOutside(match.1, from: path) else { return nil }
      return (String(match.1), style.utf8.distance(from: style.startIndex, to: match.1.startIndex))
    }
  }
}
