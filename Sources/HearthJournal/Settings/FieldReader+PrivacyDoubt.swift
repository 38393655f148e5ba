import HearthCore
import HearthText

/// What may have been about privacy in `hearth.yml`, and stands where that is no setting.
extension FieldReader {
  /// Unknown keys of `hearth.yml`. One that may have been about privacy is an error, and puts the privacy of everything
  /// in doubt.
  mutating func reportUnknownInSettings(
    _ table: KeyTable, orWhere isAboutPrivacy: (YAMLEntry) -> Bool = { _ in false }
  ) {
    let doubtful = unknown.filter { isAboutPrivacy($0) || Self.isAboutPrivacy($0, among: table.known) }
    let places = Set(doubtful.map(\.keyPosition))
    if !places.isEmpty { isPrivacyDoubtful = true }
    reportUnknownSettings(table) { places.contains($0.keyPosition) ? .error : nil }
  }

  private static func isAboutPrivacy(_ entry: YAMLEntry, among known: [String]) -> Bool {
    entry.key.lowercased().contains("privac")
      || NearMatch.nearest(to: entry.key, among: ["privacy"] + known) == "privacy"
      || saysSealed(entry.key) || saysSealed(entry.value)
  }

  /// Whether a key or a text in `node`, however deep, speaks of sealing.
  static func saysSealed(_ node: YAMLNode) -> Bool {
    if let scalar = node.scalar { return saysSealed(scalar.text) }
    return node.items?.contains(where: saysSealed) == true
      || node.entries?.contains { saysSealed($0.key) || saysSealed($0.value) } == true
  }

  static func saysSealed(_ text: String) -> Bool { HidingWords.mentionsSeal(text) }
}
