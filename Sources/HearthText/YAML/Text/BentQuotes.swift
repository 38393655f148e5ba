/// The quotes that keyboards of telephones and word processors write: English, German and Spanish ones. YAML takes them
/// for letters.
package enum BentQuotes {
  package static let opening: Set<Character> = ["“", "„", "‘", "‚", "«", "”", "’"]
  package static let closing: Set<Character> = ["”", "“", "’", "‘", "»"]

  /// `text` without blanks and quotes, bent ones too, at its ends.
  package static func removed(from text: some StringProtocol) -> String {
    func isAround(_ sign: Character) -> Bool {
      sign.isWhitespace || sign == "\"" || sign == "'" || opening.contains(sign) || closing.contains(sign)
    }
    let start = text.drop(while: isAround)
    return String(start[..<(start.lastIndex { !isAround($0) }.map(start.index(after:)) ?? start.endIndex)])
  }
}
