package import HearthCore
package import HearthJournal

/// Unsaved words from the form of a new or an existing entry. Each open form has its own draft. The draft of an existing entry
/// has the fields `file` and `hash`: the path of the file, and the hash of its contents when the draft was begun.
///
/// As a file: a line `hearth draft 1 KIND`, a line with the fields as browsers encode them, an empty line, then the
/// text as typed. Earlier versions kept the text alone, in one file for each kind.
package struct Draft: Equatable, Sendable {
  /// The identifier of a draft: 32 hexadecimal digits, or the kind for a draft from an earlier version. Never a path.
  package struct Key: Hashable, Sendable {
    package let text: String

    /// Fails for anything else, such as a forged value.
    package init?(_ text: String) {
      let isOwn = text.utf8.count == 32 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
      guard isOwn || EntryKind(rawValue: text) != nil else { return nil }
      self.text = text
    }

    /// A key that no other form has.
    init() {
      var random = SystemRandomNumberGenerator()
      text = Secret(from: &random).text
    }

    /// Whether it is from an earlier version; no form writes such keys any more.
    package var isOfEarlierVersion: Bool { EntryKind(rawValue: text) != nil }
  }

  package let key: Key
  package let kind: EntryKind
  /// The fields of the form, with the text.
  let fields: [Form.Field]

  // The hidden fields that link a form to its draft, and to the draft that it continues.
  static let (keyName, numberName) = ("draft-key", "draft-number")
  static let (continuedName, continuedHashName) = ("draft-from", "draft-hash")
  static let names = [keyName, numberName, continuedName, continuedHashName]
  /// Fields that drafts don't store.
  private static let unkept = Set(names + ["form-token", AnsweredForms.field, "kind", "from"])
    .subtracting([numberName])
  /// Fields that every form fills in.
  private static let given: Set<String> = ["date", "date-time", "start", "start-time", "prompt", numberName]
  private static let header = "hearth draft 1 "

  /// Returns the hidden fields of a form whose words become the draft with a key.
  static func fields(of key: Key) -> [(name: String, value: String)] {
    [(keyName, key.text), (numberName, "0")]
  }

  /// Creates a draft from a form's fields, without empty and internal ones.
  init(_ form: Form, key: Key, kind: EntryKind) {
    (self.key, self.kind) = (key, kind)
    // In an existing entry, an empty field is a change.
    let isEdit = form["file"] != nil
    let own = form.fields.filter { !Self.unkept.contains($0.name) && (isEdit || !$0.value.isEmpty) }
    fields = own.map { .init(name: $0.name, value: $0.value.withPlainLineEnds) }
  }

  /// Reads a file. Fails if it isn't a draft.
  package init?(_ bytes: [UInt8], key: Key) {
    if let kind = EntryKind(rawValue: key.text) {
      let text = String(decoding: bytes, as: UTF8.self)
      self.init(Form(fields: [.init(name: "text", value: text)]), key: key, kind: kind)
      return
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4, lines[2].isEmpty,
      let fields = try? EncodedForm.fields(lines[1], limits: .standard)
    else { return nil }
    let title = String(decoding: lines[0], as: UTF8.self)
    guard title.hasPrefix(Self.header),
      let kind = EntryKind(rawValue: String(title.dropFirst(Self.header.count)))
    else { return nil }
    let text = Form.Field(name: "text", value: String(decoding: lines[3], as: UTF8.self))
    self.init(Form(fields: fields + [text]), key: key, kind: kind)
  }

  /// The file.
  package var bytes: [UInt8] {
    let others = EncodedForm.encoded(fields.filter { $0.name != "text" })
    return Array("\(Self.header)\(kind.rawValue)\n\(others)\n\n\(text)".utf8)
  }

  package var text: String { form["text"] ?? "" }
  /// How often the form had sent its words: requests may arrive in another order.
  package var number: Int { form[Self.numberName].flatMap { Int($0) } ?? 0 }
  var form: Form { Form(fields: fields) }

  /// The path of the existing entry's file, as ``SourceFile/path``; `nil` for a new entry.
  package var file: String? { form["file"] }
  var isEdit: Bool { file != nil }

  /// Whether it has only what the form filled in. A draft of an existing entry is never empty: removing all words is a change.
  package var isEmpty: Bool {
    !isEdit && fields.allSatisfy { Self.given.contains($0.name) || $0.value.trimmingWhitespace.isEmpty }
  }

  /// Its title or first words, for a list; empty if it has neither.
  func firstWords(atMost count: Int = 60) -> String {
    Self.firstWords(of: (form["title"].map { [$0] } ?? []) + text.typedLines, atMost: count)
  }

  static func firstWords(of lines: [String], atMost count: Int = 60) -> String {
    let line = lines.first { !$0.trimmingWhitespace.isEmpty }?.trimmingWhitespace ?? ""
    guard line.count > count else { return line }
    let start = line.prefix(count)
    let end = start.lastIndex(of: " ") ?? start.endIndex
    return start[..<end] + "\u{2026}"
  }

  /// Returns whether a text contains all of its words, so that discarding it loses nothing.
  package func isWithin(_ text: String) -> Bool {
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    let own = words(self.text)
    return !own.isEmpty && words(text).firstRange(of: own) != nil
      && fields.allSatisfy { $0.name == "text" || Self.given.contains($0.name) }
  }
}

extension Form {
  /// The draft that a form names.
  var draftKey: Draft.Key? { self[Draft.keyName].flatMap(Draft.Key.init) }
}

/// A draft, and when it was last kept, on the journal's clock.
package struct KeptDraft: Sendable {
  package let draft: Draft
  package let time: LocalDateTime

  package init(_ draft: Draft, time: LocalDateTime) { (self.draft, self.time) = (draft, time) }

  /// The hash that a form carries, so that newer text is detected.
  var fingerprint: String { SHA256.digits(draft.bytes, count: 64) }
}
