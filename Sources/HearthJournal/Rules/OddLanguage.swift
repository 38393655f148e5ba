import HearthCore

/// A `lang:` that is no language tag.
enum OddLanguage {
  static let rule = Rule(
    "OddLanguage", .warning,
    summary: "A language is a short tag such as en, es or pt-BR.",
    explanation: """
      Screen readers choose their voice by it. With a tag they do not know, they read in the wrong one. The tag is left out \
      until then.
      """,
    wrong: """
      ---
      lang: Spanish
      ---
      Hasta luego.
      """,
    right: """
      ---
      lang: es
      ---
      Hasta luego.
      """)

  static func finding(_ text: String, corrected: String?) -> Finding {
    Finding(
      rule, "'\(text)' is not a language tag", accepted: "'lang' is a tag such as en, es or pt-BR",
      corrected: corrected)
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

  /// The tag of a language by its English name or its own.
  static func tag(forName name: String) -> String? { tags[name.lowercased()] }

  private static let tags = [
    "english": "en", "spanish": "es", "español": "es", "espanol": "es", "french": "fr", "français": "fr",
    "german": "de", "deutsch": "de", "portuguese": "pt", "português": "pt", "italian": "it", "italiano": "it",
    "dutch": "nl", "nederlands": "nl", "arabic": "ar", "العربية": "ar", "hebrew": "he", "עברית": "he",
    "chinese": "zh", "中文": "zh", "japanese": "ja", "日本語": "ja", "korean": "ko", "한국어": "ko", "russian": "ru",
    "русский": "ru", "hindi": "hi", "हिन्दी": "hi", "polish": "pl", "polski": "pl", "turkish": "tr",
    "türkçe": "tr",
    "ukrainian": "uk", "українська": "uk", "swedish": "sv", "svenska": "sv",
  ]
}
