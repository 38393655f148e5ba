/// A telephone number as a device dials it: only of what is certainly one number, because somebody may dial it in a hard
/// moment without a second look.
package struct DialledNumber: Hashable, Sendable {
  /// Digits, after a `+` where the number begins with its country; or a code such as `*31#`, with `%23` for `#`.
  private var digits: String
  /// What is dialled once somebody has answered.
  private var branch: String?

  /// The number in `text`: digits, and between them spaces, dashes, dots and brackets; perhaps `ext 5` after it. `nil` for a
  /// number with words around it, for several numbers, and for no number.
  package init?(_ text: String) {
    var text = Self.withoutSpelling(Self.seen(text))
    if text.lowercased().hasPrefix("tel:") { text = String(text.dropFirst(4)).trimmingWhitespace }
    // A code of a telephone network, such as `*31#`.
    if text.wholeMatch(of: /[*#][0-9*#]+/) != nil, (2...20).contains(text.count(where: \.isNumber)) {
      digits = text.replacing("#", with: "%23")
      return
    }
    let words = /(.*[^\s,;\p{L}])[\s,;]*(?:extensión|extension|ext|x)[\s.:=]*([0-9]{1,8})/.ignoresCase()
    let parts = text.wholeMatch(of: words)
    guard let number = NumberGroups(parts.map { String($0.1) } ?? text), number.isOneNumber else {
      return nil
    }
    (digits, branch) = (number.dialled, parts.map { String($0.2) })
  }

  /// The number that a text is sent to, which can have the word to send before it: `HELP to 4357`. `nil` where several may be
  /// meant, as in `HOME to 741741 or 50808`.
  package init?(texted text: String) {
    let text = Self.withoutSpelling(Self.seen(text))
    guard
      let match = text.wholeMatch(of: /(?:\P{N}*[\s"“„«:])?([+(]*[0-9](?:.*[0-9])?)(\P{N}*)/),
      let number = NumberGroups(String(match.1)), number.isOneNumber, number.isPlainlyOneToText
    else { return nil }
    // Letters behind a number in groups may be a part of it, as in 1 800 273 TALK.
    if let next = match.2.first, number.groups.count > 1 || next.isLetter || next == "-" { return nil }
    digits = number.dialled
  }

  /// `tel:+13065550100;ext=5`, as RFC 3966 writes it.
  package var callLink: String { "tel:" + digits + (branch.map { ";ext=" + $0 } ?? "") }

  /// `sms:741741` (RFC 5724).
  package var textLink: String { "sms:" + digits }

  /// `text` without the marks of direction and the joints that a copy from a page or a contact brings along.
  private static func seen(_ text: String) -> String {
    var scalars = text.unicodeScalars
    scalars.removeAll { $0.properties.generalCategory == .format }
    return String(scalars).trimmingWhitespace
  }

  /// `1-800-273-8255 (TALK)` without the word, which says the last digits once more in the letters of the keys.
  private static func withoutSpelling(_ text: String) -> String {
    guard let match = text.wholeMatch(of: /(.*)\(([A-Za-z]{3,})\)/) else { return text }
    let digits = match.2.uppercased().compactMap { letter in
      keys.firstIndex { $0.contains(letter) }.map { String($0 + 2) }
    }
    let number = match.1.filter { $0.isASCII && $0.isNumber }
    guard number.count > digits.count, number.hasSuffix(digits.joined()) else { return text }
    return String(match.1).trimmingWhitespace
  }

  /// The letters on the keys from 2 to 9 (ITU-T E.161).
  private static let keys = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
}

/// The groups of digits in which a telephone number is written, and whether they are one number.
struct NumberGroups {
  /// Digits, without what separates them.
  let groups: [String]
  private let isInternational: Bool
  private let hasSlash: Bool
  /// Whether a dash with spaces around it parts two groups, and whether anything else does.
  private var (hasWideDash, hasOther) = (false, false)
  /// Whether such a dash follows the code of a country or a place.
  private var hasCodeDash = false

  /// `nil` where `text` holds more than digits, a `+` before the first of them, and spaces, dashes, dots, one slash and pairs
  /// of brackets.
  init?(_ text: String) {
    let written = String(
      Self.withoutTrunkZero(text).map { Self.dashes.contains($0) ? "-" : $0.isWhitespace ? " " : $0 })
    let number = /[ ()]*(\+?)[ ()]*([0-9]+(?:[ )]*\/[ ().-]*[0-9]+)?(?:[ ().-]+[0-9]+)*)/
    guard let match = written.wholeMatch(of: number), written.wholeMatch(of: /(?:[^()]|\([^()]*\))*/) != nil
    else { return nil }
    isInternational = !match.1.isEmpty
    hasSlash = match.2.contains("/")
    groups = match.2.matches(of: /[0-9]+/).map { String($0.output) }
    for (index, separator) in match.2.matches(of: /[^0-9]+/).enumerated() {
      // Behind the code of a country or a place, a dash or a slash with spaces parts no two numbers.
      let digits = groups[...index].joined().count
      let isCode = digits <= 6 && (isInternational ? index <= 1 : index == 0 && beginsWithZero)
      if separator.output.wholeMatch(of: /\x20[^()]*[^() ][^()]*\x20/) == nil {
        hasOther = true
      } else if isCode {
        hasCodeDash = true
      } else {
        hasWideDash = true
      }
    }
  }

  /// The hyphen, and what word processors make of it: the minus sign, too.
  private static let dashes: Set<Character> = [
    "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}",
  ]

  /// As a device dials it.
  var dialled: String { (isInternational ? "+" : "") + groups.joined() }

  private var count: Int { groups.reduce(0) { $0 + $1.utf8.count } }
  private var lengths: [Int] { groups.map(\.utf8.count) }
  private var beginsWithZero: Bool { groups.first?.hasPrefix("0") == true }
  /// Three, three and four digits, as in North America, perhaps after a 1.
  private var isNorthAmerican: Bool {
    lengths == [3, 3, 4] || lengths == [3, 7] || groups.first == "1" && lengths.dropFirst() == [3, 3, 4]
  }

  /// Numbers that are dialled as they are, in one country or another: for help at once. No number in groups begins with one.
  private static let short: Set = [
    "000", "110", "111", "112", "113", "114", "115", "117", "118", "119", "911", "988", "995", "999",
  ]
  /// Others, which can be the first group of a longer number.
  private static let alsoShort: Set = [
    "100", "101", "102", "103", "104", "108", "122", "133", "140", "142", "143", "144", "147", "190", "192",
    "193", "199", "211", "311", "411", "511", "611", "711", "811", "997", "998",
  ]

  /// A number has at most 15 digits with that of its country (ITU-T E.164), and those within a country at most 13.
  var isOneNumber: Bool {
    if hasCodeDash, isInternational || groups.count == 2, groups.last.map(Self.short.contains) == true {
      return false
    }
    if isInternational { return (7...15).contains(count) && !hasWideDash && !hasSlash }
    guard (2...(groups[0].hasPrefix("00") ? 17 : 13)).contains(count) else { return false }
    if hasSlash { return beginsWithZero && groups[0].utf8.count <= 6 && isOnwards(groups[1]) }
    if hasWideDash, hasOther || !(beginsWithZero || isNorthAmerican) { return false }
    return !isSeveral && !isDate
  }

  /// The rest of a number behind the code of its place: `0800/111 0 111`, and not another one, or another ending.
  private func isOnwards(_ rest: String) -> Bool {
    !rest.hasPrefix("0") && !Self.short.contains(groups[0]) && count - groups[0].utf8.count >= 4
  }

  /// `112 911`, `988 741741`, `741741 50808`, `306-555-0100 911`, `116 123 116 111`.
  private var isSeveral: Bool {
    guard let first = groups.first, let last = groups.last, groups.count > 1 else { return false }
    let isShort = groups.map { Self.short.contains($0) || Self.alsoShort.contains($0) }
    // `118 118` is one number.
    if !isShort.contains(false) { return Set(groups).count > 1 }
    if Self.short.contains(first) { return true }
    if first == "116", groups.count > 2, count > 6 { return true }
    if !beginsWithZero, [[6, 5], [5, 6], [6, 6]].contains(lengths) { return true }
    return Self.short.contains(last) && Self.isByItself(Array(groups.dropLast()))
  }

  /// Whether `groups` are surely a number without another one behind them: of North America, with its place or without, or
  /// a European line for help.
  private static func isByItself(_ groups: [String]) -> Bool {
    let lengths = groups.map(\.utf8.count)
    if groups.count == 1 { return [7, 10].contains(lengths[0]) && !groups[0].hasPrefix("0") }
    return lengths == [3, 3, 4] || lengths == [3, 7] || groups[0] == "1" && lengths.dropFirst() == [3, 3, 4]
      || lengths == [3, 4] && !groups[0].hasPrefix("0") || groups[0] == "116" && lengths == [3, 3]
  }

  /// A day, such as `2025-03-17` or `17.03.2025`.
  private var isDate: Bool {
    guard lengths == [4, 2, 2] || lengths == [2, 2, 4] else { return false }
    let parts = groups.compactMap { Int($0) }
    let year = max(parts[0], parts[2])
    let (low, high) = (min(parts[1], min(parts[0], parts[2])), max(parts[1], min(parts[0], parts[2])))
    return (1900..<2100).contains(year) && (1...12).contains(low) && (1...31).contains(high)
  }

  /// Numbers for texts are short, so that two groups of three and more are two numbers, unless they begin as long ones do or
  /// are written as the numbers of mobile telephones in countries without a code of the place: `9151 0000`, `600 360 777`.
  var isPlainlyOneToText: Bool {
    isInternational || beginsWithZero || isNorthAmerican || lengths.count { $0 >= 3 } < 2
      || lengths == [4, 4] || lengths == [3, 3, 3]
  }

  /// `+44 (0)20` is dialled without the zero. In Italy, San Marino and the Vatican the zero is part of the number.
  private static func withoutTrunkZero(_ text: String) -> String {
    guard text.hasPrefix("+"), !["+39", "+378", "+379"].contains(where: { text.hasPrefix($0) }) else {
      return text
    }
    return text.replacing("(0)", with: " ", maxReplacements: 1)
  }
}
