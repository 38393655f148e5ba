import Synchronization
import Testing

@testable import HearthServe

struct AnsweredFormsTests {
  private let answered = AnsweredForms()
  private let journal = Files()
  /// The hashes of a journal's files. Each form that is carried out changes `a.md`, or makes it.
  private final class Files: Sendable {
    private let state = Mutex<(count: Int, hashes: [String: String])>((0, ["a.md": "0"]))

    /// Returns the number of the change.
    func change() -> Int {
      state.withLock { state in
        state.count += 1
        state.hashes["a.md"] = "\(state.count)"
        return state.count
      }
    }

    func hash(_ path: String) -> String? { state.withLock { $0.hashes[path] } }
    func save(_ hash: String?) { state.withLock { $0.hashes["a.md"] = hash } }
  }

  /// Returns the number of the form that was carried out for the response; `nil` if there is none.
  private func send(
    _ fields: [(String, String)], to path: String = "new", answering status: Int = 303, isNew: Bool = true
  ) -> Int? {
    let form = Form(fields: fields.map { .init(name: $0.0, value: $0.1) })
    let known = AnsweredForms.Files(changed: { _ in [(path: "a.md", isNew: isNew)] }, hash: journal.hash)
    let response = answered.response(to: Request(method: .post, path: path, form: form), known) {
      let number = journal.change()
      if path == "delete" { journal.save(nil) }
      var response = Response(status: status, headers: [("Location", "/\(number)")])
      response.change = number
      return response
    }
    return response.flatMap { Int($0.headers.first?.value.dropFirst() ?? "") }
  }

  @Test func `the same form of the same page with the same words is carried out once`() {
    #expect(send([("once", "a"), ("text", "One")]) == 1)
    #expect(send([("once", "a"), ("text", "One"), ("draft-number", "2")]) == 1)
    #expect(send([("once", "a"), ("text", "Two")]) == 2)
    #expect(send([("once", "b"), ("text", "One")]) == 3)
    #expect(send([("once", "a"), ("text", "One")], to: "person") == 4)
  }

  @Test(arguments: [nil, "saved by an editor"])
  func `a form that made a file is answered again only while the file is as it left it`(_ hash: String?) {
    let form = [("once", "a"), ("text", "One")]
    #expect(send(form) == 1)
    journal.save(hash)
    #expect(send(form) == nil)
    journal.save("1")
    #expect(send(form) == 1)
  }

  @Test func `a form that changed a file is carried out again once the file has changed`() {
    let form = [("once", "a"), ("theme", "dark")]
    #expect(send(form, isNew: false) == 1 && send(form, isNew: false) == 1)
    journal.save("saved by an editor")
    #expect(send(form, isNew: false) == 2 && send(form, isNew: false) == 2)
  }

  @Test func `a form that removed a file is answered again while the file is gone`() {
    let form = [("once", "a")]
    #expect(send(form, to: "delete", isNew: false) == 1 && send(form, to: "delete", isNew: false) == 1)
    journal.save("brought back")
    #expect(send(form, to: "delete", isNew: false) == 2)
  }

  @Test(arguments: [[("text", "One")], [("once", ""), ("text", "One")]])
  func `a form without a value of its page is always carried out`(_ fields: [(String, String)]) {
    #expect(send(fields) == 1 && send(fields) == 2)
  }

  @Test func `a refused form is tried again`() {
    let form = [("once", "a"), ("text", "One")]
    #expect(send(form, answering: 422) == 1 && send(form) == 2 && send(form) == 2)
  }

  @Test func `of two that arrive at once, the second waits for the first`() async {
    let numbers = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<8 { group.addTask { send([("once", "a")]) } }
      return await group.reduce(into: Set<Int?>()) { $0.insert($1) }
    }
    #expect(numbers == [1])
  }
}
