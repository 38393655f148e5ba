/// A telephone number as a device dials it. Only text that is plainly one number becomes one, because somebody may dial it in a
/// hard moment without checking.
package struct DialledNumber: Hashable, Sendable {
  /// Digits, after a `+` if the number begins with a country code.
  private let digits: String

  /// Reads groups of digits with one space, dot or dash between them, of which one of the first two may be in brackets. Fails
  /// for anything else, such as words, an extension, or an emergency number beside another one.
  package init?(_ text: String) {
    let text = Self.visible(text)
    // The digits of several numbers together may also look like one; emergency numbers are the ones that matter most.
    guard text.utf8.count <= Self.longest, text.wholeMatch(of: Self.form) != nil,
      case let groups = text.split(whereSeparator: { !Self.isDigit($0) }),
      groups.count == 1 || !groups.contains(where: Self.emergencies.contains), !text.contains("(0)")
    else { return nil }
    let count = groups.reduce(0) { $0 + $1.count }
    let isInternational = text.contains("+")
    // With its country code, a number has at most 15 digits (ITU-T E.164).
    guard (isInternational ? 7...15 : 2...15).contains(count) else { return nil }
    digits = (isInternational ? "+" : "") + groups.joined()
  }

  /// The number to send a text to, perhaps preceded by the words to send: `HELP to 4357`.
  package init?(texted text: String) {
    let words = Self.visible(text).split(whereSeparator: \.isWhitespace)
    self.init(words.drop { !$0.contains(where: \.isNumber) }.joined(separator: " "))
  }

  /// `tel:+13065550100` (RFC 3966).
  package var callLink: String { "tel:" + digits }

  /// `sms:741741` (RFC 5724).
  package var textLink: String { "sms:" + digits }

  /// In bytes. No number is longer as written.
  private static let longest = 60

  private static let emergencies: Set<Substring> = ["112", "911", "988", "999"]

  /// Takes the dashes and spaces of word processors, too. Compiled once: a helpline page has a hundred numbers.
  private nonisolated(unsafe) static let form =
    #/(?:\+?[0-9]+[\h.\p{Pd}\u{2212}]?)?(?:\(\+?[0-9]+\)[\h.\p{Pd}\u{2212}]?)?[0-9]+(?:[\h.\p{Pd}\u{2212}][0-9]+)*/#

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  /// Returns `text` without the direction marks and joiners that copying from a page or a contact adds.
  private static func visible(_ text: String) -> String {
    var scalars = text.unicodeScalars
    scalars.removeAll { $0.properties.generalCategory == .format }
    return String(scalars).trimmingWhitespace
  }
}
