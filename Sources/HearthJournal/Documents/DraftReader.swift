import HearthCore
import HearthText

/// Decides whether a file is a draft. In doubt, it is.
enum DraftReader {
  /// Whoever wrote `draft:` at all did not want the file published without a second look, so what cannot be read is an
  /// error, and so is a key that was probably to be `draft`.
  static func isDraft(_ fields: inout FieldReader) -> Bool {
    let all = fields.all("draft")
    if let other = all.first(where: { $0.value.scalar?.text != all.first?.value.scalar?.text }) {
      fields.report(UnreadableDraft.finding(key: other.key, corrected: nil), at: other.keyPosition)
      return true
    }
    guard let node = fields.value("draft") else {
      if let entry = all.first, let comment = fields.comment(ofEmpty: entry) {
        fields.report(UnreadableDraft.finding(comment), at: entry.keyPosition)
        return true
      }
      guard let entry = misspelt(in: fields) else {
        guard let inner = fields.nestedEntry(where: saysDraft) else { return false }
        fields.report(UnreadableDraft.finding(nested: inner.key), at: inner.keyPosition)
        return true
      }
      let corrected = KeyChecker.mended(entry, near: "draft", fields)
      fields.report(UnreadableDraft.finding(key: entry.key, corrected: corrected), at: entry.keyPosition)
      return true
    }
    guard FieldReader.truth(of: node.scalar?.text ?? "") != nil else {
      fields.report(UnreadableDraft.finding(node.scalar?.text), at: Mend.textPosition(of: node))
      return true
    }
    return fields.flag("draft") ?? true
  }

  /// An unknown key that is nearly `draft` and says yes, or something near to it. A key in bent quotes is `draft`, and may
  /// say anything but no.
  private static func misspelt(in fields: FieldReader) -> YAMLEntry? {
    guard !fields.has("draft") else { return nil }
    return fields.unknown.first { entry in
      guard HidingWords.isDraft(entry.key) else { return false }
      let value = BentQuotes.removed(from: entry.value.scalar?.text ?? "")
      // Drafts can be counted.
      if Int(value) != nil, entry.key.lowercased() == "drafts" { return false }
      if let truth = HidingWords.truth(of: value) { return truth }
      return isDraftKey(entry)
        || NearMatch.nearest(to: value, among: ["true", "yes"], limit: 1) != nil
    }
  }

  /// A key `draft` below another key, which says yes in a word.
  private static func saysDraft(_ entry: YAMLEntry) -> Bool {
    let value = BentQuotes.removed(from: entry.value.scalar?.text ?? "")
    return isDraftKey(entry) && Int(value) == nil && HidingWords.truth(of: value) == true
  }

  private static func isDraftKey(_ entry: YAMLEntry) -> Bool {
    ["draft", "borrador"].contains(BentQuotes.removed(from: entry.key).lowercased())
  }
}
