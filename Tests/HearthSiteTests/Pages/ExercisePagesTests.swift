import Testing

@testable import HearthSite

struct ExercisePagesTests {
  private func page(_ text: String) -> String {
    TestSite(["exercises/words.md": "---\ntitle: Words\nform: statements\n---\n\n\(text)\n"])[
      "relax/words.html"]
  }

  @Test func `lines come one at a time where the text has a list of them`() {
    #expect(page("Some words.\n\n- It has passed before.\n- I can wait.").contains("class=\"player\""))
  }

  @Test(arguments: ["Some words.", "- One line.", "> - It has passed before.\n> - I can wait.", ""])
  func `without such a list there is nothing to play`(text: String) {
    #expect(page(text).contains("</main>") && !page(text).contains("class=\"player\""))
  }
}
