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
  /// A question that Hearth asks, in the order of asking; the raw value is its key in `about-me.md`. Every one can be
  /// skipped, and a file may have others.
  package enum Question: String, CaseIterable, Sendable {
    case identities
    case freeTime = "free time"
    case name
    case cheers = "what cheers me up"
    case likes = "what I like about myself"
    case passions
    case growth = "ways to grow"

    /// The key of the string that asks it.
    package var phraseKey: String { "about-me.ask.\(Slug.make(rawValue))" }

    /// Whether suggestions compare its answers with `for:`, so that each needs to be an item of a list.
    package var isCompared: Bool { self == .identities || self == .freeTime }

    /// Its keys as slugs: its own, and those in the languages of the interface.
    fileprivate var slugs: Set<String> {
      switch self {
      case .identities: ["identities", "identity", "identidades", "identidad"]
      case .freeTime: ["free-time", "tiempo-libre"]
      default: [Slug.make(rawValue)]
      }
    }
  }

  /// The words that the person uses for themselves.
  package var identities: [String] { words(for: .identities) }

  /// The answers that suggestions compare with `for:`: identities, then what the person does in their free time.
  package var comparedWords: [String] { Question.allCases.filter(\.isCompared).flatMap(words) }

  /// Returns whether the person answered a question. "Not applicable" is an answer, so that it isn't asked again.
  package func hasAnswered(_ question: Question) -> Bool { !given(to: question).isEmpty }

  /// Returns the key under which the file answers a question; the question's own if it doesn't.
  package func key(of question: Question) -> String {
    answers.first { question.slugs.contains(Slug.make($0.question)) }?.question ?? question.rawValue
  }

  /// Returns whether an answer says that a question doesn't apply, in a language of the interface.
  package static func isNotApplicable(_ answer: String) -> Bool {
    notApplicable.contains(LabelBook.key(answer))
  }

  private static let notApplicable: Set<String> = [
    "not applicable", "n/a", "n.a.", "na", "no aplica", "no procede",
  ]

  private func given(to question: Question) -> [String] {
    answers.filter { question.slugs.contains(Slug.make($0.question)) }.flatMap(\.answers)
  }

  private func words(for question: Question) -> [String] {
    given(to: question).filter { !Self.isNotApplicable($0) }
  }
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
