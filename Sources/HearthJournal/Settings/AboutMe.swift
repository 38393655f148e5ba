/// The questionnaire of `about-me.md`: what the person chose to say of themselves.
package struct AboutMe: Sendable {
  /// A question, by the key it stands under, and what was answered, in the order of the file.
  package struct Answer: Sendable, Hashable {
    package var question: String
    package var answers: [String]

    package init(question: String, answers: [String]) {
      self.question = question
      self.answers = answers
    }
  }

  package var answers: [Answer]
  package var body: EntryBody
  package var path: String

  package init(answers: [Answer], body: EntryBody, path: String) {
    self.answers = answers
    self.body = body
    self.path = path
  }
}
