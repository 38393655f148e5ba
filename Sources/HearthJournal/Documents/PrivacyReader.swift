package import HearthCore
import HearthText

/// Determines who may see an entry; if in doubt, nobody.
enum PrivacyReader {
  /// Returns `nil`, with an error, if a line that may mean `privacy`, `draft` or `publish` can't be read.
  ///
  /// - Parameters:
  ///   - body: The entry's body, in which a line may be a tag.
  ///   - standard: The privacy of an entry that doesn't set its own.
  static func privacy(
    _ fields: inout FieldReader, of frontMatter: FrontMatter, body: ParsedBody? = nil, standard: Privacy
  ) -> Privacy? {
    var doubts = [
      doubt(in: fields, standard: standard), DraftReader.doubt(in: fields), publishDoubt(in: fields),
    ].compactMap(\.self)
    if doubts.isEmpty { doubts = swallowedLines(in: fields, of: frontMatter) }
    for (finding, position) in doubts { fields.report(finding, at: position) }
    guard doubts.isEmpty else { return nil }
    let own = fields.value("privacy").flatMap(written)
    if own == nil, let mark = PrivacyMark.first(of: PrivacyVocabulary.sealed, in: fields, body) {
      fields.report(.unreadablePrivacy(mark: mark.value), at: mark.position)
      return .sealed
    }
    let privacy = own ?? standard
    let publish = fields.value("publish").flatMap(truth)
    return privacy == .shareable && publish == false ? .private : privacy
  }

  private static func truth(of node: YAMLNode) -> Bool? {
    node.scalar.flatMap { PrivacyVocabulary.truth(of: $0.text.trimmingWhitespace) }
  }

  /// Returns the publication date as blog tools write it (`published`). Until then, the entry isn't shared.
  static func publicationDay(in fields: FieldReader) -> CalendarDate? {
    fields.entries.lazy.filter { publications.contains(PrivacyVocabulary.bare($0.key)) }
      .compactMap { $0.value.scalar.flatMap { Moment.meant(by: $0.text)?.date } }.max()
  }

  private static let publications: Set = [
    "published", "publishdate", "publish_date", "publish-date", "publish date", "publicado", "publicada",
  ]

  /// Returns whether a key of a shareable entry may ask not to share it.
  private static func mayKeepFromSharing(_ entry: YAMLEntry) -> Bool {
    // These keys have readers of their own.
    guard !["draft", "publish", "privacy"].contains(KeyTable.entries.key(for: entry.key)) else {
      return false
    }
    return SharingVocabulary.mayKeepBack(
      entry.key, entry.value.scalar.map { $0.isNull ? "" : $0.text },
      items: entry.value.items?.compactMap(\.scalar?.text) ?? [])
  }

  private static func written(_ node: YAMLNode) -> Privacy? {
    Privacy(rawValue: (node.scalar?.text ?? "").trimmingWhitespace.lowercased())
  }

  /// Returns why it is unclear who may see the entry, and where.
  private static func doubt(in fields: FieldReader, standard: Privacy) -> (Finding, SourceLocation)? {
    let all = fields.all("privacy")
    guard let node = fields.value("privacy") else {
      if let empty = all.first {
        // Even an empty key shows an intention.
        let word = fields.comment(ofEmpty: empty).flatMap(privacy(named:))
        let corrected = word.map { "\(empty.key): \($0)" }
        return (.unreadablePrivacy(empty: empty.key, corrected: corrected), empty.keyPosition)
      }
      if let entry = misspelt(in: fields, standard: standard) {
        let corrected = KeyChecker.corrected(entry, near: "privacy", fields)
        return (.unreadablePrivacy(key: entry.key, corrected: corrected), entry.keyPosition)
      }
      if standard == .shareable, let entry = fields.entries.first(where: mayKeepFromSharing) {
        return (.unreadablePrivacy(key: entry.key, corrected: "privacy: private"), entry.keyPosition)
      }
      return fields.nestedEntry(where: mayBePrivacy).map {
        (Finding.unreadablePrivacy(nested: $0.key), $0.keyPosition)
      }
    }
    if let other = all.first(where: { $0.value.scalar?.text != node.scalar?.text }) {
      return (.unreadablePrivacy(key: other.key, corrected: nil), other.keyPosition)
    }
    guard written(node) == nil else { return nil }
    let items = node.items?.compactMap(\.scalar?.text).joined(separator: ", ")
    let text = items.map { "[\($0)]" } ?? node.scalar?.text.trimmingWhitespace ?? ""
    return (.unreadablePrivacy(text, near: nearest(to: text)?.rawValue), node.textPosition)
  }

  private static func publishDoubt(in fields: FieldReader) -> (Finding, SourceLocation)? {
    let all = fields.all("publish").filter { $0.value.scalar?.isNull != true }
    let truths = all.map { truth(of: $0.value) }
    if let index = truths.firstIndex(where: { $0 == nil || $0 != truths[0] }) {
      return (.unreadablePublish(all[index].key), all[index].value.textPosition)
    }
    let misspelt = fields.unknown.first {
      PrivacyVocabulary.isPublish($0.key) && $0.key.lowercased() != "publish" && truth(of: $0.value) == false
    }
    return misspelt.map { (.unreadablePublish($0.key), $0.keyPosition) }
  }

  /// Returns lines that would hide the entry but that YAML reads as part of another value, as after a quote that
  /// closes too late.
  private static func swallowedLines(
    in fields: FieldReader, of frontMatter: FrontMatter
  ) -> [(Finding, SourceLocation)] {
    guard let range = frontMatter.yaml else { return [] }
    func isSaid(_ key: String) -> Bool {
      fields.has(
        PrivacyVocabulary.isDraft(key) ? "draft" : PrivacyVocabulary.isPublish(key) ? "publish" : "privacy")
    }
    let lines = fields.file.bytes[range].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return zip(frontMatter.yamlFirstLine..., lines).compactMap { number, line -> (Finding, SourceLocation)? in
      // Every such key begins with one of these letters, a lookalike of one, or a quote; a list item, with `-`.
      guard let first = line.first(where: { $0 > 0x20 }),
        first > 0x7F || "pdsbveru\"'-".utf8.contains(first | 0x20),
        !fields.entries.contains(where: { $0.keyPosition.line == number }),
        let key = PrivacyVocabulary.hidingKey(in: String(decoding: line, as: UTF8.self)), !isSaid(key)
      else { return nil }
      return (.unreadablePrivacy(nested: key), SourceLocation(line: number, column: 1))
    }
  }

  /// Returns an unknown key that was probably meant as `privacy`: a near miss, or one with the value `sealed`; if
  /// entries are shareable by default, also `private`. Curly quotes around either are ignored.
  private static func misspelt(in fields: FieldReader, standard: Privacy) -> YAMLEntry? {
    fields.unknown.first { entry in
      PrivacyVocabulary.isPrivacy(entry.key) || says(entry, PrivacyVocabulary.sealed)
        || PrivacyVocabulary.isSeal(entry.key) && isYes(entry.value)
        || standard == .shareable && says(entry, PrivacyVocabulary.private)
    }
  }

  /// Returns whether a nested `privacy` key was meant for the top level. With an unrelated value, such as a rating, it
  /// is the person's own key.
  private static func mayBePrivacy(_ entry: YAMLEntry) -> Bool {
    PrivacyVocabulary.isPrivacy(entry.key) && maySayPrivacy(entry.value)
      || PrivacyVocabulary.isSeal(entry.key) && isYes(entry.value)
  }

  private static func isYes(_ node: YAMLNode) -> Bool {
    node.scalar.flatMap { PrivacyVocabulary.truth(of: TypographicQuotes.removed(from: $0.text)) } == true
  }

  /// Returns the privacy that `text` names, in any language of the interface.
  static func privacy(named text: String) -> Privacy? {
    let word = TypographicQuotes.removed(from: text).lowercased()
    if PrivacyVocabulary.shareable.contains(word) { return .shareable }
    if PrivacyVocabulary.private.contains(word) { return .private }
    return PrivacyVocabulary.sealed.contains(word) || PrivacyVocabulary.isSeal(word) ? .sealed : nil
  }

  /// Returns the privacy that `text` probably means.
  static func nearest(to text: String) -> Privacy? {
    privacy(named: text)
      ?? NearMatch.nearest(to: text, among: Privacy.allCases.map(\.rawValue)).flatMap(Privacy.init)
  }

  private static func maySayPrivacy(_ node: YAMLNode) -> Bool {
    guard let text = node.scalar?.text else { return node.items?.contains(where: maySayPrivacy) == true }
    let value = TypographicQuotes.removed(from: text)
    return NearMatch.nearest(to: value, among: PrivacyVocabulary.privacies.sorted()) != nil
      || Int(value) == nil && FieldReader.truth(of: value) != nil
  }

  private static func says(_ entry: YAMLEntry, _ words: Set<String>) -> Bool {
    let value = PrivacyVocabulary.bare(entry.value.scalar?.text ?? "")
    if words.contains(PrivacyVocabulary.bare(entry.key)) { return PrivacyVocabulary.truth(of: value) ?? true }
    return words.contains(value)
  }

  /// Returns where a file with unreadable lines may say that it is hidden. `nil` if no line of its front matter may
  /// mean `privacy`, `draft` or `publish`, except one plain line for each that Hearth reads as written.
  static func doubt(
    in file: SourceFile, of frontMatter: FrontMatter, entries: [YAMLEntry], settings: Settings
  ) -> SourceLocation? {
    // The unreadable line may have named the sealed kind.
    if settings.locksAll || settings.privacy.values.contains(.sealed) { return .start }
    guard let range = frontMatter.yaml else { return nil }
    let isShareable = settings.privacy.values.contains(.shareable)
    var seen: Set<String> = []
    let lines = String(decoding: file.bytes[range], as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in zip(frontMatter.yamlFirstLine..., lines) {
      let parts = line.split(separator: ": ", maxSplits: 1).map { String($0) }
      let isPlain =
        parts.count == 2 && plainLines[parts[0]]?.contains(parts[1]) == true
        && entries.contains {
          $0.keyPosition == SourceLocation(line: number, column: 1) && $0.key == parts[0]
        }
      if isPlain, seen.insert(parts[0]).inserted { continue }
      let mayHide = PrivacyVocabulary.mayHide(String(line)) { key in
        KeyTable.entries.isForeign(key)
          || KeyTable.entries.key(for: key).map { plainLines[$0] == nil } ?? false
      }
      if mayHide || isShareable && SharingVocabulary.saysSo(String(line)) {
        return SourceLocation(line: number, column: 1)
      }
    }
    return nil
  }

  private static let plainLines: [String: Set<String>] = [
    "privacy": ["private", "shareable", "sealed"], "draft": ["true", "false"], "publish": ["true", "false"],
  ]
}

extension FieldReader {
  /// Returns the comment after a key without a value, if its `#` is directly followed by text: `privacy: #sealed`.
  func comment(ofEmpty entry: YAMLEntry) -> String? {
    guard entry.value.scalar?.isNull == true, let line = file.line(entry.keyPosition.line),
      let hash = line.firstIndex(of: "#"), let next = line[hash...].dropFirst().first, !next.isWhitespace
    else { return nil }
    return String(line[hash...].dropFirst()).trimmingWhitespace
  }
}

extension Rule {
  package static let unreadablePrivacy = Rule(
    "UnreadablePrivacy", .error, "Write private, shareable or sealed for privacy.",
    otherwise: "a warning where a tag says that the entry is sealed")
}

extension Finding {
  private static let acceptedPrivacy =
    "use private, shareable or sealed; until then the entry counts as sealed"

  /// - Parameter text: Empty if the value is a mapping.
  static func unreadablePrivacy(_ text: String, near: String?) -> Finding {
    Finding(
      .unreadablePrivacy,
      text.isEmpty
        ? "Hearth can't read the privacy of this entry" : "Hearth can't read the privacy '\(text)'",
      near: near, to: text, accepted: acceptedPrivacy)
  }

  static func unreadablePrivacy(empty key: String, corrected: String?) -> Finding {
    Finding(.unreadablePrivacy, "'\(key)' has no value", accepted: acceptedPrivacy, corrected: corrected)
  }

  /// For a near miss of the key `privacy`.
  static func unreadablePrivacy(key: String, corrected: String?) -> Finding {
    Finding(
      .unreadablePrivacy, "the key '\(key)' seems to be about privacy",
      accepted: "use 'privacy'; until then the entry counts as sealed", corrected: corrected)
  }

  /// For a tag such as `tags: [sealed]`.
  static func unreadablePrivacy(mark: String) -> Finding {
    Finding(
      .unreadablePrivacy, "'\(mark)' says that this is sealed, so it is left out",
      accepted: "say so with 'privacy'",
      help: "in the front matter, write:", corrected: "privacy: sealed", severity: .warning)
  }

  /// For a key `privacy` below another key.
  static func unreadablePrivacy(nested key: String) -> Finding {
    Finding(
      .unreadablePrivacy, "the key '\(key)' is below another key, where it says nothing about the entry",
      accepted: "move it to the left edge; until then the entry counts as sealed")
  }

  /// For a line of front matter that can't be read as a whole.
  static func unreadablePrivacyLine() -> Finding {
    Finding(
      .unreadablePrivacy,
      "this line may say who may see the entry, but Hearth can't read the front matter around it",
      accepted: "until it can, the entry counts as sealed")
  }

  static func unreadablePublish(_ key: String) -> Finding {
    Finding(
      .unreadablePrivacy, "Hearth can't tell from '\(key)' whether this may be published",
      accepted: "write true or false for 'publish'; until then the entry counts as sealed")
  }
}
