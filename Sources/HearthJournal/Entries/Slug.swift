import HearthCore

/// Makes the part of a page's file name that identifies an entry, from its own file name: letters and digits of any script, in
/// lower case and form C (macOS stores names decomposed), and `-`. So it is safe on FAT, NTFS, APFS and ext4, and in addresses.
package enum Slug {
  /// Returns the slug of an entry. Notes include their folders, because a vault often has many files with one name.
  package static func make(path: String, kind: EntryKind, fileDate: FileDate?) -> String {
    let name: String
    if kind.folder == nil {
      let relative = JournalPaths.relativeToContent(path)
      let end = relative.lastIndex(of: ".") ?? relative.endIndex
      name = String(relative[..<end])
    } else if let fileDate {
      let time = fileDate.time.map { "-" + $0.compact } ?? ""
      name = "\(fileDate.date)\(time)\(fileDate.rest.isEmpty ? "" : "-")\(fileDate.rest)"
    } else {
      name = String(JournalPaths.baseName(path))
    }
    return make(name)
  }

  /// Returns the slug of any name: of a label, a tag, a file.
  package static func make(_ name: String) -> String {
    var slug = words(name)
    if slug.isEmpty { slug = "entry-" + fingerprint(name) }
    if slug.utf8.count > longest { slug = cut(slug) + "-" + fingerprint(slug) }
    return reserved.contains(slug) ? slug + "-page" : slug
  }

  /// Returns the letters and digits of `text` with `-` between its words, of any length, possibly empty. For ids.
  package static func words(_ text: String) -> String {
    let scalars = text.lowercased().inFormC.unicodeScalars
    let heard = scalars.contains(where: isSilent) ? scalars.filter { !isSilent($0) } : scalars
    return heard.split { !isWordPart($0) }.map { String($0) }.joined(separator: "-")
  }

  /// In bytes. File systems allow 255; `.html`, and names derived from it, need room too.
  private static let longest = 120

  /// Names that Windows reserves for devices, and those of the site's own pages.
  private static let reserved: Set<String> = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9",
    "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9", "index",
  ]

  /// Letters, digits, and the marks that scripts such as Devanagari use in words.
  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
    return switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .nonspacingMark, .spacingMark:
      // Variation selectors are marks that choose how an emoji is displayed.
      !(0xFE00...0xFE0F).contains(scalar.value)
    default: false
    }
  }

  /// Apostrophes and joiners inside words are dropped without a dash.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "'", "\u{2019}", "\u{200C}", "\u{200D}", "\u{00AD}", "\u{FE00}"..."\u{FE0F}": true
    default: false
    }
  }

  private static func cut(_ slug: String) -> String {
    var short = slug[...]
    while short.utf8.count > longest - 9, !short.isEmpty { short.removeLast() }
    while short.last == "-" { short.removeLast() }
    return String(short)
  }

  /// Part of file names, so it must not change.
  private static func fingerprint(_ name: String) -> String { SHA256.digits(name.inFormC.utf8) }
}
