/// A telephone number as a device dials it. It is made only from text that is certainly one number, because somebody
/// may dial it in a hard moment without checking.
package struct DialledNumber: Hashable, Sendable {
  /// Digits, after a `+` if the number begins with a country code; or a code such as `*31#`, with `%23` for `#`.
  private var digits: String
  /// The extension to dial once somebody has answered.
  private var branch: String?

  /// The number in `text`: digits, separated by spaces, dashes, dots and brackets, perhaps followed by `ext 5`. `nil`
  /// for a number with words around it, for several numbers, and for no number.
  package init?(_ text: String) {
    var text = Self.withoutSpelling(Self.seen(text))
    if text.lowercased().hasPrefix("tel:") { text = String(text.dropFirst(4)).trimmingWhitespace }
    if let code = Self.code(text) {
      self.init(digits: code, branch: nil)
    } else {
      let (main, branch) = Self.parted(text)
      guard let number = NumberGroups(main), number.isOneNumber else { return nil }
      self.init(digits: number.dialled, branch: branch)
    }
  }

  /// The number to send a text to, perhaps preceded by the word to send: `HELP to 4357`. `nil` if several may be meant,
  /// as in `HOME to 741741 or 50808`.
  package init?(texted text: String) {
    let text = Self.withoutSpelling(Self.seen(text))
    guard let first = text.firstIndex(where: Self.isDigit), let last = text.lastIndex(where: Self.isDigit)
    else { return nil }
    var start = first
    while start > text.startIndex, "+(".contains(text[text.index(before: start)]) {
      start = text.index(before: start)
    }
    let behind = text[last...].dropFirst()
    let isAlone = text[..<start].last.map { $0.isWhitespace || "\"“„«:".contains($0) } ?? true
    guard let number = NumberGroups(String(text[start...last])), number.isOneNumber,
      number.isPlainlyOneToText, isAlone, !text[..<start].contains(where: \.isNumber)
    else { return nil }
    // Letters after a grouped number may be part of it, as in 1 800 273 TALK.
    guard
      behind.isEmpty || number.groups.count == 1 && behind.first.map({ !$0.isLetter && $0 != "-" }) == true,
      !behind.contains(where: \.isNumber)
    else { return nil }
    self.init(digits: number.dialled, branch: nil)
  }

  private init(digits: String, branch: String?) { (self.digits, self.branch) = (digits, branch) }

  /// `tel:+13065550100;ext=5`, as RFC 3966 writes it.
  package var callLink: String { "tel:" + digits + (branch.map { ";ext=" + $0 } ?? "") }

  /// `sms:741741` (RFC 5724).
  package var textLink: String { "sms:" + digits }

  /// Returns `text` without the direction marks and joiners that copying from a page or a contact adds.
  private static func seen(_ text: String) -> String {
    var scalars = text.unicodeScalars
    scalars.removeAll { $0.properties.generalCategory == .format }
    return String(scalars).trimmingWhitespace
  }

  /// Returns `1-800-273-8255 (TALK)` without the word, which repeats the last digits as letters.
  private static func withoutSpelling(_ text: String) -> String {
    guard text.hasSuffix(")"), let start = text.lastIndex(of: "(") else { return text }
    let word = text[start...].dropFirst().dropLast().uppercased()
    let digits = word.compactMap { letter in keys.firstIndex { $0.contains(letter) }.map { String($0 + 2) } }
    let number = text[..<start].filter(isDigit)
    guard word.count >= 3, digits.count == word.count, number.count > word.count,
      number.hasSuffix(digits.joined())
    else { return text }
    return String(text[..<start]).trimmingWhitespace
  }

  /// The letters on the keys from 2 to 9 (ITU-T E.161).
  private static let keys = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  /// Returns a code of a telephone network, such as `*31#`.
  private static func code(_ text: String) -> String? {
    guard let first = text.first, first == "*" || first == "#",
      text.allSatisfy({ isDigit($0) || $0 == "*" || $0 == "#" }),
      (2...20).contains(text.count(where: isDigit))
    else { return nil }
    return text.replacing("#", with: "%23")
  }

  /// Returns the number before an extension such as `ext 5`, and the extension's digits.
  private static func parted(_ text: String) -> (main: String, branch: String?) {
    let branch = text.reversed().prefix(while: isDigit)
    var head = text.dropLast(branch.count).lowercased()[...]
    while let last = head.last, last.isWhitespace || ".:=".contains(last) { head.removeLast() }
    guard !branch.isEmpty, branch.count <= 8,
      let word = ["extension", "extensión", "ext", "x"].first(where: { head.hasSuffix($0) })
    else { return (text, nil) }
    head.removeLast(word.count)
    guard head.last?.isLetter == false else { return (text, nil) }
    while let last = head.last, last.isWhitespace || ",;".contains(last) { head.removeLast() }
    return (String(head), String(branch.reversed()))
  }
}

/// The groups of digits in a written telephone number, and whether they are one number.
struct NumberGroups {
  /// Digits without separators.
  private(set) var groups: [String] = []
  private var isInternational = false
  /// Whether a dash with spaces around it separates two groups, and whether anything else does.
  private var (hasWideDash, hasOther) = (false, false)
  private var hasSlash = false
  /// Whether such a dash follows a country or area code.
  private var hasCodeDash = false

  /// Fails if `text` contains anything but digits, a `+` before the first of them, spaces, dashes, dots, one slash and
  /// pairs of brackets.
  init?(_ text: String) {
    let written = Self.withoutTrunkZero(text)
    let lead = written.prefix { !DialledNumber.isDigit($0) }
    let rest = written.dropFirst(lead.count)
    groups = rest.split { !DialledNumber.isDigit($0) }.map(String.init)
    let separators = rest.split(whereSeparator: DialledNumber.isDigit)
    let brackets = written.filter("()".contains)
    let (head, slashes) = (separators.first ?? "", rest.filter("/".contains))
    isInternational = lead.contains("+")
    hasSlash = !slashes.isEmpty
    guard separators.count == groups.count - 1, lead.count(where: { $0 == "+" }) < 2, slashes.count < 2,
      brackets == String(repeating: "()", count: brackets.count / 2),
      lead.allSatisfy({ $0.isWhitespace || "+()".contains($0) }),
      separators.joined().allSatisfy({ $0.isWhitespace || "()./".contains($0) || Self.dashes.contains($0) }),
      !hasSlash
        || head.contains("/")
          && head.prefix(while: { $0 != "/" }).allSatisfy({ $0.isWhitespace || $0 == ")" })
    else { return nil }
    for (index, separator) in separators.enumerated() {
      let isWide =
        separator.first?.isWhitespace == true && separator.last?.isWhitespace == true
        && separator.contains { !$0.isWhitespace } && !separator.contains(where: "()".contains)
      // After a country or area code, a dash or a slash with spaces doesn't separate two numbers.
      let isCode = isInternational ? index < 2 : index == 0 && beginsWithZero
      if !isWide {
        hasOther = true
      } else if isCode, groups[...index].joined().utf8.count <= 6 {
        hasCodeDash = true
      } else {
        hasWideDash = true
      }
    }
  }

  /// The hyphen and the characters that word processors replace it with, including the minus sign.
  private static let dashes: Set<Character> = [
    "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}",
  ]

  /// As a device dials it.
  var dialled: String { (isInternational ? "+" : "") + groups.joined() }

  private var count: Int { groups.reduce(0) { $0 + $1.utf8.count } }
  private var lengths: [Int] { groups.map(\.utf8.count) }
  private var beginsWithZero: Bool { groups.first?.hasPrefix("0") == true }
  /// Three, three and four digits, as in North America, perhaps after a 1.
  private var isNorthAmerican: Bool { Self.isNorthAmerican(groups[...]) }

  private static func isNorthAmerican(_ groups: ArraySlice<String>) -> Bool {
    let lengths = groups.map(\.utf8.count)
    return lengths == [3, 3, 4] || lengths == [3, 7] || groups.first == "1" && lengths == [1, 3, 3, 4]
  }

  /// Emergency and short numbers of any country. No grouped number begins with one.
  private static let short: Set = [
    "000", "110", "111", "112", "113", "114", "115", "117", "118", "119", "911", "988", "995", "999",
  ]
  /// Other short numbers, which can be the first group of a longer one.
  private static let alsoShort: Set = [
    "100", "101", "102", "103", "104", "108", "122", "133", "140", "142", "143", "144", "147", "190", "192",
    "193", "199", "211", "311", "411", "511", "611", "711", "811", "997", "998",
  ]

  /// A number has at most 15 digits with its country code (ITU-T E.164), and at most 13 without.
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

  /// Returns whether `rest` continues a number after its area code, as in `0800/111 0 111`, rather than being another
  /// number or ending.
  private func isOnwards(_ rest: String) -> Bool {
    !rest.hasPrefix("0") && !Self.short.contains(groups[0]) && count - groups[0].utf8.count >= 4
  }

  /// Whether these are several numbers: `112 911`, `988 741741`, `741741 50808`, `306-555-0100 911`, `116 123 116 111`.
  private var isSeveral: Bool {
    guard let first = groups.first, let last = groups.last, groups.count > 1 else { return false }
    let isShort = groups.map { Self.short.contains($0) || Self.alsoShort.contains($0) }
    // `118 118` is one number.
    if !isShort.contains(false) { return Set(groups).count > 1 }
    if Self.short.contains(first) { return true }
    if first == "116", groups.count > 2, count > 6 { return true }
    if !beginsWithZero, [[6, 5], [5, 6], [6, 6]].contains(lengths) { return true }
    return Self.short.contains(last) && Self.isByItself(groups.dropLast())
  }

  /// Returns whether `groups` are certainly a number without another one after it: North American, with or without its
  /// area code, or a European helpline.
  private static func isByItself(_ groups: ArraySlice<String>) -> Bool {
    let lengths = groups.map(\.utf8.count)
    return isNorthAmerican(groups) || [[7], [10], [3, 4]].contains(lengths) && groups.first?.first != "0"
      || groups.first == "116" && lengths == [3, 3]
  }

  /// Whether the groups are a date, such as `2025-03-17` or `17.03.2025`.
  private var isDate: Bool {
    guard lengths == [4, 2, 2] || lengths == [2, 2, 4] else { return false }
    let parts = groups.compactMap { Int($0) }
    let year = max(parts[0], parts[2])
    let (low, high) = (min(parts[1], min(parts[0], parts[2])), max(parts[1], min(parts[0], parts[2])))
    return (1900..<2100).contains(year) && (1...12).contains(low) && (1...31).contains(high)
  }

  /// Numbers for texts are short, so two groups of three digits or more are two numbers. Exceptions begin like long
  /// ones, or are grouped like mobile numbers in countries without area codes: `9151 0000`, `600 360 777`.
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
