import HearthDiagnostics
import HearthYAML

/// Decides who may see an entry. In doubt, nobody.
enum PrivacyReader {
  /// `nil`, with an error, where `privacy:` is there and cannot be read.
  static func privacy(_ fields: inout FieldReader, kind: EntryKind, settings: Settings) -> Privacy? {
    let isHeldBack = fields.flagQuietly("publish") == false
    guard let node = fields.value("privacy") else {
      let standard = settings.privacy[kind] ?? .private
      return standard == .shareable && isHeldBack ? .private : standard
    }
    let text = node.scalar?.text.trimmingBlanks ?? ""
    guard let privacy = Privacy(rawValue: text.lowercased()) else {
      let near = NearMatch.nearest(to: text, among: Privacy.allCases.map(\.rawValue))
      let corrected = near.flatMap { fields.mend.line(of: node, with: $0) }
      fields.report(UnreadablePrivacy.finding(text, near: near, corrected: corrected), at: node.position)
      return nil
    }
    return privacy == .shareable && isHeldBack ? .private : privacy
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
