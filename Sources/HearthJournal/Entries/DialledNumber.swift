/// A telephone number as a device dials it: only of what is certainly one number, because somebody may dial it in a hard
/// moment without a second look.
package struct DialledNumber: Hashable, Sendable {
  /// Digits, after a `+` where the number begins with its country; or a code such as `*31#`, with `%23` for `#`.
  private var digits: String
  /// What is dialled once somebody has answered.
  private var branch: String?

  /// The number in `text`: digits, and between them blanks, dashes, dots and brackets; perhaps `ext 5` after it. `nil` for a
  /// number with words around it, for several numbers, and for no number.
  package init?(_ text: String) {
    var text = Self.withoutSpelling(Self.seen(text))
    if text.lowercased().hasPrefix("tel:") { text = String(text.dropFirst(4)).trimmingBlanks }
    if let code = Self.code(text) {
      self.init(digits: code, branch: nil)
    } else {
      let (main, branch) = Self.parted(text)
      guard let number = NumberGroups(main), number.isOneNumber else { return nil }
      self.init(digits: number.dialled, branch: branch)
    }
  }

  /// The number that a text is sent to, which can have the word to send before it: `HELP to 4357`. `nil` where several may be
  /// meant, as in `HOME to 741741 or 50808`.
  package init?(texted text: String) {
    let text = Self.withoutSpelling(Self.seen(text))
    guard let first = text.firstIndex(where: Self.isDigit), let last = text.lastIndex(where: Self.isDigit)
    else {
      return nil
    }
    var start = first
    while start > text.startIndex, "+(".contains(text[text.index(before: start)]) {
      start = text.index(before: start)
    }
    let behind = text[last...].dropFirst()
    let isAlone = text[..<start].last.map { $0.isWhitespace || "\"“„«:".contains($0) } ?? true
    guard let number = NumberGroups(String(text[start...last])), number.isOneNumber,
      number.isPlainlyOneToText,
      isAlone, !text[..<start].contains(where: \.isNumber)
    else { return nil }
    // Letters behind a number in groups may be a part of it, as in 1 800 273 TALK.
    guard
      behind.isEmpty || number.groups.count == 1 && behind.first.map({ !$0.isLetter && $0 != "-" }) == true,
      !behind.contains(where: \.isNumber)
    else { return nil }
    self.init(digits: number.dialled, branch: nil)
  }

  private init(digits: String, branch: String?) {
    (self.digits, self.branch) = (digits, branch)
  }

  /// `tel:+13065550100;ext=5`, as RFC 3966 writes it.
  package var callLink: String { "tel:" + digits + (branch.map { ";ext=" + $0 } ?? "") }

  /// `sms:741741` (RFC 5724).
  package var textLink: String { "sms:" + digits }

  /// `text` without the marks of direction and the joints that a copy from a page or a contact brings along.
  private static func seen(_ text: String) -> String {
    var scalars = text.unicodeScalars
    scalars.removeAll { $0.properties.generalCategory == .format }
    return String(scalars).trimmingBlanks
  }

  /// `1-800-273-8255 (TALK)` without the word, which says the last digits once more in the letters of the keys.
  private static func withoutSpelling(_ text: String) -> String {
    guard text.hasSuffix(")"), let start = text.lastIndex(of: "(") else { return text }
    let word = text[start...].dropFirst().dropLast().uppercased()
    let digits = word.compactMap { letter in keys.firstIndex { $0.contains(letter) }.map { String($0 + 2) } }
    let number = text[..<start].filter(isDigit)
    guard word.count >= 3, digits.count == word.count, number.count > word.count,
      number.hasSuffix(digits.joined())
    else { return text }
    return String(text[..<start]).trimmingBlanks
  }

  /// The letters on the keys from 2 to 9 (ITU-T E.161).
  private static let keys = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  private static func isDigit(_ sign: Character) -> Bool { sign.isASCII && sign.isNumber }

  /// A code of a telephone network, such as `*31#`.
  private static func code(_ text: String) -> String? {
    guard let first = text.first, first == "*" || first == "#",
      text.allSatisfy({ isDigit($0) || $0 == "*" || $0 == "#" }),
      (2...20).contains(text.count(where: isDigit))
    else { return nil }
    return text.replacing("#", with: "%23")
  }

  /// What stands before `ext 5`, and the digits of that.
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
