import HearthCore
import HearthText

/// Checks the keys that no reader uses.
enum KeyChecker {
  /// The most keys of one entry to look at; more are data of another program.
  private static let most = 100

  static func check(_ fields: inout FieldReader, kind: EntryKind) {
    let reported = Set(
      fields.log.diagnostics.filter { $0.finding.rule == .unreadablePrivacy }.map(\.position))
    for entry in fields.unknown.prefix(most) where !reported.contains(entry.keyPosition) {
      let key = TypographicQuotes.removed(from: entry.key)
      if key.lowercased() == "picture" { fields.report(.picture(entry), at: entry.keyPosition) }
      if kind.definition.dating == .planned, repeats.contains(key.lowercased()),
        entry.value.scalar?.isNull != true
      {
        fields.report(.repeating(entry), at: entry.keyPosition)
      }
      guard let near = KeyTable.entries.key(for: key) ?? nearest(to: key, kind: kind) else { continue }
      if !fields.has(near) {
        let corrected = corrected(entry, near: near, fields)
        fields.report(.nearMissKey(entry.key, near: near, corrected: corrected), at: entry.keyPosition)
      } else if isTypo(key, of: near) {
        fields.report(.nearMissKey(entry.key, beside: near), at: entry.keyPosition)
      }
    }
    for entry in fields.entries { checkKnown(entry, &fields, kind: kind) }
  }

  /// Warns of keys at the top of a file without front matter.
  static func checkBareKeys(in file: SourceFile, from start: Int, log: inout DiagnosticLog) {
    let lines = file.bytes[min(start, file.bytes.count)...].prefix(1_000).split(separator: UInt8(ascii: "\n"))
    let top = lines.lazy.map { String(decoding: $0, as: UTF8.self) }.drop {
      $0.allSatisfy { "-\r \t".contains($0) }
    }
    let keys = top.prefix(2).map { $0.prefix { $0 != ":" } }
    guard keys.count == 2, keys.allSatisfy({ KeyTable.entries.key(for: String($0)) != nil }) else { return }
    let line =
      file.bytes[..<(lines.first { !$0.isEmpty }?.startIndex ?? 0)].count { $0 == UInt8(ascii: "\n") } + 1
    log.report(.frontMatterNotSeen(), in: file.path, at: SourceLocation(line: line, column: 1))
  }

  /// Returns the line with the intended key.
  static func corrected(_ entry: YAMLEntry, near: String, _ fields: FieldReader) -> String? {
    let (file, word) = (fields.file, entry.value.scalar?.text)
    let line = [entry.key, "\"\(entry.key)\"", "'\(entry.key)'"].lazy.compactMap {
      file.line(at: entry.keyPosition, replacing: $0, with: near)
    }.first
    guard let word, CurlyQuotes.surround(word), !word.contains("\"") else { return line }
    return line?.replacing(word, with: "\"\(TypographicQuotes.removed(from: word))\"")
  }

  /// Reports a key that is an alias of another, or has no effect in this kind.
  private static func checkKnown(_ entry: YAMLEntry, _ fields: inout FieldReader, kind: EntryKind) {
    if entry.key == "tag" || entry.key == "label" {
      let key = entry.key + "s"
      let isBeside = fields.entries.contains { $0.key == key }
      fields.report(
        isBeside
          ? Finding.keyByAnotherName(entry.key, beside: key) : Finding.keyByAnotherName(entry.key, key: key),
        at: entry.keyPosition)
    } else if kind.folder != nil, let kinds = kindsOfKey[entry.key], !kinds.contains(kind),
      !KeyTable.welcomeEverywhere.contains(entry.key), entry.value.scalar?.isNull != true
    {
      fields.report(.keyOfAnotherKind(entry.key, kinds: kinds, kind: kind), at: entry.keyPosition)
    }
  }

  /// The kinds in which a key has a meaning, for keys that not all kinds share.
  private static let kindsOfKey: [String: [EntryKind]] = EntryKind.allCases.reduce(into: [:]) { kinds, kind in
    for key in kind.ownKeys { kinds[key, default: []].append(kind) }
  }

  /// Other programs' names for the rule of a recurring event.
  private static let repeats: Set = ["repeat", "repeats", "rrule", "recurrence", "recurring", "repetir"]

  // MARK: Near matches

  private static let answers = AnswerCache<[String], String?>()

  private static func nearest(to key: String, kind: EntryKind) -> String? {
    answers.answer(to: [kind.rawValue, key]) { _ in
      // The plural of one of the kind's own keys means that key, whatever it means elsewhere.
      let isOwn = key.hasSuffix("s") && kind.ownKeys.contains(String(key.dropLast()))
      let candidates = kind.ownKeys + KeyTable.common.map(\.name)
      if let meant = synonyms[key.lowercased()], candidates.contains(meant) { return meant }
      if KeyTable.entries.belongsToOtherKind(key), !isOwn { return nil }
      // With two edits, neither may be in the first letter: typos seldom are, and words such as `related` (`created`)
      // would be reported in every vault.
      return NearMatch.nearest(to: key, among: candidates, limit: 1)
        ?? NearMatch.nearest(to: key, among: candidates.filter { $0.first == key.first })
    }
  }

  /// Synonyms of keys; a match is never certain.
  private static let synonyms = ["url": "link", "datum": "date", "fecha": "date"]

  /// Returns whether a key is one edit from one that is also present. With two edits, it is usually the person's own key.
  private static func isTypo(_ key: String, of near: String) -> Bool {
    key.utf8.count > 4 && NearMatch.nearest(to: key, among: [near], limit: 1) != nil
  }
}

extension Finding {
  static func picture(_ entry: YAMLEntry) -> Finding {
    Finding(
      .nearMissKey, "entries have no key '\(entry.key)'", accepted: "write pictures in the text",
      help: "Write below the front matter: ![what it shows](lake.jpg)")
  }

  static func repeating(_ entry: YAMLEntry) -> Finding {
    Finding(
      .nearMissKey, "events have no '\(entry.key)', and each is shown once",
      accepted: "make a file for each time",
      help: "Copy the file for each time, or repeat the event in a calendar app and import its file.")
  }

  static func nearMissKey(_ key: String, near: String, corrected: String?) -> Finding {
    Finding(
      .nearMissKey, "Hearth doesn't know the key '\(key)'; did you mean '\(near)'?",
      accepted: "keys of your own are left alone", corrected: corrected)
  }

  /// Returns the finding for a misspelt key beside the one it resembles: only the person knows where the value belongs.
  static func nearMissKey(_ key: String, beside near: String) -> Finding {
    Finding(
      .nearMissKey, "Hearth doesn't know the key '\(key)', and '\(near)' is there too",
      accepted: "keys of your own are left alone",
      help: "If they mean the same, move the value to '\(near)' and remove this line.")
  }

  /// For an alias beside its key.
  static func keyByAnotherName(_ written: String, beside key: String) -> Finding {
    Finding(
      "KeyByAnotherName", "'\(written)' isn't read, because '\(key)' is there too",
      accepted: "put all of them in one list under '\(key)'", severity: .warning)
  }

  static func keyByAnotherName(_ written: String, key: String) -> Finding {
    Finding("KeyByAnotherName", "Hearth reads '\(written)' as '\(key)'", swap: Swap(written, for: key))
  }

  static func keyOfAnotherKind(_ key: String, kinds: [EntryKind], kind: EntryKind) -> Finding {
    let names = kinds.map(\.rawValue).joined(separator: " or ")
    return Finding(
      "KeyOfAnotherKind", "'\(key)' has no effect in an entry of the kind \(kind.rawValue)",
      accepted: "it belongs to the kind \(names)")
  }

  static func missingKey(_ key: String, of kind: EntryKind) -> Finding {
    let example = (kind.definition.keys + KeyTable.common).first { $0.name == key }?.example ?? ""
    return Finding(
      "MissingKey", "this \(kind.rawValue) has no '\(key)'", help: "add the line:",
      corrected: "\(key): \(example)", severity: key == "form" ? .error : nil)
  }

  static func missingKey(_ key: String, ofItem item: String, example: String) -> Finding {
    Finding(
      "MissingKey", "this \(item) has no '\(key)'", accepted: "every \(item) needs one",
      help: "add:", corrected: "\(key): \(example)", severity: .error)
  }

  static func wrongShape(itemOf key: String) -> Finding {
    Finding(
      .wrongShape, "this item of '\(key)' has a shape that Hearth can't use",
      accepted: "write each item of '\(key)' as text")
  }

  static func wrongShape(key: String, wanted: ValueShape, severity: Severity? = nil) -> Finding {
    Finding(
      .wrongShape, "the value of '\(key)' has a shape that Hearth can't use",
      accepted: "'\(key)' is \(wanted.rawValue)", severity: severity)
  }

  static func unfilledTemplate(key: String, text: String) -> Finding {
    Finding("EmptyEntry", "'\(key)' still holds the template's '\(text)', and counts as empty")
  }

  static func untitledEntry(_ title: String) -> Finding {
    Finding(
      "UntitledEntry", "there is no title, so Hearth takes '\(title)' from the file name",
      help: "add the line:", corrected: "title: \(title)")
  }

  static func noFrontMatter(_ count: Int) -> Finding {
    Finding(
      "NoFrontMatter",
      count == 1 ? "this entry has no front matter" : "this entry and \(count - 1) more have no front matter",
      accepted: "Hearth takes kind and date from the folder and the file name")
  }
}

enum ValueShape: String {
  case text = "a text"
  case list = "a text or a list of texts"
  case mapping = "made of keys with values"
  case mappings = "a list, each item with - and keys with values"
}
