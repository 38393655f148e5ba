import HearthDiagnostics
import HearthYAML

/// What `hearth.yml` says on who may see the entries of a kind. In doubt, nobody.
extension SettingsParser {
  static let sealed: [EntryKind: Privacy] = Dictionary(
    uniqueKeysWithValues: EntryKind.allCases.map { ($0, Privacy.sealed) })

  /// Keys that nobody can have meant twice without a doubt on who may see what.
  static let privacyKeys = Set(
    ["privacy"] + EntryKind.allCases.flatMap { [$0.rawValue, $0.folder ?? "notes"] })

  private static let kinds: KeyTable = {
    var aliases = ["notes": "note"]
    for kind in EntryKind.allCases { aliases[kind.folder ?? "notes"] = kind.rawValue }
    return KeyTable(EntryKind.allCases.map(\.rawValue), aliases: aliases)
  }()

  /// Unknown keys, those that were probably to be `privacy` as errors.
  static func reportUnknown(_ fields: inout FieldReader) {
    fields.reportUnknownSettings(keys) { PrivacyReader.isPrivacy($0.key) ? .error : nil }
  }

  /// `{reflections: private}`: by folder or by kind. What cannot be read, is there twice or has no such kind counts as
  /// sealed.
  static func privacy(_ fields: inout FieldReader) -> [EntryKind: Privacy] {
    let written = fields.all("privacy")
    guard written.count < 2, !fields.unknown.contains(where: { PrivacyReader.isPrivacy($0.key) }) else {
      return sealed
    }
    let read = fields.nested("privacy", table: kinds, unknown: .error) { nested in
      var privacy: [EntryKind: Privacy] = [:]
      for kind in EntryKind.allCases where nested.value(kind.rawValue) != nil {
        let isOnce = nested.all(kind.rawValue).count == 1
        privacy[kind] =
          nested.choice(kind.rawValue, severity: .error).flatMap { isOnce ? $0 : nil } ?? .sealed
      }
      // Some kind was meant, and nobody can say which.
      return nested.unknown.isEmpty ? privacy : sealed.merging(privacy) { $1 }
    }
    if let read { return read }
    // One word for all kinds is no setting; what it asks for is no less than the standard only where it says so.
    guard let node = fields.value("privacy") else { return [:] }
    let word = node.scalar?.text.trimmingBlanks.lowercased()
    return word == Privacy.private.rawValue || word == Privacy.shareable.rawValue ? [:] : sealed
  }
}
