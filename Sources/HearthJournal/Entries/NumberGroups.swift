/// The groups of digits in which a telephone number is written, and whether they are one number.
struct NumberGroups {
  /// Digits, without what stands between them.
  private(set) var groups: [String] = []
  private var isInternational = false
  /// Whether a dash with blanks around it parts two groups, and whether anything else does.
  private var (hasWideDash, hasOther) = (false, false)
  private var hasSlash = false

  /// `nil` where `text` holds more than digits, a `+` before the first of them, and blanks, dashes, dots, one slash and pairs
  /// of brackets.
  init?(_ text: String) {
    let written = Self.withoutTrunkZero(text)
    var isOpen = false
    var between = ""
    for sign in written {
      switch sign {
      case "+" where groups.isEmpty && !isInternational: isInternational = true
      case "(" where !isOpen: isOpen = true; between.append(sign)
      case ")" where isOpen: isOpen = false; between.append(sign)
      case "0"..."9" where sign.isASCII:
        if groups.isEmpty || !between.isEmpty {
          if groups.isEmpty {
            guard between.allSatisfy({ $0 == " " || $0 == "(" || $0 == ")" }) else { return nil }
          } else {
            note(between)
          }
          groups.append("")
        }
        groups[groups.count - 1].append(sign)
        between = ""
      case "/" where groups.count == 1 && between.isEmpty && !hasSlash: hasSlash = true; between.append(sign)
      case "-", ".", "\u{2010}", "\u{2011}", "\u{2013}": between.append(sign)
      case _ where sign.isWhitespace: between.append(" ")
      default: return nil
      }
    }
    guard !isOpen, between.isEmpty, !groups.isEmpty else { return nil }
  }

  private mutating func note(_ between: String) {
    let isWide =
      between.hasPrefix(" ") && between.hasSuffix(" ") && between.contains { !$0.isWhitespace }
      && !between.contains("(") && !between.contains(")")
    if isWide { hasWideDash = true } else { hasOther = true }
  }

  /// As a device dials it.
  var dialled: String { (isInternational ? "+" : "") + groups.joined() }

  private var count: Int { groups.reduce(0) { $0 + $1.utf8.count } }
  private var lengths: [Int] { groups.map(\.utf8.count) }
  private var beginsWithZero: Bool { groups.first?.hasPrefix("0") == true }
  /// Three, three and four digits, as in North America, perhaps after a 1.
  private var isNorthAmerican: Bool {
    lengths == [3, 3, 4] || lengths == [3, 7] || groups.first == "1" && lengths.dropFirst() == [3, 3, 4]
  }

  /// Numbers that are dialled as they are, in one country or another: for help at once.
  private static let short: Set = [
    "000", "110", "111", "112", "113", "114", "115", "117", "118", "119", "911", "988", "995", "999",
  ]

  /// A number has at most 15 digits with that of its country (ITU-T E.164), and those within a country at most 13.
  var isOneNumber: Bool {
    if isInternational { return (7...15).contains(count) && !hasWideDash && !hasSlash }
    guard (2...(groups[0].hasPrefix("00") ? 17 : 13)).contains(count) else { return false }
    if hasSlash { return beginsWithZero && groups[0].utf8.count <= 6 && isOnwards(groups[1]) }
    if hasWideDash, hasOther || !(beginsWithZero || isNorthAmerican) { return false }
    return !isSeveralShort
  }

  /// The rest of a number behind the code of its place: `0800/111 0 111`, and not another one, or another ending.
  private func isOnwards(_ rest: String) -> Bool {
    !rest.hasPrefix("0") && !Self.short.contains(groups[0]) && count - groups[0].utf8.count >= 4
  }

  /// `112 911`, `988 741741`, `741741 50808`.
  private var isSeveralShort: Bool {
    guard groups.count > 1 else { return false }
    if groups.allSatisfy(Self.short.contains), Set(groups).count > 1 { return true }
    if groups[0] == "112" || groups.count == 2 && ["911", "988"].contains(groups[0]) { return true }
    return !beginsWithZero && [[6, 5], [5, 6], [6, 6]].contains(lengths)
  }

  /// Numbers for texts are short, so that two groups of three and more are two numbers, unless they begin as long ones do.
  var isPlainlyOneToText: Bool {
    isInternational || beginsWithZero || isNorthAmerican || lengths.count { $0 >= 3 } < 2
  }

  /// `+44 (0)20` is dialled without the zero. In Italy, San Marino and the Vatican the zero is part of the number.
  private static func withoutTrunkZero(_ text: String) -> String {
    guard text.hasPrefix("+"), !["+39", "+378", "+379"].contains(where: { text.hasPrefix($0) }) else {
      return text
    }
    return text.replacing("(0)", with: " ", maxReplacements: 1)
  }
}
