package import HearthCore
import HearthText

/// Reads `hearth.yml`.
package enum SettingsParser {
  static let keys = KeyTable(Setting.table.map(\.name) + ["reminders", "schema"])

  /// The longest file to read: about a thousand lines.
  private static let mostBytes = 64 * 1024

  /// Returns the defaults if there is no file. If there is another settings file, it may seal what this one doesn't, so
  /// nothing is shown.
  package static func parse(_ file: SourceFile?, isAlone: Bool = true, log: inout DiagnosticLog) -> Settings {
    var settings = file.map { parse($0, log: &log) } ?? Settings()
    if !isAlone { settings.sealEverything() }
    return settings
  }

  /// Returns the settings of a file. Every line is optional and independent: an unreadable value keeps its default. If
  /// it may be about privacy, nothing is shown.
  private static func parse(_ file: SourceFile, log: inout DiagnosticLog) -> Settings {
    guard file.bytes.count <= mostBytes else {
      var settings = Settings()
      settings.sealEverything()
      settings.hasUnread = true
      log.report(.longSettings(file.bytes.count, most: mostBytes), in: file.path)
      return settings
    }
    let isDamaged = TextDecodingCheck.isDamaged(file.bytes)
    let file = TextDecodingCheck.repaired(file, log: &log)
    let mapping = mapping(of: file)
    var fields = FieldReader(mapping.entries, table: keys, file: file, log: mapping.log)
    var settings = settings(&fields)
    if mapping.isPrivacyAmbiguous || isDamaged { settings.sealEverything() }
    var found = mapping.log
    found.append(fields.log, after: found.diagnostics.count)
    if isDamaged {
      found.report(.damagedSettings, in: file.path)
    } else if settings.isPrivacyAmbiguous, !found.hasErrors {
      found.report(.ambiguousPrivacy, in: file.path, at: fields.all("privacy").last?.keyPosition ?? .start)
    }
    log.append(found)
    settings.hasUnread = found.diagnostics.contains { $0.severity != .note }
    return settings
  }

  /// The keys of a file whose values can be read, and those whose values can't.
  struct Mapping {
    var entries: [YAMLEntry] = []
    var unread: [String] = []
    var repeatedKeys: Set<String> = []
    /// Whether something unreadable or repeated may be about privacy.
    var isPrivacyAmbiguous = false
    var log = DiagnosticLog()
  }

  static func mapping(of file: SourceFile) -> Mapping {
    var mapping = Mapping()
    let parsed = YAMLReader.inspect(file, log: &mapping.log)
    mapping.repeatedKeys = parsed.repeatedKeys
    mapping.entries = parsed.node?.entries ?? []
    if parsed.isValid, parsed.node?.entries == nil, parsed.node?.scalar?.isNull != true {
      mapping.log.report(.wrongShape(key: "hearth.yml", wanted: .mapping, severity: .error), in: file.path)
    }
    // Words, a list, or nothing that could be read at all.
    let unread =
      parsed.node?.entries == nil && parsed.node?.scalar?.isNull != true
      ? String(decoding: file.bytes, as: UTF8.self) : nil
    for part in parsed.unread + [unread].compactMap(\.self) {
      let lines = part.split(separator: "\n").filter { $0.first { !$0.isWhitespace } != "#" }
      let key = String(lines.first?.prefix { $0 != ":" } ?? "")
      mapping.unread.append(key)
      if PrivacyWords.areMentioned(in: lines.joined(separator: "\n")) || isPrivacyKey(key) {
        mapping.isPrivacyAmbiguous = true
      }
    }
    if parsed.repeatedKeys.contains(where: isPrivacyKey) { mapping.isPrivacyAmbiguous = true }
    return mapping
  }

  private static func settings(_ fields: inout FieldReader) -> Settings {
    var settings = Settings()
    for setting in Setting.table { setting.read(&fields, &settings) }
    settings.reminders = fields.reminders()
    // Comes after everything else that may have been about privacy.
    reportUnknown(&fields)
    readPrivacy(&fields, into: &settings)
    readLock(&fields, into: &settings)
    return settings
  }
}

/// The settings in `hearth.yml` about who may see entries of a kind, and *About me*; if they are ambiguous, nobody may.
extension SettingsParser {
  static let aboutMe = "about-me"

  static let kinds: KeyTable = {
    var aliases = ["about_me": aboutMe]
    for kind in EntryKind.allCases { aliases[kind.rawValue] = kind.plural }
    return KeyTable(EntryKind.allCases.map(\.plural) + [aboutMe], aliases: aliases)
  }()

  /// Returns whether repeating a key leaves ambiguous who may see what.
  static func isPrivacyKey(_ key: String) -> Bool {
    ["privacy", "lock", "all"].contains(key.lowercased()) || kinds.key(for: key) != nil
  }

  /// Reports unknown keys; those that may have been about privacy are errors, including a kind outside `privacy`.
  static func reportUnknown(_ fields: inout FieldReader) {
    fields.reportUnknownInSettings(keys) { kinds.key(for: $0.key) != nil || mayLock($0) }
  }

  /// Returns whether an unknown key was probably meant as `lock`: `lok: {all: on}`, or `lock.all: on`, as `hearth set` has it.
  private static func mayLock(_ entry: YAMLEntry) -> Bool {
    entry.key.lowercased().hasPrefix("lock")
      || NearMatch.nearest(to: entry.key, among: ["lock"]) != nil
        && entry.value.entries?.contains { $0.key.lowercased() == "all" } == true
  }

  /// Reads `{all: on}`. The key is there to lock something, so an unreadable value leaves privacy ambiguous.
  static func readLock(_ fields: inout FieldReader, into settings: inout Settings) {
    guard !fields.all("lock").isEmpty else { return }
    let isOn = fields.nested("lock", table: KeyTable(["all"]), unknown: .error) { nested in
      nested.unknown.isEmpty && nested.all("all").count == 1
        ? nested.switchWord("all", isAboutPrivacy: true) : nil
    }
    guard let isOn = isOn ?? nil, fields.all("lock").count == 1 else { return settings.sealEverything() }
    settings.locksAll = isOn
  }

  /// Reads `{reflections: private, about-me: sealed}`: by folder or by kind. An unreadable, repeated or unknown kind
  /// counts as sealed.
  static func readPrivacy(_ fields: inout FieldReader, into settings: inout Settings) {
    let isRead: Void? = fields.nested("privacy", table: kinds, unknown: .error) { nested in
      // Some kind was meant, but it is unclear which.
      if !nested.unknown.isEmpty { settings.sealEverything() }
      func privacy(of kind: String) -> Privacy? {
        Self.privacy(of: kind, &nested, isAmbiguous: &settings.isPrivacyAmbiguous)
      }
      for kind in EntryKind.allCases {
        if let privacy = privacy(of: kind.plural) { settings.privacy[kind] = privacy }
      }
      if let privacy = privacy(of: aboutMe) { settings.aboutMePrivacy = privacy }
    }
    // One word for all kinds isn't a setting. Any but `private` and `shareable` may ask for more privacy.
    if isRead == nil, let node = fields.value("privacy") {
      let word = node.scalar?.text.trimmingWhitespace.lowercased()
      if word != Privacy.private.rawValue, word != Privacy.shareable.rawValue { settings.sealEverything() }
    }
    if let empty = fields.all("privacy").first, empty.value.scalar?.isNull == true {
      fields.report(.emptyPrivacy(empty.key), at: empty.keyPosition)
      settings.sealEverything()
    }
    if fields.all("privacy").count > 1 || fields.isPrivacyAmbiguous { settings.sealEverything() }
  }

  /// Returns `nil` if the kind isn't named.
  private static func privacy(
    of kind: String, _ fields: inout FieldReader, isAmbiguous: inout Bool
  ) -> Privacy? {
    guard let entry = fields.entry(kind) else { return nil }
    if fields.value(kind) == nil {
      fields.report(
        .unknownChoice(without: entry.key, words: Privacy.allCases.map(\.rawValue)), at: entry.keyPosition)
    }
    let privacy: Privacy? = fields.locatedText(kind).flatMap {
      fields.choice($0, key: entry.key, severity: .error)
    }
    if let privacy, fields.all(kind).count == 1 { return privacy }
    isAmbiguous = true
    return .sealed
  }
}

extension Settings {
  /// Seals everything that doesn't set its own privacy, and prevents the build.
  mutating func sealEverything() {
    isPrivacyAmbiguous = true
    for kind in EntryKind.allCases { privacy[kind] = .sealed }
    aboutMePrivacy = .sealed
  }
}

/// Unknown parts of `hearth.yml` that may have been about privacy.
extension FieldReader {
  /// Reports unknown keys of `hearth.yml`. One that may have been about privacy is an error, and puts the privacy of
  /// everything ambiguous.
  mutating func reportUnknownInSettings(
    _ table: KeyTable, orWhere isAboutPrivacy: (YAMLEntry) -> Bool = { _ in false }
  ) {
    let ambiguous = unknown.filter { isAboutPrivacy($0) || Self.isAboutPrivacy($0) }
    let places = Set(ambiguous.map(\.keyPosition))
    if !places.isEmpty { isPrivacyAmbiguous = true }
    reportUnknownSettings(table) { places.contains($0.keyPosition) ? .error : nil }
  }

  private static func isAboutPrivacy(_ entry: YAMLEntry) -> Bool {
    PrivacyWords.subject(of: entry.key, values: []) != nil || PrivacyWords.areMentioned(in: entry.key)
      || saysSealed(entry.value)
  }

  /// Returns whether a key or a text in `node`, at any depth, mentions sealing.
  static func saysSealed(_ node: YAMLNode) -> Bool {
    if let scalar = node.scalar { return PrivacyWords.areMentioned(in: scalar.text) }
    return node.items?.contains(where: saysSealed) == true
      || node.entries?.contains { PrivacyWords.areMentioned(in: $0.key) || saysSealed($0.value) } == true
  }
}
