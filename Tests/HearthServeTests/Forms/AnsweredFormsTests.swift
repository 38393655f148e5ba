import Synchronization
import Testing

@testable import HearthServe

struct AnsweredFormsTests {
  private let answered = AnsweredForms()
  private let counter = Counter()

  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  private func send(
    _ fields: [(String, String)], to path: String = "new", answering status: Int = 303
  ) -> Int {
    let form = Form(fields: fields.map { .init(name: $0.0, value: $0.1) })
    let response = answered.response(to: Request(method: .post, path: path, form: form)) {
      Response(status: status, headers: [("Location", "/\(counter.next())")])
    }
    return Int(response.headers.first?.value.dropFirst() ?? "") ?? 0
  }

  @Test func `the same form of the same page with the same words is carried out once`() {
    #expect(send([("once", "a"), ("text", "One")]) == 1)
    #expect(send([("once", "a"), ("text", "One"), ("draft-number", "2")]) == 1)
    #expect(send([("once", "a"), ("text", "Two")]) == 2)
    #expect(send([("once", "b"), ("text", "One")]) == 3)
    #expect(send([("once", "a"), ("text", "One")], to: "person") == 4)
  }

  @Test(arguments: [[("text", "One")], [("once", ""), ("text", "One")]])
  func `a form without a value of its page is always carried out`(_ fields: [(String, String)]) {
    #expect(send(fields) == 1 && send(fields) == 2)
  }

  @Test func `a refused form is tried again, and one that was taken back is carried out again`() {
    let form = [("once", "a"), ("text", "One")]
    #expect(send(form, answering: 422) == 1 && send(form) == 2 && send(form) == 2)
    #expect(send([("once", "c")], to: "undo") == 3)
    #expect(send(form) == 4)
  }

  @Test func `of two that arrive at once, the second waits for the first`() async {
    let numbers = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { send([("once", "a")]) } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(numbers == [1])
  }
}
