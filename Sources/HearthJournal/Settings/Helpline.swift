package import HearthTime

/// A number to call or write to, from `helplines.yml`.
package struct Helpline: Sendable, Hashable {
  /// A country or region, by its code: `CA`.
  package var region: String
  package var name: String
  /// Emergency number of the region.
  package var emergency: String?
  package var call: String?
  package var text: String?
  package var chat: String?
  package var hours: String?
  package var note: String?
  /// When somebody last called or looked it up; `nil` until then.
  package var checked: CalendarDate?

  package init(region: String, name: String) {
    self.region = region
    self.name = name
  }
}

/// The questionnaire of `about-me.md`: what the person chose to say of themselves.
package struct AboutMe: Sendable {
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
