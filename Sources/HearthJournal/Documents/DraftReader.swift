package import HearthCore
import HearthText

/// Determines whether a file is a draft; if in doubt, it is.
enum DraftReader {
  /// - Parameter body: The file's body, in which a line may be a tag.
  static func isDraft(_ fields: inout FieldReader, body: ParsedBody? = nil) -> Bool {
    guard let value = fields.value("draft") else {
      guard let mark = PrivacyMark.first(of: PrivacyVocabulary.drafts, in: fields, body) else { return false }
      fields.report(.unreadableDraft(mark: mark.value), at: mark.position)
      return true
    }
    // An unreadable value is reported as a doubt.
    return value.scalar.flatMap { FieldReader.truth(of: $0.text) } == nil || fields.flag("draft") ?? true
  }

  /// Returns why the file may be a draft without a plain `draft: true`, and where. Anyone who writes `draft:` wants a
  /// second look before publishing, so an unreadable value counts as doubt. So does a near miss of the key.
  static func doubt(in fields: FieldReader) -> (Finding, SourceLocation)? {
    let all = fields.all("draft")
    if let other = all.first(where: { $0.value.scalar?.text != all.first?.value.scalar?.text }) {
      return (.unreadableDraft(key: other.key, corrected: nil), other.keyPosition)
    }
    if let node = fields.value("draft") {
      if FieldReader.truth(of: node.scalar?.text ?? "") != nil { return nil }
      return (.unreadableDraft(node.scalar?.text), node.textPosition)
    }
    if let entry = all.first, let comment = fields.comment(ofEmpty: entry) {
      return (.unreadableDraft(comment), entry.keyPosition)
    }
    if let entry = misspelt(in: fields) {
      let corrected = KeyChecker.corrected(entry, near: "draft", fields)
      return (.unreadableDraft(key: entry.key, corrected: corrected), entry.keyPosition)
    }
    return fields.nestedEntry(where: saysDraft).map {
      (Finding.unreadableDraft(nested: $0.key), $0.keyPosition)
    }
  }

  /// Returns an unknown key that is a near miss of `draft`, with the value yes or something close. A key in curly
  /// quotes is `draft`, with any value but no.
  private static func misspelt(in fields: FieldReader) -> YAMLEntry? {
    guard !fields.has("draft") else { return nil }
    return fields.unknown.first { entry in
      guard PrivacyVocabulary.isDraft(entry.key) else { return false }
      let value = TypographicQuotes.removed(from: entry.value.scalar?.text ?? "")
      // `drafts: 3` is a count.
      if Int(value) != nil, entry.key.lowercased() == "drafts" { return false }
      if let truth = PrivacyVocabulary.truth(of: value) { return truth }
      return isDraftKey(entry) || PrivacyVocabulary.isUnsure(value)
        || NearMatch.nearest(to: value, among: ["true", "yes"], limit: 1) != nil
    }
  }

  /// Returns whether a key `draft` below another key has a value that means yes.
  private static func saysDraft(_ entry: YAMLEntry) -> Bool {
    let value = TypographicQuotes.removed(from: entry.value.scalar?.text ?? "")
    return isDraftKey(entry) && Int(value) == nil && PrivacyVocabulary.truth(of: value) == true
  }

  private static func isDraftKey(_ entry: YAMLEntry) -> Bool {
    PrivacyVocabulary.drafts.contains(PrivacyVocabulary.bare(entry.key))
  }
}

extension Rule {
  package static let unreadableDraft = Rule(
    "UnreadableDraft", .error, "Write true or false for draft.",
    otherwise: "a warning where a tag or a status says that it is one")
}

extension Finding {
  /// - Parameter text: `nil` if the value is a list or a mapping.
  static func unreadableDraft(_ text: String?) -> Finding {
    let meant = text.flatMap { CurlyQuotes.inside($0) }.flatMap { FieldReader.truth(of: $0) }
    return Finding(
      .unreadableDraft,
      "Hearth can't tell from \(text.map { "'\($0)'" } ?? "this line") whether this is a draft, so it is left out",
      accepted: "write true or false for 'draft'",
      swap: text.flatMap { written in meant.map { Swap(written, for: $0 ? "true" : "false") } })
  }

  /// For a near miss of the key `draft`.
  static func unreadableDraft(key: String, corrected: String?) -> Finding {
    Finding(
      .unreadableDraft, "the key '\(key)' seems to say that this is a draft, so it is left out",
      accepted: "use 'draft' with true or false", corrected: corrected)
  }

  /// For a tag or a status such as `status: draft`.
  static func unreadableDraft(mark: String) -> Finding {
    Finding(
      .unreadableDraft, "'\(mark)' says that this is a draft, so it is left out",
      accepted: "say so with 'draft'", help: "in the front matter, write:", corrected: "draft: true",
      severity: .warning)
  }

  /// For a key `draft` below another key.
  static func unreadableDraft(nested key: String) -> Finding {
    Finding(
      .unreadableDraft, "the key '\(key)' is below another key; the entry may be a draft, so it is left out",
      accepted: "move it to the left edge, and write true or false")
  }
}
