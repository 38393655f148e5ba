/// The mistakes found in a form so far, so that all of them are reported at once, each beside its field.
///
/// Check every field, add each mistake, then call ``check()``:
///
/// ```swift
/// var mistakes = FormMistakes()
/// if name.isEmpty { mistakes.add(strings["form.helpline.no-name"], about: "name") }
/// try mistakes.check()
/// ```
struct FormMistakes {
  private var problems: [ChangeError.Problem] = []

  mutating func add(_ sentence: String, about field: String) {
    problems.append(.init(sentence, field: field))
  }

  mutating func add(_ error: ChangeError) { problems += error.problems }

  /// Throws if there are any mistakes.
  func check() throws(ChangeError) {
    if !problems.isEmpty { throw ChangeError(problems) }
  }
}
