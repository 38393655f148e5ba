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
  /// As ``Entry/contentNote``.
  package var contentNote: String?
  package var body: EntryBody
  package var path: String

  package init(answers: [Answer], contentNote: String?, body: EntryBody, path: String) {
    self.answers = answers
    self.contentNote = contentNote
    self.body = body
    self.path = path
  }
}
