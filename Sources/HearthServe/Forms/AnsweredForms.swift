import HearthCore
import Synchronization

/// The forms that were carried out, with their responses: one that is sent twice, by a double click, is carried out once.
///
/// Each page gives its forms a value of their own, so that only the same form of the same page with the same words is the same.
final class AnsweredForms: Sendable {
  private final class Answer: Sendable {
    /// Held while the form is carried out; `nil` until it has succeeded.
    let response = Mutex<Response?>(nil)
  }

  /// The name of the field with the page's own value.
  static let field = "once"
  /// How many are remembered.
  private static let limit = 32

  private let answers = Mutex<[(key: String, answer: Answer)]>([])

  /// Returns the response of `body`, or the one that the same request got before, after waiting for it.
  func response<Failure: Error>(
    to request: Request, _ body: () throws(Failure) -> Response
  ) throws(Failure) -> Response {
    guard request.method == .post, request.form[Self.field]?.isEmpty == false else { return try body() }
    let answer = answer(for: Self.key(of: request))
    let response = try answer.response.withLock { response throws(Failure) in
      if let response { return response }
      let new = try body()
      // A refused form may be accepted later, such as after an editor's change.
      if new.status == 303 { response = new }
      return new
    }
    // What was taken back can be made again.
    if request.path == "undo" { answers.withLock { $0 = [] } }
    return response
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
