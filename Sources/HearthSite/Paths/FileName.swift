/// Makes file names, and ids of elements, from titles, labels and tags.
enum FileName {
  /// Longest stem in bytes, so that an extension and a number still fit into the 255 bytes of most file systems.
  static let longestStem = 180

  /// Names that Windows keeps for devices, with any extension (Microsoft, "Naming Files, Paths, and Namespaces").
  private static let devices: Set<String> = [
    "con", "prn", "aux", "nul", "com0", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
    "com9",
    "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
  ]

  /// Lower-case letters and digits of any script, everything else as single `-` between them: `Ice pack!` → `ice-pack`.
  /// Text without a letter or digit, such as an emoji, becomes the code points of its scalars: `u1f525`.
  static func stem(_ text: String) -> String {
    let slug = slug(text)
    if !slug.isEmpty { return safe(slug) }
    let codes = text.unicodeScalars.prefix(8).map { "u" + String($0.value, radix: 16) }
    return codes.isEmpty ? "untitled" : codes.joined(separator: "-")
  }

  /// As ``stem(_:)``; empty where the text holds no letter and no digit. For ids of headings.
  static func slug(_ text: String) -> String {
    var slug = ""
    var isAfterGap = false
    for scalar in text.lowercased().unicodeScalars {
      let isLetterOrDigit =
        scalar.isASCII
        ? ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) : isWordPart(scalar)
      if isLetterOrDigit {
        if isAfterGap, !slug.isEmpty { slug += "-" }
        isAfterGap = false
        slug.unicodeScalars.append(scalar)
      } else if scalar != "'" && scalar != "\u{2019}" {
        isAfterGap = true
      }
    }
    return slug
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }

  /// `stem` cut to ``longestStem`` bytes, and not the name of a device.
  static func safe(_ stem: String) -> String {
    if devices.contains(stem) { return stem + "-page" }
    guard stem.utf8.count > longestStem else { return stem }
    var short = ""
    for scalar in stem.unicodeScalars {
      guard short.utf8.count + 4 <= longestStem else { break }
      short.unicodeScalars.append(scalar)
    }
    return short
  }
}
