import HearthCore
import HearthText

/// Edits of one file, and what they may change: the one way in which Hearth changes a file of the person's.
///
/// ```
/// let edit = FileEdit([.insert("labels: [calm]\n", at: 4)], mayChange: ["labels"])
/// guard let edited = edit.applied(to: file) else { … }  // more than `labels` would change
/// ```
struct FileEdit {
  var edits: [TextEdit]
  /// The keys under which the file may say something else; `nil` for all, as long as the same people may see it.
  var mayChange: Set<String>?

  init(_ edits: [TextEdit], mayChange: Set<String>?) { (self.edits, self.mayChange) = (edits, mayChange) }

  /// Returns the edited file. `nil` if two edits overlap, if the file's encoding lacks a character of theirs, or if they change
  /// more than they may.
  func applied(to file: EditableFile) -> EditableFile? {
    guard let disk = file.encoded.applying(edits),
      let edited = try? EditableFile(disk, settings: file.settings),
      edited.isSame(as: file, except: mayChange)
    else { return nil }
    return edited
  }
}

/// A file of a journal as an edit needs it: on disk, as text, and as it was read.
struct EditableFile {
  /// What the file says under a key.
  struct Value: Hashable {
    var key: String
    var text: String
  }

  let encoded: EncodedText
  /// In the file's order. Of an entry, also what its text says: its title, tags and readings. Of helplines, each of them.
  private(set) var values: [Value] = []
  /// Who may see what.
  private(set) var visibility = ""
  /// Whether nobody may see it, because it is unclear who may.
  private(set) var isWithheld = false
  /// The parts that can't be read.
  private(set) var unread: [String] = []
  private(set) var log = DiagnosticLog()
  /// The labels of `labels.yml`, if all of it can be read.
  private(set) var labels: LabelBook?
  /// `nil` for settings, labels and helplines.
  private(set) var entry: ParsedFile?
  /// The settings by which it was read.
  let settings: Settings

  /// - Throws: ``EditError`` if the file is in UTF-16.
  init(_ disk: SourceFile, settings: Settings = Settings()) throws(EditError) {
    guard let encoded = EncodedText(disk) else { throw .unreadable(disk) }
    (self.encoded, self.settings) = (encoded, settings)
    switch JournalPaths.role(of: disk.path) {
    case .settings: readSettings()
    case .labels:
      let book = LabelBookParser.parse(text, log: &log)
      labels = log.hasErrors ? nil : book
    case .helplines: readHelplines()
    default: readEntry()
    }
  }

  var disk: SourceFile { encoded.disk }
  /// The file in UTF-8. Locations are in it.
  var text: SourceFile { encoded.text }

  private mutating func readSettings() {
    let own = SettingsParser.parse(text, log: &log)
    let mapping = SettingsParser.mapping(of: text)
    values = mapping.entries.map { Value(key: SettingsEditor.folded($0.key), text: $0.canonicalText) }
    unread = mapping.unread
    let privacy = own.privacy.map { "\($0.key) \($0.value)" }.sorted()
    isWithheld = own.isPrivacyAmbiguous
    visibility = "\(isWithheld) \(privacy) \(String(describing: own.aboutMePrivacy))"
  }

  private mutating func readHelplines() {
    _ = HelplineParser.parse(text, log: &log)
    var found = DiagnosticLog()
    let parsed = YAMLReader.inspect(text, limits: .list, log: &found)
    values = (parsed.node?.items ?? []).map { Value(key: "", text: $0.canonicalText) }
    unread = parsed.unread
  }

  private mutating func readEntry() {
    let parsed = DocumentParser.parsedFile(of: text, settings: settings)
    (entry, log) = (parsed, parsed.log)
    values = parsed.entries.map {
      Value(key: KeyTable.entries.key(for: $0.key) ?? $0.key, text: $0.canonicalText)
    }
    isWithheld = parsed.status == .withheld
    unread = parsed.isComplete ? [] : ["lines"]
    guard let entry = parsed.content?.entry else { return visibility = "\(parsed.status)" }
    visibility = "\(parsed.status) \(entry.privacy) \(entry.isDraft)"
    values += [
      Value(key: "path", text: entry.path), Value(key: "title", text: entry.title),
      Value(key: "tags", text: "\(entry.tags)"),
      Value(key: "samples", text: parsed.content?.samples.rows ?? ""),
    ]
  }

  /// Returns the findings in the file as sorted text, without their locations.
  ///
  /// - Parameters:
  ///   - severity: The only severity to include, without the file's encoding; `nil` for all findings.
  ///   - line: A line whose findings are left out.
  func findings(_ severity: Severity? = nil, except line: Int? = nil) -> [String] {
    log.diagnostics.filter { severity == nil || $0.severity == severity && $0.finding.rule != .notUTF8 }
      .filter { line == nil || $0.position.line != line }
      .map(\.finding.identity).sorted()
  }

  /// Returns whether both say the same to the same people, except under `keys`, wherever in the file they say it.
  func isSame(as other: EditableFile, except keys: Set<String>?) -> Bool {
    let isAboutPrivacy = keys?.isDisjoint(with: ["privacy", "lock", "draft"]) == false
    guard isAboutPrivacy || visibility == other.visibility else { return false }
    guard let keys else { return true }
    func kept(_ file: EditableFile) -> [Value] { file.values.filter { !keys.contains($0.key) } }
    return unread == other.unread && kept(self) == kept(other)
  }
}

extension YAMLEntry {
  /// The key and its value in one notation, whatever the file's own quotes, lines and order of notations.
  fileprivate var canonicalText: String { "\(key): \(value.canonicalText)" }
}

extension YAMLNode {
  fileprivate var canonicalText: String {
    switch content {
    case .scalar(let scalar): scalar.isNull ? "~" : scalar.text.debugDescription
    case .sequence(let items): "\(items.map(\.canonicalText))"
    case .mapping(let entries): "{\(entries.map(\.canonicalText).joined(separator: ", "))}"
    }
  }
}

extension Finding {
  /// Identifies a finding within its file, whatever its line.
  var identity: String { "\(severity) \(rule.name) \(found)" }
}
