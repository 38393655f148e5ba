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
    var text = text.trimmingBlanks
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
