extension DialledNumber {
  /// A part of a sentence: plain text, or a number in it as written.
  package struct Part: Hashable, Sendable {
    package var text: String
    /// `nil` for plain text.
    package var number: DialledNumber?
  }

  /// Splits a sentence at each certain telephone number: one of six digits or more, or a short one at the end of a
  /// clause that announces it, as in "The medical emergency number is 15."
  package static func parts(of sentence: String) -> [Part] {
    var parts: [Part] = []
    var (plain, rest) = ("", sentence[...])
    while let start = rest.firstIndex(where: isDigit) {
      let first = start > rest.startIndex ? rest.index(before: start) : start
      // Digits within a word, such as the 3 of MP3, aren't a number.
      let isAlone = first == start || !(rest[first].isLetter || rest[first] == ".")
      let from = "+(".contains(rest[first]) ? first : start
      let run = digits(at: rest[from...])
      let (before, after) = (rest[..<from], rest[run.endIndex...])
      plain += before
      if isAlone, isMentioned(run, before: plain, after: after), let number = DialledNumber(String(run)) {
        if !plain.isEmpty { parts.append(Part(text: plain)) }
        parts.append(Part(text: String(run), number: number))
        plain = ""
      } else {
        plain += run
      }
      rest = after
    }
    plain += rest
    return plain.isEmpty ? parts : parts + [Part(text: plain)]
  }

  /// Returns the leading digits of `text` with their separators: one character, or a bracket and a space.
  private static func digits(at text: Substring) -> Substring {
    var (end, separators) = (text.startIndex, 0)
    for index in text.indices {
      if isDigit(text[index]) {
        (end, separators) = (text.index(after: index), 0)
      } else {
        separators += 1
        guard separators <= 2, text[index].isWhitespace || "+-–()./\u{2011}".contains(text[index]) else {
          break
        }
        // A full stop with a space ends a sentence, not a group of digits.
        if separators == 2, !text[text.index(before: index)].isWhitespace, text[index].isWhitespace,
          text[text.index(before: index)] != ")"
        {
          break
        }
      }
    }
    return text[..<end]
  }

  private static func isMentioned(_ run: Substring, before: String, after: Substring) -> Bool {
    let groups = run.split { !isDigit($0) }
    let count = groups.reduce(0) { $0 + $1.count }
    if after.first?.isLetter == true || after.first == "%" { return false }
    let next = after.drop { $0.isWhitespace }.prefix { $0.isLetter }.lowercased()
    if amounts.contains(next) { return false }
    if count >= 6 {
      let isYears = groups.allSatisfy { $0.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20")) }
      let isThousands = groups.count > 1 && groups.dropFirst().allSatisfy { $0 == "000" }
      return !isYears && !isThousands
    }
    let lead = before.lowercased()
    return announcements.contains { lead.hasSuffix($0 + " ") } && (next.isEmpty || after.first != " ")
  }

  /// Words after a number that make it an amount or a time.
  private static let amounts: Set = [
    "am", "calls", "days", "días", "h", "horas", "hours", "hrs", "km", "llamadas", "minutes", "minutos",
    "people", "personas", "pm", "times", "veces", "years", "años",
  ]

  /// Words before a number that say what it is.
  private static let announcements = [
    "number is", "call", "dial", "número es", "número es el", "llama al", "marca el", "teléfono es el",
  ]
}
