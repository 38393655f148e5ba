import HearthCore
import Testing

@Suite struct FindingTests {
  private func sentence(_ found: String, _ accepted: String?) -> String {
    Finding(Example.rule, found, accepted: accepted).sentence
  }

  @Test func `parts what was found from what is accepted`() {
    #expect(sentence("'a' was found", "'b' is accepted") == "'a' was found; 'b' is accepted")
    #expect(sentence("'a' was found", nil) == "'a' was found")
  }

  @Test func `begins a new sentence behind a question`() {
    #expect(
      sentence("'a' is unknown; did you mean 'b'?", "keys are left alone")
        == "'a' is unknown; did you mean 'b'? Keys are left alone")
    #expect(sentence("did you mean 'b'?", "'x' is a word") == "did you mean 'b'? 'x' is a word")
  }

  @Test func `clips what is as long as a file`() {
    let found = Finding(Example.rule, String(repeating: "x", count: 5_000)).found
    #expect(found.count == 401 && found.contains("…"))
    #expect(Finding(Example.rule, "x", corrected: String(repeating: "x", count: 5_000)).corrected == nil)
  }
}
