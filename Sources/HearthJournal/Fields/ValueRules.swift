import HearthCore
import HearthText

extension Finding {
  /// Creates a finding about an unknown word, which was probably meant as `near`.
  init(
    _ rule: Rule, _ found: String, near: String?, to written: String, accepted: String, help: String? = nil,
    corrected: String? = nil, severity: Severity? = nil
  ) {
    self.init(
      rule, found + (near.map { "; did you mean '\($0)'?" } ?? ""), accepted: accepted, help: help,
      corrected: corrected, swap: near.map { Swap(written, for: $0) }, severity: severity)
    isCertain = near == nil
  }
}

extension Finding {
  /// - Parameter line: The line with `text`.
  static func curlyQuotes(_ text: String, key: String, line: String?) -> Finding {
    let bent = TypographicQuotes.opening.union(TypographicQuotes.closing)
    return Finding(
      "MistypedQuote", "the quotes of \(text) are read as part of the word",
      accepted: "put straight quotes around a word of '\(key)', or none",
      corrected: line.map { String($0.map { bent.contains($0) ? "\"" : $0 }) }, severity: .warning)
  }

  /// For the three lengths of a session.
  static func unknownChoice(lengths text: String, longest: Int) -> Finding {
    Finding(
      "UnknownChoice", "'minutes' can't be '\(text)'",
      accepted: "write three different whole numbers from 1 to \(longest), as in [3, 10, 20]")
  }

  /// For a kind under `privacy` without a value: the kind counts as sealed.
  static func unknownChoice(without key: String, words: [String]) -> Finding {
    Finding(
      "UnknownChoice", "'\(key)' has no value",
      accepted: "use one of: \(words.joined(separator: ", "))", severity: .error)
  }

  static func unknownChoice(
    key: String, text: String, words: [String], near: String?, severity: Severity? = nil
  ) -> Finding {
    Finding(
      "UnknownChoice", "'\(text)' isn't a value for '\(key)'", near: near, to: text,
      accepted: "use one of: \(words.joined(separator: ", "))", severity: severity)
  }

  static func unknownKind(_ text: String, used: EntryKind, near: String?) -> Finding {
    Finding(
      .unknownKind, "there is no kind '\(text)'", near: near, to: text,
      accepted: "Hearth reads it as a \(used.rawValue); kinds are "
        + EntryKind.allCases.map(\.rawValue).joined(separator: ", "))
  }

  static func unreadableFlag(key: String, text: String) -> Finding {
    Finding(
      "InvalidValue", "'\(text)' is neither true nor false", accepted: "write true or false for '\(key)'")
  }

  static func wordForTruth(key: String, word: String, meaning truth: Bool) -> Finding {
    Finding(
      "InvalidValue", "'\(word)' is text in YAML, not true or false",
      accepted: "write true or false for '\(key)'", swap: Swap(word, for: "\(truth)"))
  }

  static func unreadableNumber(key: String, text: String, range: ClosedRange<Int>, unit: String) -> Finding {
    let written = CurlyQuotes.inside(text) ?? text
    let digits = written.prefix { $0.isASCII && $0.isNumber }
    let rest = written.dropFirst(digits.count).trimmingPrefix { $0 == " " }
    // `10 min` and `10.0` can only mean one thing; `5-10` can mean several.
    let meant = rest.allSatisfy(\.isLetter) || rest == ".0" ? Int(digits) : nil
    return Finding(
      "InvalidValue", "'\(text)' isn't a number of \(unit)",
      accepted: "write a whole number from \(range.lowerBound) to \(range.upperBound) for '\(key)'",
      swap: meant.flatMap { range.contains($0) ? Swap(text, for: "\($0)") : nil })
  }

  static func unreadablePattern(_ text: String) -> Finding {
    Finding(
      "InvalidValue", "Hearth can't read the breathing pattern '\(text)'",
      accepted:
        "write the seconds to breathe in, hold, breathe out and rest, as in 4-0-6-0, each breath from 1 to 20",
      swap: BreathingPattern.corrected(text).map { Swap(text, for: $0) }, severity: .error)
  }

  static func oddMood(_ text: String) -> Finding {
    Finding(
      "InvalidValue", "the mood '\(text)' isn't on the scale", accepted: "use a word, or a number from 1 to 5"
    )
  }

  static func oddLanguage(_ text: String) -> Finding {
    Finding(
      "InvalidValue", "'\(text)' isn't a language tag",
      accepted: "use a tag such as en, es or pt-BR for 'lang'",
      swap: LanguageTag.meant(by: CurlyQuotes.inside(text) ?? text).map { Swap(text, for: $0) })
  }

  static func oddPhone(_ text: String) -> Finding {
    Finding(
      "InvalidValue", "'\(text)' isn't one number that a phone can dial, so it is shown as text",
      accepted: "write a phone number as +1 306 555 0142",
      swap: DialledNumber.corrected(text).map { Swap(text, for: $0) })
  }

  static func oddAddress(_ text: String) -> Finding {
    var finding = Finding(
      "InvalidValue", "the link '\(text)' isn't an address that Hearth opens",
      accepted: "begin a link with https:, http:, mailto: or tel:",
      swap: WebAddress.corrected(text).map { Swap(text, for: $0) })
    // `htp:` may mean either `http:` or `https:`.
    finding.isCertain = text.wholeMatch(of: /[A-Za-z]+(:\/?|\/\/)[^:\/].*/) == nil
    return finding
  }
}

/// A word processor's quotes around a value, which YAML reads as part of it.
enum CurlyQuotes {
  static func surround(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.value > 0x7F, let last = text.last else {
      return false
    }
    return text.count > 2 && TypographicQuotes.opening.contains(Character(first))
      && TypographicQuotes.closing.contains(last)
  }

  /// Returns the text inside curly quotes around all of `text`; `nil` if there are none.
  static func inside(_ text: String) -> String? {
    surround(text) ? String(text.dropFirst().dropLast()).trimmingWhitespace : nil
  }
}

enum LanguageTag {
  /// Returns whether `text` has the shape of one: two or three letters, then subtags of one to eight (RFC 5646, section 2.1).
  static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(\.isLetter) else {
      return false
    }
    return parts.allSatisfy {
      (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  /// Returns the language tag that `text` probably means: a tag, or the name of a language in English or in that language.
  static func meant(by text: String) -> String? { isValid(text) ? text : tags[text.lowercased()] }

  private static let tags = [
    "english": "en", "spanish": "es", "español": "es", "espanol": "es", "french": "fr", "français": "fr",
    "german": "de", "deutsch": "de", "portuguese": "pt", "português": "pt", "italian": "it", "italiano": "it",
    "dutch": "nl", "nederlands": "nl", "arabic": "ar", "العربية": "ar", "hebrew": "he", "עברית": "he",
    "chinese": "zh", "中文": "zh", "japanese": "ja", "日本語": "ja", "korean": "ko", "한국어": "ko", "russian": "ru",
    "русский": "ru", "hindi": "hi", "हिन्दी": "hi", "polish": "pl", "polski": "pl", "turkish": "tr",
    "türkçe": "tr", "ukrainian": "uk", "українська": "uk", "swedish": "sv", "svenska": "sv",
  ]
}

package enum WebAddress {
  /// Returns whether a browser can open `text` as a page on the web.
  package static func isPage(_ text: String) -> Bool {
    text.lowercased().hasPrefix("http") && isAccepted(text)
  }

  static func isAccepted(_ text: String) -> Bool {
    guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else { return false }
    let lowered = text.lowercased()
    return ["https://", "http://", "mailto:", "tel:"].contains { lowered.hasPrefix($0) && lowered != $0 }
  }

  /// Returns the address that was probably meant: without its scheme, of a Markdown link, or with a typo in its first letters.
  package static func corrected(_ text: String) -> String? {
    var address: String?
    if let match = text.wholeMatch(of: /<(.+)>|\[.*\]\((.+)\)/) {
      address = (match.1 ?? match.2).map { String($0) }
    } else if let match = text.wholeMatch(of: /([A-Za-z]+)(?::\/{1,3}|\/\/)([^:\/].*)/) {
      let scheme = NearMatch.nearest(to: String(match.1), among: ["https", "http"], limit: 1)
      address = scheme.map { "\($0)://\(match.2)" }
    } else if text.wholeMatch(of: /(?!\.|\/|\[\[)[^: ]*\.[^: ]*/) != nil, !text.contains("//") {
      address = (text.contains("@") ? "mailto:" : "https://") + text
    }
    return address.flatMap { isAccepted($0) ? $0 : nil }
  }
}

extension DialledNumber {
  /// Returns whether a page can dial `text` as written.
  static func isDialable(_ text: String) -> Bool { !isAddress(text) && DialledNumber(text) != nil }

  /// Returns why no page can dial `text`; `nil` if one can.
  package static func problem(with text: String) -> EditError? {
    isDialable(text) ? nil : EditError(Finding.oddPhone(text))
  }

  /// Returns the number in `tel:+13065550142` or in curly quotes; `nil` for anything else.
  fileprivate static func corrected(_ text: String) -> String? {
    let number =
      CurlyQuotes.inside(text) ?? (isAddress(text) ? String(text.dropFirst(4)).trimmingWhitespace : "")
    return isDialable(number) ? number : nil
  }

  private static func isAddress(_ text: String) -> Bool { text.lowercased().hasPrefix("tel:") }
}

extension BreathingPattern {
  /// Returns the numbers of `text` as a pattern; `nil` if a letter may be a placeholder, as in `4-x-6`.
  fileprivate static func corrected(_ text: String) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "." }
    guard !words.contains(where: { $0.count == 1 && $0 != "s" && $0.first?.isLetter == true }) else {
      return nil
    }
    let pattern = text.split { !($0.isASCII && $0.isNumber) && $0 != "." }.joined(separator: "-")
    return BreathingPattern(pattern) == nil ? nil : pattern
  }
}
