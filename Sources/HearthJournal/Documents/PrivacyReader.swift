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
      if let empty = fields.all("privacy").first {
        // Whoever wrote the key wanted something by it.
        let word = fields.comment(ofEmpty: empty).flatMap(privacy(named:))
        fields.report(
          UnreadablePrivacy.finding(empty: empty.key, corrected: word.map { "\(empty.key): \($0)" }),
          at: empty.keyPosition)
        return nil
      }
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
      let near =
        privacy(named: text)?.rawValue
        ?? NearMatch.nearest(to: text, among: Privacy.allCases.map(\.rawValue))
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
    fields.unknown.first { entry in
      HidingWords.isPrivacy(entry.key) || says(entry, HidingWords.sealed)
        || HidingWords.isSeal(entry.key) && isYes(entry.value)
        || standard == .shareable && says(entry, HidingWords.private)
    }
  }

  /// A key `privacy` below another key, which belongs at the left edge. With a value that has nothing to do with who may see
  /// the entry, as among somebody's ratings, it is a key of their own.
  private static func mayBePrivacy(_ entry: YAMLEntry) -> Bool {
    HidingWords.isPrivacy(entry.key) && maySayPrivacy(entry.value)
      || HidingWords.isSeal(entry.key) && isYes(entry.value)
  }

  private static func isYes(_ node: YAMLNode) -> Bool {
    node.scalar.flatMap { HidingWords.truth(of: BentQuotes.removed(from: $0.text)) } == true
  }

  /// The privacy that `text` names, in a language of the interface.
  static func privacy(named text: String) -> Privacy? {
    let word = BentQuotes.removed(from: text).lowercased()
    if HidingWords.shareable.contains(word) { return .shareable }
    if HidingWords.private.contains(word) { return .private }
    return HidingWords.sealed.contains(word) || HidingWords.isSeal(word) ? .sealed : nil
  }

  private static func maySayPrivacy(_ node: YAMLNode) -> Bool {
    guard let text = node.scalar?.text else { return node.items?.contains(where: maySayPrivacy) == true }
    let value = BentQuotes.removed(from: text)
    return NearMatch.nearest(to: value, among: HidingWords.privacies.sorted()) != nil
      || Int(value) == nil && FieldReader.truth(of: value) != nil
  }

  private static func says(_ entry: YAMLEntry, _ words: Set<String>) -> Bool {
    let value = BentQuotes.removed(from: entry.value.scalar?.text ?? "")
    if words.contains(BentQuotes.removed(from: entry.key).lowercased()) {
      return HidingWords.truth(of: value) ?? true
    }
    return words.contains(value.lowercased())
  }

  /// Whether a file with errors in its front matter is certainly neither sealed nor a draft: its text does not speak of
  /// sealing, and of privacy and drafts either not at all or in one plain line each.
  static func isKnown(in file: SourceFile, frontMatter: FrontMatter, settings: Settings) -> Bool {
    let range = frontMatter.yaml ?? 0..<file.bytes.count
    guard !settings.privacy.values.contains(.sealed), !file.bytes[range].contains(0),
      let text = String(validating: file.bytes[range], as: UTF8.self)?.lowercased(),
      !HidingWords.mentionsSeal(text)
    else { return false }
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }
    func isPlain(_ stem: String, _ accepted: [String]) -> Bool {
      let found = lines.filter { $0.contains(stem) }
      return found.isEmpty || found.count == 1 && accepted.contains(found[0])
    }
    return isPlain("privac", ["privacy: private", "privacy: shareable"])
      && isPlain("draft", ["draft: false"]) && isPlain("borrador", [])
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

  /// What a comment says behind a key without a value, if its `#` is followed by text at once: `privacy: #sealed`.
  func comment(ofEmpty entry: YAMLEntry) -> String? {
    guard entry.value.scalar?.isNull == true, let line = file.line(entry.keyPosition.line),
      let hash = line.firstIndex(of: "#"), let next = line[hash...].dropFirst().first, !next.isWhitespace
    else { return nil }
    return String(line[hash...].dropFirst()).trimmingBlanks
  }
}
