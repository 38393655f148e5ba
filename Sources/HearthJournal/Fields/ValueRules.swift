import HearthCore
import HearthText

enum CurlyQuotes {
  static let rule = Rule("CurlyQuotes", .warning, "Only straight quotes stand around a value of YAML.")

  static func surround(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.value > 0x7F, let last = text.last else {
      return false
    }
    return text.count > 2 && TypographicQuotes.opening.contains(Character(first))
      && TypographicQuotes.closing.contains(last)
  }

  /// The text inside of curly quotes around all of `text`; `nil` where there are none.
  static func inside(_ text: String) -> String? {
    surround(text) ? String(text.dropFirst().dropLast()).trimmingWhitespace : nil
  }

  /// - Parameter line: the one with `text`.
  static func finding(_ text: String, key: String, line: String?) -> Finding {
    let bent = TypographicQuotes.opening.union(TypographicQuotes.closing)
    return Finding(
      rule, "the quotes of \(text) are read as part of the word",
      accepted: "'\(key)' takes words in straight quotes, or in none",
      corrected: line.map { String($0.map { bent.contains($0) ? "\"" : $0 }) })
  }
}

extension Finding {
  /// Of an unknown word.
  ///
  /// - Parameter near: the known word that was probably meant, for a question and a fix-it.
  init(
    _ rule: Rule, _ found: String, near: String?, to written: String, accepted: String, help: String? = nil,
    severity: Severity? = nil
  ) {
    self.init(
      rule, found + (near.map { "; did you mean '\($0)'?" } ?? ""), accepted: accepted, help: help,
      swap: near.map { Swap(written, for: $0) }, severity: severity)
  }
}

enum UnknownChoice {
  static let rule = Rule("UnknownChoice", .warning, "Some keys accept only a few words.")

  /// Of the three lengths of a session.
  static func finding(lengths text: String, longest: Int) -> Finding {
    Finding(
      rule, "'\(text)' is not a choice of lengths for 'minutes'",
      accepted: "'minutes' of relax has three different whole numbers from 1 to \(longest), as in [3, 10, 20]"
    )
  }

  /// Of a kind under `privacy` without a value: the kind counts as sealed.
  static func finding(without key: String, words: [String]) -> Finding {
    Finding(
      rule, "there is no word for '\(key)'", accepted: "'\(key)' is one of: \(words.joined(separator: ", "))",
      severity: .error)
  }

  static func finding(
    key: String, text: String, words: [String], near: String?, severity: Severity? = nil
  ) -> Finding {
    Finding(
      rule, "'\(text)' is not a word for '\(key)'", near: near, to: text,
      accepted: "'\(key)' is one of: \(words.joined(separator: ", "))", severity: severity)
  }
}

enum UnknownKind {
  static let rule = Rule("UnknownKind", .warning, "A kind is one of seven words.")

  static func finding(_ text: String, used: EntryKind, near: String?) -> Finding {
    Finding(
      rule, "there is no kind '\(text)'", near: near, to: text,
      accepted: "it is read as a \(used.rawValue); kinds are "
        + EntryKind.allCases.map(\.rawValue).joined(separator: ", "))
  }
}

enum UnreadableFlag {
  static let rule = Rule("UnreadableFlag", .warning, "A switch in front matter is true or false.")

  static func finding(key: String, text: String) -> Finding {
    Finding(rule, "'\(text)' is neither true nor false", accepted: "'\(key)' is true or false")
  }
}

enum WordForTruth {
  static let rule = Rule(
    "WordForTruth", .warning, "A switch in front matter is true or false, not yes or no.")

  static func finding(key: String, word: String, meaning truth: Bool) -> Finding {
    Finding(
      rule, "'\(word)' is a word to YAML, not a yes or no", accepted: "'\(key)' is true or false",
      swap: Finding.Swap(word, for: "\(truth)"))
  }
}

enum UnreadableNumber {
  static let rule = Rule("UnreadableNumber", .warning, "A number is written in digits, without words.")

  static func finding(key: String, text: String, range: ClosedRange<Int>, unit: String, meant: String?)
    -> Finding
  {
    Finding(
      rule, "'\(text)' is not a number of \(unit)",
      accepted: "'\(key)' is a whole number from \(range.lowerBound) to \(range.upperBound)",
      swap: meant.map { Finding.Swap(text, for: $0) })
  }
}

enum UnreadablePattern {
  static let rule = Rule(
    "UnreadablePattern", .error, "A breathing pattern is seconds in, held, out, held: 4-0-6-0.")

  static func finding(_ text: String) -> Finding {
    Finding(
      rule, "the breathing pattern '\(text)' cannot be read",
      accepted: "it is seconds in, held, out, held: 4-0-6-0, each breath from 1 to 20",
      swap: corrected(text).map { Finding.Swap(text, for: $0) })
  }

  /// The numbers of the text with dashes between them, if that makes a pattern.
  static func corrected(_ text: String) -> String? {
    let numbers = text.split { !($0.isASCII && $0.isNumber) && $0 != "." }
    let pattern = numbers.joined(separator: "-")
    return BreathingPattern(pattern) == nil ? nil : pattern
  }
}

enum OddMood {
  static let rule = Rule("OddMood", .warning, "A mood is a word of your own, or a whole number from 1 to 5.")

  static func finding(_ text: String) -> Finding {
    Finding(
      rule, "the mood '\(text)' is outside the scale", accepted: "a mood is a word, or a number from 1 to 5")
  }
}

enum OddLanguage {
  static let rule = Rule("OddLanguage", .warning, "A language is a short tag such as en, es or pt-BR.")

  static func finding(_ text: String) -> Finding {
    let name = CurlyQuotes.inside(text) ?? text
    let meant = isTag(name) ? name : tags[name.lowercased()]
    return Finding(
      rule, "'\(text)' is not a language tag", accepted: "'lang' is a tag such as en, es or pt-BR",
      swap: meant.map { Finding.Swap(text, for: $0) })
  }

  /// The shape of a tag (RFC 5646, section 2.1): two or three letters, then subtags of one to eight letters and digits.
  static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count),
      first.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return false }
    return parts.dropFirst().allSatisfy {
      (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  /// By the English name of a language and its own.
  private static let tags = [
    "english": "en", "spanish": "es", "español": "es", "espanol": "es", "french": "fr", "français": "fr",
    "german": "de", "deutsch": "de", "portuguese": "pt", "português": "pt", "italian": "it", "italiano": "it",
    "dutch": "nl", "nederlands": "nl", "arabic": "ar", "العربية": "ar", "hebrew": "he", "עברית": "he",
    "chinese": "zh", "中文": "zh", "japanese": "ja", "日本語": "ja", "korean": "ko", "한국어": "ko", "russian": "ru",
    "русский": "ru", "hindi": "hi", "हिन्दी": "hi", "polish": "pl", "polski": "pl", "turkish": "tr",
    "türkçe": "tr", "ukrainian": "uk", "українська": "uk", "swedish": "sv", "svenska": "sv",
  ]
}

enum OddPhone {
  static let rule = Rule("OddPhone", .warning, "A phone number has digits that can be dialled.")

  static func finding(_ text: String) -> Finding {
    Finding(
      rule, "'\(text)' is not one number that can be dialled, so it is shown as words",
      accepted: "a phone number is written +1 306 555 0142",
      swap: number(inAddress: text).map { Finding.Swap(text, for: $0) })
  }

  /// The number of `tel:+13065550142`, or of one in the quotes that phones write.
  private static func number(inAddress text: String) -> String? {
    if let inside = CurlyQuotes.inside(text) { return isDialable(inside) ? inside : nil }
    guard isAddress(text) else { return nil }
    let number = String(text.dropFirst(4)).trimmingWhitespace
    return isDialable(number) ? number : nil
  }

  private static func isAddress(_ text: String) -> Bool { text.lowercased().hasPrefix("tel:") }

  /// Whether a page can dial `text` as it is written.
  static func isDialable(_ text: String) -> Bool { !isAddress(text) && DialledNumber(text) != nil }
}

enum OddAddress {
  static let rule = Rule(
    "OddAddress", .warning, "A link is a full address that begins with https:, http:, mailto: or tel:.")

  static func finding(_ text: String) -> Finding {
    Finding(
      rule, "the link '\(text)' is not an address that Hearth opens",
      accepted: "a link begins with https:, http:, mailto: or tel:",
      swap: corrected(text).map { Finding.Swap(text, for: $0) })
  }

  static func isAccepted(_ text: String) -> Bool {
    guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else { return false }
    let lowered = text.lowercased()
    return ["https://", "http://", "mailto:", "tel:"].contains { lowered.hasPrefix($0) && lowered != $0 }
  }

  /// The address that was probably meant: `www.example.org` with `https://`, a mail address with `mailto:`, the address of
  /// a Markdown link, and one whose first letters have a slip.
  static func corrected(_ text: String) -> String? {
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
