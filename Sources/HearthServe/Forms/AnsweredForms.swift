import HearthCore
import Synchronization

/// The forms that were carried out, with their responses: one that is sent twice, by a double click, is carried out once.
///
/// Each page gives its forms a value of their own, so that only the same form of the same page with the same words is the same.
final class AnsweredForms: Sendable {
  private final class Answer: Sendable {
    /// Held while the form is carried out; `nil` until it has succeeded.
    let made = Mutex<Made?>(nil)
  }

  private struct Made: Sendable {
    let response: Response
    /// The files that were changed, each with its hash; `nil` for one that was removed.
    let files: [String: String?]
    let hasNewFiles: Bool
  }

  /// What is known about the files of changes.
  struct Files {
    /// Returns the files of a change by its number, and whether the change created them.
    let changed: (Int) -> [(path: String, isNew: Bool)]
    /// Returns the hash of a file as it is now; `nil` if there is none.
    let hash: (String) -> String?
  }

  /// The name of the field with the page's own value.
  static let field = "once"
  /// How many are remembered.
  private static let limit = 32

  private let answers = Mutex<[(key: String, answer: Answer)]>([])

  /// Returns the response of `body`, or waits for an earlier identical request and repeats its response. Repeats it
  /// only while the changed files are as it left them; otherwise runs `body` again, which notices newer words.
  ///
  /// - Returns: `nil` if the form created a file that has since been changed, moved or deleted.
  func response<Failure: Error>(
    to request: Request, _ files: Files, _ body: () throws(Failure) -> Response
  ) throws(Failure) -> Response? {
    guard request.method == .post, request.form[Self.field]?.isEmpty == false else { return try body() }
    return try answer(for: Self.key(of: request)).made.withLock { made throws(Failure) in
      if let made {
        if made.files.allSatisfy({ files.hash($0) == $1 }) { return made.response }
        if made.hasNewFiles { return nil }
      }
      let new = try body()
      // A refused form may be accepted later, such as after an editor's change.
      if new.status == 303 { made = Self.made(new, files) }
      return new
    }
  }

  private static func made(_ response: Response, _ files: Files) -> Made {
    let changed = response.change.map(files.changed) ?? []
    return Made(
      response: response,
      files: Dictionary(changed.map { ($0.path, files.hash($0.path)) }) { first, _ in first },
      hasNewFiles: changed.contains(where: \.isNew))
  }

  private func answer(for key: String) -> Answer {
    answers.withLock { answers in
      if let known = answers.first(where: { $0.key == key }) { return known.answer }
      let new = Answer()
      answers = answers.suffix(Self.limit - 1) + [(key, new)]
      return new
    }
  }

  private static func key(of request: Request) -> String {
    // The draft may have been kept between the two.
    let fields = request.form.fields.filter { $0.name != Draft.numberName }
    let files = request.form.uploads.map {
      Form.Field(name: $0.name, value: "\($0.fileName) \($0.size)")
    }
    return SHA256.digits("\(request.path)?\(EncodedForm.encoded(fields + files))".utf8, count: 64)
  }
}
