package import HearthCore
import HearthText

/// The questionnaire of `about-me.md`: what the person chose to say about themselves.
package struct AboutMe: Sendable {
  /// A question, by its key, and its answers, in file order.
  package struct Answer: Sendable, Hashable {
    package var question: String
    package var answers: [String]
  }

  package var answers: [Answer]
  /// As ``Entry/contentNote``.
  package var contentNote: String?
  package var body: EntryBody
  package var path: String
}

extension AboutMe {
  /// The words that the person uses for themselves.
  package var identities: [String] {
    answers.filter { Self.questions.contains(Slug.make($0.question)) }.flatMap(\.answers)
  }

  /// The keys of identities, as slugs, in the languages of the interface.
  private static let questions: Set<String> = ["identities", "identity", "identidades", "identidad"]
}

/// Reads `about-me.md`: every key of its front matter is a question, its value the answers.
package enum AboutMeParser {
  /// Keys about the file rather than the person. `Title` and `Kind` are questions.
  private static let bookkeeping = KeyTable(
    ["title", "date", "created", "updated", "lang", "tags", "aliases", "kind"] + hiding.known,
    aliases: folding)

  /// Keys that decide who may see the file, and whether it is folded, in any case.
  private static let hiding = KeyTable(["privacy", "draft", "content_note", "heavy"], aliases: folding)

  private static let folding = [
    "content-note": "content_note", "content note": "content_note", "content_warning": "content_note",
  ]

  /// Returns `nil` if there is no file, or it is sealed, a draft, or possibly a draft.
  ///
  /// - Parameter opensSealed: Whether to read a sealed one too, for the pages behind the lock only.
  package static func parse(
    _ written: SourceFile?, settings: Settings, opensSealed: Bool = false, hasSealedTwin: Bool = false,
    log: inout DiagnosticLog
  ) -> AboutMe? {
    guard let written else { return nil }
    let file = TextDecodingCheck.repaired(written, log: &log)
    let frontMatter = FrontMatter.split(file, log: &log)
    let yaml = YAMLReader.inspect(frontMatter, of: file, log: &log)
    let visibility = Visibility.of(
      file, frontMatter: frontMatter, yaml: yaml, standard: settings.aboutMePrivacy ?? .private,
      isLocked: settings.locksAll, mayBeOfSealedKind: false, hasSealedTwin: hasSealedTwin)
    if case .withheld(let reason) = visibility, reason != frontMatter.fault { log.append(reason) }
    guard let entries = yaml.node?.entries else { return nil }
    var fields = FieldReader(entries, table: bookkeeping, file: file, log: log)
    defer { log = fields.log }
    let contentNote = fields.contentNote()
    let questions = entries.filter { !bookkeeping.contains($0.key) && hiding.key(for: $0.key) == nil }
    var own = FieldReader(questions, table: KeyTable(questions.map(\.key)), file: file, log: fields.log)
    let answers = questions.compactMap { entry -> AboutMe.Answer? in
      let given = own.list(entry.key).map(\.value)
      return given.isEmpty ? nil : AboutMe.Answer(question: entry.key, answers: given)
    }
    fields.log = own.log
    let body = ParsedBody(file, frontMatter: frontMatter, log: &fields.log)
    switch visibility {
    case .shown: break
    case .sealed(_, isDraft: false) where opensSealed: break
    default: return nil
    }
    return AboutMe(
      answers: answers, contentNote: contentNote, body: body.entryBody(title: ""), path: file.path)
  }
}
