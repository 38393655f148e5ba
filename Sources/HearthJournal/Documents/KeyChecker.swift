import HearthCore
import HearthText
import Synchronization

/// Looks at the keys that no reader asked for.
enum KeyChecker {
  static func check(_ fields: inout FieldReader, kind: EntryKind) {
    let rules = [UnreadablePrivacy.rule.name, UnreadableDraft.rule.name]
    let told = fields.log.diagnostics.filter { rules.contains($0.finding.rule.name) }.map(\.position)
    for entry in fields.unknown
    where !HidingWords.isPrivacy(entry.key) && !told.contains(entry.keyPosition) {
      let key = BentQuotes.removed(from: entry.key)
      guard let near = KeyTable.entries.key(for: key) ?? nearest(to: key, kind: kind) else { continue }
      if fields.has(near) {
        guard isSlip(key, of: near) else { continue }
        fields.report(NearMissKey.finding(entry.key, beside: near), at: entry.keyPosition)
        continue
      }
      let corrected = mended(entry, near: near, fields)
      fields.report(
        NearMissKey.finding(entry.key, near: near, corrected: corrected), at: entry.keyPosition)
    }
    for entry in fields.entries {
      checkPlace(of: entry, &fields, kind: kind)
    }
  }

  /// The line with the key that was meant. `private: true` is a value of `privacy`, written as a key.
  static func mended(_ entry: YAMLEntry, near: String, _ fields: FieldReader) -> String? {
    guard near == "privacy", let privacy = PrivacyReader.privacy(named: entry.key),
      let value = entry.value.scalar
    else {
      let line = [entry.key, "\"\(entry.key)\"", "'\(entry.key)'"].lazy.compactMap {
        fields.mend.line(at: entry.keyPosition, replacing: $0, with: near)
      }.first
      if near == "privacy", let word = entry.value.scalar?.text,
        let privacy = PrivacyReader.privacy(named: word), !CurlyQuotes.surround(word)
      {
        return line.map { $0.replacing(word, with: privacy.rawValue) }
      }
      guard let bent = entry.value.scalar?.text, CurlyQuotes.surround(bent), !bent.contains("\"")
      else { return line }
      return line.map { $0.replacing(bent, with: "\"\(BentQuotes.removed(from: bent))\"") }
    }
    guard HidingWords.truth(of: value.text) == true else { return nil }
    let written = "\(entry.key): \(value.text)"
    return fields.mend.line(at: entry.keyPosition, replacing: written, with: "privacy: \(privacy.rawValue)")
  }

  private static func checkPlace(of entry: YAMLEntry, _ fields: inout FieldReader, kind: EntryKind) {
    if entry.key == "tag" || entry.key == "label" {
      let key = entry.key + "s"
      if fields.entries.contains(where: { $0.key == key }) {
        fields.report(KeyByAnotherName.finding(entry.key, beside: key), at: entry.keyPosition)
        return
      }
      let corrected = fields.mend.line(at: entry.keyPosition, replacing: entry.key, with: key)
      fields.report(
        KeyByAnotherName.finding(entry.key, key: key, corrected: corrected), at: entry.keyPosition)
      return
    }
    guard kind != .note, let kinds = kindsOfKey[entry.key], !kinds.contains(kind),
      !KeyTable.welcomeEverywhere.contains(entry.key), entry.value.scalar?.isNull != true
    else { return }
    fields.report(KeyOfAnotherKind.finding(entry.key, kinds: kinds, kind: kind), at: entry.keyPosition)
  }

  /// The kinds in which a key means something, for keys that not all share.
  private static let kindsOfKey: [String: [EntryKind]] = {
    var kinds: [String: [EntryKind]] = [:]
    for kind in EntryKind.allCases {
      for key in KeyTable.ownKeys[kind] ?? [] { kinds[key, default: []].append(kind) }
    }
    return kinds
  }()

  // MARK: Near matches

  private struct Question: Hashable {
    var key: String
    var kind: EntryKind
  }

  /// Whether a key that stands beside the one it is near to is a slip all the same: a word of some length with one edit.
  /// Where both are there, two edits are more often a key of somebody's own.
  private static func isSlip(_ key: String, of near: String) -> Bool {
    key.utf8.count > 4 && NearMatch.nearest(to: key, among: [near], limit: 1) != nil
  }

  /// Answers given before. A journal has few unknown keys, and has them in every entry.
  private static let answers = Mutex<[Question: String?]>([:])

  private static func nearest(to key: String, kind: EntryKind) -> String? {
    let question = Question(key: key, kind: kind)
    if let known = answers.withLock({ $0[question] }) { return known }
    // A plural of one of the kind's own keys means that key, whatever it means elsewhere.
    let isOwn = key.hasSuffix("s") && (KeyTable.ownKeys[kind] ?? []).contains(String(key.dropLast()))
    let answer = KeyTable.entries.isForeign(key) && !isOwn ? nil : lookUp(key, kind: kind)
    answers.withLock { answers in
      if answers.count < 4096 { answers[question] = .some(answer) }
    }
    return answer
  }

  /// Of two edits, none is in the first letter: slips seldom are, and words such as `related` (`created`) would be
  /// remarked on in every vault.
  private static func lookUp(_ key: String, kind: EntryKind) -> String? {
    let candidates = (KeyTable.ownKeys[kind] ?? []) + KeyTable.common
    if let near = NearMatch.nearest(to: key, among: candidates, limit: 1) { return near }
    return NearMatch.nearest(to: key, among: candidates.filter { $0.first == key.first })
  }
}
