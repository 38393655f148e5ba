import HearthJournal
import Testing

@testable import HearthServe

struct ChangeErrorTests {
  @Test func `an editor's reasons are in English, and a page's own are not`() {
    let error = ChangeError(EditError("'x' can't be a name", help: "Choose another."))
    #expect(error.problems.allSatisfy(\.isEnglish) && error.about("name").problems.allSatisfy(\.isEnglish))
    #expect(error.about("name").field == "name" && error.about("name").sentences == error.sentences)
    #expect(!ChangeError(["Falta el título."]).problems.contains { $0.isEnglish })
  }
}
