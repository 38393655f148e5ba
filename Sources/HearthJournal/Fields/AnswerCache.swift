import Synchronization

/// A cache of answers: thousands of entries ask the same questions.
final class AnswerCache<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  private let answers = Mutex<[Question: Answer]>([:])

  /// Returns the answer to `question`, calling `find` the first time.
  func answer(to question: Question, _ find: (Question) -> Answer) -> Answer {
    if let known = answers.withLock({ $0[question] }) { return known }
    let answer = find(question)
    answers.withLock { $0[question] = answer }
    return answer
  }
}
