import HearthCore
import HearthText

/// What `hearth.yml` says on who may see the entries of a kind, and *About me*. In doubt, nobody.
extension SettingsParser {
  private static let aboutMe = "about-me"

  private static let kinds: KeyTable = {
    var aliases = ["about_me": aboutMe]
    for kind in EntryKind.allCases { aliases[kind.folder ?? "notes"] = kind.rawValue }
    return KeyTable(EntryKind.allCases.map(\.rawValue) + [aboutMe], aliases: aliases)
  }()

  /// Whether nobody can have meant a key twice without a doubt on who may see what.
  static func isPrivacyKey(_ key: String) -> Bool {
    key.lowercased() == "privacy" || kinds.key(for: key) != nil
  }

  /// Unknown keys, those that may have been about privacy as errors. So may a kind that does not stand under `privacy`.
  static func reportUnknown(_ fields: inout FieldReader) {
    fields.reportUnknownInSettings(keys) { kinds.key(for: $0.key) != nil }
  }

  /// `{reflections: private, about-me: sealed}`: by folder or by kind. What cannot be read, is there twice or has no such
  /// kind counts as sealed.
  static func readPrivacy(_ fields: inout FieldReader, into settings: inout Settings) {
    let isRead: Void? = fields.nested("privacy", table: kinds, unknown: .error) { nested in
      // Some kind was meant, and nobody can say which.
      if !nested.unknown.isEmpty { settings.sealEverything() }
      for kind in EntryKind.allCases {
        if let privacy = privacy(of: kind.rawValue, &nested) { settings.privacy[kind] = privacy }
      }
      if let privacy = privacy(of: aboutMe, &nested) { settings.aboutMePrivacy = privacy }
    }
    // One word for all kinds is no setting; what it asks for is no less than the standard only where it says so.
    if isRead == nil, let node = fields.value("privacy") {
      let word = node.scalar?.text.trimmingBlanks.lowercased()
      if word != Privacy.private.rawValue, word != Privacy.shareable.rawValue { settings.sealEverything() }
    }
    if let empty = fields.all("privacy").first, fields.comment(ofEmpty: empty) != nil {
      fields.report(UnreadablePrivacy.finding(empty: empty.key, corrected: nil), at: empty.keyPosition)
      settings.sealEverything()
    }
    if fields.all("privacy").count > 1 || fields.isPrivacyDoubtful { settings.sealEverything() }
  }

  /// `nil` where the kind is not named.
  private static func privacy(of kind: String, _ fields: inout FieldReader) -> Privacy? {
    guard let entry = fields.entry(kind) else { return nil }
    if fields.value(kind) == nil {
      fields.report(
        UnknownChoice.finding(without: entry.key, words: Privacy.allCases.map(\.rawValue)),
        at: entry.keyPosition)
    }
    guard let text = fields.locatedText(kind) else { return .sealed }
    let privacy: Privacy? = fields.choice(text, key: entry.key, severity: .error)
    return fields.all(kind).count == 1 ? privacy ?? .sealed : .sealed
  }
}

extension Settings {
  /// Nothing is shown that does not say itself who may see it.
  mutating func sealEverything() {
    for kind in EntryKind.allCases { privacy[kind] = .sealed }
    aboutMePrivacy = .sealed
  }
}
