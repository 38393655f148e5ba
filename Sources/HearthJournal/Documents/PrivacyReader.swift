import HearthCore
import HearthText

/// Decides who may see an entry. In doubt, nobody.
enum PrivacyReader {
  /// `nil`, with an error, where `privacy:` is there and cannot be read.
  ///
  /// - Parameter standard: of an entry that says nothing itself.
  static func privacy(_ fields: inout FieldReader, standard: Privacy) -> Privacy? {
    let isHeldBack = fields.flagQuietly("publish") == false
    guard let node = fields.value("privacy") else {
      if let entry = misspelt(in: fields, standard: standard) {
        let corrected = KeyChecker.mended(entry, near: "privacy", fields)
        fields.report(UnreadablePrivacy.finding(key: entry.key, corrected: corrected), at: entry.keyPosition)
        return nil
      }
      if let inner = fields.nestedEntry(where: mayBePrivacy) {
        fields.report(UnreadablePrivacy.finding(nested: inner.key), at: inner.keyPosition)
        return nil
      }
      return standard == .shareable && isHeldBack ? .private : standard
    }
    let text = node.scalar?.text.trimmingBlanks ?? ""
    if let other = fields.all("privacy").first(where: { $0.value.scalar?.text != node.scalar?.text }) {
      fields.report(UnreadablePrivacy.finding(key: other.key, corrected: nil), at: other.keyPosition)
      return nil
    }
    guard let privacy = Privacy(rawValue: text.lowercased()) else {
      let near = NearMatch.nearest(to: text, among: Privacy.allCases.map(\.rawValue))
      let corrected = near.flatMap { fields.mend.line(of: node, with: $0) }
      let items = node.items?.compactMap(\.scalar?.text).joined(separator: ", ")
      let written = items.map { "[\($0)]" } ?? text
      fields.report(
        UnreadablePrivacy.finding(written, near: near, corrected: corrected), at: Mend.textPosition(of: node))
      return nil
    }
    return privacy == .shareable && isHeldBack ? .private : privacy
  }

  /// An unknown key that was probably to be `privacy`: nearly that word, or with the value `sealed`; where entries are
  /// shareable unless they say otherwise, also `private`. Bent quotes around either are no part of it.
  private static func misspelt(in fields: FieldReader, standard: Privacy) -> YAMLEntry? {
    let stricter: [Privacy] = standard == .shareable ? [.sealed, .private] : [.sealed]
    return fields.has("privacy")
      ? nil
      : fields.unknown.first { entry in
        HidingKey.isPrivacy(entry.key) || stricter.contains { says(entry, $0.rawValue) }
      }
  }

  /// A key `privacy` below another key, which belongs at the left edge. With a value that has nothing to do with who may see
  /// the entry, as among somebody's ratings, it is a key of their own.
  private static func mayBePrivacy(_ entry: YAMLEntry) -> Bool {
    HidingKey.isPrivacy(entry.key) && maySayPrivacy(entry.value)
  }

  private static func maySayPrivacy(_ node: YAMLNode) -> Bool {
    guard let text = node.scalar?.text else { return node.items?.contains(where: maySayPrivacy) == true }
    let value = BentQuotes.removed(from: text)
    return NearMatch.nearest(to: value, among: Privacy.allCases.map(\.rawValue)) != nil
      || Int(value) == nil && FieldReader.truth(of: value) != nil
  }

  private static func says(_ entry: YAMLEntry, _ word: String) -> Bool {
    let value = BentQuotes.removed(from: entry.value.scalar?.text ?? "")
    if BentQuotes.removed(from: entry.key).lowercased() == word {
      return FieldReader.truth(of: value) ?? true
    }
    return value.lowercased() == word
  }

  /// Whether a file with errors in its front matter is certainly not sealed: its text does not speak of sealing, and
  /// of privacy either not at all or in one plain line.
  static func isKnown(in file: SourceFile, frontMatter: FrontMatter, settings: Settings) -> Bool {
    let range = frontMatter.yaml ?? 0..<file.bytes.count
    guard !settings.privacy.values.contains(.sealed), !file.bytes[range].contains(0),
      let text = String(validating: file.bytes[range], as: UTF8.self)?.lowercased(), !text.contains("seal")
    else { return false }
    guard text.contains("privacy") else { return true }
    let lines = text.split(whereSeparator: \.isNewline).filter { $0.contains("privacy") }
    return lines.count == 1
      && ["privacy: private", "privacy: shareable"].contains(String(lines[0]).trimmingBlanks)
  }
}

extension FieldReader {
  /// A truth value of another tool's key, which is not ours to complain about.
  func flagQuietly(_ key: String) -> Bool? {
    switch value(key)?.scalar?.text.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }
}
