import HearthCore

enum UnreadablePrivacy {
  static let rule = Rule("UnreadablePrivacy", .error, "Privacy is private, shareable or sealed.")

  /// - Parameter text: empty where keys stand.
  static func finding(_ text: String, near: String?, corrected: String?) -> Finding {
    Finding(
      rule,
      (text.isEmpty ? "the privacy of this entry cannot be read" : "the privacy '\(text)' cannot be read")
        + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "it is private, shareable or sealed, and counts as sealed until then", corrected: corrected)
  }

  /// For a key `privacy` without a value.
  static func finding(empty key: String, corrected: String?) -> Finding {
    Finding(
      rule, "'\(key)' has no value",
      accepted: "it is private, shareable or sealed, and counts as sealed until then", corrected: corrected)
  }

  /// For a key that is nearly `privacy`.
  static func finding(key: String, corrected: String?) -> Finding {
    Finding(
      rule, "the key '\(key)' seems to speak of privacy",
      accepted: "the key is 'privacy', and the entry counts as sealed until then", corrected: corrected)
  }

  /// For a key `privacy` below another key.
  static func finding(nested key: String) -> Finding {
    Finding(
      rule, "the key '\(key)' stands below another key, where it says nothing of the entry",
      accepted: "it belongs at the left edge, and the entry counts as sealed until then")
  }
}

enum UnreadableDraft {
  static let rule = Rule("UnreadableDraft", .error, "Whether an entry is a draft is true or false.")

  /// - Parameter text: `nil` where a list or keys stand.
  static func finding(_ text: String?) -> Finding {
    let meant = text.flatMap { CurlyQuotes.inside($0) }.flatMap { FieldReader.truth(of: $0) }
    return Finding(
      rule,
      "whether this is a draft cannot be read from \(text.map { "'\($0)'" } ?? "what stands here"), so it is left out",
      accepted: "'draft' is true or false",
      swap: text.flatMap { written in meant.map { Finding.Swap(written, for: $0 ? "true" : "false") } })
  }

  /// For a key that is nearly `draft`.
  static func finding(key: String, corrected: String?) -> Finding {
    Finding(
      rule, "the key '\(key)' seems to say that this is a draft, so it is left out",
      accepted: "the key is 'draft', and is true or false", corrected: corrected)
  }

  /// For a key `draft` below another key.
  static func finding(nested key: String) -> Finding {
    Finding(
      rule, "the key '\(key)' stands below another key, and the entry is left out, as it may be a draft",
      accepted: "it belongs at the left edge, and is true or false")
  }
}

extension JournalRules { static let privacy: [Rule] = [UnreadablePrivacy.rule, UnreadableDraft.rule] }
